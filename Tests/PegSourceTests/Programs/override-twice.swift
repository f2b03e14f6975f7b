// prints: a
// prints: b
import UIKit

class Base: NSObject { func f() {} }
class A: Base {}
extension A { override func f() { print("a") } }
class B: A {}
extension B {
  override func f() {
    super.f()
    print("b")
  }
}

@main struct Program {
  @MainActor static func main() {
    (B() as Base).f()
  }
}
