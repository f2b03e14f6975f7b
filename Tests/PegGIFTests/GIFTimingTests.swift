import PegGIF
import Testing

@Suite struct GIFTimingTests {
  /// Frame i begins at i·10⁹·seconds/frames nanoseconds, rounded down, as films count.
  private static func delays(frames: Int64, per seconds: Int64, count: Int) -> [Int] {
    let starts = (0...count).map {
      GIFTiming.hundredths(Int64($0) * 1_000_000_000 * seconds / frames)
    }
    return zip(starts.dropFirst(), starts).map { $0 - $1 }
  }

  @Test(
    arguments: [(10, 1), (15, 1), (20, 1), (24, 1), (25, 1), (30, 1), (100, 3), (50, 1)]
      as [(Int64, Int64)])
  func delaysAddUpToTheTotal(rate: (Int64, Int64)) {
    for count in [121, 1210] {
      let delays = Self.delays(frames: rate.0, per: rate.1, count: count)
      let exact = Double(count) * 100 * Double(rate.1) / Double(rate.0)
      #expect(abs(Double(delays.reduce(0, +)) - exact) <= 0.5)
      let low = Int(100 * rate.1 / rate.0)
      #expect(delays.allSatisfy { $0 == low || $0 == low + 1 })
      #expect(delays.allSatisfy { $0 >= GIFTiming.shortestDelay })
    }
  }

  @Test func halvesRoundUp() {
    #expect(GIFTiming.hundredths(0) == 0)
    #expect(GIFTiming.hundredths(4_999_999) == 0)
    #expect(GIFTiming.hundredths(5_000_000) == 1)
    #expect(GIFTiming.hundredths(15_000_000) == 2)
  }
}
