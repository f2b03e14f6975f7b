package import PegDisplayList
package import PegPixels
package import PegRaster

/// Draws single pictures, without a film around them.
package struct StillRenderer: Sendable {
  /// The version of the renderer; it rises with every change that changes the pixels of any picture.
  package static let version = "1"

  private let rasterizer: Rasterizer

  /// - Parameter threads: the largest number of drawing threads; the pixels do not depend on it.
  package init(threads: Int) {
    precondition(threads > 0, "a renderer needs a thread, not \(threads)")
    rasterizer = Rasterizer(scheduler: .concurrent(threads: threads))
  }

  /// Draws the picture on a background. The default background is transparent.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `RasterError` for a scale or size that cannot be drawn.
  package func draw(
    _ list: DisplayList, scale: Double, background: StraightColor = .clear
  ) throws(RasterError) -> Bitmap {
    try rasterizer.render(
      list, into: RenderTarget(size: list.size, scale: scale), background: background)
  }
}
