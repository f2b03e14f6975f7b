import PegPixels
import Testing

@testable import PegGIF

struct LikenessTests {
  private func flat(_ side: Int, _ value: UInt8) -> Bitmap {
    makeFrame(side, side) { _, _ in (value, value, value) }
  }

  @Test func equalPicturesAreAlike() {
    var numbers = SeededNumbers(state: 5)
    let noise = makeFrame(37, 21) { _, _ in
      (UInt8(numbers.next() % 256), UInt8(numbers.next() % 256), UInt8(numbers.next() % 256))
    }
    #expect(Likeness.of(noise, to: noise) == 1.0)
  }

  /// Of two flat pictures only the means differ: (2ab + C₁) / (a² + b² + C₁) with C₁ = (0.01 · 255)².
  @Test func flatPicturesDifferByTheirMeans() {
    let (a, b, c1) = (100.0, 120.0, 6.5025)
    let squares = a * a + b * b
    let expected = (2 * a * b + c1) / (squares + c1)
    #expect(abs(Likeness.of(flat(16, 100), to: flat(16, 120)) - expected) < 1e-12)
  }

  @Test func smallerFlatPicturesAreSpread() {
    #expect(Likeness.of(flat(5, 77), to: flat(16, 77)) == 1.0)
  }

  /// A picture against its negative: the covariance is the variance, negated.
  @Test func negativesAreOpposite() {
    let stripes = makeFrame(16, 16) { x, _ in x % 4 < 2 ? (28, 28, 28) : (228, 228, 228) }
    let negative = makeFrame(16, 16) { x, _ in x % 4 < 2 ? (228, 228, 228) : (28, 28, 28) }
    // Both means are 128 and both deviations 100, also where pairs of stripes are averaged to single columns.
    let (variance, c2) = (100.0 * 100, 58.5225)
    let expected = (c2 - 2 * variance) / (2 * variance + c2)
    #expect(abs(Likeness.of(stripes, to: negative) - expected) < 1e-12)
  }

  @Test func coarserPicturesAreLessAlike() {
    let picture = makeFrame(64, 64) { x, y in
      (UInt8((x * 37 ^ y * 91) & 255), UInt8(x * 4), UInt8(y * 4))
    }
    let values = [64, 48, 32, 16].map { side in
      let small = makeFrame(side, side) { x, y in
        let pixel = picture.pixel(x * 64 / side, y * 64 / side)
        return (pixel.r, pixel.g, pixel.b)
      }
      return Likeness.of(small, to: picture)
    }
    #expect(values[0] == 1.0)
    #expect(values == values.sorted(by: >))
  }
}
