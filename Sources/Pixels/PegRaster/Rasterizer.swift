package import PegDisplayList
import PegGeometry
package import PegPixels

/// Draws display lists.
///
/// The pixels depend on the list, the target and the background alone: not on the scheduler, on what was drawn before,
/// on the build mode or on the machine. One rasterizer may draw several pictures at the same time.
package final class Rasterizer: Sendable {
  private let scheduler: TileScheduler
  private let caches: RasterCaches
  private let tileWidth: Int
  private let tileHeight: Int

  /// Creates a rasterizer with empty caches, which never hold more than the given amounts.
  ///
  /// - Parameters:
  ///   - glyphCacheBytes: for the coverage of glyphs. Units: bytes.
  ///   - imageCacheBytes: for resampled pictures. Units: bytes.
  ///   - shadowCacheBytes: for the shadows of shapes. Units: bytes.
  ///   - tileWidth: how many pixels are drawn at once, across, and `tileHeight` down; it cannot be seen.
  package init(
    scheduler: TileScheduler, glyphCacheBytes: Int = 16 << 20, imageCacheBytes: Int = 64 << 20,
    shadowCacheBytes: Int = 16 << 20, tileWidth: Int = TileBinner.tileWidth,
    tileHeight: Int = TileBinner.tileHeight
  ) {
    precondition(tileWidth > 0 && tileHeight > 0, "tiles of \(tileWidth)x\(tileHeight) pixels")
    self.scheduler = scheduler
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    caches = RasterCaches(
      glyphCapacity: glyphCacheBytes, imageCapacity: imageCacheBytes,
      shadowCapacity: shadowCacheBytes)
  }

  /// What the caches hold now. Units: bytes.
  package var cachedBytes: Int { caches.cost }

  /// Draws a display list on a background.
  ///
  /// Items whose coordinates are not numbers draw nothing, and clips whose coordinates are not numbers let nothing
  /// through; coordinates beyond a million pixels are cut.
  package func render(
    _ list: DisplayList, into target: RenderTarget, background: StraightColor = .clear
  ) throws(RasterError) -> Bitmap {
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: scheduler)
    var painter = PlanPainter(scheduler)
    painter.tileWidth = tileWidth
    painter.tileHeight = tileHeight
    return painter.draw(builder.build(), on: background)
  }
}
