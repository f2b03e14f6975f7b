// prints: will true
// prints: did false true
import UIKit

class Mine: UIControl {}
extension Mine {
  override var isSelected: Bool {
    willSet { print("will", newValue) }
    didSet { print("did", oldValue, isSelected) }
  }
}

@main struct Program {
  @MainActor static func main() {
    let c: UIControl = Mine(frame: .zero)
    c.isSelected = true
  }
}
