import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The round handle of a switch or a slider.
@MainActor
final class ThumbView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.shadowColor = CGColor(gray: 0, alpha: 1)
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let radius = bounds.height / 2
    layer.shadowPath = CGPath(
      roundedRect: bounds, cornerWidth: min(radius, bounds.width / 2), cornerHeight: radius,
      transform: nil)
  }
}
