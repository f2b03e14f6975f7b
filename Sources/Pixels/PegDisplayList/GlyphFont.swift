package import PegGeometry

/// The rasterizer's source of glyph outlines.
package protocol GlyphOutlineSource: Sendable {
  /// A number that is equal for equal outlines on every machine, such as a hash of the font file and its settings.
  var identity: UInt64 { get }

  /// Returns the glyph's outline, empty for a blank.
  ///
  /// - Units: ems, y down, the glyph's origin on the baseline at (0, 0).
  func outline(of glyph: UInt32) -> Path
}

/// A font as display lists contain it; fonts are equal if their outlines are.
package struct GlyphFont: Hashable, Sendable {
  package let source: any GlyphOutlineSource

  package init(_ source: any GlyphOutlineSource) {
    self.source = source
  }

  package static func == (a: GlyphFont, b: GlyphFont) -> Bool {
    a.source.identity == b.source.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(source.identity) }
}
