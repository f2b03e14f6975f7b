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

/// The same as a bound on what is done: no more than a few steps for every unit, however the text is made.
@Suite struct WorkTests {
  private static let megabyte = 1 << 20

  /// Lays out at a width with a limit of lines, and returns the steps taken.
  private func work(
    _ units: [UInt16], _ options: TextLayout.Options, size: Double = 17
  ) throws -> (steps: Int, layout: TextLayout) {
    let text = StyledText(
      units: units, styles: [.init(font: TextFont(size: size))],
      spans: [.init(range: 0..<units.count, style: 0)])
    let shaper = TextShaper(registry: .pinned)
    let layout = try TextLayout(text, options, shaper: shaper)
    return (shaper.work.count, layout)
  }

  /// One line, wrapped lines, and each truncation, of a megabyte of letters.
  @Test(arguments: [
    TextLayout.Options(), .init(width: 300), .init(width: 300, wrapping: .character),
    .init(width: 300, maximumLines: 1, truncation: .tail),
    .init(width: 300, maximumLines: 1, truncation: .head),
    .init(width: 300, maximumLines: 1, truncation: .middle),
    .init(width: 300, maximumLines: 3, truncation: .tail),
  ])
  func megabyteLine(options: TextLayout.Options) throws {
    let units = [UInt16](repeating: 0x61, count: Self.megabyte)
    let (steps, layout) = try work(units, options)
    #expect(steps <= 8 * units.count, "\(steps) steps")
    #expect(layout.lines.contains { !$0.runs.isEmpty })
  }

  @Test func megabyteOfWords() throws {
    let units = (0..<Self.megabyte).map { UInt16($0 % 6 == 5 ? 0x20 : 0x61) }
    let (steps, layout) = try work(units, .init(width: 300))
    #expect(steps <= 8 * units.count, "\(steps) steps")
    #expect(layout.lines.last?.range.upperBound == units.count)
  }

  /// A letter under ten thousand marks is one character: it cannot be cut, and is not left out.
  @Test(arguments: [
    TextLayout.Options(width: 100), .init(width: 100, maximumLines: 1, truncation: .tail),
  ])
  func manyMarks(options: TextLayout.Options) throws {
    let units = [0x61] + [UInt16](repeating: 0x0301, count: 10_000)
    let (steps, layout) = try work(units, options)
    #expect(steps <= 8 * units.count, "\(steps) steps")
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].runs.reduce(0) { $0 + $1.glyphs.count } >= 1)
  }

  /// Overrides nested deeper than Annex 9 allows.
  @Test func manyOverrides() throws {
    let units = (0..<100_000).map { [0x202E, 0x61, 0x202D, 0x5D0][$0 % 4] as UInt16 }
    let (steps, layout) = try work(units, .init(width: 300))
    #expect(steps <= 8 * units.count, "\(steps) steps")
    #expect(layout.lines.last?.range.upperBound == units.count)
  }

  @Test func onlyHiddenCharacters() throws {
    let units = (0..<100_000).map { [0x200B, 0x200D, 0x2060, 0xFEFF][$0 % 4] as UInt16 }
    let (steps, layout) = try work(units, .init(width: 300, maximumLines: 1, truncation: .tail))
    #expect(steps <= 8 * units.count, "\(steps) steps")
    #expect(layout.lines.allSatisfy { $0.width == 0 })
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1, 1e-300])
  func strangeWidths(width: Double) throws {
    let units = Array("some words that wrap".utf16)
    for truncation in [nil, TextLayout.Truncation.tail, .middle, .head] {
      for maximum in [0, 1, 2] {
        let options = TextLayout.Options(
          width: width, maximumLines: maximum, truncation: truncation)
        let (steps, layout) = try work(units, options)
        #expect(steps <= 20 * units.count)
        #expect(!layout.lines.isEmpty)
        #expect(layout.lines.allSatisfy { $0.width.isFinite })
      }
    }
  }

  @Test(arguments: [1e-9, 1e5, 1e9])
  func strangeSizes(size: Double) throws {
    let (steps, layout) = try work(Array("large or small".utf16), .init(width: 300), size: size)
    #expect(steps <= 200)
    #expect(layout.lines.allSatisfy { $0.width.isFinite })
  }
}
