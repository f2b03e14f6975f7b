import CPixelKernels

/// The weights of a resampling as integers.
///
/// - Units: 16384ths; the weights of a pixel add up to 16384, so that flat areas keep their colour.
package struct FixedWeights: Sendable {
  /// A multiple of four.
  package let taps: Int
  /// The first source pixel of each destination pixel.
  package let firsts: [Int32]
  /// - Shape: `taps` for each destination pixel; those past the filter are zero.
  package let weights: [Int16]
  /// The number of taps that belong to the filter.
  private let used: Int

  /// Rounds the weights; the largest weight of each pixel compensates for the rounding of the others.
  package init(_ exact: ResampleWeights) {
    let used = exact.taps
    let taps = (used + 3) & ~3
    var weights = [Int16](repeating: 0, count: taps * exact.firsts.count)
    for pixel in exact.firsts.indices {
      var rest = 16_384
      var largest = 0
      for tap in 0..<used {
        let share = Double(exact.weights[pixel * used + tap] * 16_384)
        // Rounds to nearest, halves away from zero, without a call of a library function.
        let weight = Int(share < 0 ? share - 0.5 : share + 0.5)
        weights[pixel * taps + tap] = Int16(weight)
        rest -= weight
        if weight > Int(weights[pixel * taps + largest]) { largest = tap }
      }
      weights[pixel * taps + largest] += Int16(rest)
    }
    self.taps = taps
    self.used = used
    self.weights = weights
    firsts = exact.firsts.map { Int32($0) }
  }

  /// Returns the range of the source pixels that some destination pixels read.
  ///
  /// - Precondition: the columns are not empty, and `firsts` never decreases among them.
  package func reach(of columns: Range<Int>) -> Range<Int> {
    Int(firsts[columns.lowerBound])..<Int(firsts[columns.upperBound - 1]) + used
  }

  /// The number of pixels past their reach that are loaded and weighted with zero.
  package var slack: Int { taps - used }

  /// Sums rows of a bitmap into one row of the given columns, in 64ths of a colour level.
  ///
  /// - Shape: `base` has `stride` bytes per row and all rows of the pixel's taps; `result` has space for four numbers per column.
  package func sumRows(
    of base: UnsafeRawPointer, stride: Int, height: Int, pixel: Int, columns: Range<Int>,
    into result: UnsafeMutablePointer<Int16>
  ) {
    let first = Int(firsts[pixel])
    withUnsafeTemporaryAllocation(of: UnsafePointer<UInt32>.self, capacity: taps) { rows in
      for tap in 0..<taps {
        // Taps past the filter have the weight 0, but must point to valid pixels.
        let row = base + min(first &+ tap, height &- 1) &* stride
        rows[tap] = row.assumingMemoryBound(to: UInt32.self) + columns.lowerBound
      }
      weights.withUnsafeBufferPointer {
        PixelMath.rows.pointee.weigh_rows(
          rows.baseAddress!, $0.baseAddress! + pixel &* taps, (used &+ 1) & ~1, result,
          columns.count)
      }
    }
  }

  /// Sums neighbours along a row from `sumRows` and writes the pixels.
  ///
  /// - Shape: `row` begins at source pixel `start` and ends `slack` pixels past the last one that the pixels read.
  package func sumAlong(
    _ row: UnsafePointer<Int16>, start: Int, pixels: Range<Int>,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    firsts.withUnsafeBufferPointer { firsts in
      weights.withUnsafeBufferPointer { weights in
        PixelMath.rows.pointee.weigh_along(
          row, firsts.baseAddress! + pixels.lowerBound, Int32(start),
          weights.baseAddress! + pixels.lowerBound &* taps, taps, result, pixels.count)
      }
    }
  }
}
