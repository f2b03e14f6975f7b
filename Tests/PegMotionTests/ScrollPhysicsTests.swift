import Foundation
import PegMotion
import Testing

@Suite struct ScrollPhysicsTests {
  @Test(arguments: [(0.5, 244.75), (1, 494.50), (2, 994.00), (3, 1493.50)] as [(Double, Double)])
  func targetsOfTheNormalRate(velocity: Double, way: Double) {
    let motion = ScrollDeceleration(start: 100, velocity: velocity, rate: 0.998)
    #expect(abs(motion.target - 100 - way) < 0.005)
    let back = ScrollDeceleration(start: 100, velocity: -velocity, rate: 0.998)
    #expect(abs(back.target - 100 + way) < 0.005)
    let fast = ScrollDeceleration(start: 0, velocity: velocity, rate: 0.99)
    #expect(abs(fast.target - (velocity - 0.01) / 0.0100503) < 0.01)
  }

  @Test func coastsByTheClosedForm() {
    let motion = ScrollDeceleration(start: 0, velocity: 1, rate: 0.998)
    #expect(abs(motion.duration - 2300) < 0.5)
    for time in stride(from: 0.0, through: 2300, by: 50 / 3) {
      #expect(abs(motion.offset(at: time) - 499 * (1 - pow(0.998, time))) < 1e-9)
    }
    #expect(abs(motion.velocity(at: motion.duration) - 0.01) < 1e-12)
    // The sum of velocities, one each millisecond, is the way.
    var sum = 0.0
    for millisecond in 1...500 { sum += pow(0.998, Double(millisecond)) }
    #expect(abs(motion.offset(at: 500) - sum) < 1e-9)
  }

  @Test func findsWhenAnOffsetIsPassed() throws {
    let thrown = ScrollDeceleration(start: 50, velocity: -2, rate: 0.998)
    let time = try #require(thrown.time(at: -300))
    #expect(abs(thrown.offset(at: time) + 300) < 1e-9)
    #expect(thrown.time(at: 51) == nil)
    #expect(thrown.time(at: -2000) == nil)
    let aimed = ScrollDeceleration.velocity(from: 50, to: 400, rate: 0.99)
    let motion = ScrollDeceleration(start: 50, velocity: aimed, rate: 0.99)
    #expect(abs(motion.offset(at: motion.duration) - 400) < 1e-9)
    #expect(abs(motion.velocity(at: motion.duration) - 0.01) < 1e-9)
    #expect(ScrollDeceleration.velocity(from: 50, to: 50, rate: 0.99) == 0)
  }

  /// Observed: a fling of 3.125 pt/ms, 60 points before the edge at 39148, reaches 39248.3 at most.
  @Test func runsIntoTheEdge() throws {
    let coast = ScrollDeceleration(start: 39088, velocity: 3.125, rate: 0.998)
    let time = try #require(coast.time(at: 39148))
    let bounce = ScrollBounce(edge: 39148, distance: 0, velocity: coast.velocity(at: time))
    let peak = stride(from: 0.0, through: 1000, by: 0.1).map { bounce.offset(at: $0) }.max()!
    #expect(abs(peak - 39248.3) < 0.8)
  }

  @Test func bounceIsASemigroup() {
    let bounce = ScrollBounce(edge: 0, distance: -235, velocity: -0.65)
    let later = bounce.state(at: 37)
    for time in stride(from: 0.0, through: 600, by: 21) {
      #expect(abs(later.offset(at: time) - bounce.offset(at: 37 + time)) < 1e-9)
    }
    // Without velocity the distance alone fades, by a time constant of 99.5 ms.
    let plain = ScrollBounce(edge: 10, distance: 100, velocity: 0)
    #expect(abs(plain.offset(at: 99.4992) - 10 - 100 / M_E) < 1e-3)
  }

  @Test(arguments: [(-235, -0.65), (0, 3), (0, -7.5), (80, -3), (0.4, 0)] as [(Double, Double)])
  func bounceEndsWithinHalfAPoint(distance: Double, velocity: Double) {
    let bounce = ScrollBounce(edge: 500, distance: distance, velocity: velocity)
    let end = bounce.duration
    for step in 0..<500 {
      #expect(abs(bounce.offset(at: end + Double(step)) - 500) <= 0.5 + 1e-9)
    }
    if end > 0 { #expect(abs(bounce.offset(at: end - 0.5) - 500) > 0.5) }
  }

  @Test func pagesAreTheNeighboursAtMost() {
    let range = 0.0...900
    #expect(ScrollPaging.target(proposed: 149, current: 0, page: 300, range: range) == 0)
    #expect(ScrollPaging.target(proposed: 151, current: 0, page: 300, range: range) == 300)
    #expect(ScrollPaging.target(proposed: 5000, current: 300, page: 300, range: range) == 600)
    #expect(ScrollPaging.target(proposed: -5000, current: 600, page: 300, range: range) == 300)
    #expect(ScrollPaging.target(proposed: 2000, current: 900, page: 300, range: range) == 900)
  }
}
