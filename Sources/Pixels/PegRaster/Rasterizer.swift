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
    shadowCacheBytes: Int = 16 << 20, tileWidth: Int = 256, tileHeight: Int = 64
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
    return painter.draw(builder.build(), on: background)
  }

  /// Draws a display list as `render` does, with what can be taken from another picture of it or of one like it.
  ///
  /// Steps that are drawn as they were keep their pixels; where they have moved by whole pixels, the pixels move too.
  /// The other picture may be any: one with another target or background is of no use, and nothing is taken.
  package func frame(
    _ list: DisplayList, into target: RenderTarget, background: StraightColor = .clear,
    after previous: RasterFrame? = nil
  ) throws(RasterError) -> RasterFrame {
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: scheduler)
    let usable = previous.flatMap {
      $0.target == target && $0.background == background ? $0 : nil
    }
    var tracer = StepTracer(builder, known: usable?.trace)
    let trace = tracer.run()
    let grid = painter.grid(target.bounds)
    let repair =
      usable.map { FrameRepair(from: $0.trace, to: trace, target: target.bounds, grid: grid) }
      ?? FrameRepair(drawing: target.bounds)
    let work = RasterWork(repair, grid)
    let bitmap: Bitmap
    if let usable, work.keptPixels == target.pixelWidth * target.pixelHeight {
      bitmap = usable.bitmap
    } else {
      let pixels = BitmapBuilder(unwrittenWidth: target.pixelWidth, height: target.pixelHeight)
      if let usable { copy(repair.copies, of: usable.bitmap, grid, pixels.base, pixels.stride) }
      for step in trace.steps where !repair.drawn.intersects(step.visible) {
        if !step.readsBeneath || !repair.drawn.intersects(step.hull) {
          builder.skipped.insert(step.index)
        }
      }
      painter.draw(
        builder.build(), pieces: grid.pieces(of: repair.drawn), on: background, into: pixels.base,
        stride: pixels.stride)
      bitmap = pixels.freeze()
    }
    return RasterFrame(
      bitmap: bitmap, work: work, target: target, background: background, trace: trace)
  }

  private var painter: PlanPainter {
    var painter = PlanPainter(scheduler)
    painter.tileWidth = tileWidth
    painter.tileHeight = tileHeight
    return painter
  }

  private func copy(
    _ copies: [FrameRepair.Copy], of old: Bitmap, _ grid: TileGrid,
    _ pixels: UnsafeMutableRawPointer, _ stride: Int
  ) {
    let span = FrameCopySpan(source: old, destination: pixels, stride: stride)
    // Whole rows: memory is copied best in long runs.
    let rows = TileGrid(grid.target, tileWidth: grid.target.width, tileHeight: grid.tileHeight)
    for copy in copies {
      let pieces = rows.pieces(of: copy.region)
      scheduler.perform(pieces.count) { index in
        for rect in pieces[index].rects { span.copy(rect, copy.move) }
      }
    }
  }
}

extension RasterWork {
  fileprivate init(_ repair: FrameRepair, _ grid: TileGrid) {
    tileCount = grid.count
    drawnTiles = grid.pieces(of: repair.drawn).count
    drawnPixels = repair.drawn.area
    for copy in repair.copies {
      if copy.move == .none {
        keptPixels += copy.region.area
      } else {
        movedPixels += copy.region.area
      }
    }
  }
}
