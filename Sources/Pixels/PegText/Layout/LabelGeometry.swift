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

  /// - Parameter lineSpacing: what is added between lines.
  package init(_ lines: [TextLayout.Line], scale: Double, lineSpacing: Double = 0) {
    let rounding = PixelRounding(scale: scale)
    var top = 0.0
    var height = 0.0
    var baselines: [Double] = []
    for line in lines {
      baselines.append(top + line.ascender)
      height = top + (line.pitch == nil ? line.lineHeight : rounding.up(line.lineHeight))
      top += (line.pitch ?? line.lineHeight) + lineSpacing
    }
    let width = lines.map(\.fittedWidth).max() ?? 0
    size = Size(width: rounding.up(width), height: rounding.up(height))
    self.baselines = baselines
    self.rounding = rounding
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
