import PegDisplayList
import PegGeometry

/// A change of the shapes of glyphs: they become wider first, then they lean.
package struct GlyphDistortion: Hashable, Sendable {
  /// The factor of the glyphs' widths and advances.
  package var stretch: Double
  /// The distance by which a point moves to the right, divided by its height above the baseline.
  package var slant: Double

  package init(stretch: Double = 1, slant: Double = 0) {
    self.stretch = stretch
    self.slant = slant
  }

  /// Returns a run with changed outlines, advances and offsets. Glyphs that are pictures keep their shape here.
  func applied(to run: ShapedText.Run) -> ShapedText.Run {
    guard self != GlyphDistortion() else { return run }
    var result = run
    result.font = run.font.mapped(by: Affine(a: stretch, b: 0, c: -slant, d: 1, tx: 0, ty: 0))
    for index in run.glyphs.indices {
      result.glyphs[index].advance *= stretch
      result.glyphs[index].dx = run.glyphs[index].dx * stretch - slant * run.glyphs[index].dy
    }
    return result
  }
}
