/// Finds the scripts in use today that the pinned fonts do not support.
package enum ScriptCoverage {
  /// A letter of each script.
  ///
  /// - Source: Unicode Standard Annex 31, tables 5 and 7: recommended scripts and those in limited use.
  private static let letters: [(script: String, letter: Unicode.Scalar)] = [
    ("Latin", "a"), ("Greek", "α"), ("Cyrillic", "я"), ("Arabic", "ب"), ("Armenian", "ա"),
    ("Bengali", "ক"), ("Bopomofo", "ㄅ"), ("Canadian syllabics", "ᐁ"), ("Cherokee", "Ꭰ"),
    ("Devanagari", "क"), ("Ethiopic", "ሀ"), ("Georgian", "ა"), ("Gujarati", "ક"), ("Gurmukhi", "ਕ"),
    ("Han", "一"), ("Hangul", "가"), ("Hebrew", "א"), ("Hiragana", "あ"), ("Javanese", "ꦲ"),
    ("Kannada", "ಕ"), ("Katakana", "ア"), ("Khmer", "ក"), ("Lao", "ກ"), ("Malayalam", "ക"),
    ("Mongolian", "ᠠ"), ("Myanmar", "က"), ("N’Ko", "ߊ"), ("Odia", "କ"), ("Sinhala", "ක"),
    ("Syriac", "ܐ"), ("Tamil", "க"), ("Telugu", "క"), ("Thaana", "ހ"), ("Thai", "ก"),
    ("Tibetan", "ཀ"), ("Tifinagh", "ⴰ"), ("Yi", "ꀀ"),
  ]

  /// Returns the names of the scripts whose letters would be drawn as empty boxes.
  package static func lacking(in registry: FontRegistry) -> [String] {
    letters.filter { _, letter in
      let shaped = try? TextShaper(registry: registry).shape(
        String(letter), font: TextFont(size: 17))
      return shaped?.missingGlyphs != 0
    }.map(\.script)
  }
}
