import PegDisplayList
import Testing

@testable import PegText

/// Texts that nobody writes but somebody receives: each is laid out at once, completely and without a trap.
@Suite struct RobustnessTests {
  private func layOut(_ units: [UInt16], width: Double? = 300) throws -> TextLayout {
    let text = StyledText(
      units: units, styles: [.init(font: TextFont(size: 17))],
      spans: units.isEmpty ? [] : [.init(range: 0..<units.count, style: 0)])
    let shaper = TextShaper(registry: .pinned)
    return try TextLayout(text, .init(width: width), shaper: shaper)
  }

  @Test(arguments: ["a", " ", "ab ", "a가", "😀", "א", "1 א", "\u{301}", "\n"])
  func manyCharacters(of pattern: String) throws {
    let pattern = Array(pattern.utf16)
    let units = Array(repeatElement(pattern, count: (1 << 14) / pattern.count).joined())
    let layout = try layOut(units)
    #expect(layout.lines.last!.range.upperBound >= units.count - 1)
  }

  @Test func oneLongLine() throws {
    let units = [UInt16](repeating: 0x61, count: 1 << 17)
    let layout = try layOut(units, width: nil)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].runs[0].glyphs.count == units.count)
  }

  @Test func manyCombiningMarks() throws {
    let layout = try layOut([0x61] + [UInt16](repeating: 0x0301, count: 10_000))
    #expect(layout.lines.count == 1)
  }

  @Test func unpairedSurrogates() throws {
    let layout = try layOut([0xD83D, 0x61, 0xDE00, 0xD83D, 0xD83D, 0xDE00, 0xDC00])
    #expect(layout.lines.count == 1)
  }

  @Test func nestedOverridesEnd() throws {
    var units: [UInt16] = []
    for index in 0..<500 { units += [0x202E, 0x61, index % 2 == 0 ? 0x202A : 0x2067, 0x5D0] }
    #expect(try !layOut(units).lines.isEmpty)
    #expect(try !layOut([0x202E]).lines.isEmpty)
    #expect(try !layOut([0x2069, 0x202C, 0x2066]).lines.isEmpty)
  }

  @Test func nothingButHiddenCharacters() throws {
    let layout = try layOut([0x200B, 0x200D, 0xFE0F, 0x2060, 0xFEFF])
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].width == 0)
  }

  /// Every unit of every plane's start, in one text.
  @Test func everyUnit() throws {
    let layout = try layOut((0...0xFFFF).map { UInt16($0) })
    #expect(layout.lines.last!.range.upperBound == 0x10000)
  }
}
