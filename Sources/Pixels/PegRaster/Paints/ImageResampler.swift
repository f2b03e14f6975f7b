import PegDisplayList
import PegGeometry
import PegPixels

/// Resamples upright pictures to another size.
struct ImageResampler {
  let scheduler: TileScheduler
  /// The smallest number of rows that is worth a thread.
  private static let fewestRows = 32

  init(_ scheduler: TileScheduler) {
    self.scheduler = scheduler
  }

  /// Returns the pixels of the key's region.
  func resample(_ source: ImageSource, for key: ResampleKey) -> Bitmap {
    let unit = 1 / Double(Subpixel.one)
    let readable = source.readable
    let xAxis = ResampleWeights.Axis(
      sourceStart: source.rect.x, sourceLength: source.rect.width,
      readable: readable.x0..<readable.x1, phase: Double(key.phaseX) * unit,
      destinationLength: Double(key.destinationWidth) * unit)
    let yAxis = ResampleWeights.Axis(
      sourceStart: source.rect.y, sourceLength: source.rect.height,
      readable: readable.y0..<readable.y1, phase: Double(key.phaseY) * unit,
      destinationLength: Double(key.destinationHeight) * unit)
    let builder = BitmapBuilder(unwrittenWidth: key.region.width, height: key.region.height)
    nonisolated(unsafe) let pixels = builder.base
    let stride = builder.stride
    let region = key.region
    let parted = key.nineParts.flatMap { Self.parted(source, $0, key, xAxis, yAxis) }
    switch key.filter {
    case .bicubic, .linear:
      let filter: ResampleWeights.Filter = key.filter == .linear ? .triangle : .catmullRom
      let columns =
        parted?.x.weights(region.x0..<region.x1, filter)
        ?? ResampleWeights(axis: xAxis, pixels: region.x0..<region.x1, filter: filter)
      let rows =
        parted?.y.weights(region.y0..<region.y1, filter)
        ?? ResampleWeights(axis: yAxis, pixels: region.y0..<region.y1, filter: filter)
      forEachBand(region.height) { band in
        ResampleBand.bicubic(
          source.bitmap, columns: columns, rows: rows, band: band, into: pixels, stride: stride)
      }
    case .nearest:
      let columns =
        parted?.x.nearest(region.x0..<region.x1)
        ?? (region.x0..<region.x1).map { Self.nearest(xAxis, $0) }
      let rows =
        parted?.y.nearest(region.y0..<region.y1)
        ?? (region.y0..<region.y1).map { Self.nearest(yAxis, $0) }
      forEachBand(region.height) { band in
        ResampleBand.nearest(
          source.bitmap, columns: columns, rows: rows, band: band, into: pixels, stride: stride)
      }
    }
    return builder.freeze()
  }

  /// Returns the parts of both axes; nil if they do not cover every pixel, for example if they have no length.
  private static func parted(
    _ source: ImageSource, _ parts: NineParts, _ key: ResampleKey, _ x: ResampleWeights.Axis,
    _ y: ResampleWeights.Axis
  ) -> (x: SplitAxis, y: SplitAxis)? {
    func axis(
      _ axis: ResampleWeights.Axis, _ caps: (Double, Double), _ limit: Int, _ scale: Double
    ) -> SplitAxis {
      SplitAxis(
        source: axis.sourceStart, sourceLength: axis.sourceLength, caps: caps, limit: limit,
        start: axis.phase, length: axis.destinationLength, scale: scale / parts.pixelsPerPoint,
        filling: parts.filling)
    }
    guard parts.pixelsPerPoint > 0, parts.pixelsPerPoint.isFinite,
      [parts.left, parts.top, parts.right, parts.bottom].allSatisfy({ $0.isFinite })
    else { return nil }
    let columns = axis(x, (parts.left, parts.right), source.bitmap.width, key.scaleX)
    let rows = axis(y, (parts.top, parts.bottom), source.bitmap.height, key.scaleY)
    let region = key.region
    return columns.covers(region.x0..<region.x1) && rows.covers(region.y0..<region.y1)
      ? (columns, rows) : nil
  }

  static func nearest(_ axis: ResampleWeights.Axis, _ pixel: Int) -> Int {
    let center = axis.center(of: pixel)
    let readable = axis.readable
    return max(
      readable.lowerBound,
      min(
        readable.upperBound - 1,
        Subpixel.floor(
          max(Double(readable.lowerBound), min(Double(readable.upperBound), center)))))
  }

  private func forEachBand(_ rows: Int, _ body: @Sendable (Range<Int>) -> Void) {
    let count = max(1, min(rows / Self.fewestRows, scheduler.width * 4))
    scheduler.perform(count) { body(rows * $0 / count..<rows * ($0 + 1) / count) }
  }
}
