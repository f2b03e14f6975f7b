import PegBase
import Testing

struct MessageTextTests {
  @Test func everyControlIsWrittenOut() {
    for value in Array(0..<0x20) + Array(0x7f..<0xa0) {
      let scalar = Unicode.Scalar(UInt32(value))!
      #expect("a\(scalar)b".escaped == "a\\u{\(String(value, radix: 16))}b")
    }
  }

  @Test func linesStayOne() {
    // Line feed, carriage return and both, next line, line and paragraph separators.
    let text = "1\n2\r3\r\n4\u{85}5\u{2028}6\u{2029}7"
    #expect(text.escaped == "1\\u{a}2\\u{d}3\\u{d}\\u{a}4\\u{85}5\\u{2028}6\\u{2029}7")
  }

  /// Every character of UAX #9 that changes the direction of its neighbours, and others that are not seen.
  @Test(arguments: [
    0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    0x00ad, 0x200b, 0x2060, 0xfeff, 0xfff9, 0xe0001, 0xe0041,
  ])
  func hiddenCharactersAreShown(value: UInt32) {
    let scalar = Unicode.Scalar(value)!
    #expect("photo\(scalar)gnp.exe".escaped == "photo\\u{\(String(value, radix: 16))}gnp.exe")
  }

  @Test func whatIsSeenStays() {
    // Letters of many scripts, an emoji of joined scalars, a combining mark, a no-break space.
    let text = "Grüße \"/\\ 株式会社 عربى नि\u{200d}क \u{1f469}\u{200d}\u{1f680} e\u{301}\u{a0}x"
    #expect(text.escaped == text)
    #expect(text.printable == text)
  }

  @Test func invalidBytesAreReplacementCharacters() {
    // A lone continuation byte, a surrogate in UTF-8, an overlong slash: none decodes to itself.
    let bytes: [UInt8] = [0x61, 0x80, 0xed, 0xa0, 0x80, 0xc0, 0xaf, 0x62]
    let text = String(decoding: bytes, as: UTF8.self).escaped
    #expect(text == "a" + String(repeating: "\u{fffd}", count: 6) + "b")
  }

  @Test func namesAreCutBetweenCharacters() {
    let long = String(repeating: "x", count: 121)
    #expect(String(repeating: "x", count: 120).printable == String(repeating: "x", count: 120))
    #expect(long.printable == String(repeating: "x", count: 119) + "…")
    // An escape has five characters here: 23 whole ones and a part.
    #expect(
      String(repeating: "\n", count: 50).printable
        == String(repeating: "\\u{a}", count: 23) + "\\u{a…")
    // One character of any number of scalars does not get past the limit.
    let marks = "name" + String(repeating: "\u{301}", count: 5_000)
    #expect(marks.printable == "nam…")
  }
}
