import PegMotion
import Testing

struct SceneTimeTests {
  @Test func frameTimesAreIntegerDivisions() {
    let sixty = FrameRate(60)
    #expect(SceneTime.frame(0, rate: sixty) == .zero)
    #expect(SceneTime.frame(1, rate: sixty).nanoseconds == 16_666_666)
    #expect(SceneTime.frame(2, rate: sixty).nanoseconds == 33_333_333)
    #expect(SceneTime.frame(3, rate: sixty).nanoseconds == 50_000_000)
    #expect(SceneTime.frame(60 * 3600, rate: sixty).nanoseconds == 3_600_000_000_000)
  }

  @Test func fractionalRatesAreExact() {
    let rate = FrameRate(100, per: 3)
    #expect(SceneTime.frame(1, rate: rate).nanoseconds == 30_000_000)
    #expect(SceneTime.frame(100, rate: rate) == SceneTime(seconds: 3))
    #expect(FrameRate(200, per: 6) == rate)
    #expect(FrameRate(30_000, per: 1001).framesPerSecond == 30_000.0 / 1001)
  }

  @Test func frameTimesIncreaseAtEveryRate() {
    for rate in [
      FrameRate(1), FrameRate(24), FrameRate(100, per: 7), FrameRate(120), FrameRate(1_000_000),
    ] {
      for index in 0..<500 {
        #expect(SceneTime.frame(index, rate: rate) < SceneTime.frame(index + 1, rate: rate))
      }
    }
  }

  @Test func secondsRoundToTheNearestNanosecond() {
    #expect(SceneTime(seconds: 0.1).nanoseconds == 100_000_000)
    #expect(SceneTime(seconds: -0.3).nanoseconds == -300_000_000)
    #expect(SceneTime(nanoseconds: 250_000_000).seconds == 0.25)
    #expect(SceneTime(seconds: 0.1) + SceneTime(seconds: 0.2) == SceneTime(seconds: 0.3))
    #expect(SceneTime(seconds: 0.3) - SceneTime(seconds: 0.2) == SceneTime(seconds: 0.1))
  }
}
