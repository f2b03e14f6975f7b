import PegGeometry
import PegPixels

/// A wide blur, computed on averages of several pixels.
///
/// - Shape: `cells` has the averages of `area`, in units of the averaging grid.
final class ReducedBlur: @unchecked Sendable {
  private let blur: GaussianBlur
  private let source: SampleGrid
  private let region: PixelRect
  /// The averages that the result needs. Units: cells of the grid.
  private let area: PixelRect
  /// The averages, in 256ths of a level.
  private let cells: UnsafeMutablePointer<UInt16>
  private let row: Int
  /// Factors for the sums along each axis that lack some of their pixels; those across exist for each channel. Nil if
  /// no sum is changed.
  private var factorsAcross: [Float]?
  private var factorsDown: [Float]?

  init(_ blur: GaussianBlur, _ source: SampleGrid, _ region: PixelRect) {
    self.blur = blur
    self.source = source
    self.region = region
    // Interpolation reads two cells beyond the region, and the sums read as far as there are pixels.
    func cell(_ pixel: Int, _ anchor: Int, _ factor: Int) -> Int {
      let distance = pixel - anchor
      return distance >= 0 ? distance / factor : -((factor - 1 - distance) / factor)
    }
    let all = region.union(source.region)
    let (fx, fy) = (blur.x.factor, blur.y.factor)
    area = PixelRect(
      x0: cell(all.x0, blur.anchorX, fx) - 2, y0: cell(all.y0, blur.anchorY, fy) - 2,
      x1: cell(all.x1 - 1, blur.anchorX, fx) + 3, y1: cell(all.y1 - 1, blur.anchorY, fy) + 3)
    row = area.width * source.channels
    if blur.edge == .normalized {
      let bounds = source.region
      let across = blur.x.factors(
        Array(0..<area.width),
        Self.shares(area.x0..<area.x1, fx, blur.anchorX, bounds.x0..<bounds.x1))
      factorsAcross = across.flatMap { Array(repeating: $0, count: source.channels) }
      factorsDown = blur.y.factors(
        Array(0..<area.height),
        Self.shares(area.y0..<area.y1, fy, blur.anchorY, bounds.y0..<bounds.y1))
    }
    cells = .allocate(capacity: row * area.height)
  }

  deinit { cells.deallocate() }

  /// Returns the fraction of each cell of a row or column that pixels cover, 0...1.
  private static func shares(
    _ cells: Range<Int>, _ factor: Int, _ anchor: Int, _ pixels: Range<Int>
  ) -> [Float] {
    cells.map { cell in
      let start = anchor + cell * factor
      return Float((start..<start + factor).clamped(to: pixels).count) / Float(factor)
    }
  }

  /// Fills the cells with blurred averages.
  func run() {
    blur.scheduler.perform(area.height) { self.reduce($0) }
    blur.scheduler.perform(area.height) { self.blurRow($0) }
    let strips = (row + 255) / 256
    blur.scheduler.perform(strips) { self.blurColumns($0 * 256..<min(self.row, $0 * 256 + 256)) }
  }

  /// Averages the pixels of one row of cells: first vertically, then horizontally.
  private func reduce(_ line: Int) {
    let channels = source.channels
    let (fx, fy) = (blur.x.factor, blur.y.factor)
    let bounds = source.region
    let top = blur.anchorY + (area.y0 + line) * fy
    let width = bounds.width * channels
    // A 16-bit sum can hold 256 bytes, and no factor is larger.
    let sums = UnsafeMutablePointer<UInt16>.allocate(capacity: width)
    let cell = UnsafeMutablePointer<UInt32>.allocate(capacity: channels)
    defer {
      sums.deallocate()
      cell.deallocate()
    }
    sums.initialize(repeating: 0, count: width)
    for y in top..<top + fy {
      if y < bounds.y0 || y >= bounds.y1 { continue }
      BlurSpan.add(source.row(y), to: sums, count: width)
    }
    let shift = UInt64((fx * fy).trailingZeroBitCount)
    let half = UInt64(fx * fy) &>> 1
    let out = cells + line * row
    for column in 0..<area.width {
      let left = blur.anchorX + (area.x0 + column) * fx
      cell.initialize(repeating: 0, count: channels)
      for x in left..<left &+ fx {
        if x < bounds.x0 || x >= bounds.x1 { continue }
        let from = sums + (x &- bounds.x0) &* channels
        for channel in 0..<channels { cell[channel] &+= UInt32(from[channel]) }
      }
      for channel in 0..<channels {
        out[column &* channels &+ channel] = UInt16(
          truncatingIfNeeded: (UInt64(cell[channel]) &* 256 &+ half) &>> shift)
      }
    }
  }

  private func blurRow(_ line: Int) {
    let channels = source.channels
    let reach = blur.x.weights.count - 1
    let scratch = UnsafeMutablePointer<Float>.allocate(capacity: 2 * row + 2 * reach * channels)
    defer { scratch.deallocate() }
    let out = cells + line * row
    let padded = scratch + row
    for column in -reach..<area.width + reach {
      let isInside = column >= 0 && column < area.width
      let from = max(0, min(area.width - 1, column)) * channels
      for channel in 0..<channels {
        padded[(column + reach) * channels + channel] =
          isInside ? Float(out[from + channel]) * (1 / 256) : 0
      }
    }
    blur.x.weights.withUnsafeBufferPointer {
      BlurSpan.sum(
        padded + reach * channels, weights: $0, step: channels, into: scratch, count: row)
    }
    if let factors = factorsAcross {
      for index in 0..<row { scratch[index] *= factors[index] }
    }
    BlurSpan.fixed(scratch, into: out, count: row)
  }

