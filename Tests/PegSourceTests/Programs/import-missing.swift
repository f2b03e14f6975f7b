// prints: ok
import UIKit
import MapKit
import class RealmSwift.Object
import simd

@main struct Program {
  @MainActor static func main() {
    print("ok")
  }
}
