public import Foundation
package import PegPixels

/// An immutable picture made of pixels.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Pixels across.
  public var width: Int { bitmap.width }

  /// Pixels down.
  public var height: Int { bitmap.height }

  public var bitsPerComponent: Int { 8 }

  public var bitsPerPixel: Int { 32 }

  public var bytesPerRow: Int { bitmap.stride }

  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the part of the picture under the rectangle, widened to whole pixels; nil where there is none.
  ///
  /// - Units: pixels, y down.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(all)
    guard part.minX >= 0, part.minY >= 0, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    var builder = BitmapBuilder(unwrittenWidth: Int(part.width), height: Int(part.height))
    for row in 0..<builder.height {
      bitmap.withRow(y + row) { source in
        builder.withRow(row) { target in
          _ = target.update(fromContentsOf: source[4 * x..<4 * x + target.count])
        }
      }
    }
    return CGImage(builder.freeze())
  }

  public func copy() -> CGImage? { CGImage(bitmap) }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap == b.bitmap }

  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }
}
