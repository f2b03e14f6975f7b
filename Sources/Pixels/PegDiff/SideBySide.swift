package import PegPixels

/// Puts pictures next to each other on one.
package enum SideBySide {
  /// Pixels between pictures and around them.
  package static let gap = 16

  /// Returns the pictures in a row on grey, their upper edges in line; nil where the row would be too large for a picture.
  package static func make(_ pictures: [Bitmap]) -> Bitmap? {
    let width = pictures.reduce(gap) { $0 + $1.width + gap }
    let height = (pictures.map(\.height).max() ?? 0) + 2 * gap
    guard width <= Bitmap.maximumSide, height <= Bitmap.maximumSide else { return nil }
    var builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { row in
        row.update(repeating: 0xd0)
        for index in stride(from: 3, to: row.count, by: 4) { row[index] = 0xff }
        var x = gap
        for picture in pictures {
          if (gap..<gap + picture.height).contains(y) {
            picture.withRow(y - gap) { source in
              for column in 0..<picture.width { blend(source, 4 * column, row, 4 * (x + column)) }
            }
          }
          x += picture.width + gap
        }
      }
    }
    return builder.freeze()
  }

  /// Puts a premultiplied pixel over an opaque one.
  private static func blend(
    _ source: UnsafeBufferPointer<UInt8>, _ i: Int, _ row: UnsafeMutableBufferPointer<UInt8>,
    _ j: Int
  ) {
    let rest = 255 - Int(source[i + 3])
    for channel in 0..<3 {
      row[j + channel] = UInt8(
        min(255, Int(source[i + channel]) + (Int(row[j + channel]) * rest + 127) / 255))
    }
  }
}
