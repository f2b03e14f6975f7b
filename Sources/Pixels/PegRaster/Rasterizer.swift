package import PegDisplayList
import PegGeometry
package import PegPixels

/// Draws display lists.
///
/// The pixels depend only on the list, the target and the background: not on the scheduler, earlier pictures, the build
/// mode or the machine. One rasterizer may draw several pictures at the same time.
package final class Rasterizer: Sendable {
  private let scheduler: TileScheduler
  private let caches: RasterCaches
  private let tileWidth: Int
  private let tileHeight: Int

  /// Creates a rasterizer with empty caches, which never exceed the given sizes.
  ///
  /// - Parameters:
  ///   - glyphCacheBytes: for the coverage of glyphs. Units: bytes.
  ///   - imageCacheBytes: for resampled pictures. Units: bytes.
  ///   - shadowCacheBytes: for the shadows of shapes. Units: bytes.
  /// - tileWidth: the width of the tiles in pixels; `tileHeight` is their height. They do not affect the pixels.
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

  /// Creates a rasterizer for the frames of a film, which draws on the calling thread.
  ///
  /// Its caches have the size that films need: scaled pictures may cover three quarters of the target, like a
  /// photograph as wide as a phone and the thumbnails beside it.
  package convenience init(drawingFilmsInto target: RenderTarget) {
    let pixels = target.pixelWidth * target.pixelHeight
    self.init(
      scheduler: .serial, glyphCacheBytes: 4 << 20, imageCacheBytes: max(1 << 20, 3 * pixels),
      shadowCacheBytes: max(1 << 20, pixels))
  }

  /// The total cost of the values in the caches. Units: bytes.
  package var cachedBytes: Int { caches.cost }

  /// Draws a display list on a background.
  ///
  /// Items with NaN coordinates draw nothing, and clips with NaN coordinates hide everything. Coordinates beyond a
  /// million pixels are clamped.
  package func render(
    _ list: DisplayList, into target: RenderTarget, background: StraightColor = .clear
  ) throws(RasterError) -> Bitmap {
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: scheduler)
    return painter.draw(builder.build(), on: background)
  }

  /// Draws a display list over a picture of the target's size, in place if no other code holds the picture.
  ///
  /// - Precondition: the picture has the target's size.
  package func draw(
    _ list: DisplayList, into target: RenderTarget, over picture: consuming Bitmap
  ) throws(RasterError) -> Bitmap {
    precondition(
      picture.width == target.pixelWidth && picture.height == target.pixelHeight,
      "a picture of \(picture.width)x\(picture.height) pixels for a target of "
        + "\(target.pixelWidth)x\(target.pixelHeight)")
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: scheduler)
    let plan = builder.build()
    var old: Bitmap? = consume picture
    let grid = painter.grid(target.bounds)
    let pixels = canvas(&old, FrameUpdate(keeping: target.bounds), grid)
    painter.draw(
      plan, pieces: grid.pieces(of: PixelRegion(target.bounds)), on: nil, into: pixels.base,
      stride: pixels.stride)
    return pixels.freeze()
  }

  /// Draws a display list as `render` does, but reuses pixels of a previous picture of the same or a similar list.
  ///
  /// Steps that have not changed keep their pixels. If they have moved by whole pixels, the pixels are moved too.
  /// Any previous picture is allowed. If its target or its background differs, nothing is reused.
  package func frame(
    _ list: DisplayList, into target: RenderTarget, background: StraightColor = .clear,
    after previous: RasterFrame? = nil
  ) throws(RasterError) -> RasterFrame {
    try update(previous, to: list, into: target, background: background)
  }

  /// Draws a display list as `frame` does, in place if no other code holds the old picture's bitmap.
  package func update(
    _ frame: consuming RasterFrame?, to list: DisplayList, into target: RenderTarget,
    background: StraightColor = .clear
  ) throws(RasterError) -> RasterFrame {
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: scheduler)
    let isUsable = frame?.target == target && frame?.background == background
    let old = isUsable ? frame?.trace : nil
    var bitmap = isUsable ? frame?.bitmap : nil
    frame = nil
    var tracer = StepTracer(builder, known: old)
    let trace = tracer.run()
    let grid = painter.grid(target.bounds)
    let repair =
      old.map { FrameUpdate(from: $0, to: trace, target: target.bounds, grid: grid) }
      ?? FrameUpdate(drawing: target.bounds)
    let pieces = grid.pieces(of: repair.drawn)
    let work = RasterWork(repair, grid, drawnTiles: pieces.count)
    if bitmap == nil || work.keptPixels < work.pixelCount {
      for step in trace.steps where !repair.needs(step) { builder.skipped.insert(step.index) }
      let plan = builder.build()
      let pixels = canvas(&bitmap, repair, grid)
      painter.draw(
        plan, pieces: pieces, on: background, into: pixels.base, stride: pixels.stride)
      bitmap = pixels.freeze()
    }
    guard let bitmap else { preconditionFailure("a picture was drawn or kept") }
    let moves = repair.copies.filter { $0.move != .none }.map {
      RasterMove(region: $0.region, dx: $0.move.dx, dy: $0.move.dy)
    }
    return RasterFrame(
      bitmap: bitmap, work: work, moves: moves, drawn: repair.drawn, target: target,
      background: background, trace: trace)
  }

  private var painter: PlanPainter {
    var painter = PlanPainter(scheduler)
    painter.tileWidth = tileWidth
    painter.tileHeight = tileHeight
    return painter
  }

  /// Returns a canvas with all pixels that need no drawing; it reuses the old memory if this is its only owner.
  private func canvas(
    _ old: inout Bitmap?, _ repair: FrameUpdate, _ grid: TileGrid
  ) -> BitmapBuilder {
    let isOwn = isKnownUniquelyReferenced(&old)
    guard let bitmap = old.take() else {
      return BitmapBuilder(unwrittenWidth: grid.target.width, height: grid.target.height)
    }
    if isOwn {
      let pixels = BitmapBuilder(taking: bitmap)
      FrameCopySpan.move(
        repair.copies.filter { $0.move != .none }, in: pixels.base, stride: pixels.stride)
      return pixels
    }
    let pixels = BitmapBuilder(unwrittenWidth: grid.target.width, height: grid.target.height)
    // Whole rows: memory is copied fastest in long runs.
    let rows = TileGrid(grid.target, tileWidth: grid.target.width, tileHeight: grid.tileHeight)
    bitmap.withBytes { bytes in
      let span = FrameCopySpan(
        source: bytes.baseAddress!, destination: pixels.base, stride: pixels.stride)
      for copy in repair.copies {
        let pieces = rows.pieces(of: copy.region)
        scheduler.perform(pieces.count) { index in
          for rect in pieces[index].rects { span.copy(rect, copy.move) }
        }
      }
    }
    return pixels
  }
}

extension RasterWork {
  fileprivate init(_ repair: FrameUpdate, _ grid: TileGrid, drawnTiles: Int) {
    tileCount = grid.count
    self.drawnTiles = drawnTiles
    drawnPixels = repair.drawn.area
    for copy in repair.copies {
      if copy.move == .none {
        keptPixels += copy.region.area
      } else {
        movedPixels += copy.region.area
      }
    }
  }

  fileprivate var pixelCount: Int { drawnPixels + keptPixels + movedPixels }
}
