import CoreGraphics
import QuartzCore
import UIFoundation

/// The system's background of a popover: a panel with an arrow and a soft shadow.
///
/// - Units: points.
/// - Source: an arrow 13 high, as the safe area of iOS 13 and later; its base of 37 and the shadow are own choices.
@MainActor
final class PopoverBackdropView: UIView {
  static let arrow = CGSize(width: 37, height: 13)

  private let shape = CAShapeLayer()
  private var path: UIBezierPath?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(shape)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter placement: of the popover in the view's superview.
  func show(_ placement: PopoverPlacement, cornerRadius: CGFloat, color: UIColor) {
    frame = placement.outerFrame(arrowHeight: Self.arrow.height)
    let path = Self.path(placement, cornerRadius: cornerRadius, from: frame.origin)
    self.path = path
    shape.frame = bounds
    shape.path = path.cgPath
    shape.fillColor = color.resolvedColor(with: traitCollection).cgColor
    layer.shadowPath = path.cgPath
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    path?.contains(point) ?? super.point(inside: point, with: event)
  }

  /// Returns the outline of a popover: a rounded rectangle, and an arrow whose sides bend out of the edge.
  ///
  /// - Parameter origin: the point of the container at the path's zero.
  static func path(
    _ placement: PopoverPlacement, cornerRadius: CGFloat, from origin: CGPoint
  ) -> UIBezierPath {
    let rect = placement.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
    let corners: [(edge: UIPopoverArrowDirection, end: CGPoint, center: CGPoint, angle: CGFloat)] =
      [
        (
          .up, CGPoint(x: rect.maxX - radius, y: rect.minY),
          CGPoint(x: rect.maxX - radius, y: rect.minY + radius), -.pi / 2
        ),
        (
          .right, CGPoint(x: rect.maxX, y: rect.maxY - radius),
          CGPoint(x: rect.maxX - radius, y: rect.maxY - radius), 0
        ),
        (
          .down, CGPoint(x: rect.minX + radius, y: rect.maxY),
          CGPoint(x: rect.minX + radius, y: rect.maxY - radius), .pi / 2
        ),
        (
          .left, CGPoint(x: rect.minX, y: rect.minY + radius),
          CGPoint(x: rect.minX + radius, y: rect.minY + radius), .pi
        ),
      ]
    for corner in corners {
      if corner.edge == placement.direction { addArrow(to: path, placement, from: origin) }
      path.addLine(to: corner.end)
      path.addArc(
        withCenter: corner.center, radius: radius, startAngle: corner.angle,
        endAngle: corner.angle + .pi / 2, clockwise: true)
    }
    path.close()
    return path
  }

  /// Adds the arrow on the way clockwise along its edge.
  private static func addArrow(
    to path: UIBezierPath, _ placement: PopoverPlacement, from origin: CGPoint
  ) {
    let tip = placement.tip(arrowHeight: arrow.height)
    let (x, y) = (tip.x - origin.x, tip.y - origin.y)
    // The unit vectors along the edge, and from the tip back to the edge.
    let (along, back): (CGVector, CGVector) =
      switch placement.direction {
      case .up: (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
      case .right: (CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0))
      case .down: (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
      default: (CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0))
      }
    func point(_ side: CGFloat, _ depth: CGFloat) -> CGPoint {
      CGPoint(
        x: x + along.dx * side + back.dx * depth, y: y + along.dy * side + back.dy * depth)
    }
    let (half, height) = (arrow.width / 2, arrow.height)
    path.addLine(to: point(-half, height))
    path.addCurve(
      to: point(-3.5, 1.8), controlPoint1: point(-half * 0.62, height),
      controlPoint2: point(-half * 0.48, height * 0.5))
    path.addQuadCurve(to: point(3.5, 1.8), controlPoint: point(0, -1.8))
    path.addCurve(
      to: point(half, height), controlPoint1: point(half * 0.48, height * 0.5),
      controlPoint2: point(half * 0.62, height))
  }
}
