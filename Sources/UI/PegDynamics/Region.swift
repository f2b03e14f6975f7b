/// A part of the plane around a point.
///
/// - Units: points.
package indirect enum Region: Sendable {
  case everywhere
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)
  case inverse(Region)
  case union(Region, Region)
  case difference(Region, Region)
  case intersection(Region, Region)

  package func contains(_ p: Vector) -> Bool {
    switch self {
    case .everywhere: true
    case .circle(let radius): p.dot(p) <= radius * radius
    case .rectangle(let width, let height): abs(p.x) <= width / 2 && abs(p.y) <= height / 2
    case .inverse(let other): !other.contains(p)
    case .union(let a, let b): a.contains(p) || b.contains(p)
    case .difference(let a, let b): a.contains(p) && !b.contains(p)
    case .intersection(let a, let b): a.contains(p) && b.contains(p)
    }
  }
}
