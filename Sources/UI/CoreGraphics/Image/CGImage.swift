public import Foundation
package import PegPixels

/// An immutable picture made of pixels.
public final class CGImage: Hashable, Sendable {
  package let bitmap: Bitmap
  /// Whether the image is coverage alone, for clipping and masking.
  public let isMask: Bool

  package init(_ bitmap: Bitmap, isMask: Bool = false) {
    self.bitmap = bitmap
    self.isMask = isMask
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }

  /// The height in pixels.
  public var height: Int { bitmap.height }

  public var bitsPerComponent: Int { 8 }

  public var bitsPerPixel: Int { 32 }

  public var bytesPerRow: Int { bitmap.stride }

  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Returns the part of the picture in the rectangle, extended to whole pixels; nil if it is empty.
  ///
  /// - Units: pixels, y down.
  public func cropping(to rect: CGRect) -> CGImage? {
    // Foundation's `integral` and `intersection` trap if a rectangle has numbers that are not finite.
    let (left, right) = (
      max(0, rect.minX.rounded(.down)), min(CGFloat(width), rect.maxX.rounded(.up))
    )
    let (top, bottom) = (
      max(0, rect.minY.rounded(.down)), min(CGFloat(height), rect.maxY.rounded(.up))
    )
    guard !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN,
      right - left >= 1, bottom - top >= 1
    else { return nil }
    let (x, y) = (Int(left), Int(top))
    var builder = BitmapBuilder(unwrittenWidth: Int(right) - x, height: Int(bottom) - y)
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
