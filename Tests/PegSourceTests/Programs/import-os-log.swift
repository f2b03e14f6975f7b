// prints: ok
import UIKit
import os.log

@main struct Program {
  @MainActor static func main() {
    print("ok")
  }
}
