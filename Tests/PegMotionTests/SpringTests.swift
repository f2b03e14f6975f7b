import Foundation
import PegMotion
import Testing

@Suite struct SpringTests {
  /// Follows x″ = −k(x − 1) − cx′ in small steps.
  private func integrated(_ spring: Spring, until end: Double) -> (Double, Double) {
    let step = 1e-4
    var (x, v) = (0.0, spring.initialVelocity)
    func pull(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * (x - 1) - spring.damping * v) / spring.mass
    }
    for _ in 0..<Int((end / step).rounded()) {
      let (a1, v1) = (pull(x, v), v)
      let (a2, v2) = (pull(x + v1 * step / 2, v + a1 * step / 2), v + a1 * step / 2)
      let (a3, v3) = (pull(x + v2 * step / 2, v + a2 * step / 2), v + a2 * step / 2)
      let (a4, v4) = (pull(x + v3 * step, v + a3 * step), v + a3 * step)
      x += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
      v += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
    }
    return (x, v)
  }

  @Test(
    arguments: [(1, 100, 10, 0), (3, 1000, 500, 0), (1, 100, 20, 3), (2, 50, 1, -4)]
      as [(Double, Double, Double, Double)])
  func followsTheEquationOfMotion(mass: Double, stiffness: Double, damping: Double, v: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: v)
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.velocity(at: 0) - v) < 1e-12)
    for time in [0.05, 0.2, 0.7, 1.5] {
      let (x, speed) = integrated(spring, until: time)
      #expect(abs(spring.value(at: time) - x) < 1e-8)
      #expect(abs(spring.velocity(at: time) - speed) < 1e-7)
    }
  }

  /// Stiffness and damping that UIKit's springs were seen to have.
  @Test(
    arguments: [
      (3, 0.25, 54.8336, 3.7025), (1, 0.5, 161.72, 12.717), (0.5, 0.7, 387.27, 27.551),
      (0.6, 0.8, 224.71, 23.985), (0.5, 0.9, 287.70, 30.531), (0.5, 1, 341.02, 36.934),
    ] as [(Double, Double, Double, Double)])
  func durationAndRatioGiveTheObservedSpring(
    duration: Double, ratio: Double, stiffness: Double, damping: Double
  ) {
    let spring = Spring(dampingRatio: ratio, duration: duration)
    #expect(abs(spring.stiffness / stiffness - 1) < 5e-5)
    #expect(abs(spring.damping / damping - 1) < 5e-5)
  }

  @Test func envelopeEndsAtAThousandth() {
    for velocity in [-8.0, -1, 0, 0.5, 3] {
      for ratio in [0.2, 0.5, 0.85] {
        let spring = Spring(dampingRatio: ratio, initialVelocity: velocity, duration: 0.8)
        let swing = spring.frequency * (1 - ratio * ratio).squareRoot()
        let envelope =
          abs((ratio * spring.frequency - velocity) / swing) * exp(-ratio * spring.frequency * 0.8)
        #expect(abs(envelope - 0.001) < 1e-12)
      }
    }
    #expect(abs(Spring(dampingRatio: 1, duration: 2).frequency * 2 - 9.23341) < 5e-6)
    // More damping than critical counts as critical, and durations are kept within 0.01...10.
    #expect(Spring(dampingRatio: 4, duration: 1) == Spring(dampingRatio: 1, duration: 1))
    #expect(Spring(dampingRatio: 0.5, duration: 99) == Spring(dampingRatio: 0.5, duration: 10))
    #expect(Spring(dampingRatio: 0.5, duration: 0) == Spring(dampingRatio: 0.5, duration: 0.01))
  }

  /// Apple's own spring of mass 1, stiffness 100 and damping 10 says 1.4727.
  @Test func settlesWhenTheEnvelopeIsAThousandth() {
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration - 1.4727) < 5e-5)
    for damping in [4.0, 20, 90] {
      let spring = Spring(mass: 1, stiffness: 100, damping: damping)
      let end = spring.settlingDuration
      for step in 0..<200 {
        #expect(abs(1 - spring.value(at: end + Double(step) * 0.01)) <= 0.001 + 1e-12)
      }
    }
    #expect(Spring(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
  }

  @Test func durationAndBounceOfNewSprings() {
    let smooth = Spring(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(smooth.frequency - 4 * .pi) < 1e-12)
    #expect(abs(smooth.dampingRatio - 1) < 1e-12)
    #expect(abs(Spring(perceptualDuration: 0.5, bounce: 0.3).dampingRatio - 0.7) < 1e-12)
    #expect(abs(Spring(perceptualDuration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
  }
}
