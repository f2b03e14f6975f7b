/// The system font at a weight, a slant and a size.
package struct TextFont: Hashable, Sendable {
  /// 100 (thin) to 900 (black), 400 regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  /// - Units: points per em.
  package var size: Double

  /// - Precondition: the size is finite and not negative.
  package init(size: Double, weight: Int = 400, isItalic: Bool = false) {
    precondition(size.isFinite && size >= 0, "a font of \(size) points")
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// The distance from the baseline up to the top of the line. Units: points.
  package var ascender: Double { SystemMetrics.ascender * size }
  /// The distance from the baseline up to the bottom of the line, a negative number. Units: points.
  package var descender: Double { SystemMetrics.descender * size }
  /// Units: points.
  package var lineHeight: Double { SystemMetrics.lineHeight * size }
  /// Units: points.
  package var capHeight: Double { SystemMetrics.capHeight * size }
  /// Units: points.
  package var xHeight: Double { SystemMetrics.xHeight * size }
}
