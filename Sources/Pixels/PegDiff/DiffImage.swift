package import PegPixels

/// Draws the differences between two pictures.
package enum DiffImage {
  /// The colour of a differing pixel: magenta, which does not occur in grey interfaces.
  package static let differing = StraightColor(red: 1, green: 0, blue: 0.5)
  /// The stripes over the part that only the expected picture has.
  package static let onlyExpected = StraightColor(red: 0.93, green: 0.36, blue: 0.13)
  /// The stripes over the part that only the actual picture has.
  package static let onlyActual = StraightColor(red: 0.1, green: 0.45, blue: 0.91)
  /// The corner of the canvas that neither picture reaches.
  package static let neither = StraightColor(red: 0.5, green: 0.5, blue: 0.5)

  /// Returns an opaque picture of the differences, large enough for both pictures.
  ///
  /// Equal pixels are the expected picture in pale grey, over white where it is transparent. Differing pixels are
  /// `differing`. Pixels that only one picture has are pale grey under diagonal stripes, whose colour identifies the picture.
  ///
  /// - Complexity: one pass over the canvas.
  package static func make(_ expected: Bitmap, _ actual: Bitmap) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var canvas = BitmapBuilder(width: width, height: height)
    let colors = Colors()
    for y in 0..<height {
      canvas.withRow(y) { row in
        withRow(y, of: expected) { a in
          withRow(y, of: actual) { b in
            fill(row, y, expected: a, actual: b, colors)
          }
        }
      }
    }
    return canvas.freeze()
  }

  private struct Colors {
    let differing = PremultipliedColor(DiffImage.differing)
    let onlyExpected = PremultipliedColor(DiffImage.onlyExpected)
    let onlyActual = PremultipliedColor(DiffImage.onlyActual)
    let neither = PremultipliedColor(DiffImage.neither)
  }

  /// Calls `body` with the row's bytes; with none if the row is below the picture.
  private static func withRow(
    _ y: Int, of picture: Bitmap, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if y < picture.height {
      picture.withRow(y, body)
    } else {
      body(UnsafeBufferPointer(start: nil, count: 0))
    }
  }

  /// Fills one row of the canvas.
  ///
  /// - Shape: four bytes per pixel; `expected` and `actual` have the pixels that exist in this row, possibly none.
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt8>, _ y: Int, expected: UnsafeBufferPointer<UInt8>,
    actual: UnsafeBufferPointer<UInt8>, _ colors: Colors
  ) {
    for x in 0..<row.count / 4 {
      let i = x &* 4
      let inExpected = i < expected.count
      let inActual = i < actual.count
      var tone: UInt8 = 0
      var mark: PremultipliedColor?
      if inExpected && inActual {
        if expected[i] == actual[i], expected[i &+ 1] == actual[i &+ 1],
          expected[i &+ 2] == actual[i &+ 2], expected[i &+ 3] == actual[i &+ 3]
        {
          tone = pale(expected, i)
        } else {
          mark = colors.differing
        }
      } else if inExpected {
        tone = pale(expected, i)
        if (x &+ y) & 7 < 3 { mark = colors.onlyExpected }
      } else if inActual {
        tone = pale(actual, i)
        if (x &- y) & 7 < 3 { mark = colors.onlyActual }
      } else {
        mark = colors.neither
      }
      row[i] = mark?.r ?? tone
      row[i &+ 1] = mark?.g ?? tone
      row[i &+ 2] = mark?.b ?? tone
      row[i &+ 3] = 255
    }
  }

  /// Returns the pixel's lightness over white, mapped into 166...255 so that every mark is distinct.
  ///
  /// - Source: Rec. 709 luma weights in 1/256: 54, 183, 19.
  @inline(__always)
  private static func pale(_ row: UnsafeBufferPointer<UInt8>, _ i: Int) -> UInt8 {
    let backdrop = 255 &- Int(row[i &+ 3])
    let luma =
      (54 &* Int(row[i]) &+ 183 &* Int(row[i &+ 1]) &+ 19 &* Int(row[i &+ 2])) &>> 8 &+ backdrop
    return UInt8(166 &+ min(luma, 255) &* 89 / 255)
  }
}
