/// The fonts that draw one text: the one asked for, and those that stand in for characters it lacks.
///
/// A character goes to the first font that has it of: the font asked for, the font of the character's script, the one
/// for Chinese, Japanese and Korean, the one of the emoji. Emoji drawn as pictures go to the emoji first. Fonts are
/// opened when a character asks for them.
struct FontCascade {
  static let emojiFamily = "Noto Color Emoji"
  private static let ideographs = "Noto Sans CJK KR"

  private let registry: FontRegistry
  private let font: TextFont
  /// The first one is the one asked for.
  private(set) var faces: [FontFace]
  private var opened: [String: Int] = [:]

  init(registry: FontRegistry, font: TextFont, primary: FontFace) {
    self.registry = registry
    self.font = font
    faces = [primary]
  }

  /// Returns the index of the font that draws a character, or nil where none has it.
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
    if let index = try index(of: Self.ideographs, for: scalar) { return index }
    return try index(of: Self.emojiFamily, for: scalar)
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
    switch value {
    case 0x590...0x5FF, 0xFB1D...0xFB4F: "Noto Sans Hebrew"
    case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
      "Noto Sans Arabic"
    case 0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF: "Noto Sans Devanagari"
    case 0xE00...0xE7F: "Noto Sans Thai"
    default: nil
    }
  }
}
