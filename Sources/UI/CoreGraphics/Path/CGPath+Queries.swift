public import Foundation
import PegGeometry

extension CGPath {
  /// The box of all points and control points; null for an empty path.
  public var boundingBox: CGRect { path.controlBounds.map { CGRect($0) } ?? .null }

  /// The smallest box of the curve itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.curveBounds.map { CGRect($0) } ?? .null }

  /// Returns whether the point is inside the filled path; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let mapped = Point(point.applying(transform))
    guard let bounds = path.controlBounds, mapped.x.isFinite, mapped.y.isFinite,
      mapped.x >= bounds.left, mapped.x <= bounds.right, mapped.y >= bounds.top,
      mapped.y <= bounds.bottom
    else { return false }
    let winding = path.winding(
      around: mapped, tolerance: max(bounds.width, bounds.height, 1e-6) / 16384)
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Sets `rect` and returns true if the path is a rectangle with sides parallel to the axes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var points: [Point] = []
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let p) where index == 0: points.append(p)
      case .line(let p): points.append(p)
      case .close where index == path.elements.count - 1: break
      default: return false
      }
    }
    if points.count == 5, points[4] == points[0] { points.removeLast() }
    guard points.count == 4, let bounds = path.controlBounds else { return false }
    let turns = (0..<4).map { points[($0 + 1) % 4] - points[$0] }
    let isUpright =
      turns.allSatisfy { ($0.x == 0) != ($0.y == 0) }
      && zip(turns, turns.dropFirst()).allSatisfy { ($0.x == 0) != ($1.x == 0) }
    guard isUpright else { return false }
    rect?.pointee = CGRect(bounds)
    return true
  }
}
