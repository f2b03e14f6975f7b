import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Shows a background configuration.
@MainActor
final class BackgroundView: UIView {
  private let fill = UIImageView()
  private let stroke = UIView()
  private var custom: UIView?
  private var configuration = UIBackgroundConfiguration.clear()
  /// The corner radius if it depends on the size; it replaces the configuration's.
  private var radius: CGFloat?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    fill.clipsToBounds = true
    addSubview(fill)
    addSubview(stroke)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter radius: replaces the configuration's corner radius unless nil; infinity makes a capsule.
  func show(_ new: UIBackgroundConfiguration, radius: CGFloat?) {
    configuration = new
    self.radius = radius
    fill.backgroundColor = new.resolvedBackgroundColor(for: tintColor)
    fill.image = new.image
    fill.contentMode = new.imageContentMode
    if custom !== new.customView {
      custom?.removeFromSuperview()
      custom = new.customView
      if let custom { insertSubview(custom, aboveSubview: fill) }
    }
    showStroke()
    setNeedsLayout()
  }

  private func showStroke() {
    let width = configuration.strokeWidth
    stroke.isHidden = width <= 0
    stroke.layer.borderWidth = width
    let color = configuration.resolvedStrokeColor(for: tintColor)
    stroke.layer.borderColor = CGColor(color.resolved(traitCollection))
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showStroke()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    let box = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing))
    func corner(_ box: CGRect) -> CGFloat {
      min(radius ?? configuration.cornerRadius, max(0, min(box.width, box.height) / 2))
    }
    fill.frame = box
    fill.layer.cornerRadius = corner(box)
    // A capsule's ends are half circles.
    let curve: CALayerCornerCurve = radius == .infinity ? .circular : .continuous
    fill.layer.cornerCurve = curve
    custom?.frame = box
    let outset = configuration.strokeOutset
    stroke.frame = box.insetBy(dx: -outset, dy: -outset)
    stroke.layer.cornerRadius = max(0, corner(box) + outset)
    stroke.layer.cornerCurve = curve
  }
}
