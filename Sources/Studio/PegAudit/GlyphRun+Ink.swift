import PegDisplayList
import PegGeometry

extension GlyphRun {
  /// The smallest box that holds the outlines of all glyphs; nil if they are blanks. Units: points, in the item's coordinates.
  var ink: Rect? {
    glyphs.compactMap { glyph in
      font.source.outline(of: glyph.id).curveBounds.map { box in
        Rect(
          x: glyph.position.x + box.x * size, y: glyph.position.y + box.y * size,
          width: box.width * size, height: box.height * size)
      }
    }.reduce(nil) { $0?.union($1) ?? $1 }
  }
}
