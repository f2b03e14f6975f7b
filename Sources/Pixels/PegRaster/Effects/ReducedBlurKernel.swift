import PegGeometry
import PegPixels

/// A wide blur on pixels that are averages of several.
///
/// - Shape: `cells` holds the averages of `area`, in units of the averaging grid, four bytes a channel at most.
final class ReducedBlur: @unchecked Sendable {
  private let blur: GaussianBlur
  private let source: SampleGrid
  private let region: PixelRect
  /// The averages that matter. Units: cells of the grid.
  private let area: PixelRect
  /// 256ths of a level.
  private let cells: UnsafeMutablePointer<UInt16>
  private let row: Int

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
    cells = .allocate(capacity: row * area.height)
  }

  deinit { cells.deallocate() }

  /// Fills the cells with blurred averages.
  func run() {
    blur.scheduler.perform(area.height) { self.reduce($0) }
    blur.scheduler.perform(area.height) { self.blurRow($0) }
    let strips = (row + 255) / 256
    blur.scheduler.perform(strips) { self.blurColumns($0 * 256..<min(self.row, $0 * 256 + 256)) }
  }

  /// Averages the pixels of one row of cells.
  private func reduce(_ line: Int) {
    let channels = source.channels
    let (fx, fy) = (blur.x.factor, blur.y.factor)
    let bounds = source.region
    let top = blur.anchorY + (area.y0 + line) * fy
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: row)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0, count: row)
    for y in top..<top + fy {
      if blur.edge == .clear, y < bounds.y0 || y >= bounds.y1 { continue }
      let pixels = source.row(max(bounds.y0, min(bounds.y1 - 1, y)))
      for column in 0..<area.width {
        let left = blur.anchorX + (area.x0 + column) * fx
        for x in left..<left + fx {
          if blur.edge == .clear, x < bounds.x0 || x >= bounds.x1 { continue }
          let from = (max(bounds.x0, min(bounds.x1 - 1, x)) - bounds.x0) * channels
          for channel in 0..<channels {
            sums[column * channels + channel] &+= UInt32(pixels[from + channel])
          }
        }
      }
    }
    let count = UInt64(fx * fy)
    let out = cells + line * row
    for index in 0..<row {
      out[index] = UInt16((UInt64(sums[index]) * 512 + count) / (2 * count))
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
          isInside || blur.edge == .clamp ? Float(out[from + channel]) * (1 / 256) : 0
      }
    }
    blur.x.weights.withUnsafeBufferPointer {
      BlurSpan.row(
        padded + reach * channels, weights: $0, step: channels, into: scratch, count: row)
    }
    BlurSpan.fixed(scratch, into: out, count: row)
  }

  private func blurColumns(_ columns: Range<Int>) {
    let count = columns.count
    let plane = UnsafeMutablePointer<Float>.allocate(capacity: count * (area.height + 1))
    defer { plane.deallocate() }
    for line in 0..<area.height {
      let from = cells + line * row + columns.lowerBound
      let to = plane + line * count
      for index in 0..<count { to[index] = Float(from[index]) * (1 / 256) }
    }
    let sum = plane + area.height * count
    for line in 0..<area.height {
      sum.initialize(repeating: 0, count: count)
      blur.addRows(plane, area.height, count, around: line, into: sum)
      BlurSpan.fixed(sum, into: cells + line * row + columns.lowerBound, count: count)
    }
  }

  /// Writes the region's pixels, interpolated between cells.
  func enlarge(into result: UnsafeMutablePointer<UInt8>, stride: Int) {
    nonisolated(unsafe) let result = result
    let channels = source.channels
    let columns = Self.taps(region.x0..<region.x1, blur.anchorX, blur.x.factor, area.x0)
    let rows = Self.taps(region.y0..<region.y1, blur.anchorY, blur.y.factor, area.y0)
    blur.scheduler.perform(region.height) { index in
      let scratch = UnsafeMutablePointer<Float>.allocate(
        capacity: self.row + self.region.width * channels)
      defer { scratch.deallocate() }
      let (first, weights) = rows[index]
      let from = self.cells + first * self.row
      for item in 0..<self.row {
        var sum = Float(from[item]) * weights[0]
        sum += Float(from[item + self.row]) * weights[1]
        sum += Float(from[item + 2 * self.row]) * weights[2]
        sum += Float(from[item + 3 * self.row]) * weights[3]
        scratch[item] = sum * (1 / 256)
      }
      let line = scratch + self.row
      for (x, (first, weights)) in columns.enumerated() {
        for channel in 0..<channels {
          let at = scratch + first * channels + channel
          var sum = at[0] * weights[0]
          sum += at[channels] * weights[1]
          sum += at[2 * channels] * weights[2]
          sum += at[3 * channels] * weights[3]
          line[x * channels + channel] = sum
        }
      }
      let out = result + index * stride
      BlurSpan.bytes(line, into: out, count: self.region.width * channels)
      if channels == 4 {
        // Interpolation may overshoot by less than a level; colours must not exceed alpha.
        for x in 0..<self.region.width {
          let pixel = out + 4 * x
          for channel in 0..<3 { pixel[channel] = min(pixel[channel], pixel[3]) }
        }
      }
    }
  }

  /// Returns the first of four cells and their Catmull-Rom weights for each pixel.
  private static func taps(
    _ pixels: Range<Int>, _ anchor: Int, _ factor: Int, _ start: Int
  ) -> [(Int, SIMD4<Float>)] {
    pixels.map { pixel in
      if factor == 1 { return (pixel - anchor - start - 1, SIMD4(0, 1, 0, 0)) }
      let center = (Double(pixel - anchor) + 0.5) / Double(factor) - 0.5
      let cell = Subpixel.floor(center)
      let t = center - Double(cell)
      let weights = (0..<4).map { Float(ResampleWeights.catmullRom(Double($0 - 1) - t)) }
      return (cell - 1 - start, SIMD4(weights[0], weights[1], weights[2], weights[3]))
    }
  }
}
