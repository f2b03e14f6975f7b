package import PegGeometry
import PegPixels

/// The pixel grid on which a display list is drawn.
package struct RenderTarget: Hashable, Sendable {
  /// Units: points.
  package let size: Size
  /// The number of pixels per point.
  package let scale: Double
  /// Units: pixels, 1...`Bitmap.maximumSide`.
  package let pixelWidth: Int
  /// Units: pixels, 1...`Bitmap.maximumSide`.
  package let pixelHeight: Int

  /// Creates a target whose sides are the scaled size, rounded half up.
  ///
  /// - Throws: `RasterError.invalidScale` if the scale isn't finite and above 0; `RasterError.invalidPixelSize` if a
  ///   side rounds to less than 1 or more than `Bitmap.maximumSide` pixels.
  package init(size: Size, scale: Double) throws(RasterError) {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let width = size.width * scale
    let height = size.height * scale
    let most = Double(Bitmap.maximumSide) + 0.5
    guard width >= 0.5, width < most, height >= 0.5, height < most else {
      throw .invalidPixelSize(width: width, height: height)
    }
    self.size = size
    self.scale = scale
    pixelWidth = Int(width + 0.5)
    pixelHeight = Int(height + 0.5)
  }

  var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight) }
}
