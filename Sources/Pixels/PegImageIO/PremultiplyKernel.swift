import PegPixels

/// Conversions between straight alpha, as in PNG, and premultiplied alpha, as in bitmaps.
enum PremultiplyKernel {
  /// Multiplies the colours of a row by their alpha, with `PremultipliedColor.product`'s rounding.
  ///
  /// - Shape: four bytes per pixel, R G B A, straight in, premultiplied out.
  static func premultiply(_ row: UnsafeMutableBufferPointer<UInt8>) {
    precondition(row.count % 4 == 0, "rows hold whole pixels")
    var index = 0
    while index < row.count {
      let alpha = row[index &+ 3]
      if alpha != 255 {
        row[index] = PremultipliedColor.product(row[index], alpha)
        row[index &+ 1] = PremultipliedColor.product(row[index &+ 1], alpha)
        row[index &+ 2] = PremultipliedColor.product(row[index &+ 2], alpha)
      }
      index = index &+ 4
    }
  }

  /// Returns round(255·c/a), the straight value that `PremultipliedColor.product` with `a` maps back to `c`.
  ///
  /// Its error relative to 255·c/a is at most 1/2. The product scales the error by a/255, to less than 1/2 if a < 255,
  /// so that rounding gives `c` again.
  ///
  /// - Precondition: c ≤ a, as in every valid bitmap; otherwise the result is limited to 255.
  /// - Source: own derivation.
  static func straight(_ c: UInt8, alpha a: UInt8) -> UInt8 {
    a == 0 ? 0 : UInt8(min(255, (Int(c) * 510 + Int(a)) / (2 * Int(a))))
  }

  /// The values of `straight(c, alpha: a)` at index a·256 + c.
  static let straightTable: [UInt8] = (0..<65_536).map {
    straight(UInt8($0 & 255), alpha: UInt8($0 >> 8))
  }

  /// Writes a bitmap's row with straight alpha.
  ///
  /// - Shape: `target` has as many bytes as `row`.
  static func unpremultiply(
    _ row: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) {
    straightTable.withUnsafeBufferPointer { table in
      var index = 0
      while index < row.count {
        let alpha = Int(row[index &+ 3]) &<< 8
        target[index] = table[alpha | Int(row[index])]
        target[index &+ 1] = table[alpha | Int(row[index &+ 1])]
        target[index &+ 2] = table[alpha | Int(row[index &+ 2])]
        target[index &+ 3] = row[index &+ 3]
        index = index &+ 4
      }
    }
  }

  /// Writes an opaque bitmap's row as three bytes per pixel.
  ///
  /// - Shape: `target` has three bytes for every four of `row`.
  static func dropAlpha(
    _ row: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) {
    guard let source = row.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
    let pixels = row.count / 4
    var x = 0
    // Two pixels at once. The write is two bytes too long; the next two pixels, which must exist, overwrite them.
    while x &+ 4 <= pixels {
      let pair = UInt64(
        littleEndian: source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self))
      let packed = pair & 0xff_ffff | (pair &>> 8) & 0xffff_ff00_0000
      UnsafeMutableRawPointer(target).storeBytes(
        of: packed.littleEndian, toByteOffset: 3 &* x, as: UInt64.self)
      x = x &+ 2
    }
    while x < pixels {
      target[3 &* x] = row[4 &* x]
      target[3 &* x &+ 1] = row[4 &* x &+ 1]
      target[3 &* x &+ 2] = row[4 &* x &+ 2]
      x = x &+ 1
    }
  }
}
