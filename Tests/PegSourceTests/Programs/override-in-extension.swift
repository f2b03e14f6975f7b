// prints: base
// prints: mine 4
import UIKit

class Base: UIView {
  func act() { print("base") }
}
class Mine: Base {
  private var secret = 4
}
extension Mine {
  override func act() {
    super.act()
    print("mine", secret)
  }
}

@main struct Program {
  @MainActor static func main() {
    let b: Base = Mine(frame: .zero)
    b.act()
  }
}
