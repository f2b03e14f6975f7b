import PegDisplayList
import PegGeometry
import Testing

@testable import PegText

@Suite struct TextShaperTests {
  private let shaper = TextShaper(registry: .pinned)

  private func shape(_ text: String, _ size: Double = 17, _ weight: Int = 400) throws -> ShapedText
  {
    try shaper.shape(text, font: TextFont(size: size, weight: weight))
  }

  /// Every measured character comes out as measured, tracking included.
  @Test(arguments: [
    (17.0, 400, SystemWidthTables.regular17), (17, 600, SystemWidthTables.semibold17),
    (17, 700, SystemWidthTables.bold17), (33, 400, SystemWidthTables.regular33),
    (33, 700, SystemWidthTables.bold33),
  ])
  func measuredAdvances(size: Double, weight: Int, table: [Unicode.Scalar: Double]) throws {
    for (scalar, width) in table {
      let shaped = try shape(String(scalar), size, weight).width
      #expect(abs(shaped - width) < 1e-9, "\(scalar) at \(size) points, weight \(weight)")
    }
  }

  /// s·(adv17 + 0.43)/17 + tracking(s), by hand for "o" (9.6123) at 12 points, where tracking is 0, and 15 (−0.23).
  @Test func advancesScaleAndAreTracked() throws {
    #expect(abs(try shape("o", 12).width - 7.088682) < 1e-6)
    #expect(abs(try shape("o", 15).width - 8.630853) < 1e-6)
    #expect(abs(SystemFace.tracking(size: 12.5) - -0.04) < 1e-12)
    #expect(SystemFace.tracking(size: 3) == 0.12)
    #expect(SystemFace.tracking(size: 100) == 0)
  }

  /// Widths of labels on iOS 13 at 3 pixels per point, which differ from the later widths by up to a pixel or 1 %.
  @Test(arguments: [
    ("What's", 17.0, 600, 55.667), ("the", 17, 400, 25), ("point", 17, 400, 39),
    ("?", 15, 400, 7.667),
    ("What's the point?", 28, 400, 210.667),
  ])
  func labelWidths(text: String, size: Double, weight: Int, expected: Double) throws {
    let width = PixelRounding(scale: 3).up(try shape(text, size, weight).width)
    #expect(abs(width - expected) <= max(expected * 0.01, 0.334), "\(width)")
  }

  /// Labels on iOS 17 at 14 points.
  @Test(arguments: [("HÉLLÖ Worldy", 93.667), ("Some text that needs to ", 158.333)])
  func laterLabelWidths(text: String, expected: Double) throws {
    let width = PixelRounding(scale: 3).up(try shape(text, 14).width)
    #expect(abs(width - expected) <= expected * 0.01, "\(width)")
  }

  /// Ten digits at 17 points on iOS at 3 pixels per point.
  @Test func monospacedCharactersAreAsWideAsMeasured() throws {
    func width(_ text: String, _ size: Double, _ weight: Int = 400) throws -> Double {
      try shaper.shape(
        text, font: TextFont(size: size, weight: weight, design: .monospaced)
      ).width
    }
    let digits = try width("0123456789", 17)
    #expect(abs(PixelRounding(scale: 3).up(digits) - 105.333) < 0.001)
    for weight in [100, 400, 700, 800] {
      #expect(abs(try width("iW.0é-> /e", 17, weight) - digits) < 1e-9)
    }
    #expect(abs(try width("0123456789", 34) - 2 * digits) < 1e-9)
  }

  /// Labels on iOS 26.1 between the text and the display cut, at 2 pixels per point.
  @Test(arguments: [("Title 22", 22.0, 71.0), ("Large 24", 24, 92)])
  func widthsBetweenTheCuts(text: String, size: Double, expected: Double) throws {
    let width = PixelRounding(scale: 2).up(try shape(text, size).width)
    #expect(abs(width - expected) <= 0.5, "\(width)")
  }

  /// A label of four fonts on iOS 17 at 1 pixel per point: "H", "e", "llo, " and "World!".
  @Test func labelOfManyFonts() throws {
    let italic = try shaper.shape("llo, ", font: TextFont(size: 13, isItalic: true)).width
    let width = try shape("H", 24, 600).width + shape("e", 14).width + italic
    let black = try shape("World!", 32, 900).width
    #expect(abs(PixelRounding(scale: 1).up(width + black) - 154) <= 1, "\(width) + \(black)")
  }

  /// The law that gives the weights without measurements, held against the semibold that was measured.
  @Test func semiboldLiesBetweenRegularAndBold() throws {
    var law = SystemWidths.text
    law.masters.removeAll { $0.weight == 600 }
    let widths = law.widths(weight: 600)
    for (scalar, width) in SystemWidthTables.semibold17
    where SystemWidthTables.bold17[scalar] != nil {
      let ours = try #require(widths[scalar]) * 17 - 0.43
      #expect(abs(ours - width) < 0.001, "\(scalar)")
    }
  }

  /// Black lies as far from bold as bold from regular, 1000 − 700 = 700 − 400; "n" at 33 points: 2 × 19.3923 − 17.7729.
  @Test func extremeWeightsAreExtrapolated() throws {
    #expect(abs(try shape("n", 33, 900).width - 21.0117) < 1e-9)
    // Widths fall 1.7 times as fast below regular, by an estimate: 17.7729 − 1.7 × 1.6194.
    #expect(abs(try shape("n", 33, 100).width - 15.01992) < 1e-6)
    // Medium, 510, lies 110/300 of the way.
    #expect(abs(try shape("n", 33, 500).width - 18.366680) < 1e-6)
  }

