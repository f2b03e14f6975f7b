// prints: new
import UIKit

@main struct Program {
  @MainActor static func main() {
    #if swift(>=5.5) && compiler(>=5.5)
      print("new")
    #else
      Missing.old()
    #endif
  }
}
