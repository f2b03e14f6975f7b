/// A point where two shapes touch or are about to.
struct ManifoldPoint {
  var position: Vector
  /// The distance along the normal; negative if the shapes overlap.
  var separation: Double
  /// The features that meet, the same from step to step.
  var feature: Int
}

/// The points where two shapes meet, at most two.
struct Manifold {
  /// The direction from the first shape to the second.
  var normal: Vector
  var first: ManifoldPoint
  var second: ManifoldPoint?

  /// Returns the points at which two shapes meet; nil if they are farther apart than `margin`.
  ///
  /// - Source: Gottschalk's separating axes, and clipping of the incident edge against the reference edge (Sutherland, Hodgman 1974).
  static func between(_ a: PlacedShape, _ b: PlacedShape, margin: Double) -> Manifold? {
    switch (a.isCircle, b.isCircle) {
    case (true, true): circles(a, b, margin)
    case (false, true): polygon(a, circle: b, margin)
    case (true, false): polygon(b, circle: a, margin)?.reversed
    case (false, false): polygons(a, b, margin)
    }
  }

  private var reversed: Manifold {
    var result = self
    result.normal = -normal
    return result
  }

  private static func circles(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double) -> Manifold? {
    let delta = b.corners[0] - a.corners[0]
    let separation = delta.length - a.radius - b.radius
    guard separation <= margin else { return nil }
    let normal = delta == .zero ? Vector(0, 1) : delta.unit
    let position = a.corners[0] + normal * (a.radius + separation / 2)
    return Manifold(
      normal: normal,
      first: ManifoldPoint(position: position, separation: separation, feature: 0))
  }

  private static func polygon(
    _ a: PlacedShape, circle b: PlacedShape, _ margin: Double
  ) -> Manifold? {
    let center = b.corners[0]
    var (best, side) = (-Double.infinity, 0)
    for i in a.corners.indices {
      let distance = (center - a.corners[i]).dot(a.normals[i])
      if distance > best { (best, side) = (distance, i) }
    }
    guard best - b.radius <= margin else { return nil }
    let (p, q) = (a.corners[side], a.corners[(side + 1) % a.corners.count])
    var (normal, distance) = (a.normals[side], best)
    let edge = q - p
    let along = (center - p).dot(edge)
    // Beside the edge its corner is the nearest point.
    if best > 0 || a.corners.count == 2, along < 0 || along > edge.dot(edge) {
      let corner = along < 0 ? p : q
      distance = (center - corner).length
      if distance > 0 { normal = (center - corner) / distance }
    }
    guard distance - b.radius <= margin else { return nil }
    let separation = distance - b.radius
    return Manifold(
      normal: normal,
      first: ManifoldPoint(
        position: center - normal * (b.radius + separation / 2), separation: separation,
        feature: 0))
  }

  private static func polygons(_ a: PlacedShape, _ b: PlacedShape, _ margin: Double) -> Manifold? {
    let ofA = largestSeparation(a, b)
    guard ofA.distance <= margin else { return nil }
    let ofB = largestSeparation(b, a)
    guard ofB.distance <= margin else { return nil }
    // Equal axes keep the first shape's, so that the choice doesn't flicker. The long side of a segment wins over the side of
    // a body that slides along it.
    let bonus = a.corners.count == 2 ? 2.0 : b.corners.count == 2 ? -2.0 : 0.02
    let flips = ofB.distance > ofA.distance + bonus
    return flips
      ? clip(b, ofB.side, a, flips: true, margin) : clip(a, ofA.side, b, flips: false, margin)
  }

  private static func largestSeparation(
    _ a: PlacedShape, _ b: PlacedShape
  ) -> (distance: Double, side: Int) {
    var best = (distance: -Double.infinity, side: 0)
    for i in a.corners.indices {
      let (normal, p) = (a.normals[i], a.corners[i])
      var least = Double.infinity
      for q in b.corners { least = min(least, (q - p).dot(normal)) }
      if least > best.distance { best = (least, i) }
    }
    return best
  }

  /// Returns the points of `other` nearest to a side of `reference`.
  private static func clip(
    _ reference: PlacedShape, _ side: Int, _ other: PlacedShape, flips: Bool, _ margin: Double
  ) -> Manifold? {
    let normal = reference.normals[side]
    let (p, q) = (
      reference.corners[side], reference.corners[(side + 1) % reference.corners.count]
    )
    var (incident, least) = (0, Double.infinity)
    for i in other.normals.indices {
      let value = other.normals[i].dot(normal)
      if value < least { (incident, least) = (i, value) }
    }
    let following = (incident + 1) % other.corners.count
    var (s, t) = (other.corners[incident], other.corners[following])
    let along = (q - p).unit
    // The incident edge runs against the reference edge.
    let (low, high) = (p.dot(along), q.dot(along))
    let (atS, atT) = (s.dot(along), t.dot(along))
    guard max(atS, atT) >= low, min(atS, atT) <= high else { return nil }
    let (from, to) = (s, t)
    func cut(_ point: Vector, _ at: Double) -> Vector {
      guard at < low || at > high, atS != atT else { return point }
      let bound = at < low ? low : high
      return from + (to - from) * ((bound - atS) / (atT - atS))
    }
    (s, t) = (cut(s, atS), cut(t, atT))
    let base = (side << 16 | incident << 4) + (flips ? 2 : 0)
    func point(_ v: Vector, _ number: Int) -> ManifoldPoint? {
      let separation = (v - p).dot(normal)
      guard separation <= margin else { return nil }
      return ManifoldPoint(
        position: v - normal * (separation / 2), separation: separation, feature: base + number)
    }
    let points = [point(s, 0), point(t, 1)]
    guard let first = points[0] ?? points[1] else { return nil }
    let second = points[0] == nil || (s - t).length < 1e-6 ? nil : points[1]
    return Manifold(normal: flips ? -normal : normal, first: first, second: second)
  }
}
