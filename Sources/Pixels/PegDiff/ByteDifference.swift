package import PegPixels

extension ImageComparison {
  /// Returns the number of bytes of the pixels that differ, up to four per pixel.
  ///
  /// - Units: premultiplied sRGB bytes.
  /// - Precondition: the sizes are equal.
  package static func differingBytes(_ expected: Bitmap, _ actual: Bitmap) -> Int {
    precondition(
      expected.size == actual.size, "bytes of pictures of \(expected.size) and \(actual.size)")
    var count = 0
    for y in 0..<expected.height {
      expected.withRow(y) { a in
        actual.withRow(y) { b in
          for index in a.indices where a[index] != b[index] { count &+= 1 }
        }
      }
    }
    return count
  }
}
