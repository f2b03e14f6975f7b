import PegDynamics
import Testing

/// Forces of fields, and the regions in which they act.
struct FieldTests {
  /// Returns the velocity that a field gives a body of mass 1 in a tenth of a second.
  private func velocity(
    _ field: Field, at position: Vector, _ initial: Vector = .zero, charge: Double = 0
  ) -> Vector {
    let world = World()
    let body = Body(shapes: [.box(width: 100, height: 100)], position: position)
    body.velocity = initial
    body.charge = charge
    world.add(body)
    field.bodies = [body]
    world.fields = [field]
    for _ in 0..<24 { _ = world.advance() }
    return body.velocity
  }

  @Test func linearGravityOfOneIsAHundredPointsPerSecondSquared() {
    let result = velocity(Field(.linearGravity(Vector(0, 1))), at: Vector(500, 20))
    #expect((result - Vector(0, 10)).length < 1e-9)
  }

  @Test func radialGravityPullsAndFallsWithTheSquare() {
    let field = Field(.radialGravity)
    field.falloff = 2
    // The body moves by half a point at most, which changes the force by half a percent.
    #expect(abs(velocity(field, at: Vector(200, 0)).x + 2.5) < 0.03)
    #expect(abs(velocity(field, at: Vector(400, 0)).x + 0.625) < 0.01)
  }

  @Test func dragLosesVelocity() {
    #expect(abs(velocity(Field(.drag), at: .zero, Vector(100, 0)).x - 90.48) < 0.2)
  }

  @Test func vorticesPushAlongCircles() {
    let result = velocity(Field(.vortex), at: Vector(300, 0))
    #expect(abs(result.x) < 0.1 && abs(result.y - 10) < 0.1)
  }

  @Test func magnetsTurnChargesWithoutWork() {
    let result = velocity(Field(.magnetic), at: .zero, Vector(100, 0), charge: 1)
    #expect(abs(result.length - 100) < 0.3)
    #expect(abs(result.y - 9.98) < 0.2)
  }

  @Test func likeChargesAreRepelled() {
    let field = Field(.electric)
    #expect(velocity(field, at: Vector(100, 0), charge: 1).x > 5)
    #expect(velocity(field, at: Vector(100, 0), charge: -1).x < -5)
    #expect(velocity(field, at: Vector(100, 0)).x == 0)
  }

  @Test func velocityFieldsImposeTheirVelocity() {
    let field = Field(.velocity(Vector(0.5, 0)))
    #expect(velocity(field, at: .zero, Vector(0, 70)) == Vector(50, 0))
  }

  @Test func fieldsActInTheirRegion() {
    let field = Field(.linearGravity(Vector(0, 1)))
    field.region = .difference(.circle(radius: 100), .rectangle(width: 40, height: 40))
    #expect(velocity(field, at: Vector(10, 10)) == .zero)
    #expect(velocity(field, at: Vector(200, 0)) == .zero)
    #expect(velocity(field, at: Vector(50, 0)).y > 0)
  }

  @Test func noiseIsBoundedAndChangesWithThePlace() {
    let field = Field(.noise(smoothness: 0.2, speed: 0))
    let results = (0..<20).map { velocity(field, at: Vector(Double($0) * 77, 13)) }
    #expect(results.allSatisfy { abs($0.x) <= 10 && abs($0.y) <= 10 })
    #expect(Set(results.map(\.x)).count == 20)
  }

  @Test func hullsLeaveInnerPointsOut() throws {
    let shape = try #require(
      Shape.hull(of: [Vector(0, 0), Vector(4, 0), Vector(4, 4), Vector(0, 4), Vector(2, 1)]))
    #expect(shape.area == 16)
  }

  @Test func areasAndMomentsAreThoseOfTheFormulas() {
    let box = Shape.box(width: 60, height: 20)
    #expect(box.area == 1200)
    #expect(abs(box.moment - 1200 * (3600 + 400) / 12) < 1e-6)
    let circle = Shape.circle(center: .zero, radius: 10)
    #expect(abs(circle.moment - .pi * 10000 / 2) < 1e-6)
  }
}
