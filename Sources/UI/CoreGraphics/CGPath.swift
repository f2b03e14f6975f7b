public import Foundation
package import PegGeometry

/// How the end of a line is drawn.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2

  package var style: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How the corner of a line is drawn.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2

  package var style: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// Which areas a path with crossing or nested contours encloses.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

/// An immutable sequence of lines and curves.
///
/// - Units: points.
public class CGPath: Hashable, @unchecked Sendable {
  /// Written by `CGMutablePath` alone, whose instances are not to be shared between threads, as Apple's are not.
  package fileprivate(set) var path: Path

  package init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(Rect(rect)).mapped(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: Rect(rect)).mapped(transform))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = Size(width: cornerWidth, height: cornerHeight)
    self.init(Path(rect: Rect(rect), corners: size).mapped(transform))
  }

  public var isEmpty: Bool { path.isEmpty }

  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The box of all points and control points.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  public func copy() -> CGPath? { CGPath(path) }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }

  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path that is being built.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: Point(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.line(to: Point(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.quadratic(
      control: Point(control.applying(transform)), to: Point(end.applying(transform)))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.cubic(
      control1: Point(control1.applying(transform)),
      control2: Point(control2.applying(transform)), to: Point(end.applying(transform)))
  }

  public func closeSubpath() { path.close() }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(Rect(rect)).transformed(by: Affine(transform)))
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.append(Path(ellipseIn: Rect(rect)).transformed(by: Affine(transform)))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = Size(width: cornerWidth, height: cornerHeight)
    path.append(Path(rect: Rect(rect), corners: size).transformed(by: Affine(transform)))
  }

  /// Appends an arc; `clockwise` is as in a plane whose y axis points up, as Apple's is.
  ///
  /// - Units: angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      while sweep > 0 { sweep -= turn }
      if sweep < -turn { sweep = -turn }
    } else {
      while sweep < 0 { sweep += turn }
      if sweep > turn { sweep = turn }
    }
    path.arc(center: Point(center), radius: radius, start: startAngle, sweep: sweep)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.arc(corner: Point(tangent1End), end: Point(tangent2End), radius: radius)
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.transformed(by: Affine(transform)))
  }
}

extension Path {
  fileprivate func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: Affine($0.pointee)) } ?? self
  }
}
