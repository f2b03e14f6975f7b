package import PegPixels

/// Arranges pictures next to each other on one picture.
package enum SideBySide {
  /// The number of pixels between pictures and around them.
  package static let gap = 16

  /// Returns the pictures in a row on grey, aligned at the top; nil if the row would be too large for a bitmap.
  package static func make(_ pictures: [Bitmap]) -> Bitmap? {
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    let height = (pictures.map(\.height).max() ?? 0) + 2 * gap
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else { return nil }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { row in
        row.withMemoryRebound(to: UInt32.self) { target in
          target.update(repeating: background)
          var x = gap
          for picture in pictures {
            if (gap..<gap + picture.height).contains(y) {
              let part = UnsafeMutableBufferPointer(rebasing: target[x..<x + picture.width])
              picture.withRow(y - gap) { bytes in
                bytes.withMemoryRebound(to: UInt32.self) { put($0, over: part) }
              }
            }
            x += picture.width + gap
          }
        }
      }
    }
    return builder.freeze()
  }

  /// Opaque light grey.
  private static let background = UInt32(littleEndian: 0xffd0_d0d0)

  /// Draws a row of premultiplied pixels over opaque ones.
  private static func put(
    _ source: UnsafeBufferPointer<UInt32>, over target: UnsafeMutableBufferPointer<UInt32>
  ) {
    // Alpha is the highest byte: copy the row if all its pixels are opaque.
    if UInt32(littleEndian: source.reduce(UInt32.max, &)) >= 0xff00_0000 {
      _ = target.update(fromContentsOf: source)
      return
    }
    for x in 0..<source.count {
      let (top, below) = (UInt32(littleEndian: source[x]), UInt32(littleEndian: target[x]))
      let rest = 255 &- top &>> 24
      var mixed: UInt32 = 0xff00_0000
      for shift: UInt32 in [0, 8, 16] {
        let part = ((below &>> shift & 255) &* rest &+ 127) / 255
        mixed |= min(255, (top &>> shift & 255) &+ part) &<< shift
      }
      target[x] = mixed.littleEndian
    }
  }
}
