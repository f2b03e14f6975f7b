package import PegDisplayList
package import PegGeometry

/// The glyphs of one font, one by one: numbers, advances and outlines.
///
/// - Units: points.
package struct FontGlyphs: Sendable {
  package let font: TextFont
  /// The outlines as display lists refer to them.
  package let glyphFont: GlyphFont
  /// The glyphs' pictures, if the font has pictures instead of outlines.
  package let bitmaps: GlyphBitmaps?
  private let primary: TextShaper.PrimaryFace

  /// - Throws: see `FontError`.
  package init(_ font: TextFont, registry: FontRegistry = .pinned) throws(FontError) {
    self.font = font
    primary = try TextShaper.PrimaryFace(font, registry: registry)
    let drawing = try primary.face.drawing()
    glyphFont = primary.shapes(drawing)
    bitmaps = drawing.bitmaps
  }

  /// The em of the drawn font, which may differ from the size that was asked for.
  package var drawnSize: Double { font.size * primary.scale }

  package var unitsPerEm: Int { primary.face.shaping.unitsPerEm }
  package var glyphCount: Int { primary.face.shaping.glyphCount }

  /// Returns the glyph of a character; nil if the font has none.
  package func glyph(of scalar: Unicode.Scalar) -> UInt32? {
    primary.face.shaping.nominalGlyph(of: scalar)
  }

  /// Returns a glyph's advance, with the system font's tracking and without kerning; 0 for a glyph that does not exist.
  package func advance(of glyph: UInt32) -> Double {
    guard glyph < glyphCount else { return 0 }
    switch primary {
    case .system(let system, let displayShare):
      guard system.drawnAdvance(of: glyph) != 0 else { return 0 }
      let zero = system.zero
      let isDigit =
        font.hasMonospacedDigits
        && "0123456789".unicodeScalars.contains { self.glyph(of: $0) == glyph }
      return system.advance(
        of: isDigit ? zero : glyph, size: font.size, displayShare: displayShare)
        + SystemFace.tracking(size: font.size)
    case .plain(let face, let scale, let stretch):
      return Double(face.shaping.advance(of: glyph)) * font.size * scale * stretch
        / Double(face.shaping.unitsPerEm)
    }
  }

  /// Returns a glyph's outline, y upwards, its origin at (0, 0); empty for a blank.
  package func outline(of glyph: UInt32) -> Path {
    guard glyph < glyphCount else { return Path() }
    return glyphFont.source.outline(of: glyph)
      .transformed(by: Affine(a: drawnSize, b: 0, c: 0, d: -drawnSize, tx: 0, ty: 0))
  }
}

extension TextFont {
  /// Creates the font whose glyphs the outlines are; nil if no opened font has them, as with slanted ones.
  package init?(drawing glyphFont: GlyphFont, size: Double, registry: FontRegistry = .pinned) {
    guard let face = registry.openedFace(identity: glyphFont.source.identity) else { return nil }
    if registry.registeredFaces.contains(face) {
      self.init(face, size: size)
      return
    }
    self.init(
      size: size, weight: face.pin.weight, isItalic: face.pin.isItalic,
      design: .family(face.pin.family, face.shaping.metrics))
  }
}
