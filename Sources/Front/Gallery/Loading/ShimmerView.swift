import UIKit

/// A grey placeholder for content that is still loading; a band of light moves over it again and again.
final class ShimmerView: UIView {
  /// The time from one pass of the light to the next. Units: seconds.
  static let period: TimeInterval = 1.2

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "shimmer"
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.locations = [0, 0.5, 1]
    showColors()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    let gray = UIColor.systemGray5.cgColor
    (layer as? CAGradientLayer)?.colors = [gray, UIColor.systemGray6.cgColor, gray]
  }

  /// The light enters at the left and leaves at the right.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, layer.animation(forKey: "shimmer") == nil else { return }
    let light = CABasicAnimation(keyPath: "locations")
    light.fromValue = [-1, -0.5, 0] as [NSNumber]
    light.toValue = [1, 1.5, 2] as [NSNumber]
    light.duration = Self.period
    light.repeatCount = .infinity
    layer.add(light, forKey: "shimmer")
  }
}
