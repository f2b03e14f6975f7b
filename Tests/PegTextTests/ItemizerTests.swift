import Testing

@testable import PegText

@Suite struct ItemizerTests {
  /// Font 0 has ASCII and font 1 has Hangul, both have the combining acute accent.
  private func items(_ text: String) throws -> [Itemizer.Item] {
    func has(_ font: Int, _ scalar: Unicode.Scalar) -> Bool {
      scalar == "\u{301}" || (font == 0 ? scalar.isASCII : (0xAC00...0xD7A3).contains(scalar.value))
    }
    return try Itemizer.items(of: Array(text.utf16), hasGlyph: has) { scalar, _ in
      (0..<2).first { has($0, scalar) }
    }
  }

  @Test func splitsByCoverage() throws {
    #expect(
      try items("ab 가나c") == [
        .init(range: 0..<3, font: 0, missing: 0), .init(range: 3..<5, font: 1, missing: 0),
        .init(range: 5..<6, font: 0, missing: 0),
      ])
  }

  @Test func marksAndJoinersStayWithTheirBase() throws {
    #expect(try items("가\u{301}\u{200D}나") == [.init(range: 0..<4, font: 1, missing: 0)])
  }

  /// Font 0 has ASCII, font 1 the letter "n" and two marks: the mark is drawn by the font that placed its letter.
  @Test func markTakesItsLetterAlong() throws {
    func has(_ font: Int, _ scalar: Unicode.Scalar) -> Bool {
      font == 0 ? scalar.isASCII : ["n", "\u{360}", "\u{361}"].contains(scalar)
    }
    func items(_ text: String) throws -> [Itemizer.Item] {
      try Itemizer.items(of: Array(text.utf16), hasGlyph: has) { scalar, _ in
        (0..<2).first { has($0, scalar) }
      }
    }
    #expect(
      try items("an\u{360}\u{361}b") == [
        .init(range: 0..<1, font: 0, missing: 0), .init(range: 1..<4, font: 1, missing: 0),
        .init(range: 4..<5, font: 0, missing: 0),
      ])
    // No font has both.
    #expect(
      try items("a\u{360}") == [
        .init(range: 0..<1, font: 0, missing: 0), .init(range: 1..<2, font: 1, missing: 0),
      ])
  }

  @Test func unknownCharactersGoToTheFirstFont() throws {
    #expect(
      try items("가😀") == [
        .init(range: 0..<1, font: 1, missing: 0), .init(range: 1..<3, font: 0, missing: 1),
      ])
  }

  @Test func unpairedSurrogatesAreReplacementCharacters() {
    let scalars = UTF16Scalars([0x41, 0xD83D, 0x42, 0xDE00]).map(\.scalar)
    #expect(scalars == ["A", "\u{FFFD}", "B", "\u{FFFD}"])
    #expect(UTF16Scalars(Array("😀".utf16)).map(\.scalar) == ["😀"])
  }
}
