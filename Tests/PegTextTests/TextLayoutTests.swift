import PegDisplayList
import PegGeometry
import Testing

@testable import PegText

@Suite struct TextLayoutTests {
  private static let passage =
    "Hello, world. This is a long run of text that should wrap at some point. Someone should "
    + "improve this test by adding a joke or something. Alright, it's been fun!"

  private func layout(
    _ text: String, _ options: TextLayout.Options, size: Double = 17
  ) throws -> TextLayout {
    try TextLayout(StyledText(text, style: .init(font: TextFont(size: size))), options)
  }

  private func lines(_ text: String, _ layout: TextLayout) -> [String] {
    let units = Array(text.utf16)
    return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }

  private func width(_ text: String, _ size: Double = 17) throws -> Double {
    try TextShaper.pinned.shape(text, font: TextFont(size: size)).width
  }

  /// The lines of this UILabel on iOS.
  @Test func wordsWrapAsOnIOS() throws {
    let layout = try layout(Self.passage, .init(width: 300))
    #expect(
      lines(Self.passage, layout) == [
        "Hello, world. This is a long run of text ", "that should wrap at some point. ",
        "Someone should improve this test by ", "adding a joke or something. Alright, it's ",
        "been fun!",
      ])
  }

  @Test func linesFitAndAreGreedy() throws {
    for limit in stride(from: 40.0, through: 400, by: 7) {
      let layout = try layout(Self.passage, .init(width: limit))
      let texts = lines(Self.passage, layout)
      #expect(texts.joined() == Self.passage)
      for (index, line) in layout.lines.enumerated() {
        #expect(line.width <= limit + 0.001 || !texts[index].contains(" "))
        guard index + 1 < texts.count, let next = texts[index + 1].split(separator: " ").first
        else { continue }
        #expect(line.width + (try width(" " + next)) > limit - 1.5, "\(texts[index])|\(next)")
      }
      // What was measured holds the same lines.
      let fitted = layout.lines.map(\.fittedWidth).max()!
      #expect(lines(Self.passage, try self.layout(Self.passage, .init(width: fitted))) == texts)
    }
  }

  /// On iOS 17 at 14 points, a limit of 160: ink 154.7 wide, label 158.333 with the space the line ends with.
  @Test func fittedWidthHoldsTheTrailingSpace() throws {
    let text = "Some text that needs to wrap"
    let line = try #require(try layout(text, .init(width: 160), size: 14).lines.first)
    #expect(abs(line.fittedWidth - 158.333) < 1)
    #expect(abs(line.fittedWidth - line.width - (try width(" ", 14))) < 0.2)
    let tight = try #require(try layout(text, .init(width: line.width + 1), size: 14).lines.first)
    #expect(tight.range == line.range)
    #expect(tight.fittedWidth == tight.width)
  }

  @Test func newlinesEndLines() throws {
    let text = "a\nb\r\n\nc\u{2028}d\n"
    let layout = try layout(text, .init())
    #expect(lines(text, layout) == ["a", "b", "", "c", "d"])
    #expect(layout.lines[2].lineHeight == 17 * 1.193359375)
  }

  @Test func longWordsAreCutBetweenClusters() throws {
    let text = "ee\u{301}ee\u{301}e"
    let layout = try layout(text, .init(width: try width("ee") + 0.1))
    #expect(
      lines(text, layout).map { Array($0.unicodeScalars) }
        == ["ee\u{301}", "ee\u{301}", "e"].map { Array($0.unicodeScalars) })
    #expect(try self.layout("abc", .init(width: 0)).lines.count == 3)
  }

  @Test func charactersWrapAnywhere() throws {
    let text = "ab cdef"
    let layout = try layout(text, .init(width: try width("ab cd") + 0.5, wrapping: .character))
    #expect(lines(text, layout) == ["ab cd", "ef"])
  }

  @Test func hangulBreaksBetweenSyllables() throws {
    let layout = try layout("피카츄피카츄", .init(width: 40), size: 20)
    #expect(lines("피카츄피카츄", layout) == ["피카", "츄피", "카츄"])
  }

  @Test func lineLimitLeavesTheRestOut() throws {
    let layout = try layout(Self.passage, .init(width: 300, maximumLines: 2))
    #expect(layout.lines.count == 2)
    #expect(!layout.lines[1].isTruncated)
    #expect(
      layout.lines[1].runs.flatMap(\.glyphs).count == "that should wrap at some point. ".count)
  }

  /// Reads a line back from its glyphs, which for this text stand for one character each.
  private func drawn(_ line: TextLayout.Line) throws -> String {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: 400, isItalic: false)
    var characters: [UInt32: Character] = [:]
    for scalar in (Self.passage + "…").unicodeScalars {
      characters[face.shaping.nominalGlyph(of: scalar)!] = Character(scalar)
    }
    return String(line.runs.flatMap(\.glyphs).map { characters[$0.id] ?? "?" })
  }

  @Test(arguments: [TextLayout.Truncation.head, .middle, .tail])
  func lastLineIsTruncated(_ truncation: TextLayout.Truncation) throws {
    let layout = try layout(
      Self.passage, .init(width: 300, maximumLines: 2, truncation: truncation))
    try #require(layout.lines.count == 2)
    #expect(try drawn(layout.lines[0]) == "Hello, world. This is a long run of text ")
    let line = layout.lines[1]
    #expect(line.isTruncated)
    // One more character would not have fitted.
    #expect(line.width <= 300.001 && line.width > 280)
    let rest = Self.passage.dropFirst(41)
    let text = try drawn(line)
    let parts = text.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 2)
    #expect(rest.hasPrefix(parts[0]) && rest.hasSuffix(parts[1]))
    switch truncation {
    case .head: #expect(parts[0].isEmpty && !parts[1].isEmpty)
    case .tail: #expect(!parts[0].isEmpty && parts[1].isEmpty)
    case .middle: #expect(abs(parts[0].count - parts[1].count) < 6)
    }
    let xs = line.runs.flatMap(\.glyphs).map(\.position.x)
    #expect(xs == xs.sorted())
  }

  @Test func textThatFitsIsNotTruncated() throws {
    let line = try #require(
      try layout("short", .init(width: try width("short"), maximumLines: 1, truncation: .tail))
        .lines.first)
    #expect(!line.isTruncated)
    #expect(
      try layout("a\nb", .init(width: 100, maximumLines: 1, truncation: .tail)).lines[0].isTruncated
    )
    #expect(
      try drawn(layout("some point", .init(width: 1, maximumLines: 1, truncation: .tail)).lines[0])
        == "…")
  }

  @Test func justifiedLinesFillTheWidth() throws {
    let plain = try layout(Self.passage, .init(width: 300))
    let justified = try layout(Self.passage, .init(width: 300, isJustified: true))
    #expect(justified.lines.map(\.range) == plain.lines.map(\.range))
    for (stretched, line) in zip(justified.lines, plain.lines).dropLast() {
      #expect(stretched.width == 300)
      // The last letter moved by what was missing, the first one not at all.
      let inked = line.runs[0].glyphs.count - 2
      let moved = stretched.runs[0].glyphs[inked].position.x - line.runs[0].glyphs[inked].position.x
      #expect(abs(moved - (300 - line.width)) < 1e-6)
      #expect(stretched.runs[0].glyphs[0] == line.runs[0].glyphs[0])
    }
    #expect(justified.lines.last!.runs == plain.lines.last!.runs)
  }

  @Test func stylesMix() throws {
    let units = Array("small BIG".utf16)
    let text = StyledText(
      units: units,
      styles: [.init(font: TextFont(size: 10)), .init(font: TextFont(size: 30), kern: 2)],
      spans: [.init(range: 0..<6, style: 0), .init(range: 6..<9, style: 1)])
    let line = try #require(try TextLayout(text, .init()).lines.first)
    #expect(line.runs.map(\.style) == [0, 1])
    #expect(line.ascender == 30 * 0.9521484375)
    #expect(abs(line.width - (try width("small ", 10) + width("BIG", 30) + 6)) < 1e-9)
  }

  @Test func emptyTextHasNoLines() throws {
    #expect(try layout("", .init(width: 10)).lines.isEmpty)
  }
}
