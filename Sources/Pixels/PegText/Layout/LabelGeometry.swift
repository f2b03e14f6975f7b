package import PegGeometry

/// The positions of a label's lines on the pixel grid.
///
/// - Units: points.
/// - Source: heights of UILabels measured on iOS 13 to 17 at 1, 2 and 3 pixels per point: n lines of a system font have
///   a height of n·lineHeight, rounded up; lines of a text style keep the style's leading between baselines.
package struct LabelGeometry: Sendable {
  /// The size of the block of lines, with the width of the widest line; both are rounded up to pixels.
  package let size: Size
  /// The distance of each baseline from the block's top, before rounding.
  private let baselines: [Double]
  private let rounding: PixelRounding

  /// The block's height before rounding.
  package let exactHeight: Double
  /// The distance of each line's top from the block's top, before rounding.
  package let tops: [Double]
  /// The heights that blocks of the first one, two, three … lines would have.
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

  /// Returns the number of first lines that fit in a height; at least one if there are any.
  package func lineCount(fitting height: Double) -> Int {
    let fitting = heights.lastIndex { rounding.up($0) <= height }
    return heights.isEmpty ? 0 : (fitting ?? 0) + 1
  }

  /// Returns the block's top in a box: centred and on a pixel; above the box's top if the block is too tall.
  package func top(in bounds: Rect) -> Double {
    rounding.down(bounds.top + (bounds.height - size.height) / 2)
  }

  /// Returns the baseline of a line, on a pixel, for a block that starts at `top`.
  package func baseline(_ line: Int, top: Double) -> Double {
    rounding.nearest(top + baselines[line])
  }
}
