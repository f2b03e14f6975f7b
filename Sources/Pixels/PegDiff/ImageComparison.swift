import PegGeometry
package import PegPixels

extension Bitmap {
  /// The picture's size as a value.
  package var size: PixelSize { PixelSize(width: width, height: height) }
}

/// Compares pictures pixel by pixel.
package enum ImageComparison {
  /// Compares an actual picture with the expected one.
  ///
  /// The hashes are not asked: making them costs more than comparing, and equal hashes would prove nothing.
  ///
  /// - Complexity: one pass over both pictures, 64 bytes at a time where they are equal; no allocation.
  package static func compare(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact
  ) -> Comparison {
    guard expected.size == actual.size else {
      return .sizeMismatch(expected: expected.size, actual: actual.size)
    }
    if expected === actual { return .equal }
    let summary = summarize(expected, actual)
    if summary.differingPixels == 0 { return .equal }
    return tolerance.allows(summary) ? .tolerated(summary) : .different(summary)
  }

  /// Returns the figures of a comparison between pictures of one size.
  ///
  /// - Precondition: the sizes are equal.
  package static func summarize(_ expected: Bitmap, _ actual: Bitmap) -> DiffSummary {
    precondition(
      expected.size == actual.size, "summary of pictures of \(expected.size) and \(actual.size)")
    let found = expected.withBytes { a in
      actual.withBytes { b in
        DiffKernel.scan(a, b, stride: expected.stride, height: expected.height)
      }
    }
    return DiffSummary(
      differingPixels: found.count, totalPixels: expected.width * expected.height,
      bounds: found.count == 0
        ? .empty
        : PixelRect(x0: found.x0, y0: found.y0, x1: found.x1, y1: found.y1),
      largestChannelDifference: found.largest)
  }
}
