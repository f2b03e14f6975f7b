/// Two shapes that touch or are about to, with the impulses between them.
struct Contact {
  struct Point {
    var armA: Vector
    var armB: Vector
    /// The distance at the start of the step, for shapes that keep their places.
    var separation: Double
    var feature: Int
    var normalMass = 0.0
    var tangentMass = 0.0
    var normalImpulse = 0.0
    var tangentImpulse = 0.0
    /// The largest normal impulse of the step.
    var peak = 0.0
    /// The velocity along the normal at the moment of the impact.
    var approach = 0.0
    var position: Vector
  }

  /// The bodies' indexes and the shapes' ones, in which contacts are ordered.
  struct Key: Hashable, Comparable {
    var a: Int
    var b: Int
    var shapeA: Int
    var shapeB: Int

    static func < (l: Key, r: Key) -> Bool {
      (l.a, l.b, l.shapeA, l.shapeB) < (r.a, r.b, r.shapeA, r.shapeB)
    }
  }

  let key: Key
  let normal: Vector
  let friction: Double
  let elasticity: Double
  var points: [Point]

  /// Sinking into each other that is left alone, so that contacts stay. Units: points.
  static let slop = 0.02
  /// Slower impacts do not bounce. Units: points per second.
  static let bounceThreshold = 15.0
  /// The fastest correction of an overlap. Units: points per second.
  private static let fastestPush = 400.0

  init(_ key: Key, _ manifold: Manifold, _ a: Body, _ b: Body, old: Contact?) {
    self.key = key
    normal = manifold.normal
    friction =
      a.boundaryOf != nil
      ? b.friction
      : b.boundaryOf != nil ? a.friction : (a.friction * b.friction).squareRoot()
    elasticity =
      a.boundaryOf != nil
      ? b.elasticity : b.boundaryOf != nil ? a.elasticity : max(a.elasticity, b.elasticity)
    points = [manifold.first, manifold.second].compactMap { $0 }.map { point in
      let half = manifold.normal * (point.separation / 2)
      return Point(
        armA: point.position - half - a.position, armB: point.position + half - b.position,
        separation: point.separation, feature: point.feature, position: point.position)
    }
    for i in points.indices {
      guard let known = old?.points.first(where: { $0.feature == points[i].feature }) else {
        continue
      }
      points[i].normalImpulse = known.normalImpulse
      points[i].tangentImpulse = known.tangentImpulse
    }
  }

  /// Computes masses and approaches, and applies the impulses of the last step.
  mutating func prepare(_ a: Body, _ b: Body, step h: Double) {
    let tangent = normal.turned
    let acceleration = (b.acceleration - a.acceleration).dot(normal)
    for i in points.indices {
      var point = points[i]
      func mass(_ axis: Vector) -> Double {
        let (ra, rb) = (point.armA.cross(axis), point.armB.cross(axis))
        let sum =
          a.inverseMass + b.inverseMass + a.inverseInertia * ra * ra + b.inverseInertia * rb * rb
        return sum > 0 ? 1 / sum : 0
      }
      point.normalMass = mass(normal)
      point.tangentMass = mass(tangent)
      let speed = (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(normal)
      // Only the part of the step before the impact accelerates.
      let share =
        speed < 0 && point.separation > 0 ? min(1, point.separation / (-speed * h)) : 0
      point.approach = speed - (1 - share) * acceleration * h
      points[i] = point
    }
    for point in points {
      let impulse = normal * point.normalImpulse + tangent * point.tangentImpulse
      a.applyImpulse(-impulse, at: point.armA)
      b.applyImpulse(impulse, at: point.armB)
    }
  }

  /// Changes the velocities so that the shapes neither approach nor slide; pushes overlaps apart if `pushes`.
  mutating func solve(
    _ a: Body, _ b: Body, step h: Double, pushes: Bool
  ) {
    let tangent = normal.turned
    for i in points.indices {
      var point = points[i]
      let speed = (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(tangent)
      let limit = friction * point.normalImpulse
      let total = max(-limit, min(limit, point.tangentImpulse - point.tangentMass * speed))
      let impulse = tangent * (total - point.tangentImpulse)
      point.tangentImpulse = total
      a.applyImpulse(-impulse, at: point.armA)
      b.applyImpulse(impulse, at: point.armB)
      points[i] = point
    }
    for i in points.indices {
      var point = points[i]
      let moved =
        b.motion.position + b.motion.angle * point.armB.turned - a.motion.position
        - a.motion.angle * point.armA.turned
      let separation = point.separation + moved.dot(normal)
      let speed = (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(normal)
      var goal = 0.0
      if separation > 0 {
        goal = -separation / h
      } else if pushes {
        goal = min(Self.fastestPush, max(0, -0.15 * (separation + Self.slop) / h))
      }
      let total = max(0, point.normalImpulse - point.normalMass * (speed - goal))
      let impulse = normal * (total - point.normalImpulse)
      point.normalImpulse = total
      point.peak = max(point.peak, total)
      a.applyImpulse(-impulse, at: point.armA)
      b.applyImpulse(impulse, at: point.armB)
      points[i] = point
    }
  }

  /// Gives the shapes back the elastic part of the velocity with which they met.
  mutating func bounce(_ a: Body, _ b: Body) {
    guard elasticity > 0 else { return }
    for i in points.indices {
      var point = points[i]
      guard point.approach < -Self.bounceThreshold, point.peak > 0 else { continue }
      let speed = (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(normal)
      let total = max(
        0, point.normalImpulse - point.normalMass * (speed + elasticity * point.approach))
      let impulse = normal * (total - point.normalImpulse)
      point.normalImpulse = total
      a.applyImpulse(-impulse, at: point.armA)
      b.applyImpulse(impulse, at: point.armB)
      points[i] = point
    }
  }
}
