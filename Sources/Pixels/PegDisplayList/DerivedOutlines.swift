import PegBase
package import PegGeometry
private import Synchronization

/// The outlines of another font, each changed in the same way.
///
/// The rasterizer caches, moves and bounds derived glyphs like all others, because they are outlines too.
private final class DerivedOutlines: GlyphOutlineSource {
  enum Change {
    case map(Affine)
    /// - Units: ems.
    case stroke(StrokeStyle, tolerance: Double)
  }

  let identity: UInt64
  private let base: GlyphFont
  private let change: Change
  private let outlines = Mutex<[UInt32: Path]>([:])

  init(_ base: GlyphFont, _ change: Change) {
    self.base = base
    self.change = change
    var hash = StableHash()
    hash.combine(base.source.identity)
    change.combine(into: &hash)
    identity = hash.value
  }

  func outline(of glyph: UInt32) -> Path {
    if let outline = outlines.withLock({ $0[glyph] }) { return outline }
    let own = base.source.outline(of: glyph)
    let outline =
      switch change {
      case .map(let map): own.transformed(by: map)
      case .stroke(let style, let tolerance): own.stroked(style, tolerance: tolerance)
      }
    outlines.withLock { $0[glyph] = outline }
    return outline
  }
}

extension DerivedOutlines.Change {
  fileprivate func combine(into hash: inout StableHash) {
    switch self {
    case .map(let map):
      hash.combine("map")
      for value in [map.a, map.b, map.c, map.d, map.tx, map.ty] { hash.combine(value) }
    case .stroke(let style, let tolerance):
      hash.combine("stroke \(style.join) \(style.cap)")
      let values = [style.width, style.miterLimit, style.dashPhase, tolerance] + style.dashes
      for value in values { hash.combine(value) }
    }
  }
}

extension GlyphFont {
  /// Returns the font with every outline mapped.
  ///
  /// - Units: ems, y down.
  package func mapped(by map: Affine) -> GlyphFont {
    map == .identity ? self : GlyphFont(DerivedOutlines(self, .map(map)))
  }

  /// Returns a font whose glyphs are the lines along this font's outlines.
  ///
  /// - Units: ems; see `Path.stroked` for the tolerance.
  package func stroked(_ style: StrokeStyle, tolerance: Double) -> GlyphFont {
    GlyphFont(DerivedOutlines(self, .stroke(style, tolerance: tolerance)))
  }
}
