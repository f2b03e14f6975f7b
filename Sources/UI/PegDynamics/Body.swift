/// A rigid body; a world keeps it until it is removed.
///
/// - Units: points, seconds, radians. A body of density 1 and 100 by 100 points has the mass 1.
package final class Body {
  /// The area with the mass 1 at density 1. Units: square points.
  package static let unitArea = 10_000.0

  package var position: Vector
  package var angle: Double
  package var velocity = Vector.zero
  package var angularVelocity = 0.0

  package var density = 1.0 { didSet { updateMass() } }
  package var allowsRotation = true { didSet { updateMass() } }
  /// Whether nothing moves the body.
  package var isAnchored = false { didSet { updateMass() } }
  package var friction = 0.0
  package var elasticity = 0.0
  /// The rates at which velocity is lost. Units: per second.
  package var resistance = 0.0
  package var angularResistance = 0.0
  package var charge = 0.0
  /// The acceleration by gravity. Units: points per second squared.
  package var gravity = Vector.zero
  /// Continuous forces, each with the point of the body where it acts.
  package var pushes: [(force: Vector, offset: Vector)] = []

  /// The sets of bodies in which the body collides with the others.
  package var sets: [Int] = []
  /// The sets whose boundaries the body meets.
  package var boundarySets: [Int] = []
  /// The set whose boundary the body is; such a body never moves and takes friction and elasticity of what it meets.
  package let boundaryOf: Int?

  package private(set) var mass = 0.0
  package private(set) var inertia = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0

  package let shapes: [Shape]
  var placed: [PlacedShape]
  let reach: Double
  let depth: Double
  var rotation = Rotation()
  /// The acceleration of the current step by everything but contacts and joints.
  var acceleration = Vector.zero
  /// Whether a contact or a joint acts on the body in the current step.
  var isConstrained = false
  /// The number by which bodies are ordered, set by the world.
  package internal(set) var number = 0
  /// The way since the start of the step.
  var motion = Motion()

  package init(shapes: [Shape], position: Vector, angle: Double = 0, boundaryOf: Int? = nil) {
    self.shapes = shapes
    self.position = position
    self.angle = angle
    self.boundaryOf = boundaryOf
    placed = shapes.map(PlacedShape.init)
    reach = shapes.reduce(0) { max($0, $1.reach) }
    depth = shapes.reduce(.infinity) { min($0, $1.depth) }
    updateMass()
    place()
  }

  var moves: Bool { inverseMass > 0 }

  private func updateMass() {
    let area = shapes.reduce(0) { $0 + $1.area }
    let moment = shapes.reduce(0) { $0 + $1.moment }
    mass = density * area / Self.unitArea
    inertia = density * moment / Self.unitArea
    let isFixed = isAnchored || boundaryOf != nil || !(mass > 0)
    inverseMass = isFixed ? 0 : 1 / mass
    inverseInertia = isFixed || !allowsRotation || !(inertia > 0) ? 0 : 1 / inertia
    if isFixed { (velocity, angularVelocity) = (.zero, 0) }
    if !allowsRotation { angularVelocity = 0 }
  }

  /// Moves the shapes to the body's place.
  func place() {
    rotation = Rotation(angle)
    for i in placed.indices { placed[i].place(at: position, rotation) }
  }

  /// Changes the velocities by an impulse at a distance from the position.
  ///
  /// - Units: mass · points per second.
  func applyImpulse(_ impulse: Vector, at arm: Vector) {
    velocity += inverseMass * impulse
    angularVelocity += inverseInertia * arm.cross(impulse)
  }

  /// Changes the velocities by an impulse at a point of the body. Units: mass · points per second.
  package func push(_ impulse: Vector, at offset: Vector) {
    applyImpulse(impulse, at: rotation.apply(offset))
  }

  /// Adds velocities, if the body moves and turns.
  package func add(velocity more: Vector, angular: Double) {
    if moves { velocity += more }
    if inverseInertia > 0 { angularVelocity += angular }
  }

  /// Returns the body's coordinates of a point of the world.
  package func own(_ point: Vector) -> Vector { rotation.revert(point - position) }

  /// Returns the body's coordinates of a direction.
  package func own(direction: Vector) -> Vector { rotation.revert(direction) }

  func velocity(at arm: Vector) -> Vector { velocity + angularVelocity * arm.turned }

  /// Whether two bodies collide.
  func collides(with other: Body) -> Bool {
    if let set = boundaryOf { return other.boundarySets.contains(set) }
    if let set = other.boundaryOf { return boundarySets.contains(set) }
    return sets.contains { other.sets.contains($0) }
  }
}

/// The way of a body since the start of the step.
struct Motion {
  var position = Vector.zero
  var angle = 0.0
}
