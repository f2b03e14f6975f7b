package import PegDisplayList

/// One pinned font, open: its shapes for the rasterizer and its numbers for layout.
package final class FontFace: Sendable {
  package let pin: PinnedFont
  /// The font as a display list refers to it.
  package let glyphFont: GlyphFont
  let shaping: ShapingFont

  /// - Throws: see `FontError`; every case can occur.
  init(_ pin: PinnedFont) throws(FontError) {
    let file = try FontFile(pin)
    self.pin = pin
    glyphFont = GlyphFont(try GlyphOutlines(file))
    shaping = ShapingFont(file)
  }
}
