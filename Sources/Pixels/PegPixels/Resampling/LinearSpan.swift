import CPixelKernels

/// The two passes of linear magnification, one row at a time, in whole numbers.
///
/// Rows between the passes hold four numbers a pixel in 64ths of a level. Every mix lies between what it mixes and keeps
/// their order, so that pixels stay premultiplied and flat areas stay as they are.
///
/// - Source: own derivation; the error of both passes together is below a 32nd of a level before the last rounding.
package enum LinearSpan {
  /// Mixes neighbours along a row.
  ///
  /// - Shape: `source` is the whole row of the picture, of `width` pixels, in a bitmap, whose padding may be read where
  ///   it is one pixel wide; `result` has room for four numbers for each of the columns, which index the taps.
  /// - Parameter ahead: how far on the pixels lie that are read next, which are fetched meanwhile. Units: bytes.
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
  /// - Parameter share: how much of the second row is taken. Units: 32768ths, of which 32767 counts as all.
  package static func vertical(
    _ above: UnsafePointer<UInt16>, _ below: UnsafePointer<UInt16>, share: UInt16,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    PixelMath.rows.pointee.mix_rows(above, below, UInt32(share), result, count)
  }
}
