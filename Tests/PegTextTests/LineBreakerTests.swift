import Testing

@testable import PegText

@Suite struct LineBreakerTests {
  /// The pieces a text falls into, separated by bars.
  private func pieces(_ text: String) -> String {
    let units = Array(text.utf16)
    var result: [UInt16] = []
    for (unit, mayBreak) in zip(units, LineBreaker.opportunities(in: units)) {
      if mayBreak { result.append(0x7C) }
      result.append(unit)
    }
    return String(decoding: result, as: UTF16.self)
  }

  @Test(arguments: [
    ("two words", "two |words"), ("two  spaces", "two  |spaces"), ("well-known", "well-|known"),
    ("minus -5 and 3-4", "minus |-5 |and |3-4"), ("no\u{A0}break", "no\u{A0}break"),
    ("피카츄", "피|카|츄"), ("피카츄!", "피|카|츄!"), ("「漢字」です。", "「漢|字」|で|す。"),
    ("a피b", "a|피|b"), ("cafe\u{301} x", "cafe\u{301} |x"), ("a, b.", "a, |b."), ("", ""),
  ])
  func opportunities(text: String, expected: String) {
    #expect(pieces(text).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(pieces(text))")
  }
}
