import PegGeometry
import PegPixels

/// The part of a bitmap to draw.
struct ImageSource: Sendable {
  let bitmap: Bitmap
  /// The part. Units: pixels of the bitmap; finite, not empty, outside the bitmap by less than a pixel, if at all.
  let rect: Rect
  /// The pixels that may be read: those that the rectangle touches.
  let readable: PixelRect

  /// Creates the part; nil if it is empty, not finite or without a pixel of the bitmap.
  init?(_ bitmap: Bitmap, _ rect: Rect) {
    guard rect.left.isFinite, rect.top.isFinite, rect.right.isFinite, rect.bottom.isFinite,
      let touched = SubpixelRect(rect)?.hull
    else { return nil }
    let readable = touched.intersection(
      PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height))
    guard !readable.isEmpty, !rect.isEmpty else { return nil }
    self.bitmap = bitmap
    self.rect = rect
    self.readable = readable
  }

  init(whole bitmap: Bitmap) {
    self.bitmap = bitmap
    rect = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    readable = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
  }

  /// The part as whole pixels inside the bitmap; nil if it isn't that.
  var wholePixels: PixelRect? {
    let r = readable
    let matches =
      rect.left == Double(r.x0) && rect.top == Double(r.y0) && rect.right == Double(r.x1)
      && rect.bottom == Double(r.y1)
    return matches ? r : nil
  }
}
