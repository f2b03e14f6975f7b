import PegMotion

/// A connection between two bodies.
package final class Joint {
  package enum Kind {
    /// Keeps two points at a distance. Units: points.
    case distance(Double)
    /// Keeps two points within a distance.
    case limit(Double)
    /// Keeps two points together; the angle between the bodies stays in a range. Units: radians.
    case pin(ClosedRange<Double>)
    /// Keeps points and angle.
    case fixed
    /// Moves along an axis of the first body, within a range. Units: points.
    case slide(axis: Vector, range: ClosedRange<Double>)
    /// Pulls a point to another one, and the angle to that of the first body.
    case snap
  }

  /// The first body; nil if the joint holds the second one to a point of the world.
  package let a: Body?
  package let b: Body
  /// The points that the joint connects, each in its body's coordinates; that of the world in the world's ones.
  package var anchorA: Vector
  package var anchorB: Vector
  package var kind: Kind
  /// The oscillations per second of a spring; 0 makes the joint stiff.
  package var frequency = 0.0
  /// The damping ratio of the spring; 1 is critical.
  package var damping = 0.0
  /// The largest torque against rotation. Units: mass · square points per second squared.
  package var frictionTorque = 0.0
  /// The angle of the second body in the first one's coordinates that the joint keeps.
  package var restAngle: Double

  private var rows: [Row] = []

  package init(
    _ kind: Kind, from a: Body? = nil, at anchorA: Vector, to b: Body, at anchorB: Vector = .zero
  ) {
    (self.kind, self.a, self.b, self.anchorA, self.anchorB) = (kind, a, b, anchorA, anchorB)
    restAngle = b.angle - (a?.angle ?? 0)
  }

  /// One condition on the velocities of both bodies.
  private struct Row {
    /// The factors of the velocities.
    var directionA = Vector.zero
    var directionB = Vector.zero
    var turnA = 0.0
    var turnB = 0.0
    /// The distance from the condition.
    var error = 0.0
    /// The range of the impulse.
    var low = -Double.infinity
    var high = Double.infinity
    var impulse = 0.0
    var mass = 0.0
    /// Whether a spring pulls, so that the condition needn't hold.
    var isSoft = false
    /// Whether the condition concerns velocities only.
    var isFriction = false
    /// Whether the condition is a bound at a distance.
    var isFar: Bool { high == 0 && error < -1 || low == 0 && error > 1 }
  }

  /// Builds the conditions, and applies the springs and the impulses of the last step.
  func prepare(step h: Double) {
    var new = conditions(step: h)
    if new.contains(where: { !$0.isFar }) {
      a?.isConstrained = true
      b.isConstrained = true
    }
    let isSame = new.count == rows.count
    for i in new.indices {
      var row = new[i]
      let (ma, ia) = (a?.inverseMass ?? 0, a?.inverseInertia ?? 0)
      let sum =
        ma * row.directionA.dot(row.directionA) + b.inverseMass * row.directionB.dot(row.directionB)
        + ia * row.turnA * row.turnA + b.inverseInertia * row.turnB * row.turnB
      row.mass = sum > 0 ? 1 / sum : 0
      if row.isSoft {
        // A step of a damped spring, with damping implicit, so that every damping is stable.
        let omega = min(2 * .pi * frequency, 1 / h)
        let loss = 2 * damping * omega * h
        let impulse = -row.mass * (omega * omega * row.error * h + loss * speed(row)) / (1 + loss)
        apply(impulse, row)
      } else if isSame {
        row.impulse = max(row.low, min(row.high, rows[i].impulse))
        apply(row.impulse, row)
      }
      new[i] = row
    }
    rows = new
  }

  func solve(step h: Double, pushes: Bool) {
    for i in rows.indices where !rows[i].isSoft {
      var row = rows[i]
      var goal = 0.0
      if !row.isFriction {
        // Towards a bound the speed is free until the bound is reached.
        let isBeforeBound = row.low == 0 && row.error > 0 || row.high == 0 && row.error < 0
        if isBeforeBound { goal = -row.error / h } else if pushes { goal = -0.2 * row.error / h }
      }
      let total = max(row.low, min(row.high, row.impulse - row.mass * (speed(row) - goal)))
      apply(total - row.impulse, row)
      row.impulse = total
      rows[i] = row
    }
  }

  private func speed(_ row: Row) -> Double {
    let ofB = row.directionB.dot(b.velocity) + row.turnB * b.angularVelocity
    guard let a else { return ofB }
    return ofB + row.directionA.dot(a.velocity) + row.turnA * a.angularVelocity
  }

  private func apply(_ impulse: Double, _ row: Row) {
    b.velocity += b.inverseMass * impulse * row.directionB
    b.angularVelocity += b.inverseInertia * impulse * row.turnB
    guard let a else { return }
    a.velocity += a.inverseMass * impulse * row.directionA
    a.angularVelocity += a.inverseInertia * impulse * row.turnA
  }

  // MARK: Conditions

  private func conditions(step h: Double) -> [Row] {
    let armA = a.map { $0.rotation.apply(anchorA) } ?? .zero
    let armB = b.rotation.apply(anchorB)
    let delta = b.position + armB - (a.map { $0.position + armA } ?? anchorA)
    let angle = b.angle - (a?.angle ?? 0) - restAngle
    let isSoft = frequency > 0

    func along(_ axis: Vector, _ error: Double) -> Row {
      Row(
        directionA: -axis, directionB: axis, turnA: -(armA + delta).cross(axis),
        turnB: armB.cross(axis), error: error, isSoft: isSoft)
    }
    func turning(_ error: Double) -> Row { Row(turnA: -1, turnB: 1, error: error, isSoft: isSoft) }
    func bounds(_ row: Row, _ value: Double, _ range: ClosedRange<Double>) -> [Row] {
      var (low, high) = (row, row)
      low.isSoft = false
      high.isSoft = false
      low.error = value - range.lowerBound
      low.low = 0
      high.error = value - range.upperBound
      high.high = 0
      return (range.lowerBound > -1e9 ? [low] : []) + (range.upperBound < 1e9 ? [high] : [])
    }
    let both = [along(Vector(1, 0), delta.x), along(Vector(0, 1), delta.y)]
    var result: [Row]
    switch kind {
    case .distance(let length):
      let distance = delta.length
      result = length < 0.01 || distance < 1e-6 ? both : [along(delta.unit, distance - length)]
    case .limit(let length):
      var row = along(delta == .zero ? Vector(0, 1) : delta.unit, delta.length - length)
      row.isSoft = false
      row.high = 0
      result = [row]
    case .pin(let range): result = both + bounds(turning(0), angle, range)
    case .fixed, .snap: result = both + [turning(angle)]
    case .slide(let ownAxis, let range):
      let axis = a.map { $0.rotation.apply(ownAxis) } ?? ownAxis
      let way = delta.dot(axis)
      var across = along(axis.turned, delta.dot(axis.turned))
      var turn = turning(angle)
      across.isSoft = false
      turn.isSoft = false
      result = [across, turn]
      if isSoft { result.append(along(axis, way)) }
      result += bounds(along(axis, way), way, range)
    }
    if frictionTorque > 0 {
      var row = turning(0)
      (row.isSoft, row.isFriction) = (false, true)
      (row.low, row.high) = (-frictionTorque * h, frictionTorque * h)
      result.append(row)
    }
    return result
  }
}
