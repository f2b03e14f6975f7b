import PegDynamics
import Testing

/// Motion against what mechanics says about it.
struct WorldTests {
  private func ball(_ position: Vector, radius: Double = 50) -> Body {
    Body(shapes: [.circle(center: .zero, radius: radius)], position: position)
  }

  private func box(_ position: Vector, _ side: Double = 100) -> Body {
    let body = Body(shapes: [.box(width: side, height: side)], position: position)
    body.sets = [1]
    body.boundarySets = [1]
    return body
  }

  private func floor(at y: Double) -> Body {
    Body(
      shapes: [.polygon([Vector(-5000, y), Vector(5000, y)])], position: .zero, boundaryOf: 1)
  }

  private func run(_ world: World, seconds: Double, _ each: () -> Void = {}) {
    for _ in 0..<Int((seconds * 240).rounded()) {
      _ = world.advance()
      each()
    }
  }

  @Test func freeFallIsHalfOfGravityTimesTimeSquared() {
    let world = World()
    let body = ball(.zero)
    body.gravity = Vector(0, 1000)
    world.add(body)
    run(world, seconds: 1)
    #expect(abs(body.position.y - 500) < 1e-6)
    #expect(abs(body.velocity.y - 1000) < 1e-6)
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1])
  func ballsRiseToTheSquareOfTheElasticity(elasticity: Double) {
    let world = World()
    let body = ball(.zero)
    body.gravity = Vector(0, 1000)
    body.elasticity = elasticity
    body.boundarySets = [1]
    world.add(body)
    world.add(floor(at: 450))
    var (top, hasHit) = (Double.infinity, false)
    // A fall over 400 points takes 0.894 s, a rise to the top at most as long.
    run(world, seconds: 1.85) {
      if body.velocity.y < -1 { hasHit = true }
      if hasHit { top = min(top, body.position.y) }
    }
    #expect(abs((400 - top) - 400 * elasticity * elasticity) < 6)
  }

  @Test func pendulumsSwingInTheirPeriod() {
    // A small ball on a string of 200 points: 2π·√(0.2 s²), and 0.06 % more at 0.1 rad.
    let world = World()
    let length = 200.0
    let body = Body(
      shapes: [.circle(center: .zero, radius: 1)], position: Vector(length * 0.0998, length * 0.995)
    )
    body.allowsRotation = false
    body.gravity = Vector(0, 1000)
    world.add(body)
    world.add(Joint(.distance(length), at: .zero, to: body))
    var crossings: [Double] = []
    var last = body.position.x
    run(world, seconds: 10) {
      if last > 0, body.position.x <= 0 { crossings.append(world.time) }
      last = body.position.x
    }
    let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    #expect(abs(period - 2.8117) < 0.01)
    #expect(abs(body.position.length - length) < 0.5)
  }

  @Test(arguments: [0.5, 1, 4])
  func springsSwingAtTheirFrequency(frequency: Double) {
    let world = World()
    let body = ball(Vector(0, 300))
    world.add(body)
    let joint = Joint(.distance(200), at: .zero, to: body)
    joint.frequency = frequency
    world.add(joint)
    var crossings: [Double] = []
    var (last, far) = (body.position.y, 0.0)
    run(world, seconds: 8) {
      if last > 200, body.position.y <= 200 { crossings.append(world.time) }
      last = body.position.y
      far = max(far, last)
    }
    let period = (crossings[crossings.count - 1] - crossings[0]) / Double(crossings.count - 1)
    #expect(abs(period * frequency - 1) < 0.01)
    #expect(abs(far - 300) < 3)
  }

  @Test func criticallyDampedSpringsDoNotOvershoot() {
    let world = World()
    let body = ball(Vector(0, 300))
    world.add(body)
    let joint = Joint(.distance(200), at: .zero, to: body)
    (joint.frequency, joint.damping) = (2, 1)
    world.add(joint)
    var least = Double.infinity
    run(world, seconds: 3) { least = min(least, body.position.y) }
    #expect(least > 199.5)
    #expect(abs(body.position.y - 200) < 0.5)
  }

  /// Newton's cradle: as many balls leave the row as hit it, with the same speed, and the others rest.
  @Test(arguments: [(1, 0.0), (2, 0.0), (3, 0.0), (1, 0.01)])
  func touchingBallsPassImpactsOn(count: Int, gap: Double) {
    let world = World()
    var balls: [Body] = []
    for index in 0..<5 {
      let isMoving = index < count
      let body = ball(Vector(Double(index) * (40 + gap) - (isMoving ? 60 : 0), 0), radius: 20)
      body.sets = [1]
      body.elasticity = 1
      body.velocity = Vector(isMoving ? 300 : 0, 0)
      world.add(body)
      balls.append(body)
    }
    run(world, seconds: 0.5)
    let speeds = balls.map(\.velocity.x)
    for (index, speed) in speeds.enumerated() {
      #expect(abs(speed - (index >= 5 - count ? 300 : 0)) < 0.01, "ball \(index)")
    }
  }

  @Test func impactsKeepMomentumAndEnergy() {
    let world = World()
    let (a, b) = (ball(.zero), ball(Vector(300, 20)))
    for body in [a, b] {
      body.sets = [1]
      body.elasticity = 1
    }
    b.density = 3
    a.velocity = Vector(400, 0)
    world.add(a)
    world.add(b)
    let before = a.mass * a.velocity
    let energy = a.mass * a.velocity.dot(a.velocity)
    run(world, seconds: 1.5)
    let after = a.mass * a.velocity + b.mass * b.velocity
    #expect((after - before).length < 1e-6)
    #expect(b.velocity.x > 0)
    let later = a.mass * a.velocity.dot(a.velocity) + b.mass * b.velocity.dot(b.velocity)
    #expect(abs(later / energy - 1) < 0.01)
  }

  @Test func stacksComeToRestWhereTheyTouch() {
    let world = World()
    world.add(floor(at: 1000))
    let boxes = (0..<8).map { box(Vector(0, 949 - 101 * Double($0))) }
    for body in boxes {
      body.gravity = Vector(0, 1000)
      body.friction = 0.3
      world.add(body)
    }
    run(world, seconds: 4)
    #expect(world.isAtRest)
    for (index, body) in boxes.enumerated() {
      #expect(abs(body.position.y - (950 - 100 * Double(index))) < 0.5)
      #expect(abs(body.angle) < 0.01)
    }
  }

  @Test func frictionHoldsOnSlopesBelowItsAngle() {
    // On a slope of tan α = 0.5 a friction of 0.6 holds and one of 0.4 does not.
    for (friction, holds) in [(0.6, true), (0.4, false)] {
      let world = World()
      let angle = 0.463_647_609
      let slope = Body(
        shapes: [.polygon([Vector(-5000, -2500), Vector(5000, 2500)])], position: .zero,
        boundaryOf: 1)
      world.add(slope)
      let body = Body(
        shapes: [.box(width: 100, height: 100)], position: Vector(22.36, -44.72), angle: angle)
      body.boundarySets = [1]
      body.friction = friction
      body.gravity = Vector(0, 1000)
      world.add(body)
      run(world, seconds: 1)
      let way = (body.position - Vector(22.36, -44.72)).length
      // (sin α − μ·cos α)·g/2 = 44.7 points.
      #expect(holds ? way < 2 : abs(way - 44.7) < 3)
    }
  }

  @Test func resistanceLosesVelocityExponentially() {
    let world = World()
    let body = ball(.zero)
    body.velocity = Vector(100, 0)
    body.resistance = 2
    world.add(body)
    run(world, seconds: 1)
    #expect(abs(body.velocity.x - 13.534) < 0.2)
  }

  @Test func fastBodiesDoNotPassThroughLines() {
    let world = World()
    world.add(floor(at: 500))
    let body = box(Vector(3, 0), 20)
    body.velocity = Vector(0, 20000)
    world.add(body)
    run(world, seconds: 0.5)
    #expect(body.position.y <= 491)
  }

  @Test func limitsLetBodiesComeNearerButNotFarther() {
    let world = World()
    let body = ball(Vector(0, 50))
    body.gravity = Vector(0, 1000)
    world.add(body)
    world.add(Joint(.limit(200), at: .zero, to: body))
    run(world, seconds: 0.3)
    #expect(abs(body.position.y - 95) < 0.1)
    run(world, seconds: 3)
    #expect(abs(body.position.y - 200) < 0.5)
  }

  @Test func slidesStayOnTheirAxisAndInTheirRange() {
    let world = World()
    let body = box(.zero)
    body.gravity = Vector(300, 1000)
    world.add(body)
    world.add(Joint(.slide(axis: Vector(1, 0), range: -20...80), at: .zero, to: body))
    run(world, seconds: 3)
    #expect(abs(body.position.y) < 0.5)
    #expect(abs(body.position.x - 80) < 0.5)
    #expect(abs(body.angle) < 0.01)
  }

  @Test func touchesBeginAndEndOnce() {
    let world = World()
    world.add(floor(at: 450))
    let body = ball(.zero)
    body.boundarySets = [1]
    body.elasticity = 1
    body.gravity = Vector(0, 1000)
    world.add(body)
    var (began, ended) = (0, 0)
    for _ in 0..<360 {
      for event in world.advance() {
        if case .began = event { began += 1 } else { ended += 1 }
      }
    }
    #expect(began == 1 && ended == 1)
  }

  @Test func equalWorldsMoveToTheSameBits() {
    func positions() -> [Vector] {
      let world = World()
      world.add(floor(at: 600))
      let boxes = (0..<30).map { box(Vector(Double($0 % 6) * 43, Double($0 / 6) * -60), 40) }
      let field = Field(.turbulence(smoothness: 0.3, speed: 2))
      field.bodies = boxes
      world.fields = [field]
      for body in boxes {
        body.gravity = Vector(20, 1000)
        body.elasticity = 0.4
        body.friction = 0.2
        world.add(body)
      }
      run(world, seconds: 2)
      return boxes.map(\.position)
    }
    #expect(positions() == positions())
  }
}
