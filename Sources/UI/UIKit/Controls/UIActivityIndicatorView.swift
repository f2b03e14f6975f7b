import CoreGraphics
public import Foundation
import QuartzCore
public import UIFoundation

/// A wheel of eight spokes that turns while a task runs.
///
/// - Units: points.
/// - Source: 20 and 37 wide as on iOS 13 to 18; the spokes by eye.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// - Source: the values of Apple's `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  package override func setUpParts() {
    super.setUpParts()
    isUserInteractionEnabled = false
    isHidden = true
    contentMode = .redraw
  }

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    // Observers are not called in initialisers.
    styleChanged()
    frame.size = intrinsicContentSize
  }

  public required init(coder: NSCoder) { super.init(coder: coder)! }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofActivityIndicators
  }

  open var style = Style.medium { didSet { styleChanged() } }

  private func styleChanged() {
    if style == .white || style == .whiteLarge { color = .white }
    if style == .gray { color = .systemGray }
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private var isLarge: Bool { style == .large || style == .whiteLarge }

  open var color: UIColor! = .systemGray {
    didSet {
      if color == nil { color = .systemGray }
      setNeedsDisplay()
    }
  }

  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    setNeedsDisplay()
    turn()
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
    layer.removeAnimation(forKey: Self.turning)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { layer.removeAnimation(forKey: Self.turning) } else { turn() }
  }

  private static let turning = "turning"

  /// Turns the wheel by a spoke eight times a second, as long as it is on a screen.
  private func turn() {
    guard isAnimating, window != nil, layer.animation(forKey: Self.turning) == nil else { return }
    let steps = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    steps.values = (0..<8).map { Double($0) * .pi / 4 }
    steps.calculationMode = .discrete
    steps.duration = 1
    steps.repeatCount = .infinity
    layer.add(steps, forKey: Self.turning)
  }

  /// The number of spokes shown: fewer than eight while a user pulls a refresh control.
  var spokes = 8 { didSet { if spokes != oldValue { setNeedsDisplay() } } }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = isLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = intrinsicContentSize.width
    let length = side * (isLarge ? 0.27 : 0.26)
    let width = side * (isLarge ? 0.1 : 0.115)
    let plain: UIColor = color.resolvedColor(with: traitCollection)
    for index in 0..<8 where index < spokes {
      // The strongest spoke moves clockwise, and those behind it are fainter.
      let age = (8 - index) % 8
      let alpha = isAnimating ? max(0.2, 1 - CGFloat(age) * 0.13) : 1 - CGFloat(age) * 0.1
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: CGFloat(index) * .pi / 4)
      context.setFillColor(plain.fading(to: alpha).cgColor)
      let spoke = CGRect(x: -width / 2, y: -side / 2, width: width, height: length)
      context.addPath(
        CGPath(
          roundedRect: spoke, cornerWidth: width / 2, cornerHeight: width / 2, transform: nil))
      context.fillPath()
      context.restoreGState()
    }
  }
}

extension AppearanceProperty {
  fileprivate static let ofActivityIndicators = [
    AppearanceProperty(
      UIActivityIndicatorView.self, get: { $0.color }, set: { $0.color = $1 })
  ]
}
