package import PegDisplayList

/// A text turned into glyphs on one endless line.
package struct ShapedText: Sendable {
  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// The offset of the UTF-16 unit where the glyph's cluster starts.
    package var cluster: Int
    /// How far the pen moves, kerning and tracking included. Units: points.
    package var advance: Double
    /// Where the glyph's origin lies from the pen. Units: points, y down.
    package var dx: Double
    package var dy: Double
  }

  /// Glyphs of one font, in visual order.
  package struct Run: Sendable {
    package var font: GlyphFont
    /// The pictures that stand for the glyphs, where the font has those instead of outlines.
    package var bitmaps: GlyphBitmaps?
    /// The em of the font that draws, which may differ from the em that was asked for. Units: points.
    package var size: Double
    package var isRightToLeft: Bool
    /// UTF-16 offsets.
    package var range: Range<Int>
    package var glyphs: [Glyph]

    /// Returns the glyphs of the clusters that start in a range, in visual order.
    ///
    /// - Complexity: O(result + log run).
    func glyphs(in part: Range<Int>) -> [Glyph] {
      if part.lowerBound <= range.lowerBound && range.upperBound <= part.upperBound {
        return glyphs
      }
      if isRightToLeft {
        // Right to left, clusters never rise.
        let start = glyphs.partitionPoint { $0.cluster < part.upperBound }
        let end = glyphs.partitionPoint { $0.cluster < part.lowerBound }
        return Array(glyphs[start..<max(start, end)])
      }
      let start = firstGlyph(from: part.lowerBound)
      return Array(glyphs[start..<max(start, firstGlyph(from: part.upperBound))])
    }

    /// Returns the number of glyphs before an offset, by halving: left to right, clusters never fall.
    private func firstGlyph(from offset: Int) -> Int {
      var (low, high) = (0, glyphs.count)
      while low < high {
        let middle = (low + high) / 2
        if glyphs[middle].cluster < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// In the text's order.
  package var runs: [Run]
  /// The sum of all advances. Units: points.
  package var width: Double
  /// How many characters no font has; the primary font's "missing" glyph stands for them.
  package var missingGlyphs: Int
}
