public import Foundation
package import PegGeometry

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

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
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

  /// Appends an arc; `clockwise` refers to a plane whose y axis points up, as on Apple's platforms.
  ///
  /// - Units: angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Path.sweep(from: startAngle, to: endAngle, negative: clockwise)
    path.appendArc(
      center: Point(center), radius: radius, start: startAngle, sweep: sweep,
      mappedBy: Affine(transform))
  }

  /// Appends an arc that turns by `delta` from the x axis towards the y axis.
  ///
  /// - Units: angles in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.appendArc(
      center: Point(center), radius: radius, start: startAngle, sweep: delta,
      mappedBy: Affine(transform))
  }

  /// Appends an arc that touches the line from the current point to the first end and the line from there to the second.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let map = Affine(transform)
    guard let inverse = map.inverse else { return }
    var part = Path()
    if let current = path.currentPoint { part.move(to: inverse.apply(current)) }
    part.arc(corner: Point(tangent1End), end: Point(tangent2End), radius: radius)
    path.continueWith(part.transformed(by: map))
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.append(other.path.transformed(by: Affine(transform)))
  }
}

extension Path {
  /// Returns the angle of an arc between two angles in a direction; several turns the other way become at most one turn.
  ///
  /// - Units: radians, from the x axis towards the y axis.
  package static func sweep(from start: Double, to end: Double, negative: Bool) -> Double {
    let turn = 2 * Double.pi
    var sweep = end - start
    guard sweep.isFinite else { return 0 }
    if negative {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
      return max(sweep, -turn)
    }
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    return min(sweep, turn)
  }

  /// Appends a mapped arc, after a line to its start.
  mutating func appendArc(
    center: Point, radius: Double, start: Double, sweep: Double, mappedBy map: Affine
  ) {
    var part = Path()
    part.arc(center: center, radius: radius, start: start, sweep: sweep)
    let mapped = part.transformed(by: map)
    guard case .move(let first) = mapped.elements.first else { return }
    if isEmpty { move(to: first) } else if currentPoint != first { line(to: first) }
    continueWith(mapped)
  }

  /// Appends the segments, but not the initial move, of a path that begins at the current point.
  mutating func continueWith(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move: break
      case .line(let p): line(to: p)
      case .quadratic(let c, let p): quadratic(control: c, to: p)
      case .cubic(let c1, let c2, let p): cubic(control1: c1, control2: c2, to: p)
      case .close: close()
      }
    }
  }
}
