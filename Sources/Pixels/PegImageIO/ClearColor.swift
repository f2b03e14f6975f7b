package import PegPixels
import Synchronization

/// An opaque colour that an APNG's frames use for pixels that stay as they are.
///
/// The whole film has one such colour, and no frame may contain it.
package struct ClearColor: Hashable, Sendable {
  /// Red in the lowest byte, alpha in the highest, as in bitmaps on this machine's byte order.
  let pixel: UInt32

  fileprivate init(rgb: Int) {
    pixel = UInt32(littleEndian: UInt32(rgb & 0xff_ffff) | 0xff00_0000)
  }

  /// The data of the tRNS chunk: three samples of 16 bits.
  ///
  /// - Source: PNG specification §11.3.2.1.
  var samples: [UInt8] {
    let rgb = pixel.littleEndian
    return [0, 8, 16].flatMap { [0, UInt8(rgb >> UInt32($0) & 255)] }
  }
}

/// The colours that a film's frames contain.
package final class UsedColors: Sendable {
  /// One bit for each colour of 8 bits a channel.
  private let bits = Mutex([UInt64](repeating: 0, count: 1 << 18))

  package init() {}

  /// Adds the colours of a frame; may be called on any thread.
  ///
  /// - Complexity: O(pixels).
  package func add(_ frame: Bitmap) {
    bits.withLock { bits in
      for y in 0..<frame.height {
        frame.withPixels(y) { pixels in
          var last = ~pixels[0]
          for pixel in pixels where pixel != last {
            last = pixel
            let rgb = Int(pixel.littleEndian & 0xff_ffff)
            bits[rgb >> 6] |= 1 << UInt64(rgb & 63)
          }
        }
      }
    }
  }

  /// The first colour that no frame has; nil if the frames have all of them.
  package var unused: ClearColor? {
    bits.withLock { bits in
      bits.firstIndex { $0 != .max }.map {
        ClearColor(rgb: $0 << 6 | (~bits[$0]).trailingZeroBitCount)
      }
    }
  }
}
