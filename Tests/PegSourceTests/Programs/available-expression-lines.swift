// prints: new 1
// prints: old 2
import UIKit

@main struct Program {
  @MainActor static func main() {
    let number =
      if #available(iOS 17, *) {
        1
      } else {
        2
      }
    print("new", number)
    let other =
      if #available(iOS 99, *) {
        1
      } else {
        2
      }
    print("old", other)
  }
}
