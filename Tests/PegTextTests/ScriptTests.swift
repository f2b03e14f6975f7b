import PegDisplayList
import PegGeometry
import PegPixels
import Testing

@testable import PegText

@Suite struct ScriptTests {
  private func shape(_ text: String, rightToLeft: Bool = false) throws -> ShapedText {
    try TextShaper.pinned.shape(text, font: TextFont(size: 20), isRightToLeft: rightToLeft)
  }

  private func line(_ text: String, _ options: TextLayout.Options = .init()) throws
    -> TextLayout.Line
  {
    let styled = StyledText(text, style: .init(font: TextFont(size: 20)))
    return try #require(try TextLayout(styled, options).lines.first)
  }

  /// How a text of Latin letters and Hebrew capitals for right-to-left letters reads from left to right.
  @Test(
    arguments: [
      ([0, 0, 0], [0, 1, 2]), ([1, 1], [1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]),
      ([1, 2, 1], [2, 1, 0]), ([1, 2, 2, 1], [3, 1, 2, 0]), ([], []),
    ] as [([UInt8], [Int])])
  func partsAreReordered(levels: [UInt8], expected: [Int]) {
    #expect(VisualOrder.order(levels) == expected)
  }

  @Test func latinTextHasNoLevels() {
    #expect(UnicodeRules.levels(of: Array("plain, 피카츄 😀".utf16)) == nil)
  }

  /// Digits in right-to-left text run left to right: level 2.
  @Test func levelsFollowTheFirstLetter() throws {
    let hebrew = try #require(UnicodeRules.levels(of: Array("אב 12".utf16)))
    #expect(hebrew.base == 1)
    #expect(hebrew.levels == [1, 1, 1, 2, 2])
    let latin = try #require(UnicodeRules.levels(of: Array("a אב".utf16)))
    #expect(latin.base == 0)
    #expect(latin.levels == [0, 0, 1, 1])
  }

  @Test func hebrewRunsRightToLeft() throws {
    let run = try #require(try shape("אבג", rightToLeft: true).runs.first)
    #expect(run.glyphs.map(\.cluster) == [2, 1, 0])
    #expect(run.isRightToLeft)
  }

  /// In right-to-left text "(" is drawn as ")".
  @Test func bracketsAreMirrored() throws {
    let mirrored = try #require(try shape("(", rightToLeft: true).runs.first?.glyphs.first)
    let plain = try #require(try shape(")").runs.first?.glyphs.first)
    #expect(mirrored.id == plain.id)
  }

  /// The first word of the text is the rightmost one, the number between reads as written.
  @Test func wordsOfMixedTextStandInVisualOrder() throws {
    let line = try line("אב 12 גד")
    #expect(line.isRightToLeft)
    let positions = line.runs.flatMap { run in run.glyphs.map { $0.position.x } }
    #expect(positions == positions.sorted())
    #expect(abs(line.runs.last!.end - line.width) < 1e-9)
    let latin = try self.line("ab אב cd")
    #expect(!latin.isRightToLeft)
    #expect(latin.runs.first!.start == 0)
  }

  /// White space that ends a right-to-left line hangs over its left side.
  @Test func endingSpaceHangsOver() throws {
    let line = try line("אב ")
    #expect(line.runs.first!.start < 0)
    #expect(abs(line.runs.last!.end - line.width) < 1e-9)
  }

  /// Beh stands alone, at a word's start, in its middle, at its end: four shapes.
  @Test func arabicLettersJoin() throws {
    let alone = try #require(try shape("ب", rightToLeft: true).runs.first).glyphs.map(\.id)
    let joined = try #require(try shape("ببب", rightToLeft: true).runs.first).glyphs.map(\.id)
    #expect(Set(joined + alone).count == 4)
  }

  @Test(arguments: [
    ("العربية", "Noto Sans Arabic"), ("עברית", "Noto Sans Hebrew"), ("ภาษาไทย", "Noto Sans Thai"),
    ("हिन्दी", "Noto Sans Devanagari"), ("日本語", "Noto Sans CJK KR"),
  ])
  func scriptsHaveTheirFont(text: String, family: String) throws {
    let shaped = try shape(text)
    let face = try FontRegistry.pinned.face(family: family, weight: 400, isItalic: false)
    #expect(shaped.missingGlyphs == 0)
    #expect(try shaped.runs.map(\.font) == [face.drawing().glyphFont])
  }

  /// Thai has no spaces; its words are looked up: ภาษา (language) ไทย (Thai).
  @Test func thaiBreaksBetweenWords() {
    let starts = UnicodeRules.lineStarts(in: Array("ภาษาไทย".utf16))
    #expect(starts.indices.filter { starts[$0] } == [4])
  }

  /// One picture each: a face, a family joined by ZWJ, a flag of two letters, a skin tone, a keycap, a flag of tags.
  @Test(arguments: [
    "😀", "👨‍👩‍👧‍👦", "🇰🇷", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️",
  ])
  func emojiIsOnePicture(text: String) throws {
    let shaped = try shape(text)
    let run = try #require(shaped.runs.first)
    #expect(shaped.runs.count == 1)
    let inked = run.glyphs.filter { $0.advance > 0 }
    #expect(inked.count == 1)
    // Noto's pictures advance 2550 of 2048 units.
    #expect(abs(shaped.width - 20 * 2550 / 2048) < 1e-9)
    let picture = try #require(run.bitmaps?.picture(of: inked[0].id))
    #expect(picture.bitmap.width == 136 && picture.bitmap.height == 128)
    #expect(abs(picture.box.width - 136.0 / 109) < 1e-9)
  }

  @Test func textPresentationHasNoPicture() throws {
    #expect(try shape("1").runs.first?.bitmaps == nil)
    #expect(try shape("a ©").runs.allSatisfy { $0.bitmaps == nil })
  }

  @Test func truncationKeepsCharactersWhole() throws {
    let text = "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"
    let line = try line(text, .init(width: 60, maximumLines: 1, truncation: .tail))
    #expect(line.isTruncated)
    #expect(line.runs.flatMap(\.glyphs).count == 2)
  }

  @Test func digitsMayBeEquallyWide() throws {
    func width(_ text: String, _ monospaced: Bool) throws -> Double {
      try TextShaper.pinned.shape(
        text, font: TextFont(size: 17, hasMonospacedDigits: monospaced)
      ).width
    }
    #expect(abs(try width("1111", true) - width("0000", true)) < 1e-9)
    #expect(abs(try width("0", true) - width("0", false)) < 1e-9)
    #expect(try width("1111", false) < width("0000", false) - 5)
  }

  @Test func monospacedCharactersAreEquallyWide() throws {
    let font = TextFont(size: 17, design: .monospaced)
    let widths = try ["i", "M", "1", " "].map { try TextShaper.pinned.shape($0, font: font).width }
    #expect(Set(widths).count == 1)
    #expect(font.lineHeight == TextFont(size: 17).lineHeight)
  }

  @Test func fontsAreFoundByName() throws {
    let bold = try #require(TextFont(named: "NotoSerif-Bold", size: 10, registry: .pinned))
    #expect(bold.weight == 700)
    // hhea of Noto Serif: 1069 and −293 of 1000.
    #expect(abs(bold.lineHeight - 13.62) < 1e-9)
    #expect(try #require(TextFont(named: "Inter", size: 10, registry: .pinned)).weight == 400)
    #expect(TextFont(named: "No Such Font", size: 10, registry: .pinned) == nil)
  }
}
