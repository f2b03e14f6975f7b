import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The bar at the place where typed text would go; it does not blink.
///
/// - Source: 2 points wide, in the tint colour, as on iOS 13 to 18.
@MainActor
final class CaretView: UIView {
  static let width: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.width / 2
    backgroundColor = tintColor
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }
}
