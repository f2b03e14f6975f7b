import CoreMedia
import Foundation
import Testing

/// Numbers follow from fractions; rules of infinities from Apple's page of `CMTime`.
@Suite struct CMTimeTests {
  @Test func sumsAreExact() {
    let third = CMTime(value: 1, timescale: 3)
    #expect(third + third + third == CMTime(value: 1, timescale: 1))
    let sum = CMTime(value: 1, timescale: 24) + CMTime(value: 1, timescale: 30)
    #expect(sum == CMTime(value: 9, timescale: 120))
    #expect(sum.timescale == 120 && !sum.hasBeenRounded)
    #expect((CMTime(value: 5, timescale: 2) - CMTime(value: 1, timescale: 2)).seconds == 2)
  }

  @Test func sumsOfFineTimescalesAreRounded() {
    let a = CMTime(value: 1, timescale: 2_000_000_011)
    let b = CMTime(value: 1, timescale: 2_000_000_033)
    let sum = a + b
    #expect(sum.timescale == .max && sum.hasBeenRounded)
    #expect(abs(sum.seconds - 1e-9) < 1e-9)
  }

  @Test func infinitiesFollowTheirRules() {
    let one = CMTime(value: 1, timescale: 1)
    #expect(one + .positiveInfinity == .positiveInfinity)
    #expect(!(CMTime.positiveInfinity + .negativeInfinity).isValid)
    #expect((CMTime.indefinite + .positiveInfinity).isIndefinite)
    #expect(!(CMTime.invalid + .indefinite).isValid)
    #expect(CMTime.negativeInfinity < one && one < .positiveInfinity)
    #expect(CMTime.positiveInfinity < .indefinite && .indefinite < CMTime.invalid)
    #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.indefinite.seconds.isNaN)
  }

  @Test func secondsAreRoundedToTheTimescale() {
    let time = CMTimeMakeWithSeconds(1.0005, preferredTimescale: 600)
    #expect(time.value == 600 && time.hasBeenRounded)
    #expect(CMTime(seconds: 2.5, preferredTimescale: 600) == CMTime(value: 5, timescale: 2))
    #expect(CMTime(seconds: .nan, preferredTimescale: 600).isValid == false)
  }

  @Test(arguments: [
    (CMTimeRoundingMethod.roundHalfAwayFromZero, Int64(2), Int64(-2)), (.roundTowardZero, 1, -1),
    (.roundAwayFromZero, 2, -2), (.roundTowardPositiveInfinity, 2, -1),
    (.roundTowardNegativeInfinity, 1, -2),
  ])
  func scalesAreConverted(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
    #expect(CMTime(value: 3, timescale: 2).convertScale(1, method: method).value == up)
    #expect(CMTime(value: -3, timescale: 2).convertScale(1, method: method).value == down)
  }

  @Test func equalTimesHaveEqualHashes() {
    let (a, b) = (CMTime(value: 2, timescale: 4), CMTime(value: 300, timescale: 600))
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(Set([a, b, CMTime(value: 1, timescale: 3)]).count == 2)
  }

  @Test func rangesMeet() {
    func seconds(_ a: Int64, _ b: Int64) -> CMTimeRange {
      CMTimeRange(
        start: CMTime(value: a, timescale: 1), end: CMTime(value: b, timescale: 1))
    }
    #expect(seconds(0, 4).intersection(seconds(2, 8)) == seconds(2, 4))
    #expect(seconds(0, 4).union(seconds(2, 8)) == seconds(0, 8))
    #expect(seconds(0, 1).intersection(seconds(2, 3)).isEmpty)
    #expect(seconds(0, 2).containsTime(.zero))
    #expect(!seconds(0, 2).containsTime(CMTime(value: 2, timescale: 1)))
    #expect(NSValue(timeRange: seconds(1, 3)).timeRangeValue == seconds(1, 3))
    #expect(
      NSValue(time: CMTime(value: -7, timescale: 3)).timeValue == CMTime(value: -7, timescale: 3))
  }

  @Test func productsKeepTheirTimescale() {
    let time = CMTime(value: 3, timescale: 2)
    #expect(CMTimeMultiply(time, multiplier: 4) == CMTime(value: 6, timescale: 1))
    #expect(
      CMTimeMultiplyByRatio(time, multiplier: 1, divisor: 4) == CMTime(value: 3, timescale: 8))
    #expect(abs(CMTimeMultiplyByFloat64(time, multiplier: 0.1).seconds - 0.15) < 1e-4)
    #expect(time.description == "{3/2 = 1.500}")
  }
}
