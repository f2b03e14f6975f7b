import PegGeometry
import PegPixels

/// Blurs pixels along both axes.
///
/// The averaging grid of wide blurs is anchored at `anchorX` and `anchorY`, so that the result does not depend on which
/// part of a picture is visible.
struct GaussianBlur: Sendable {
  let x: BlurAxis
  let y: BlurAxis
  let edge: BlurEdge
  let scheduler: TileScheduler
  var anchorX = 0
  var anchorY = 0

  /// The number of columns that are summed at a time.
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

  /// Sums directly: first along x into a strip of floats, then along y.
  private func blurStrip(
    _ source: SampleGrid, _ columns: Range<Int>, _ region: PixelRect,
    into result: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let channels = source.channels
    let count = columns.count * channels
    let reachX = x.weights.count - 1
    let reachY = y.weights.count - 1
    let plane = BlurPlane(
      count, rows: source.region.y0..<source.region.y1,
      read: region.y0 - reachY..<region.y1 + reachY)
    let line = UnsafeMutablePointer<Float>.allocate(
      capacity: count + 2 * reachX * channels)
    let sum = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer {
      line.deallocate()
      sum.deallocate()
      withExtendedLifetime(plane) {}
    }
    x.weights.withUnsafeBufferPointer { weights in
      for row in plane.rows {
        load(source, row, columns.lowerBound - reachX, columns.upperBound + reachX, line)
        BlurSpan.sum(
          line + reachX * channels, weights: weights, step: channels, into: plane.row(row),
          count: count)
      }
    }
    plane.clearEdges()
    let rows = factors(of: y, source.region.y0..<source.region.y1, region.y0..<region.y1)
    let across = factors(of: x, source.region.x0..<source.region.x1, columns)?
      .flatMap { Array(repeating: $0, count: channels) }
    y.weights.withUnsafeBufferPointer { weights in
      for out in region.y0..<region.y1 {
        BlurSpan.sum(plane.row(out), weights: weights, step: count, into: sum, count: count)
        if let rows, let across {
          let row = rows[out - region.y0]
          for index in 0..<count { sum[index] *= row * across[index] }
        }
        BlurSpan.bytes(sum, into: result + (out - region.y0) * stride, count: count)
      }
    }
  }

  /// Returns factors for the sums at some places that make the weights of the existing pixels add up to 1; nil for none.
  private func factors(of axis: BlurAxis, _ source: Range<Int>, _ places: Range<Int>) -> [Float]? {
    guard edge == .normalized else { return nil }
    return axis.factors(places.map { $0 - source.lowerBound }, source.map { _ in 1 })
  }

  /// Reads pixels of a row as floats, with zeros beyond the source's ends.
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
        next[channel] = isInside ? Float(from[channel]) : 0
      }
      next += channels
    }
  }
}

/// Rows of floats that are summed vertically, with memory for the rows around them.
final class BlurPlane {
  /// The rows that have content.
  let rows: Range<Int>
  private let count: Int
  private let all: Range<Int>
  private let base: UnsafeMutablePointer<Float>

  /// - Parameters:
  /// - count: the number of values per row.
  /// - rows: the rows that have content.
  /// - read: the rows that are read.
  init(_ count: Int, rows: Range<Int>, read: Range<Int>) {
    self.count = count
    self.rows = rows
    all = min(rows.lowerBound, read.lowerBound)..<max(rows.upperBound, read.upperBound)
    base = .allocate(capacity: all.count * count)
  }

  deinit { base.deallocate() }

  /// Returns a row's memory, valid while the plane lives.
  func row(_ index: Int) -> UnsafeMutablePointer<Float> {
    base + (index - all.lowerBound) * count
  }

  /// Sets the rows without content to zero.
  func clearEdges() {
    for index in all where !rows.contains(index) {
      row(index).initialize(repeating: 0, count: count)
    }
  }
}

extension BlurAxis {
  /// Returns factors for the sums at some places that make the weights within them add up to 1.
  ///
  /// - Parameters:
  /// - places: the indices at which sums are taken.
  /// - shares: the part of each value that exists, 0...1.
  /// - Returns: a factor for each place, 0 if all its values are missing.
  func factors(_ places: [Int], _ shares: [Float]) -> [Float] {
    places.map { place in
      var total: Float = 0
      for offset in 1 - weights.count...weights.count - 1
      where shares.indices.contains(place + offset) {
        total += weights[abs(offset)] * shares[place + offset]
      }
      return total > 0 ? 1 / total : 0
    }
  }
}
