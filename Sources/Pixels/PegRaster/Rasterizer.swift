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

  /// Creates a rasterizer with empty caches, which never hold more than the given amounts.
  ///
  /// - Parameters:
  ///   - glyphCacheBytes: for the coverage of glyphs. Units: bytes.
  ///   - imageCacheBytes: for resampled pictures. Units: bytes.
  package init(
    scheduler: TileScheduler, glyphCacheBytes: Int = 16 << 20, imageCacheBytes: Int = 64 << 20
  ) {
    self.scheduler = scheduler
    caches = RasterCaches(glyphCapacity: glyphCacheBytes, imageCapacity: imageCacheBytes)
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
    return draw(builder.build(), background, tiles: { TileBinner($0) })
  }

  /// Draws a plan with tiles of any size; the size must not be seen.
  func draw(
    _ plan: RasterPlan, _ background: StraightColor, tiles: (RasterPlan) -> TileBinner
  ) -> Bitmap {
    let binner = tiles(plan)
    let bitmap = BitmapBuilder(unwrittenWidth: plan.target.width, height: plan.target.height)
    let kernel = TileKernel(
      plan: plan, masks: plan.masks.map(\.view), background: FillColor(background),
      pixels: bitmap.base, stride: bitmap.stride)
    withExtendedLifetime(plan) {
      scheduler.perform(binner.tiles.count) {
        kernel.render(binner.tiles[$0], binner.commands[$0])
      }
    }
    return bitmap.freeze()
  }
}
