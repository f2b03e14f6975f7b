/// Rigid bodies that move in steps of a fixed length.
///
/// Equal calls give equal bits: bodies, contacts and joints are handled in the order in which they were added.
///
/// - Source: sequential impulses with warm starting and a relaxing pass (Catto, "Modeling and Solving Constraints", 2009;
///   "Solver2D", 2024); speculative contacts, so that bodies come to rest where they touch.
package final class World {
  /// The length of a step. Units: seconds.
  package static let step = 1.0 / 240
  /// The time after which slow bodies count as at rest. Units: seconds.
  private static let timeToRest = 0.5
  /// Slower bodies count as at rest. Units: points per second, radians per second.
  private static let restSpeed = 2.0
  private static let restTurn = 0.02

  package private(set) var bodies: [Body] = []
  package private(set) var joints: [Joint] = []
  package var fields: [Field] = []
  /// The time that has been simulated. Units: seconds.
  package private(set) var time = 0.0
  /// The time for which all bodies have been slow.
  private var quietTime = 0.0
  private var lastNumber = 0
  var contacts: [Contact] = []
  private var order: [Body] = []
  /// The pairs that touch, in the order in which they began to.
  private var touching: [Touch] = []

  /// Two bodies that touch, the one that was added first before the other.
  package struct Touch {
    package let a: Body
    package let b: Body
    package var point: Vector
  }

  /// Beginnings and ends of touches.
  package enum Event {
    case began(Touch)
    case ended(Touch)
  }

  package init() {}

  /// Whether all bodies have been slow for half a second.
  package var isAtRest: Bool { quietTime >= Self.timeToRest }

  /// Starts waiting for rest again, after something has changed.
  package func wake() { quietTime = 0 }

  package func add(_ body: Body) {
    lastNumber += 1
    body.number = lastNumber
    bodies.append(body)
    order.append(body)
    wake()
  }

  package func remove(_ body: Body) {
    bodies.removeAll { $0 === body }
    order.removeAll { $0 === body }
    joints.removeAll { $0.a === body || $0.b === body }
    touching.removeAll { $0.a === body || $0.b === body }
    contacts.removeAll { $0.key.a == body.number || $0.key.b == body.number }
    wake()
  }

  package func add(_ joint: Joint) {
    joints.append(joint)
    wake()
  }

  package func remove(_ joint: Joint) {
    joints.removeAll { $0 === joint }
    wake()
  }

  // MARK: Steps

  /// Moves all bodies by one step, and returns what began and ended to touch.
  package func advance() -> [Event] {
    var events: [Event] = []
    let parts = partsOfStep()
    for _ in 0..<parts { advance(by: Self.step / Double(parts), &events) }
    let isQuiet = bodies.allSatisfy { body in
      !body.moves
        || body.velocity.length < Self.restSpeed && abs(body.angularVelocity) < Self.restTurn
    }
    quietTime = isQuiet ? quietTime + Self.step : 0
    return events
  }

  /// The number of parts of a step in which each body moves by less than its depth, so that it cannot pass through another.
  private func partsOfStep() -> Int {
    var parts = 1.0
    for body in bodies where body.moves && body.depth > 0 && body.depth.isFinite {
      let way = (body.velocity.length + abs(body.angularVelocity) * body.reach) * Self.step
      parts = max(parts, min(16, (way / body.depth).rounded(.up)))
    }
    return Int(parts)
  }

  private func advance(by h: Double, _ events: inout [Event]) {
    accelerate(by: h)
    findContacts(step: h)
    let byNumber = numbered()
    for body in bodies { body.motion = Motion() }
    for i in contacts.indices {
      let (a, b) = (byNumber[contacts[i].key.a]!, byNumber[contacts[i].key.b]!)
      contacts[i].prepare(a, b, step: h)
    }
    for joint in joints { joint.prepare(step: h) }
    solve(10, step: h, pushes: true, byNumber)
    move(by: h)
    solve(4, step: h, pushes: false, byNumber)
    bounce(step: h, byNumber)
    for body in bodies where body.moves { body.place() }
    noteTouches(byNumber, &events)
    time += h
  }

  private func numbered() -> [Body?] {
    var result = [Body?](repeating: nil, count: lastNumber + 1)
    for body in bodies { result[body.number] = body }
    return result
  }

  private func accelerate(by h: Double) {
    for body in bodies {
      body.isConstrained = false
      body.acceleration = .zero
      guard body.moves else { continue }
      body.acceleration = body.gravity
      for push in body.pushes {
        body.acceleration += body.inverseMass * push.force
        body.angularVelocity +=
          h * body.inverseInertia * body.rotation.apply(push.offset).cross(push.force)
      }
    }
    for field in fields {
      for body in field.bodies where body.moves {
        body.acceleration += body.inverseMass * field.force(on: body, time: time, step: h)
      }
    }
    for body in bodies where body.moves {
      body.velocity += body.acceleration * h
      if body.resistance != 0 { body.velocity /= 1 + h * max(0, body.resistance) }
      if body.angularResistance != 0 {
        body.angularVelocity /= 1 + h * max(0, body.angularResistance)
      }
    }
    for field in fields {
      for body in field.bodies where body.moves {
        if let velocity = field.velocity(of: body) { body.velocity = velocity }
      }
    }
  }

  func solve(_ count: Int, step h: Double, pushes: Bool, _ byNumber: [Body?]) {
    for _ in 0..<count {
      for joint in joints { joint.solve(step: h, pushes: pushes) }
      for i in contacts.indices {
        contacts[i].solve(
          byNumber[contacts[i].key.a]!, byNumber[contacts[i].key.b]!, step: h, pushes: pushes)
      }
    }
  }

  private func move(by h: Double) {
    for body in bodies where body.moves {
      var way = body.velocity * h
      // Without contacts the path under a constant acceleration is exact.
      if !body.isConstrained && body.resistance == 0 { way -= body.acceleration * (h * h / 2) }
      body.motion = Motion(position: way, angle: body.angularVelocity * h)
      body.position += way
      body.angle += body.motion.angle
    }
  }

  // MARK: Contacts

  /// Finds the shapes that touch, or will within the step.
  private func findContacts(step h: Double) {
    // Insertion sort: the order hardly changes from step to step.
    func left(_ body: Body) -> Double { body.position.x - body.reach }
    for i in order.indices.dropFirst() {
      let body = order[i]
      var j = i
      while j > 0, left(order[j - 1]) > left(body) {
        order[j] = order[j - 1]
        j -= 1
      }
      order[j] = body
    }
    var found: [Contact] = []
    for i in order.indices {
      let body = order[i]
      let right = body.position.x + body.reach + body.velocity.length * h + 1
      for j in order.indices[(i + 1)...] {
        let other = order[j]
        let slack = other.velocity.length * h
        // Bodies further right are farther away, up to their speeds.
        if left(other) > right + slack + 50 { break }
        guard body.moves || other.moves,
          abs(body.position.y - other.position.y)
            <= body.reach + other.reach + (body.velocity - other.velocity).length * h + 1,
          body.collides(with: other)
        else { continue }
        let (a, b) = body.number < other.number ? (body, other) : (other, body)
        collide(a, b, step: h, into: &found)
      }
    }
    found.sort { $0.key < $1.key }
    contacts = found
  }

  private func collide(_ a: Body, _ b: Body, step h: Double, into found: inout [Contact]) {
    let spin =
      (abs(a.angularVelocity) * a.reach).clampedSpin
      + (abs(b.angularVelocity) * b.reach).clampedSpin
    let margin = 0.5 + ((a.velocity - b.velocity).length + spin) * h
    for i in a.placed.indices {
      for j in b.placed.indices {
        let (low, high) = (a.placed[i].low - margin, a.placed[i].high + margin)
        let other = b.placed[j]
        guard low.x <= other.high.x, low.y <= other.high.y, other.low.x <= high.x,
          other.low.y <= high.y,
          let manifold = Manifold.between(a.placed[i], other, margin: margin)
        else { continue }
        let key = Contact.Key(a: a.number, b: b.number, shapeA: i, shapeB: j)
        found.append(Contact(key, manifold, a, b, old: contact(key)))
        a.isConstrained = true
        b.isConstrained = true
      }
    }
  }

  /// Returns the contact of the last step, by binary search.
  private func contact(_ key: Contact.Key) -> Contact? {
    var (low, high) = (0, contacts.count)
    while low < high {
      let middle = (low + high) / 2
      if contacts[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < contacts.count && contacts[low].key == key ? contacts[low] : nil
  }

  /// Compares the pairs that touch with those of the last step.
  private func noteTouches(_ byNumber: [Body?], _ events: inout [Event]) {
    var near: [(key: Contact.Key, point: Vector, touches: Bool)] = []
    for contact in contacts {
      guard let point = contact.points.min(by: { $0.separation < $1.separation }) else { continue }
      let touches = contact.points.contains { $0.peak > 0 || $0.separation <= 0 }
      if let last = near.indices.last, near[last].key.a == contact.key.a,
        near[last].key.b == contact.key.b
      {
        near[last].touches = near[last].touches || touches
      } else {
        near.append((contact.key, meeting(contact, point, byNumber), touches))
      }
    }
    /// Bodies that will touch within the step meet at the surface of the one that stays.
    func meeting(_ contact: Contact, _ point: Contact.Point, _ byNumber: [Body?]) -> Vector {
      let half = contact.normal * (max(0, point.separation) / 2)
      if byNumber[contact.key.b]?.moves == false { return point.position + half }
      if byNumber[contact.key.a]?.moves == false { return point.position - half }
      return point.position
    }
    func entry(_ a: Body, _ b: Body) -> Bool {
      near.contains { $0.key.a == a.number && $0.key.b == b.number }
    }
    for touch in touching where !entry(touch.a, touch.b) { events.append(.ended(touch)) }
    touching.removeAll { !entry($0.a, $0.b) }
    for pair in near where pair.touches {
      let (a, b) = (byNumber[pair.key.a]!, byNumber[pair.key.b]!)
      guard !touching.contains(where: { $0.a === a && $0.b === b }) else { continue }
      let touch = Touch(a: a, b: b, point: pair.point)
      touching.append(touch)
      events.append(.began(touch))
    }
  }
}

extension Double {
  /// The speed of a body's rim, limited so that fast spins don't make contacts with everything around.
  fileprivate var clampedSpin: Double { Swift.min(self, 2000) }
}
