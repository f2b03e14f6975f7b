import PegDisplayList
import PegGeometry
import PegPixels

/// Draws plans: the commands up to each backdrop capture, then those after it.
struct PlanPainter {
  let scheduler: TileScheduler
  var tileWidth = TileBinner.tileWidth
  var tileHeight = TileBinner.tileHeight

  init(_ scheduler: TileScheduler) {
    self.scheduler = scheduler
  }

  /// Draws a plan on a picture of the target's size.
  ///
  /// - Parameter room: the smallest number of bytes to allocate, so that a later picture can reuse the memory.
  func draw(
    _ plan: RasterPlan, on background: StraightColor = .clear, room: Int = 0
  ) -> Bitmap {
    let bitmap = BitmapBuilder(
      unwrittenWidth: plan.target.width, height: plan.target.height,
      spareBytes: max(0, room - plan.target.bitmapBytes))
    draw(
      plan, pieces: grid(plan.target).pieces(of: PixelRegion(plan.target)), on: background,
      into: bitmap.base, stride: bitmap.stride)
    return bitmap.freeze()
  }

  func grid(_ target: PixelRect) -> TileGrid {
    TileGrid(target, tileWidth: tileWidth, tileHeight: tileHeight)
  }

  /// Draws pieces of a plan.
  ///
  /// - Shape: `pixels` has `stride` bytes for each row of the plan's target.
  /// - Parameter background: the colour beneath everything; nil keeps the existing pixels.
  /// - Precondition: the pieces contain each backdrop's region either completely or not at all.
  func draw(
    _ plan: RasterPlan, pieces: [TileGrid.Piece], on background: StraightColor?,
    into pixels: UnsafeMutableRawPointer, stride: Int
  ) {
    var plan = plan
    var start = 0
    for capture in plan.captures {
      draw(plan, start..<capture.command, pieces, start == 0 ? background : nil, pixels, stride)
      start = capture.command
      plan.images[capture.image] = image(of: capture, target: plan.target, pixels, stride)
    }
    draw(
      plan, start..<plan.commands.count, pieces, plan.captures.isEmpty ? background : nil, pixels,
      stride)
  }

  /// Draws some commands on a background, or on the existing pixels if there is none.
  private func draw(
    _ plan: RasterPlan, _ commands: Range<Int>, _ pieces: [TileGrid.Piece],
    _ background: StraightColor?, _ pixels: UnsafeMutableRawPointer, _ stride: Int
  ) {
    let grid = grid(plan.target)
    var isDrawn = [Bool](repeating: false, count: grid.count)
    for piece in pieces { isDrawn[piece.tile] = true }
    let binner = TileBinner(plan, commands: commands, grid: grid, isDrawn: isDrawn)
    let kernel = TileKernel(
      plan: plan, masks: plan.masks.map(\.view), background: background.map { FillColor($0) },
      pixels: pixels, stride: stride)
    withExtendedLifetime(plan) {
      scheduler.perform(pieces.count) { index in
        let piece = pieces[index]
        for rect in piece.rects { kernel.render(rect, binner.commands[piece.tile]) }
      }
    }
  }

  private func image(
    of capture: BackdropCapture, target: PixelRect, _ pixels: UnsafeRawPointer, _ stride: Int
  ) -> PlacedImage {
    let region = capture.region
    let source = SampleGrid(
      base: pixels + (region.y0 - target.y0) * stride + (region.x0 - target.x0) * 4,
      stride: stride, channels: 4, region: region)
    let blur = GaussianBlur(
      sigmaX: capture.sigmaX, sigmaY: capture.sigmaY, edge: .normalized, scheduler)
    let builder = BitmapBuilder(unwrittenWidth: region.width, height: region.height)
    blur.blur(source, region: region, into: builder.base, stride: builder.stride)
    if capture.saturation != 1 {
      for y in 0..<region.height {
        BlurSpan.saturate(
          (builder.base + y * builder.stride).assumingMemoryBound(to: UInt32.self),
          by: capture.saturation, count: region.width)
      }
    }
    return PlacedImage(bitmap: builder.freeze(), x: region.x0, y: region.y0, isOpaque: false)
  }
}
