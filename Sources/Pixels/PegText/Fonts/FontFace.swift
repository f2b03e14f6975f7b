package import PegDisplayList

/// One pinned font, open: its shapes for the rasterizer and its numbers for layout.
package final class FontFace: Sendable {
  package let pin: PinnedFont
  /// The font as a display list refers to it.
  package let glyphFont: GlyphFont
  let shaping: ShapingFont
  /// The glyphs' pictures, where the font has those instead of outlines.
  let bitmaps: GlyphBitmaps?

  /// - Throws: see `FontError`; every case can occur.
  init(_ pin: PinnedFont) throws(FontError) {
    let file = try FontFile(pin)
    self.pin = pin
    let outlines = try GlyphOutlines(file)
    glyphFont = GlyphFont(outlines)
    bitmaps = try GlyphBitmaps(file, identity: outlines.identity)
    shaping = ShapingFont(file)
  }
}
