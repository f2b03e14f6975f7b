import PegDiff
import PegPixels
import PegTestSupport
import Testing

struct SideBySideTests {
  /// Pictures stand 16 pixels apart on grey, and translucent pixels show it.
  @Test func picturesStandInARow() throws {
    var random = Seeded(7)
    var colors: [[(UInt8, UInt8, UInt8, UInt8)]] = []
    let sizes = [(5, 3), (2, 9), (1, 1)]
    let pictures = sizes.map { width, height in
      let own = (0..<width * height).map { _ in
        let alpha = [0, 1, 128, 255].randomElement(using: &random) ?? 255
        func part() -> UInt8 { UInt8(Int.random(in: 0...alpha, using: &random)) }
        return (part(), part(), part(), UInt8(alpha))
      }
      colors.append(own)
      return picture(width, height) { x, y in own[y * width + x] }
    }
    let row = try #require(SideBySide.make(pictures))
    #expect(row.width == 16 + 5 + 16 + 2 + 16 + 1 + 16 && row.height == 16 + 9 + 16)
    for y in 0..<row.height {
      for x in 0..<row.width {
        var expected: (UInt8, UInt8, UInt8, UInt8) = (0xd0, 0xd0, 0xd0, 255)
        for (index, left) in [16, 37, 55].enumerated() {
          let (column, line) = (x - left, y - 16)
          let (width, height) = sizes[index]
          guard (0..<width).contains(column), (0..<height).contains(line) else { continue }
          let top = colors[index][line * width + column]
          // What is seen of grey through the pixel, rounded to the nearest.
          let grey = (208 * (255 - Int(top.3)) * 2 + 255) / 510
          func sum(_ value: UInt8) -> UInt8 { UInt8(min(255, Int(value) + grey)) }
          expected = (sum(top.0), sum(top.1), sum(top.2), 255)
        }
        #expect(row.pixel(x, y) == expected, "\(x), \(y)")
      }
    }
    #expect(
      SideBySide.make(Array(repeating: picture(9000, 1) { _, _ in (0, 0, 0, 255) }, count: 2))
        == nil)
  }
}
