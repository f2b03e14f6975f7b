/// The vertical measures of a font.
///
/// - Units: ems; positive upwards from the baseline.
package struct FontMetrics: Hashable, Sendable {
  package var ascender: Double
  package var descender: Double
  package var leading: Double
  package var capHeight: Double
  package var xHeight: Double

  package init(
    ascender: Double, descender: Double, leading: Double, capHeight: Double, xHeight: Double
  ) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// The line height without the leading.
  package var lineHeight: Double { ascender - descender }

  /// The metrics of the system font.
  ///
  /// - Source: see `SystemMetrics`.
  package static let system = FontMetrics(
    ascender: SystemMetrics.ascender, descender: SystemMetrics.descender, leading: 0,
    capHeight: SystemMetrics.capHeight, xHeight: SystemMetrics.xHeight)
}
