package import PegGeometry

/// The width and height of a picture.
///
/// - Units: pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// All pixels of a picture of the size.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  package var description: String { "\(width)×\(height)" }
}

/// The figures of a comparison between two pictures of the same size.
///
/// - Units: pixels; steps of a premultiplied sRGB byte.
package struct DiffSummary: Hashable, Sendable {
  /// The number of pixels of which any byte differs.
  package let differingPixels: Int
  package let totalPixels: Int
  /// The smallest rectangle that contains every differing pixel; empty if none differs.
  package let bounds: PixelRect
  /// The largest difference of one byte, 0...255.
  package let largestChannelDifference: Int

  package init(
    differingPixels: Int, totalPixels: Int, bounds: PixelRect, largestChannelDifference: Int
  ) {
    self.differingPixels = differingPixels
    self.totalPixels = totalPixels
    self.bounds = bounds
    self.largestChannelDifference = largestChannelDifference
  }
}

extension DiffSummary: CustomStringConvertible {
  /// One line with all figures, such as `3 of 400 pixels differ, within (2, 5)–(5, 6), by at most 17 of 255`.
  package var description: String {
    if differingPixels == 0 { return "no pixel differs" }
    return "\(differingPixels) of \(totalPixels) pixels differ, within "
      + "(\(bounds.x0), \(bounds.y0))–(\(bounds.x1), \(bounds.y1)), "
      + "by at most \(largestChannelDifference) of 255"
  }
}

/// The result of comparing an actual picture with an expected one.
package enum Comparison: Hashable, Sendable {
  /// Every pixel is equal.
  case equal
  /// Pixels differ, but the tolerance allows it.
  case tolerated(DiffSummary)
  case different(DiffSummary)
  /// The sizes differ, so no pixel was compared.
  case sizeMismatch(expected: PixelSize, actual: PixelSize)

  package var passes: Bool {
    switch self {
    case .equal, .tolerated: true
    case .different, .sizeMismatch: false
    }
  }
}
