package import PegGeometry
package import PegPixels

extension Bitmap {
  /// The picture's width and height.
  package var size: PixelSize { PixelSize(width: width, height: height) }
}

/// Compares pictures pixel by pixel.
package enum ImageComparison {
  /// Compares an actual picture with the expected one.
  ///
  /// The pixels' hashes are not used: computing them costs more than comparing, and equal hashes prove nothing.
  ///
  /// - Parameter ignored: areas to leave out.
  /// - Complexity: one pass over both pictures, 64 bytes at a time in equal parts; no allocation if they are equal.
  package static func compare(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact,
    ignoring ignored: [PixelRect] = []
  ) -> Comparison {
    guard expected.size == actual.size else {
      return .sizeMismatch(expected: expected.size, actual: actual.size)
    }
    if expected === actual { return .equal }
    let summary = summarize(expected, actual)
    if summary.differingPixels == 0 { return .equal }
    if tolerance.excusesNothing, ignored.isEmpty {
      return tolerance.allows(
        pixels: summary.differingPixels, channelDifference: summary.largestChannelDifference)
        ? .tolerated(summary) : .different(summary)
    }
    return measure(expected, actual, tolerance: tolerance, ignoring: ignored).comparison
  }

  /// Compares pictures of the same size and returns how much of a tolerance they used.
  ///
  /// - Precondition: the sizes are equal.
  /// - Complexity: one pass over both pictures; about 0.2 µs for each differing pair of colours.
  package static func measure(
    _ expected: Bitmap, _ actual: Bitmap, tolerance: Tolerance = .exact,
    ignoring ignored: [PixelRect] = []
  ) -> Measurement {
    precondition(
      expected.size == actual.size, "measure of pictures of \(expected.size) and \(actual.size)")
    var found = DiffKernel.Found()
    var counted = (pixels: 0, largest: 0)
    var soft = 0
    var worst = (value: -1.0, place: PixelPlace?.none)
    // The largest colour difference among the excused pixels.
    var excused = 0.0
    var meter = DeltaEMeter()
    expected.withBytes { a in
      actual.withBytes { b in
        let edges = SoftEdges(
          a, b, stride: expected.stride, width: expected.width, height: expected.height)
        DiffKernel.forEachDifference(
          a, b, stride: expected.stride, width: expected.width, height: expected.height,
          ignoring: ignored
        ) { x, y, p, q in
          found.note(x, y, p, q)
          if tolerance.ignoresAntialiasing, edges.contain(x, y) {
            soft &+= 1
            return
          }
          let difference = meter.difference(p, q)
          if difference > worst.value { worst = (difference, PixelPlace(x: x, y: y)) }
          if let limit = tolerance.deltaE, difference <= limit {
            excused = max(excused, difference)
            return
          }
          counted.pixels &+= 1
          counted.largest = max(counted.largest, DiffKernel.largestDifference(p, q))
        }
      }
    }
    let summary = DiffSummary(found, totalPixels: expected.width * expected.height)
    let margin = Margin(
      countedPixels: counted.pixels, worstDeltaE: max(0, worst.value), worstPlace: worst.place,
      softPixels: soft, bounds: summary.bounds,
      used: tolerance.used(
        pixels: counted.pixels, channelDifference: counted.largest, excusedDeltaE: excused),
      tolerance: tolerance)
    let passes = tolerance.allows(
      pixels: counted.pixels, channelDifference: counted.largest)
    let comparison: Comparison =
      found.count == 0 ? .equal : passes ? .tolerated(summary) : .different(summary)
    return Measurement(comparison: comparison, margin: margin)
  }

  /// Returns the figures of a comparison between pictures of the same size.
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
    return DiffSummary(found, totalPixels: expected.width * expected.height)
  }
}

extension DiffSummary {
  init(_ found: DiffKernel.Found, totalPixels: Int) {
    self.init(
      differingPixels: found.count, totalPixels: totalPixels,
      bounds: found.count == 0
        ? .empty
        : PixelRect(x0: found.x0, y0: found.y0, x1: found.x1, y1: found.y1),
      largestChannelDifference: found.largest)
  }
}
