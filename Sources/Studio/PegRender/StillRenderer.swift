package import PegDisplayList
package import PegPixels
package import PegRaster

/// Turns single pictures into pixels, without a film around them.
package struct StillRenderer: Sendable {
  /// Rises with every change after which any picture is another one.
  package static let version = "1"

  private let rasterizer: Rasterizer

  /// - Parameter threads: the most that draw at once; the pixels do not depend on it.
  package init(threads: Int) {
    precondition(threads > 0, "a renderer needs a thread, not \(threads)")
    rasterizer = Rasterizer(scheduler: .concurrent(threads: threads))
  }

  /// Draws the picture on a background, by default on nothing: what it leaves open is transparent then.
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
