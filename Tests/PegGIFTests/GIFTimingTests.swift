import Testing

@testable import PegGIF

struct GIFTimingTests {
  private static let rates = [
    FrameRate(10), FrameRate(15), FrameRate(20), FrameRate(24), FrameRate(25), FrameRate(30),
    FrameRate(100, per: 3), FrameRate(50),
  ]

  @Test(arguments: rates, [1, 121, 1210])
  func delaysAddUpToTheFilm(_ rate: FrameRate, _ count: Int) throws {
    let timing = try GIFTiming(frameCount: count, frameRate: rate)
    let delays = (0..<count).map(timing.delay(ofFrame:))
    let exact = 100 * Double(count) * Double(rate.seconds) / Double(rate.frames)
    #expect(delays.reduce(0, +) == Int(exact.rounded()))
    #expect(timing.totalDuration == Int(exact.rounded()))
    // Two neighbouring numbers at most, and never what viewers replace by 10.
    #expect(delays.allSatisfy { $0 >= 2 })
    #expect(delays.max()! - delays.min()! <= 1)
    // No frame begins more than half a hundredth from its time.
    for index in 0..<count {
      let time = 100 * Double(index) * Double(rate.seconds) / Double(rate.frames)
      #expect(abs(Double(timing.start(ofFrame: index)) - time) <= 0.5)
    }
  }

  @Test func thirtyThreeAndAThirdIsThreeHundredthsEach() throws {
    let timing = try GIFTiming(frameCount: 121, frameRate: FrameRate(100, per: 3))
    #expect((0..<121).allSatisfy { timing.delay(ofFrame: $0) == 3 })
    #expect(timing.totalDuration == 363)
  }

  @Test func lastFrameStaysForItsHold() throws {
    let timing = try GIFTiming(frameCount: 3, frameRate: FrameRate(20), lastFrameHold: 150)
    #expect((0..<3).map(timing.delay(ofFrame:)) == [5, 5, 155])
    #expect(timing.totalDuration == 165)
  }

  @Test func ratesAboveFiftyAreRefused() {
    #expect(throws: GIFError.frameRateTooHigh(FrameRate(60))) {
      try GIFTiming(frameCount: 2, frameRate: FrameRate(60))
    }
    #expect(
      GIFError.frameRateTooHigh(FrameRate(60)).description
        == "a GIF cannot show 60 frames a second: 50 at most")
  }
}
