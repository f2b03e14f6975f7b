import PegGeometry
import PegPixels

/// Blurs pixels along both axes.
///
/// The averaging grid of wide blurs is anchored at `anchor`, so that what is computed of a picture does not depend on
/// how much of it is seen.
struct GaussianBlur: Sendable {
  let x: BlurAxis
  let y: BlurAxis
  let edge: BlurEdge
  let scheduler: TileScheduler
  var anchorX = 0
  var anchorY = 0

  /// Pixels across that are summed at a time.
  private static let strip = 64

  init(sigmaX: Double, sigmaY: Double, edge: BlurEdge, _ scheduler: TileScheduler) {
    x = BlurAxis(sigma: sigmaX)
    y = BlurAxis(sigma: sigmaY)
    self.edge = edge
    self.scheduler = scheduler
  }

  var isIdentity: Bool { x.isIdentity && y.isIdentity }

  /// Writes the blurred pixels of a region.
  ///
  /// - Shape: `result` has `stride` bytes for each row of the region.
  func blur(
    _ source: SampleGrid, region: PixelRect, into result: UnsafeMutableRawPointer, stride: Int
  ) {
    nonisolated(unsafe) let result = result.assumingMemoryBound(to: UInt8.self)
    if x.factor == 1, y.factor == 1 {
      let strips = (region.width + Self.strip - 1) / Self.strip
      scheduler.perform(strips) { index in
        let x0 = region.x0 + index * Self.strip
        let columns = x0..<min(region.x1, x0 + Self.strip)
        blurStrip(
          source, columns, region, into: result + (x0 - region.x0) * source.channels, stride)
      }
    } else {
      let small = ReducedBlur(self, source, region)
      small.run()
      small.enlarge(into: result, stride: stride)
    }
  }

  /// Sums directly: along x into a strip of floats, then along y.
  private func blurStrip(
    _ source: SampleGrid, _ columns: Range<Int>, _ region: PixelRect,
    into result: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let channels = source.channels
    let count = columns.count * channels
    let reachX = x.weights.count - 1
    let rows = source.region.height
    let strip = UnsafeMutablePointer<Float>.allocate(capacity: rows * count)
    let line = UnsafeMutablePointer<Float>.allocate(
      capacity: count + 2 * reachX * channels)
    let sum = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer {
      strip.deallocate()
      line.deallocate()
      sum.deallocate()
    }
    x.weights.withUnsafeBufferPointer { weights in
      for row in 0..<rows {
        load(
          source, source.region.y0 + row, columns.lowerBound - reachX, columns.upperBound + reachX,
          line)
        BlurSpan.row(
          line + reachX * channels, weights: weights, step: channels, into: strip + row * count,
          count: count)
      }
    }
    for out in region.y0..<region.y1 {
      sum.initialize(repeating: 0, count: count)
      addRows(strip, rows, count, around: out - source.region.y0, into: sum)
      BlurSpan.bytes(sum, into: result + (out - region.y0) * stride, count: count)
    }
  }

  /// Adds the weighted rows around one.
  func addRows(
    _ plane: UnsafePointer<Float>, _ rows: Int, _ count: Int, around row: Int,
    into sum: UnsafeMutablePointer<Float>
  ) {
    func at(_ index: Int) -> UnsafePointer<Float>? {
      switch edge {
      case .clamp: return plane + max(0, min(rows - 1, index)) * count
      case .clear: return index >= 0 && index < rows ? plane + index * count : nil
      }
    }
    BlurSpan.add(at(row), nil, times: y.weights[0], to: sum, count: count)
    for tap in 1..<max(1, y.weights.count) {
      BlurSpan.add(at(row - tap), at(row + tap), times: y.weights[tap], to: sum, count: count)
    }
  }

  /// Reads pixels of a row as floats, with what lies around the source beyond its ends.
  private func load(
    _ source: SampleGrid, _ y: Int, _ x0: Int, _ x1: Int, _ line: UnsafeMutablePointer<Float>
  ) {
    let channels = source.channels
    let row = source.row(y)
    let region = source.region
    var next = line
    for x in x0..<x1 {
      let isInside = x >= region.x0 && x < region.x1
      let from = row + (max(region.x0, min(region.x1 - 1, x)) - region.x0) * channels
      for channel in 0..<channels {
        next[channel] = isInside || edge == .clamp ? Float(from[channel]) : 0
      }
      next += channels
    }
  }
}
