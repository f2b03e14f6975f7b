public import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels

extension CGContext {
  /// Draws the image into the rectangle with its upper edge at the largest y, as on Apple's platforms.
  ///
  /// If the y axis of the context points down, as in UIKit, the picture is upside down; `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    saveGState()
    translateBy(x: 0, y: rect.maxY)
    scaleBy(x: 1, y: -1)
    let upright = CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height)
    if byTiling {
      let pattern = Pattern(bitmap: image.bitmap, tile: Rect(upright))
      let surface = state.transform.inverse?.apply(Rect(size: Size(size)))
      if let surface { record(.fill(.rect(surface), .pattern(pattern))) }
    } else {
      drawUpright(image, in: upright)
    }
    restoreGState()
  }

  /// Draws the whole image into the rectangle with its upper edge at the smallest y.
  package func drawUpright(
    _ image: CGImage, in rect: CGRect, tint: StraightColor? = nil, nineParts: NineParts? = nil
  ) {
    let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    record(
      .image(
        ImagePaint(
          bitmap: image.bitmap, source: source, destination: Rect(rect),
          filter: state.interpolation.filter, tint: tint, nineParts: nineParts)))
  }

  /// Fills the rectangle with copies of the image, the first one in the rectangle's upper left corner.
  package func drawTiles(_ image: CGImage, tile: CGSize, in rect: CGRect) {
    let origin = Rect(x: rect.minX, y: rect.minY, width: tile.width, height: tile.height)
    record(.fill(.rect(Rect(rect)), .pattern(Pattern(bitmap: image.bitmap, tile: origin))))
  }

  /// Returns the drawing so far as an image; nil if the program has no rasterizer or the surface has no pixels.
  public func makeImage() -> CGImage? {
    if let pixels, let bitmap = pixels.bitmap { return CGImage(bitmap) }
    guard let drawn = rasterized else { return nil }
    return CGImage(pixels?.kept(drawn) ?? drawn)
  }
}
