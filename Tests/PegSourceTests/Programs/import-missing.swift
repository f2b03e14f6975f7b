// prints: ok
import UIKit
import ARKit
import class RealmSwift.Object
import simd

@main struct Program {
  @MainActor static func main() {
    print("ok")
  }
}
