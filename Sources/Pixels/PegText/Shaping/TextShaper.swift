private import Synchronization

/// Turns texts into glyphs, and remembers the latest ones.
///
/// What it returns depends on the text, the font and the registry's pinned files alone.
package final class TextShaper: Sendable {
  /// Shapes with the fonts of `Fixtures/Fonts.lock`.
  package static let pinned = TextShaper(registry: .pinned)

  package let registry: FontRegistry
  private let cache = Mutex(ShapingCache(capacity: 1024))

  package init(registry: FontRegistry) {
    self.registry = registry
  }

  /// Shapes a text that is one paragraph: kerned, spaced as the system font is, other fonts where it lacks a character.
  ///
  /// Control characters count as spaces. Runs of a right-to-left script are shaped in their direction but stand where
  /// the text has them; the bidirectional algorithm is not applied.
  ///
  /// - Throws: see `FontError`.
  package func shape(_ text: String, font: TextFont) throws(FontError) -> ShapedText {
    try shape(Array(text.utf16), font: font)
  }

  /// Shapes UTF-16 units.
  ///
  /// - Throws: see `FontError`.
  /// - Complexity: O(n), or one look-up where the same text was shaped lately.
  package func shape(_ units: [UInt16], font: TextFont) throws(FontError) -> ShapedText {
    let key = ShapingCache.Key(units: units, font: font)
    if let shaped = cache.withLock({ $0[key] }) { return shaped }
    let shaped = try shapeAfresh(units, font: font)
    cache.withLock { $0.insert(shaped, for: key) }
    return shaped
  }

  private func shapeAfresh(_ units: [UInt16], font: TextFont) throws(FontError) -> ShapedText {
    var shaped = ShapedText(runs: [], width: 0, missingGlyphs: 0)
    guard !units.isEmpty else { return shaped }
    let text = units.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    let system = try registry.systemFace(weight: font.weight, isItalic: font.isItalic)
    // Most texts need one font only; the large fallback font is opened when a character asks for it.
    var items = Itemizer.items(of: text, fontCount: 1) { _, scalar in
      system.face.shaping.nominalGlyph(of: scalar) != nil
    }
    var faces = [system.face]
    if items.contains(where: { $0.missing > 0 }) {
      faces.append(try fallback(for: font))
      items = Itemizer.items(of: text, fontCount: faces.count) { index, scalar in
        faces[index].shaping.nominalGlyph(of: scalar) != nil
      }
    }
    for item in items {
      let result = faces[item.font].shaping.shape(text, in: item.range)
      let isSystem = item.font == 0
      let glyphs =
        isSystem
        ? Self.spacedAsSystem(result.glyphs, system, font.size, result.isRightToLeft)
        : Self.spacedAsDrawn(result.glyphs, faces[item.font], font.size)
      shaped.runs.append(
        ShapedText.Run(
          font: faces[item.font].glyphFont, size: isSystem ? font.size * system.scale : font.size,
          isRightToLeft: result.isRightToLeft, range: item.range, glyphs: glyphs))
      shaped.width = glyphs.reduce(shaped.width) { $0 + $1.advance }
      shaped.missingGlyphs += item.missing
    }
    return shaped
  }

  private func fallback(for font: TextFont) throws(FontError) -> FontFace {
    try registry.face(family: "Noto Sans CJK KR", weight: font.weight, isItalic: false)
  }

  private static func spacedAsDrawn(
    _ glyphs: [ShapingFont.Glyph], _ face: FontFace, _ size: Double
  ) -> [ShapedText.Glyph] {
    let unit = size / Double(face.shaping.unitsPerEm)
    return glyphs.map { glyph in
      ShapedText.Glyph(
        id: glyph.id, cluster: glyph.cluster, advance: Double(glyph.advance) * unit,
        dx: Double(glyph.xOffset) * unit, dy: Double(-glyph.yOffset) * unit)
    }
  }

  /// Gives each glyph the system font's advance and centres its shape in it; kerning is the drawn font's.
  private static func spacedAsSystem(
    _ glyphs: [ShapingFont.Glyph], _ system: SystemFace, _ size: Double, _ isRightToLeft: Bool
  ) -> [ShapedText.Glyph] {
    let font = system.face.shaping
    let unit = size * system.scale / Double(font.unitsPerEm)
    let tracking = SystemFace.tracking(size: size)
    // Where a mark's pen would be, seen from the real pen, had the letter before it its drawn advance.
    var markShift = 0.0
    return glyphs.indices.map { index in
      let glyph = glyphs[index]
      guard glyph.advance != 0 else {
        return ShapedText.Glyph(
          id: glyph.id, cluster: glyph.cluster, advance: 0,
          dx: Double(glyph.xOffset) * unit + (isRightToLeft ? 0 : markShift),
          dy: Double(-glyph.yOffset) * unit)
      }
      let drawn = system.drawnAdvance(of: glyph.id)
      let spaced = system.advance(of: glyph.id, size: size)
      var kerning = Double(glyph.advance - drawn) * unit
      if index + 1 < glyphs.count, system.kernsApostrophe(glyph.id, glyphs[index + 1].id) {
        kerning += SystemFace.apostropheKerning * size
      }
      let centering = (spaced - Double(drawn) * unit) / 2
      let advance = spaced + kerning + tracking
      markShift = centering + Double(glyph.advance) * unit - advance
      return ShapedText.Glyph(
        id: glyph.id, cluster: glyph.cluster, advance: advance,
        dx: Double(glyph.xOffset) * unit + centering, dy: Double(-glyph.yOffset) * unit)
    }
  }
}

/// The latest shaped texts: two generations, the older of which is dropped when the younger is full.
private struct ShapingCache {
  /// Units, not a String, whose equality ignores how accents are composed.
  struct Key: Hashable {
    var units: [UInt16]
    var font: TextFont
  }

  private let capacity: Int
  private var young: [Key: ShapedText] = [:]
  private var old: [Key: ShapedText] = [:]

  /// - Parameter capacity: the number of texts kept at most.
  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: Key) -> ShapedText? {
    mutating get {
      if let shaped = young[key] { return shaped }
      guard let shaped = old[key] else { return nil }
      insert(shaped, for: key)
      return shaped
    }
  }

  mutating func insert(_ shaped: ShapedText, for key: Key) {
    // A text this long is seldom laid out twice and would push out a hundred short ones.
    guard key.units.count <= 4096 else { return }
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = shaped
  }
}
