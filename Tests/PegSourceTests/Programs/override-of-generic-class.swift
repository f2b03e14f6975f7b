// prints: box a
import UIKit

class Base: NSObject { func show() {} }
class Box<T>: Base {
  var t: T
  init(_ t: T) { self.t = t }
}
extension Box { override func show() { print("box", t) } }

@main struct Program {
  @MainActor static func main() {
    (Box("a") as Base).show()
  }
}
