/// The vertical metrics of the iOS system font; drawn text has them whichever font provides its glyphs.
///
/// - Units: ems; positive upwards from the baseline.
/// - Source: the properties of iOS's `UIFont`; 17 points give 16.1865, −4.1006, 20.287, 11.978 and 8.949.
package enum SystemMetrics {
  package static let ascender = 0.9521484375
  package static let descender = -0.2412109375
  package static let lineHeight = 1.193359375
  package static let capHeight = 0.7046
  package static let xHeight = 0.5264
}
