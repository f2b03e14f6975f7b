public import Foundation
import PegGeometry

/// Functions for the current path, whose points are mapped by the transform at the time when they are added.
extension CGContext {
  public func beginPath() { current = Path() }

  public func move(to point: CGPoint) { current.move(to: mapped(point)) }

  public func addLine(to point: CGPoint) { current.line(to: mapped(point)) }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.cubic(control1: mapped(control1), control2: mapped(control2), to: mapped(end))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.quadratic(control: mapped(control), to: mapped(end))
  }

  /// Appends an arc; `clockwise` refers to a plane whose y axis points up, as on Apple's platforms.
  ///
  /// - Units: angles in radians.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.appendArc(
      center: Point(center), radius: radius, start: startAngle,
      sweep: Path.sweep(from: startAngle, to: endAngle, negative: clockwise),
      mappedBy: state.transform)
  }

  /// Appends an arc that touches the line from the current point to the first end and the line from there to the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let inverse = state.transform.inverse else { return }
    var part = Path()
    if let start = current.currentPoint { part.move(to: inverse.apply(start)) }
    part.arc(corner: Point(tangent1End), end: Point(tangent2End), radius: radius)
    current.continueWith(part.transformed(by: state.transform))
  }

  public func closePath() { current.close() }

  public func addRect(_ rect: CGRect) { append(Path(Rect(rect))) }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) { append(Path(ellipseIn: Rect(rect))) }

  public func addPath(_ other: CGPath) { append(other.path) }

  public var isPathEmpty: Bool { current.isEmpty }

  public var currentPointOfPath: CGPoint { userPath?.currentPoint.map { CGPoint($0) } ?? .zero }

  public var boundingBoxOfPath: CGRect { userPath?.controlBounds.map { CGRect($0) } ?? .null }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let userPath else { return false }
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    return CGPath(userPath).contains(point, using: isEvenOdd ? .evenOdd : .winding)
  }

  /// Replaces the current path with the outline of a line along it.
  public func replacePathWithStrokedPath() {
    takePath { userPath in
      let outline = userPath.stroked(state.line, tolerance: 1.0 / 128)
      current = outline.transformed(by: state.transform)
    }
  }

  func mapped(_ point: CGPoint) -> Point { state.transform.apply(Point(point)) }

  private func append(_ other: Path) { current.append(other.transformed(by: state.transform)) }

  var userPath: Path? {
    guard let inverse = state.transform.inverse, !current.isEmpty else { return nil }
    return current.transformed(by: inverse)
  }

  /// Calls `body` with the current path in user space, and begins a new path.
  ///
  /// If the transform has no inverse, `body` isn't called.
  func takePath(_ body: (Path) -> Void) {
    let taken = userPath
    current = Path()
    if let taken { body(taken) }
  }
}
