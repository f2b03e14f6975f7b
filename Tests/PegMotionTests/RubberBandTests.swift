import PegMotion
import Testing

struct RubberBandTests {
  @Test(arguments: [(100.0, 51.665), (300, 138.23), (590, 234.997)])
  func matchesRecordedDrags(asked: Double, shown: Double) {
    #expect(abs(RubberBand.displayed(overscroll: asked, dimension: 852) - shown) < 0.005)
    #expect(abs(RubberBand.displayed(overscroll: -asked, dimension: 852) + shown) < 0.005)
  }

  @Test func agreesWithTheFormulaAsPublished() {
    for raw in stride(from: 0.0, through: 5000, by: 7.3) {
      let published = (1 - 1 / (0.55 * raw / 667 + 1)) * 667
      #expect(abs(RubberBand.displayed(overscroll: raw, dimension: 667) - published) < 1e-10)
    }
  }

  @Test func askedUndoesDisplayed() {
    for raw in stride(from: -3000.0, through: 3000, by: 7.3) {
      let shown = RubberBand.displayed(overscroll: raw, dimension: 852)
      #expect(abs(RubberBand.asked(displayed: shown, dimension: 852) - raw) < 1e-8)
    }
    #expect(RubberBand.asked(displayed: -900, dimension: 852) == -900)
    #expect(RubberBand.asked(displayed: 0, dimension: 0) == 0)
  }

  /// Within the range a finger gets what it asks for; past either end the band holds back alike.
  @Test func offsetsPastARange() {
    func shown(_ offset: Double) -> Double {
      RubberBand.displayed(offset: offset, past: -50...200, dimension: 852)
    }
    #expect([-50, 0, 133.5, 200].map(shown) == [-50, 0, 133.5, 200])
    #expect(shown(790) == 200 + RubberBand.displayed(overscroll: 590, dimension: 852))
    #expect(shown(-640) == -50 - RubberBand.displayed(overscroll: 590, dimension: 852))
    for offset in [-700.0, -50, 10, 200, 1500] {
      let asked = RubberBand.asked(offset: shown(offset), past: -50...200, dimension: 852)
      #expect(abs(asked - offset) < 1e-8)
    }
  }

  @Test func neverReachesTheDimension() {
    #expect(RubberBand.displayed(overscroll: 1e9, dimension: 400) < 400)
    #expect(RubberBand.displayed(overscroll: 0, dimension: 400) == 0)
    #expect(RubberBand.displayed(overscroll: 50, dimension: 0) == 0)
  }
}
