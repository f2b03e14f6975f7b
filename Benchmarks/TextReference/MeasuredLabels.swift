/// A label whose size was measured on iOS.
///
/// - Units: points.
package struct MeasuredLabel: Sendable {
  package var text: String
  package var size: Double
  /// 100 (thin) to 900 (black).
  package var weight: Int
  /// Pixels per point.
  package var scale: Double
  package var width: Double
  package var system: String
  package var isMonospaced: Bool

  init(
    _ text: String, _ size: Double, _ weight: Int = 400, isMonospaced: Bool = false, scale: Double,
    width: Double, _ system: String
  ) {
    self.text = text
    self.size = size
    self.weight = weight
    self.scale = scale
    self.width = width
    self.system = system
    self.isMonospaced = isMonospaced
  }
}

/// Sizes of labels on iOS.
///
/// - Source: snapshot images and layout dumps of public repositories, made by Apple's simulators.
package enum MeasuredLabels {
  package static let widths = [
    MeasuredLabel("What's", 17, 600, scale: 3, width: 55.667, "iOS 13"),
    MeasuredLabel("the", 17, scale: 3, width: 25, "iOS 13"),
    MeasuredLabel("point", 17, scale: 3, width: 39, "iOS 13"),
    MeasuredLabel("?", 15, scale: 3, width: 7.667, "iOS 13"),
    MeasuredLabel("What's the point?", 28, scale: 3, width: 210.667, "iOS 13"),
    MeasuredLabel("HÉLLÖ Worldy", 14, scale: 3, width: 93.667, "iOS 17"),
    MeasuredLabel("HÉLLÖ Worldy", 14, scale: 2, width: 93.5, "iOS 17"),
    MeasuredLabel("Some text that needs to ", 14, scale: 3, width: 158.333, "iOS 17"),
    MeasuredLabel("Some text that needs to ", 14, scale: 2, width: 158.5, "iOS 17"),
    MeasuredLabel("Spooky text", 24, 600, scale: 1, width: 130, "iOS 17"),
    MeasuredLabel("Title 22", 22, scale: 2, width: 71, "iOS 26.1"),
    MeasuredLabel("Large 24", 24, scale: 2, width: 92, "iOS 26.1"),
    MeasuredLabel(
      "0123456789", 17, isMonospaced: true, scale: 3, width: 105.333, "iOS 26.1"),
  ]

  /// Heights of labels in the system font: point size, lines, pixels per point, height.
  package static let heights: [(size: Double, lines: Int, scale: Double, height: Double)] = [
    (13, 1, 3, 15.667), (14, 1, 3, 17), (15, 1, 3, 18), (16, 1, 3, 19.333), (17, 1, 3, 20.333),
    (20, 1, 3, 24), (22, 1, 3, 26.333), (28, 1, 3, 33.667), (34, 1, 3, 40.667), (17, 1, 2, 20.5),
    (16, 1, 2, 19.5), (28, 1, 2, 33.5), (17, 1, 1, 21), (14, 2, 3, 33.667), (14, 2, 2, 33.5),
    (17, 2, 1, 41), (17, 6, 1, 122),
  ]
}
