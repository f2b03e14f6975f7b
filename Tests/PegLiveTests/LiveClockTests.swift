import Testing

@testable import PegLive

struct LiveClockTests {
  /// A page that paints 60 times a second, at any phase to the clock of the scene.
  @Test(arguments: [0, 3, 7, 11, 16])
  func framesComeToArriveShortlyBeforeThePagePaints(phase: Int64) {
    let period: Int64 = 16_666_667
    var clock = LiveClock(at: 0)
    var waits: [Int64] = []
    for frame in 1...200 {
      let arrival = clock.time(of: frame) + 4_000_000
      let wait = (period - (arrival - phase * 1_000_000) % period) % period
      waits.append(wait)
      clock.meet(wait: wait)
    }
    #expect(waits.suffix(50).allSatisfy { (4_000_000...6_000_000).contains($0) })
  }

  @Test func aClockThatIsSlowOrStandsStillKeepsItsTimes() {
    for (speed, isRunning) in [(0.5, true), (1.0, false)] {
      var clock = LiveClock(at: 0)
      clock.set(0, at: 0, isRunning: isRunning, speed: speed)
      let before = clock.time(of: 10)
      clock.meet(wait: 15_000_000)
      #expect(clock.time(of: 10) == before)
    }
    var clock = LiveClock(at: 0)
    clock.meet(wait: -1)
    clock.meet(wait: 400_000_000)
    #expect(clock.time(of: 60) == 1_000_000_000)
  }
}
