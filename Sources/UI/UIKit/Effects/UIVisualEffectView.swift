public import Foundation
import QuartzCore
import UIFoundation

/// A view that blurs the content beneath it, or makes its own content stand out on such a blur.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let backdrop = BackdropView()
  private let tint = UIView()
  /// The view that holds the subviews.
  open private(set) var contentView = UIView()

  /// A blur, glass, a vibrancy, or nil for none.
  open var effect: UIVisualEffect? {
    didSet { effectChanged() }
  }

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
  }

  package override func setUpParts() {
    super.setUpParts()
    for view in [backdrop, tint, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdrop.isUserInteractionEnabled = false
    tint.isUserInteractionEnabled = false
    effectChanged()
  }

  public convenience override init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("effect", (effect as? UIBlurEffect).map { "blur \($0.style)" })
    super.addShownProperties(to: &properties)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    effectChanged()
  }

  private func effectChanged() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let material =
      (effect as? UIBlurEffect).map { Material($0.style, isDark: isDark) }
      ?? (effect as? UIGlassEffect).map { Material($0, isDark: isDark) }
    backdrop.isHidden = material == nil
    tint.isHidden = material == nil
    backdrop.backdropLayer.sigma = material?.sigma ?? 0
    backdrop.backdropLayer.saturation = material?.saturation ?? 1
    tint.backgroundColor = material?.tint
    let vibrancy = (effect as? UIVibrancyEffect)?.color
    contentView.layer.flatColor = vibrancy?.resolvedCGColor(traitCollection)
  }
}

/// Shows the content beneath, blurred.
private final class BackdropView: UIView {
  override class var layerClass: AnyClass { BackdropLayer.self }

  var backdropLayer: BackdropLayer { layer as! BackdropLayer }
}
