import Testing

@testable import PegText

@Suite struct PixelRoundingTests {
  @Test func noiseIsNoPixel() {
    let rounding = PixelRounding(scale: 3)
    #expect(rounding.up(20.0 / 3 + 1e-9) == 20.0 / 3)
    #expect(rounding.up(20.0 / 3 - 1e-9) == 20.0 / 3)
    #expect(rounding.down(20.0 / 3 - 1e-9) == 20.0 / 3)
    #expect(rounding.up(20.287) == 61.0 / 3)
    #expect(rounding.down(20.287) == 20)
  }

  @Test func halvesGoDownwards() {
    let rounding = PixelRounding(scale: 1)
    #expect(rounding.nearest(0.5) == 1)
    #expect(rounding.nearest(-0.5) == 0)
    #expect(rounding.nearest(0.5 - 1e-9) == 1)
    #expect(rounding.nearest(0.4) == 0)
  }
}
