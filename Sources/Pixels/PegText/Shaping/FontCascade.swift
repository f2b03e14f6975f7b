/// The fonts that draw one text: the requested one, and fallbacks for characters that it lacks.
///
/// A character is drawn with the first font that has it. The order is: the requested font, the font of the character's
/// script, then those for rare letters, for Chinese, Japanese and Korean, for symbols and for emoji. For emoji drawn as
/// pictures, the emoji font comes first. A font is opened when a character needs it.
struct FontCascade {
  static let emojiFamily = "Noto Color Emoji"
  /// The fonts for characters without a font for their script.
  private static let general = [
    "Noto Sans", "Noto Sans CJK KR", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math",
    emojiFamily,
  ]

  private let registry: FontRegistry
  private let font: TextFont
  /// The fonts in use; the first is the requested one.
  private(set) var faces: [FontFace]
  private var opened: [String: Int] = [:]

  init(registry: FontRegistry, font: TextFont, primary: FontFace) {
    self.registry = registry
    self.font = font
    faces = [primary]
  }

  /// Returns the index of the font for a character; nil if no font has it.
  ///
  /// - Throws: see `FontError`.
  mutating func index(
    for scalar: Unicode.Scalar, isPicture: Bool
  ) throws(FontError) -> Int? {
    if isPicture, let index = try index(of: Self.emojiFamily, for: scalar) { return index }
    if faces[0].shaping.nominalGlyph(of: scalar) != nil { return 0 }
    if let family = Self.family(ofScript: scalar.value),
      let index = try index(of: family, for: scalar)
    {
      return index
    }
    for family in Self.general {
      if let index = try index(of: family, for: scalar) { return index }
    }
    return nil
  }

  private mutating func index(
    of family: String, for scalar: Unicode.Scalar
  ) throws(FontError) -> Int? {
    var index = opened[family]
    if index == nil {
      guard registry.has(family: family) else { return nil }
      faces.append(try registry.face(family: family, weight: font.weight, isItalic: false))
      index = faces.count - 1
      opened[family] = index
    }
    return faces[index!].shaping.nominalGlyph(of: scalar) != nil ? index : nil
  }

  /// - Source: the blocks of Unicode 15.
  private static func family(ofScript value: UInt32) -> String? {
    guard value >= 0x530 else { return nil }
    return scripts.first { $0.blocks.contains { $0.contains(value) } }?.family
  }

  private static let scripts: [(family: String, blocks: [ClosedRange<UInt32>])] = [
    (
      "Noto Sans CJK KR",
      [
        0xAC00...0xD7FF, 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xF900...0xFAFF,
        0xFF00...0xFFEF, 0x20000...0x3FFFF,
      ]
    ),
    ("Noto Sans Hebrew", [0x590...0x5FF, 0xFB1D...0xFB4F]),
    (
      "Noto Sans Arabic",
      [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]
    ),
    ("Noto Sans Devanagari", [0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF]),
    ("Noto Sans Thai", [0xE00...0xE7F]),
    ("Noto Sans Armenian", [0x530...0x58F, 0xFB13...0xFB17]),
    ("Noto Sans Thaana", [0x780...0x7BF]),
    ("Noto Sans Bengali", [0x980...0x9FF]),
    ("Noto Sans Gurmukhi", [0xA00...0xA7F]),
    ("Noto Sans Gujarati", [0xA80...0xAFF]),
    ("Noto Sans Oriya", [0xB00...0xB7F]),
    ("Noto Sans Tamil", [0xB80...0xBFF]),
    ("Noto Sans Telugu", [0xC00...0xC7F]),
    ("Noto Sans Kannada", [0xC80...0xCFF]),
    ("Noto Sans Malayalam", [0xD00...0xD7F]),
    ("Noto Sans Sinhala", [0xD80...0xDFF]),
    ("Noto Sans Lao", [0xE80...0xEFF]),
    ("Noto Serif Tibetan", [0xF00...0xFFF]),
    ("Noto Sans Myanmar", [0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F]),
    ("Noto Sans Georgian", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
    ("Noto Sans Ethiopic", [0x1200...0x139F, 0x2D80...0x2DDF, 0xAB00...0xAB2F]),
    ("Noto Sans Cherokee", [0x13A0...0x13FF, 0xAB70...0xABBF]),
    ("Noto Sans CanadianAboriginal", [0x1400...0x167F, 0x18B0...0x18FF]),
    ("Noto Sans Khmer", [0x1780...0x17FF, 0x19E0...0x19FF]),
  ]
}
