package import PegDisplayList

/// The glyphs of a text on one line of unlimited width.
package struct ShapedText: Sendable {
  package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// The offset of the first UTF-16 unit of the glyph's cluster.
    package var cluster: Int
    /// The advance of the pen, including kerning and tracking. Units: points.
    package var advance: Double
    /// The glyph's origin relative to the pen. Units: points, y down.
    package var dx: Double
    package var dy: Double
  }

  /// Glyphs of one font, in visual order.
  package struct Run: Sendable {
    package var font: GlyphFont
    /// The glyphs' pictures, if the font has pictures instead of outlines.
    package var bitmaps: GlyphBitmaps?
    /// The em of the drawn font, which may differ from the requested one. Units: points.
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
        // In right-to-left runs, clusters never increase.
        let start = glyphs.partitionPoint { $0.cluster < part.upperBound }
        let end = glyphs.partitionPoint { $0.cluster < part.lowerBound }
        return Array(glyphs[start..<max(start, end)])
      }
      let start = firstGlyph(from: part.lowerBound)
      return Array(glyphs[start..<max(start, firstGlyph(from: part.upperBound))])
    }

    /// Returns the number of glyphs before an offset by bisection: in left-to-right runs, clusters never decrease.
    private func firstGlyph(from offset: Int) -> Int {
      var (low, high) = (0, glyphs.count)
      while low < high {
        let middle = (low + high) / 2
        if glyphs[middle].cluster < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The runs in the text's order.
  package var runs: [Run]
  /// The sum of all advances. Units: points.
  package var width: Double
  /// The number of characters that no font has; the primary font's "missing" glyph replaces them.
  package var missingGlyphs: Int
}
