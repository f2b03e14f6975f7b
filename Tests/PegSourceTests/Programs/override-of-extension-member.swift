// prints: base
// prints: sub base
import UIKit

class Base: UIView {}
extension Base {
  @objc func name() -> String { "base" }
}
class Sub: Base {
  override func name() -> String { "sub " + super.name() }
}

@main struct Program {
  @MainActor static func main() {
    print((Base(frame: .zero)).name())
    print((Sub(frame: .zero) as Base).name())
  }
}