  @Test func italicsAreAsWideAsUprightsInTheTextCut() throws {
    let text = TextFont(size: 17, isItalic: true)
    #expect(abs(try shaper.shape("nice", font: text).width - shape("nice", 17).width) < 1e-9)
    // In the display cut 873 to 853 units; without the tracking of 0.4, for "n" of 17.7729.
    let display = TextFont(size: 33, isItalic: true)
    let expected = 17.3729 * 873 / 853 + 0.4
    #expect(abs(try shaper.shape("n", font: display).width - expected) < 1e-9)
  }

  @Test func pairsAreKerned() throws {
    let pair = try shape("AV").width
    let apart = try shape("A").width + shape("V").width
    #expect(pair < apart - 0.2)
  }

  @Test func apostropheIsKernedBesideLettersOnly() throws {
    #expect(
      abs(try shape("t'", 100).width - shape("t", 100).width - shape("'", 100).width + 2.6) < 1.5)
    #expect(
      abs(try shape(" ' ", 100).width - 2 * shape(" ", 100).width - shape("'", 100).width) < 1e-9)
  }

  @Test func accentedLettersAreAsWideAsTheirBase() throws {
    #expect(abs(try shape("É").width - shape("E").width) < 1e-9)
    #expect(abs(try shape("e\u{301}").width - shape("é").width) < 1e-9)
  }

  /// Inter has neither an accented q nor an anchor on it: its accent stands one q's width, 1716 of 2816 units, from it.
  @Test func markKeepsItsPlaceUnderWiderSpacing() throws {
    let run = try #require(try shape("q\u{301}", 100).runs.first)
    try #require(run.glyphs.count == 2)
    #expect(run.glyphs[1].advance == 0)
    let accent = run.glyphs[0].advance + run.glyphs[1].dx
    #expect(abs(accent - run.glyphs[0].dx - 1716.0 / 2816 * run.size) < 1e-9)
    #expect(run.glyphs[0].dx != 0)
  }

  /// A ring stands above a capital without an anchor, a twentieth of an em away, and where it was on a small letter.
  @Test func markStandsAboveTallLetters() throws {
    func gap(_ text: String) throws -> Double {
      let run = try #require(try shape(text, 100).runs.first)
      try #require(run.glyphs.count == 2)
      let boxes = try run.glyphs.map { glyph in
        try #require(run.font.source.outline(of: glyph.id).controlBounds)
      }
      let mark = boxes[1].bottom + run.glyphs[1].dy / run.size
      return boxes[0].top - mark
    }
    #expect(abs(try gap("Z\u{30A}") - 0.05) < 0.01)
    #expect(try gap("q\u{301}") > 0)
  }

  /// Inter would draw an arrow.
  @Test func contextualAlternatesAreOff() throws {
    let pair = try shape("->").runs[0].glyphs.map(\.id)
    let apart = try shape("-").runs[0].glyphs.map(\.id) + shape(">").runs[0].glyphs.map(\.id)
    #expect(pair == apart)
  }

  /// Noto's Hangul syllables are 0.92 em wide at every weight; spaces are the system font's.
  @Test(arguments: [(400, "Regular"), (700, "Bold")])
  func hangulFallsBack(weight: Int, name: String) throws {
    let shaped = try shape("a 피카츄 b", 20, weight)
    let fallback = try FontRegistry.pinned.face(
      family: "Noto Sans CJK KR", weight: weight, isItalic: false)
    #expect(fallback.pin.path.hasSuffix("\(name).ttc"))
    try #require(shaped.runs.map(\.range) == [0..<2, 2..<5, 5..<7])
    #expect(try shaped.runs[1].font == fallback.drawing().glyphFont)
    #expect(shaped.runs[1].size == 20)
    #expect(shaped.runs[1].glyphs.allSatisfy { abs($0.advance - 18.4) < 1e-9 })
    #expect(shaped.runs[1].glyphs.map(\.cluster) == [2, 3, 4])
    #expect(shaped.missingGlyphs == 0)
  }

  @Test func charactersOfNoFontAreCounted() throws {
    let shaped = try shape("a\u{13000}b")
    #expect(shaped.missingGlyphs == 1)
    #expect(shaped.runs[0].glyphs.map(\.id)[1] == 0)
    #expect(shaped.runs[0].glyphs.map(\.cluster) == [0, 1, 3])
  }

  @Test func hiddenCharactersTakeNoRoom() throws {
    #expect(try shape("a\u{200B}b").width == shape("ab").width)
    #expect(try shape("a\u{200B}b").missingGlyphs == 0)
  }

  @Test func drawnCapitalsAreAsHighAsTheSystemFonts() throws {
    let run = try #require(try shape("H", 17).runs.first)
    let bounds = try #require(run.font.source.outline(of: run.glyphs[0].id).controlBounds)
    #expect(abs(bounds.height * run.size - 0.7046 * 17) < 1e-9)
  }

  @Test func emptyTextHasNoRuns() throws {
    let shaped = try shape("")
    #expect(shaped.runs.isEmpty)
    #expect(shaped.width == 0)
  }

  /// Canonically equal texts are equal as strings but have different offsets.
  @Test func cacheTellsCompositionsApart() throws {
    #expect(try shape("é!").runs[0].glyphs.map(\.cluster) == [0, 1])
    #expect(try shape("e\u{301}!").runs[0].glyphs.map(\.cluster) == [0, 2])
  }

  @Test func cacheChangesNothing() throws {
    let before = try shape("first", 17)
    for number in 0..<3000 { _ = try shape("text \(number)") }
    #expect(try shape("first", 17).runs[0].glyphs == before.runs[0].glyphs)
    #expect(
      try shape("text 2999").width
        == TextShaper(registry: .pinned).shape("text 2999", font: TextFont(size: 17)).width)
  }
}
