// prints: 8 2
// prints: round
import UIKit

@IBDesignable class Badge: UIView {
  @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
  @IBInspectable public var lines: Int = 1
  @IBInspectable var style: String?
}

@main struct Program {
  @MainActor static func main() {
    let badge = Badge(frame: .zero)
    badge.setValue(8, forKey: "radius")
    badge.setValue(2, forKeyPath: "lines")
    badge.setValue("round", forKey: "style")
    print(Int(badge.layer.cornerRadius), badge.value(forKey: "lines") as? Int ?? 0)
    print(badge.value(forKeyPath: "style") as? String ?? "nil")
  }
}
