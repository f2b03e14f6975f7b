import CoreGraphics
public import Foundation
public import UIFoundation

/// A wheel of eight spokes that turns while something is going on.
///
/// - Units: points.
/// - Source: 20 and 37 wide as on iOS 13 to 18; the spokes by eye.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// - Source: the values of Apple's `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    contentMode = .redraw
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
  }

  public required init?(coder: NSCoder) { nil }

  open var style = Style.medium {
    didSet {
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
    }
  }

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
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
  }

  /// How long the wheel has been turning, once a second. Units: seconds.
  package var elapsedTime: TimeInterval = 0 {
    didSet { if step != Self.step(oldValue) { setNeedsDisplay() } }
  }

  private var step: Int { Self.step(elapsedTime) }

  private static func step(_ time: TimeInterval) -> Int {
    Int((time * 8).rounded(.down).truncatingRemainder(dividingBy: 8))
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = intrinsicContentSize.width
    let length = side * (style == .large ? 0.27 : 0.26)
    let width = side * (style == .large ? 0.1 : 0.115)
    let plain: UIColor = color.resolvedColor(with: traitCollection)
    let now = isAnimating ? step : 0
    for index in 0..<8 {
      // The strongest spoke goes round clockwise and the others fade behind it.
      let age = (now - index + 8) % 8
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
