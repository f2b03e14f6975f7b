// prints: inner 2
import UIKit

class Outer {
  fileprivate class Inner: Holder {
    var n = 2
  }
  class Holder: NSObject { func show() {} }
  static func make() -> Holder { Inner() }
}
extension Outer.Inner {
  fileprivate override func show() { print("inner", n) }
}

@main struct Program {
  @MainActor static func main() {
    Outer.make().show()
  }
}
