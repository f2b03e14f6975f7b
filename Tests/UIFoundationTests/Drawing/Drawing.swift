import CoreGraphics
import Foundation
import PegPixels
import PegRender
import UIFoundation

/// Draws at one pixel per point unless told otherwise.
func draw(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, opaque: Bool = false,
  _ actions: (CGContext) -> Void
) -> UIImage {
  // Linking PegRender is what gives images their pixels.
  _ = StillRenderer.self
  let format = UIGraphicsImageRendererFormat()
  format.scale = scale
  format.opaque = opaque
  return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
    .image { actions($0.cgContext) }
}

/// Red, green, blue and alpha of a pixel, multiplied by alpha.
func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
  guard let bitmap = image.cgImage?.bitmap else { return [] }
  let p = bitmap.pixel(x, y)
  return [p.r, p.g, p.b, p.a]
}

/// A picture whose pixels are all different: red tells the column, green the row.
func numberedImage(_ width: Int, _ height: Int) -> CGImage {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        row[4 * x] = UInt8(x * 20)
        row[4 * x + 1] = UInt8(y * 20)
        row[4 * x + 3] = 255
      }
    }
  }
  return CGImage(builder.freeze())
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
