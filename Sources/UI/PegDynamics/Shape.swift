/// A part of a body's outline, in the body's own coordinates.
///
/// - Units: points from the body's position.
package enum Shape: Sendable {
  case circle(center: Vector, radius: Double)
  /// A convex polygon whose corners turn from the x axis to the y axis; two corners are a segment with two sides.
  case polygon([Vector])

  /// A rectangle around the body's position.
  package static func box(width: Double, height: Double) -> Shape {
    let (x, y) = (width / 2, height / 2)
    return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
  }

  /// An ellipse around the body's position: a circle, or a polygon of 32 corners.
  package static func ellipse(width: Double, height: Double) -> Shape {
    if abs(width - height) < 1e-9 { return .circle(center: .zero, radius: width / 2) }
    return .polygon(
      (0..<32).map { index in
        let turn = Rotation(Double(index) * .pi / 16)
        return Vector(turn.cos * width / 2, turn.sin * height / 2)
      })
  }

  /// The convex hull of points; nil for fewer than two different points.
  ///
  /// - Source: Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979.
  package static func hull(of points: [Vector]) -> Shape? {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Vector>) -> [Vector] {
      var result: [Vector] = []
      for p in points {
        while let q = result.last {
          if (q - p).length < 1e-9 {
            result.removeLast()
          } else if result.count > 1,
            (q - result[result.count - 2]).cross(p - q) <= 1e-12
          {
            result.removeLast()
          } else {
            break
          }
        }
        result.append(p)
      }
      return result
    }
    let corners = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    return corners.count < 2 ? nil : .polygon(Array(corners))
  }

  /// The area. Units: square points.
  package var area: Double {
    switch self {
    case .circle(_, let radius): return .pi * radius * radius
    case .polygon(let corners):
      var sum = 0.0
      for i in corners.indices { sum += corners[i].cross(corners[(i + 1) % corners.count]) }
      return abs(sum) / 2
    }
  }

  /// The integral of the squared distance from the body's position over the area. Units: points to the fourth power.
  package var moment: Double {
    switch self {
    case .circle(let center, let radius):
      return area * (radius * radius / 2 + center.dot(center))
    case .polygon(let corners):
      var sum = 0.0
      for i in corners.indices {
        let (p, q) = (corners[i], corners[(i + 1) % corners.count])
        sum += p.cross(q) * (p.dot(p) + p.dot(q) + q.dot(q)) / 12
      }
      return abs(sum)
    }
  }

  /// The largest distance of the outline from the body's position.
  var reach: Double {
    switch self {
    case .circle(let center, let radius): center.length + radius
    case .polygon(let corners): corners.reduce(0) { max($0, $1.length) }
    }
  }

  /// Half of the shape's extent in its narrowest direction, roughly; 0 for segments.
  var depth: Double {
    switch self {
    case .circle(_, let radius): return radius
    case .polygon(let corners):
      guard corners.count > 2 else { return 0 }
      var least = Double.infinity
      for i in corners.indices {
        let (p, q) = (corners[i], corners[(i + 1) % corners.count])
        let normal = -(q - p).unit.turned
        least = min(least, corners.reduce(0) { max($0, -($1 - p).dot(normal)) })
      }
      return least / 2
    }
  }
}

/// A shape at its place in the world.
struct PlacedShape {
  /// The corners, or the centre of a circle.
  var corners: [Vector]
  /// The outward normal of the edge that begins at each corner; empty for circles.
  var normals: [Vector]
  var radius: Double
  var low = Vector.zero
  var high = Vector.zero
  private let ownCorners: [Vector]
  private let ownNormals: [Vector]

  init(_ shape: Shape) {
    switch shape {
    case .circle(let center, let radius):
      (ownCorners, ownNormals, self.radius) = ([center], [], radius)
    case .polygon(let corners):
      ownCorners = corners
      ownNormals = corners.indices.map { i in
        -(corners[(i + 1) % corners.count] - corners[i]).unit.turned
      }
      radius = 0
    }
    (corners, normals) = (ownCorners, ownNormals)
    place(at: .zero, Rotation())
  }

  var isCircle: Bool { ownNormals.isEmpty }

  mutating func place(at position: Vector, _ rotation: Rotation) {
    var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
    for i in ownCorners.indices {
      let p = position + rotation.apply(ownCorners[i])
      corners[i] = p
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    for i in ownNormals.indices { normals[i] = rotation.apply(ownNormals[i]) }
    self.low = low - radius
    self.high = high + radius
  }
}
