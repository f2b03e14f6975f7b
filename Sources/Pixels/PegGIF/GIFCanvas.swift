import PegGIFRecords
import PegPixels

/// Shows what a film of this module's writer leaves on the screen.
enum GIFCanvas {
  /// Returns the screen after each image.
  ///
  /// - Throws: `GIFError.encoderFailed` where giflib cannot read what was written.
  static func screens(of bytes: [UInt8]) throws(GIFError) -> [Bitmap] {
    do throws(GIFRecordError) {
      return try draw(GIFRecordReader(bytes))
    } catch {
      switch error {
      case .failed(let reason): throw .encoderFailed(reason: reason)
      }
    }
  }

  private static func draw(_ file: GIFRecordReader) throws(GIFRecordError) -> [Bitmap] {
    let (width, height) = file.screenSize
    var rows = [[UInt8]](repeating: [UInt8](repeating: 0, count: 4 * width), count: height)
    var screens: [Bitmap] = []
    var transparent: UInt8?
    while true {
      switch try file.next() {
      case .end: return screens
      case .extension(let function, let blocks):
        // A graphics control extension.
        if function == 0xf9, let block = blocks.first {
          transparent = GIFRecordReader.control(block)?.transparentIndex
        }
      case .image(let place):
        let palette = file.palette
        var indexes = [UInt8](repeating: 0, count: place.width)
        for y in place.y..<place.y + place.height {
          try file.readRow(&indexes)
          for (x, index) in indexes.enumerated() where index != transparent {
            let color = palette[Int(index)]
            let byte = 4 * (place.x + x)
            (rows[y][byte], rows[y][byte + 1]) = (color.r, color.g)
            (rows[y][byte + 2], rows[y][byte + 3]) = (color.b, 255)
          }
        }
        transparent = nil
        var screen = BitmapBuilder(width: width, height: height)
        for y in 0..<height {
          screen.withRow(y) { _ = $0.update(fromContentsOf: rows[y]) }
        }
        screens.append(screen.freeze())
      }
    }
  }
}
