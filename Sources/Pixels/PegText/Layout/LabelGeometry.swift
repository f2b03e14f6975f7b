package import PegGeometry

/// Where the lines of a label stand on the pixel grid.
///
/// - Units: points.
/// - Source: heights of UILabels measured on iOS 13 to 17 at 1, 2 and 3 pixels per point: n lines of a system font are
///   n·lineHeight high, rounded up; lines of a text style keep the style's leading between baselines.
package struct LabelGeometry: Sendable {
  /// The block of lines, its width that of the widest one, rounded up to pixels.
  package let size: Size
  /// How far below the block's top each baseline lies, before rounding.
  private let baselines: [Double]
  private let rounding: PixelRounding

  /// The block's height before rounding.
  package let exactHeight: Double
  /// How far below the block's top each line starts, before rounding.
  package let tops: [Double]
  /// The heights that blocks of the first lines would have.
  private let heights: [Double]

  package init(_ lines: [TextLayout.Line], scale: Double) {
    let rounding = PixelRounding(scale: scale)
    var top = 0.0
    var height = 0.0
    var width = 0.0
    var baselines: [Double] = []
    var tops: [Double] = []
    var heights: [Double] = []
    for line in lines {
      tops.append(top)
      baselines.append(top + line.ascender)
      height = top + (line.pitch == nil ? line.lineHeight : rounding.up(line.lineHeight))
      heights.append(height)
      top += (line.pitch ?? line.lineHeight) + line.spacingAfter
      width = max(width, line.fittedWidth + line.indent)
    }
    size = Size(width: rounding.up(width), height: rounding.up(height))
    exactHeight = height
    self.tops = tops
    self.heights = heights
    self.baselines = baselines
    self.rounding = rounding
  }

  /// Returns how many of the first lines fit in a height, one at least where there are any.
  package func lineCount(fitting height: Double) -> Int {
    let fitting = heights.lastIndex { rounding.up($0) <= height }
    return heights.isEmpty ? 0 : (fitting ?? 0) + 1
  }

  /// Returns the block's top in a box: centred, on a pixel, and above the box's own top where it is too tall.
  package func top(in bounds: Rect) -> Double {
    rounding.down(bounds.top + (bounds.height - size.height) / 2)
  }

  /// Returns the baseline of a line of a block that starts at `top`, on a pixel.
  package func baseline(_ line: Int, top: Double) -> Double {
    rounding.nearest(top + baselines[line])
  }
}
