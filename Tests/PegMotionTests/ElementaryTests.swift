import Foundation
import PegMotion
import Testing

@Suite struct ElementaryTests {
  /// The C library's functions are within a unit in the last place.
  @Test func agreesWithTheCLibrary() {
    var x = -700.0
    while x < 700 {
      #expect(abs(Elementary.exp(x) / exp(x) - 1) < 1e-14)
      x += 3.37
    }
    x = 1e-9
    while x < 1e9 {
      #expect(abs(Elementary.log(x) - log(x)) <= 1e-15 * max(1, abs(log(x))) * 4)
      x *= 1.37
    }
    x = -500
    while x < 500 {
      let (sine, cosine) = Elementary.sinCos(x)
      #expect(abs(sine - sin(x)) < 1e-14)
      #expect(abs(cosine - cos(x)) < 1e-14)
      x += 0.713
    }
    x = -4
    while x < 4 {
      #expect(abs(Elementary.atan2(sin(x), cos(x)) - atan2(sin(x), cos(x))) < 1e-14)
      x += 0.0917
    }
  }

  @Test func edgesOfTheRange() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-800) == 0)
    #expect(Elementary.exp(800) == .infinity)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.atan2(0, 0) == 0)
    #expect(Elementary.atan2(0, -1) == .pi)
    #expect(Elementary.atan2(1, 0) == .pi / 2)
    #expect(abs(Elementary.exp(-744) / exp(-744) - 1) < 0.5)
  }
}
