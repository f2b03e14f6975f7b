import PegDisplayList
import PegGeometry
import PegPixels

/// Draws plans: the commands up to each capture of a backdrop, then those after it.
struct PlanPainter {
  let scheduler: TileScheduler
  var tileWidth = TileBinner.tileWidth
  var tileHeight = TileBinner.tileHeight

  init(_ scheduler: TileScheduler) {
    self.scheduler = scheduler
  }

  func draw(_ plan: RasterPlan, on background: StraightColor = .clear) -> Bitmap {
    var plan = plan
    let bitmap = BitmapBuilder(unwrittenWidth: plan.target.width, height: plan.target.height)
    var start = 0
    for capture in plan.captures {
      draw(
        plan, start..<capture.command, start == 0 ? background : nil, bitmap.base, bitmap.stride)
      start = capture.command
      plan.images[capture.image] = image(
        of: capture, target: plan.target, bitmap.base, bitmap.stride)
    }
    draw(
      plan, start..<plan.commands.count, plan.captures.isEmpty ? background : nil, bitmap.base,
      bitmap.stride)
    return bitmap.freeze()
  }

  /// Draws some commands, on what is there where no background is given.
  private func draw(
    _ plan: RasterPlan, _ commands: Range<Int>, _ background: StraightColor?,
    _ pixels: UnsafeMutableRawPointer, _ stride: Int
  ) {
    let binner = TileBinner(
      plan, commands: commands, tileWidth: tileWidth, tileHeight: tileHeight)
    let kernel = TileKernel(
      plan: plan, masks: plan.masks.map(\.view), background: background.map { FillColor($0) },
      pixels: pixels, stride: stride)
    withExtendedLifetime(plan) {
      scheduler.perform(binner.tiles.count) {
        kernel.render(binner.tiles[$0], binner.commands[$0])
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
      sigmaX: capture.sigmaX, sigmaY: capture.sigmaY, edge: .clamp, scheduler)
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
