import Foundation
import UIFoundation

/// The background of a bar: a blur, a fill and a picture over it, and a hairline one pixel high, or a picture, outside the
/// bar's edge.
final class BarBackgroundView: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let fill = UIView()
  private let picture = UIImageView()
  private let hairline = UIImageView()

  /// Whether the hairline lies above the fill instead of below it.
  var hairlineIsAbove = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    picture.clipsToBounds = true
    for view in [material, fill, picture] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance, or nothing if it is nil.
  ///
  /// - Parameters:
  ///   - tint: replaces the appearance's colour and blur.
  ///   - look: pictures that replace those of the appearance, and are shown without one too.
  func show(_ appearance: UIBarAppearance?, tint: UIColor? = nil, look: BarLook = BarLook()) {
    let own = look.backgroundImage
    let isPlain = tint == nil && own == nil
    let effect = isPlain ? appearance?.backgroundEffect : nil
    if material.effect != effect { material.effect = effect }
    material.isHidden = effect == nil
    fill.backgroundColor =
      appearance == nil || own != nil ? nil : tint ?? appearance?.backgroundColor
    picture.image = own ?? appearance?.backgroundImage
    picture.contentMode =
      own == nil ? appearance?.backgroundImageContentMode ?? .scaleToFill : .scaleToFill
    let shadow = look.shadowImage ?? appearance?.shadowImage
    hairline.image = shadow
    hairline.tintColor = appearance?.shadowColor
    hairline.backgroundColor = shadow == nil ? appearance?.shadowColor : nil
    hairline.isHidden = look.hidesShadow
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = hairline.image?.size.height ?? 1 / displayScale
    hairline.frame = CGRect(
      x: 0, y: hairlineIsAbove ? -thickness : bounds.height, width: bounds.width,
      height: thickness)
  }
}
