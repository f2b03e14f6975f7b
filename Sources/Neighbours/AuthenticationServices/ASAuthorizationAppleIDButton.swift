public import Foundation
public import UIKit

/// The button that begins signing in with Apple: a silhouette of an apple and a title.
///
/// - Units: points.
/// - Source: Apple, "Human Interface Guidelines", Sign in with Apple: a title of 43 percent of the button's height, a corner radius of
///   your own, at least 140 by 30 points. The silhouette is an own drawing.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  /// - Source: the values of Apple's `ASAuthorizationAppleIDButton.ButtonType`.
  public enum ButtonType: Int, Sendable {
    case signIn = 0
    case `continue` = 1
    case signUp = 2
    public static var `default`: ButtonType { .signIn }
  }

  /// - Source: the values of Apple's `ASAuthorizationAppleIDButton.Style`.
  public enum Style: Int, Sendable {
    case white = 0
    case whiteOutline = 1
    case black = 2
  }

  open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }
  private let style: Style
  private let titleLabel = UILabel()
  private let logo = AppleSilhouette()

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    setUp(type)
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public convenience init() {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
  }

  public override convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .black
    super.init(coder: coder)
    setUp(.default)
  }

  private func setUp(_ type: ButtonType) {
    let color: UIColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    layer.cornerRadius = cornerRadius
    if style == .whiteOutline {
      layer.borderWidth = 1
      layer.borderColor = UIColor.black.cgColor
    }
    titleLabel.text =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    titleLabel.textColor = color
    titleLabel.adjustsFontSizeToFitWidth = true
    logo.color = color
    for part in [titleLabel, logo] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isAccessibilityElement = true
    accessibilityLabel = titleLabel.text
    accessibilityTraits = .button
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.height * 0.43
    titleLabel.font = .systemFont(ofSize: size, weight: .medium)
    let side = size * 1.05
    let gap = size * 0.3
    let room = max(0, bounds.width - 16 - side - gap)
    let title = titleLabel.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
    let width = min(room, title.width)
    let x = (bounds.width - side - gap - width) / 2
    logo.frame = CGRect(
      x: x, y: (bounds.height - side) / 2 - size * 0.06, width: side, height: side)
    titleLabel.frame = CGRect(x: x + side + gap, y: 0, width: width, height: bounds.height)
  }
}

/// A silhouette of an apple with a bite and a leaf.
///
/// - Source: own drawing, on a square of 24 units.
@MainActor
private final class AppleSilhouette: UIView {
  var color = UIColor.black { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.scaleBy(x: bounds.width / 24, y: bounds.height / 24)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let body = UIBezierPath()
    body.move(to: point(12, 7.6))
    body.addCurve(
      to: point(19, 8.6), controlPoint1: point(14, 6.6), controlPoint2: point(17, 6.2))
    body.addCurve(
      to: point(19.8, 16.2), controlPoint1: point(16, 10.4), controlPoint2: point(16.4, 14.8))
    body.addCurve(
      to: point(12, 22), controlPoint1: point(17.6, 22), controlPoint2: point(15.4, 23.4))
    body.addCurve(
      to: point(4.2, 13.6), controlPoint1: point(8, 23.6), controlPoint2: point(4.2, 18.4))
    body.addCurve(
      to: point(12, 7.6), controlPoint1: point(4.2, 7.6), controlPoint2: point(8.6, 5.8))
    body.close()
    color.setFill()
    body.fill()
    let leaf = UIBezierPath()
    leaf.move(to: point(12.1, 6.2))
    leaf.addQuadCurve(to: point(15.6, 1.6), controlPoint: point(12.2, 2.4))
    leaf.addQuadCurve(to: point(12.1, 6.2), controlPoint: point(15.6, 5.6))
    leaf.close()
    leaf.fill()
  }
}
