import CPixelKernels

/// The two passes of linear magnification, one row at a time, with integers.
///
/// Between the passes, rows have four numbers per pixel in 64ths of a level. Every mixed value lies between its two
/// inputs, and mixing keeps the order of values. So pixels stay premultiplied and flat areas keep their colour.
///
/// - Source: own derivation; the error of both passes together is below a 32nd of a level before the last rounding.
package enum LinearSpan {
  /// Mixes neighbours along a row.
  ///
  /// - Shape: `source` is a whole row of a bitmap, `width` pixels long; if that is 1, its padding may be read. `result`
  ///   has space for four numbers per column; columns index the taps.
  /// - Parameter ahead: the distance to the pixels that are read next, which are prefetched. Units: bytes.
  package static func horizontal(
    _ source: UnsafePointer<UInt32>, width: Int, taps: LinearTaps, columns: Range<Int>,
    ahead: Int, into result: UnsafeMutablePointer<UInt16>
  ) {
    taps.lefts.withUnsafeBufferPointer { lefts in
      taps.shares.withUnsafeBufferPointer { shares in
        PixelMath.rows.pointee.mix_along(
          source, width, lefts.baseAddress! + columns.lowerBound,
          shares.baseAddress! + columns.lowerBound, ahead, result, columns.count)
      }
    }
  }

  /// Mixes two rows and rounds to pixels, halves up.
  ///
  /// - Shape: both rows have four numbers for each of `count` pixels.
  /// - Parameter share: the weight of the second row. Units: 32768ths; 32767 counts as 1.
  package static func vertical(
    _ above: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, share: UInt16,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    PixelMath.rows.pointee.mix_rows(above, below, UInt32(share), result, count)
  }
}
