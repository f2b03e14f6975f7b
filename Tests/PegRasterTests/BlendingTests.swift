import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

/// Flat colours over each other, with figures read from pictures of Apple's simulators.
struct BlendingTests {
  private func flat(_ colors: [StraightColor]) throws -> RGBA {
    let list = displayList(7, 3) {
      for color in colors {
        $0.add(
          .fill(.rect(Rect(x: 0, y: 0, width: 7, height: 3)), .color(color)), transform: .identity)
      }
    }
    let bitmap = try render(list, background: .white)
    for y in 0..<3 { for x in 0..<7 { #expect(bitmap.rgba(x, y) == bitmap.rgba(0, 0)) } }
    return bitmap.rgba(0, 0)
  }

  private let red = StraightColor(red: 1, green: 0, blue: 0)
  private let green = StraightColor(red: 0, green: 1, blue: 0)

  @Test func translucentRedAndGreenOverWhite() throws {
    #expect(try flat([red.withAlpha(0.15)]) == RGBA(255, 217, 217))
    #expect(try flat([red.withAlpha(0.15), green.withAlpha(0.15)]) == RGBA(217, 223, 185))
    #expect(
      try flat([red.withAlpha(0.15), green.withAlpha(0.15), red.withAlpha(0.4)])
        == RGBA(232, 134, 111))
    #expect(
      try flat([
        red.withAlpha(0.15), green.withAlpha(0.15), red.withAlpha(0.4), green.withAlpha(0.4),
      ]) == RGBA(139, 182, 67))
    #expect(try flat([green.withAlpha(0.1)]) == RGBA(229, 255, 229))
  }

  /// Every kernel against the rule written out with integers, at every coverage and alpha that matters.
  @Test func kernelsFollowTheRule() {
    var random = SeededGenerator(seed: 11)
    func rounded(_ x: Int, _ y: Int) -> Int { (2 * x * y + 255) / 510 }
    func bytes(_ pixel: UInt32) -> [Int] { (0..<4).map { Int(pixel >> (8 * UInt32($0)) & 255) } }
    func pixel() -> UInt32 {
      let alpha = random.int(0...255)
      return (0..<3).reduce(UInt32(alpha) << 24) {
        $0 | UInt32(random.int(0...alpha)) << (8 * UInt32($1))
      }
    }
    for _ in 0..<400 {
      let count = random.int(1...19)
      let below = (0..<count).map { _ in pixel() }
      let above = (0..<count).map { _ in pixel() }
      let coverage = (0..<count).map { _ in UInt8(random.int(0...255)) }
      let color = random.color()
      let c = color.bytes
      let straight = [Int(c.r), Int(c.g), Int(c.b), 255]
      let fill = FillColor(color)
      func check(_ kernel: (UnsafeMutablePointer<UInt32>) -> Void, _ rule: (Int) -> (Int) -> Int) {
        var pixels = below
        pixels.withUnsafeMutableBufferPointer { kernel($0.baseAddress!) }
        for index in 0..<count {
          #expect(bytes(pixels[index]) == (0..<4).map(rule(index)))
        }
      }
      check({ FillSpan.blend(fill, over: $0, count: count) }) { index in
        { rounded(straight[$0], Int(c.a)) + rounded(bytes(below[index])[$0], 255 - Int(c.a)) }
      }
      check({ FillSpan.blend(fill, over: $0, coverage: coverage, count: count) }) { index in
        let alpha = rounded(Int(c.a), Int(coverage[index]))
        return { rounded(straight[$0], alpha) + rounded(bytes(below[index])[$0], 255 - alpha) }
      }
      check({ CompositeSpan.blend(above, over: $0, count: count) }) { index in
        let s = bytes(above[index])
        return { s[$0] + rounded(bytes(below[index])[$0], 255 - s[3]) }
      }
      check({ CompositeSpan.blend(above, over: $0, coverage: coverage, count: count) }) { index in
        let s = bytes(above[index]).map { rounded($0, Int(coverage[index])) }
        return { s[$0] + rounded(bytes(below[index])[$0], 255 - s[3]) }
      }
      check({ CompositeSpan.blend(above, over: $0, opacity: coverage[0], count: count) }) { index in
        let s = bytes(above[index]).map { rounded($0, Int(coverage[0])) }
        return { s[$0] + rounded(bytes(below[index])[$0], 255 - s[3]) }
      }
    }
  }

  @Test func groupIsBlendedOnce() throws {
    let list = displayList(4, 4) {
      $0.beginGroup(GroupEffect(opacity: 0.5))
      $0.add(.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(red)), transform: .identity)
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(green)), transform: .identity)
      $0.endGroup()
    }
    // Alpha 0.5 is 128 of 255: green at 128 over white leaves 127 of red and blue.
    #expect(try render(list, background: .white).rgba(1, 1) == RGBA(127, 255, 127))
  }
}
