import Foundation
import UIFoundation

/// The background of a bar: a blur, a fill over it, and a hairline one pixel high outside the bar's edge.
final class BarBackgroundView: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let fill = UIView()
  private let hairline = UIView()

  /// Whether the hairline lies above the fill instead of below it.
  var hairlineIsAbove = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [material, fill] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance, or nothing if it is nil; a tint replaces the appearance's colour and blur.
  func show(_ appearance: UIBarAppearance?, tint: UIColor? = nil) {
    let effect = tint == nil ? appearance?.backgroundEffect : nil
    if material.effect != effect { material.effect = effect }
    material.isHidden = effect == nil
    fill.backgroundColor = appearance == nil ? nil : tint ?? appearance?.backgroundColor
    hairline.backgroundColor = appearance?.shadowColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / displayScale
    hairline.frame = CGRect(
      x: 0, y: hairlineIsAbove ? -thickness : bounds.height, width: bounds.width,
      height: thickness)
  }
}