  private func blurColumns(_ columns: Range<Int>) {
    let count = columns.count
    let reach = blur.y.weights.count - 1
    let plane = BlurPlane(count, rows: 0..<area.height, read: -reach..<area.height + reach)
    let sum = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer {
      sum.deallocate()
      withExtendedLifetime(plane) {}
    }
    for line in plane.rows {
      let from = cells + line * row + columns.lowerBound
      let to = plane.row(line)
      for index in 0..<count { to[index] = Float(from[index]) * (1 / 256) }
    }
    plane.clearEdges()
    blur.y.weights.withUnsafeBufferPointer { weights in
      for line in plane.rows {
        BlurSpan.sum(plane.row(line), weights: weights, step: count, into: sum, count: count)
        if let factor = factorsDown?[line] {
          for index in 0..<count { sum[index] *= factor }
        }
        BlurSpan.fixed(sum, into: cells + line * row + columns.lowerBound, count: count)
      }
    }
  }

  /// Writes the region's pixels, interpolated between cells.
  func enlarge(into result: UnsafeMutablePointer<UInt8>, stride: Int) {
    nonisolated(unsafe) let result = result
    let columns = Self.taps(region.x0..<region.x1, blur.anchorX, blur.x.factor, area.x0)
    let rows = Self.taps(region.y0..<region.y1, blur.anchorY, blur.y.factor, area.y0)
    let strips = (region.height + 63) / 64
    blur.scheduler.perform(strips) { strip in
      self.enlarge(
        strip * 64..<min(self.region.height, strip * 64 + 64), columns, rows, into: result, stride)
    }
  }

  /// Writes some rows: interpolates cells along x first, keeping the last four rows, then along y.
  private func enlarge(
    _ lines: Range<Int>, _ columns: Taps, _ rows: Taps,
    into result: UnsafeMutablePointer<UInt8>, _ stride: Int
  ) {
    let channels = source.channels
    let count = region.width * channels
    let scratch = UnsafeMutablePointer<Float>.allocate(capacity: 5 * count + row)
    defer { scratch.deallocate() }
    let sum = scratch + 4 * count
    let cellLine = sum + count
    var held = [-1, -1, -1, -1]
    var reads = [UnsafePointer<Float>](repeating: UnsafePointer(scratch), count: 4)
    for line in lines {
      let first = rows.firsts[line]
      for tap in 0..<4 {
        let cell = first + tap
        let place = scratch + (cell & 3) * count
        if held[cell & 3] != cell {
          held[cell & 3] = cell
          enlargeAcross(cell, columns, cellLine, into: place)
        }
        reads[tap] = UnsafePointer(place)
      }
      let out = result + line * stride
      rows.weights.withUnsafeBufferPointer { weights in
        let factors = weights.baseAddress! + 4 * line
        if channels == 4 {
          // Interpolation may overshoot by less than a level; colours are limited to alpha.
          ResampleSpan.vertical(
            reads, taps: 4, factors: factors, isOpaque: false,
            into: UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt32.self),
            count: region.width)
        } else {
          for index in 0..<count {
            var total = reads[0][index] * factors[0]
            total += reads[1][index] * factors[1]
            total += reads[2][index] * factors[2]
            total += reads[3][index] * factors[3]
            sum[index] = total
          }
          BlurSpan.bytes(sum, into: out, count: count)
        }
      }
    }
  }

  /// Interpolates one row of cells along x.
  private func enlargeAcross(
    _ cell: Int, _ columns: Taps, _ line: UnsafeMutablePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  ) {
    let from = cells + cell * row
    for index in 0..<row { line[index] = Float(from[index]) * (1 / 256) }
    if source.channels == 4 {
      ResampleSpan.along(
        line, firsts: columns.firsts, weights: columns.weights, taps: 4, into: result)
      return
    }
    for (x, first) in columns.firsts.enumerated() {
      let at = line + first
      var sum = at[0] * columns.weights[4 * x]
      sum += at[1] * columns.weights[4 * x + 1]
      sum += at[2] * columns.weights[4 * x + 2]
      sum += at[3] * columns.weights[4 * x + 3]
      result[x] = sum
    }
  }

  /// The index of the first of each pixel's four cells, and their Catmull-Rom weights.
  ///
  /// - Shape: four weights for each of `firsts`.
  private struct Taps: Sendable {
    var firsts: [Int] = []
    var weights: [Float] = []
  }

  private static func taps(
    _ pixels: Range<Int>, _ anchor: Int, _ factor: Int, _ start: Int
  ) -> Taps {
    var taps = Taps()
    for pixel in pixels {
      if factor == 1 {
        taps.firsts.append(pixel - anchor - start - 1)
        taps.weights += [0, 1, 0, 0]
        continue
      }
      let center = (Double(pixel - anchor) + 0.5) / Double(factor) - 0.5
      let cell = Subpixel.floor(center)
      let t = center - Double(cell)
      taps.firsts.append(cell - 1 - start)
      for index in 0..<4 {
        taps.weights.append(Float(ResampleWeights.catmullRom(Double(index - 1) - t)))
      }
    }
    return taps
  }
}
