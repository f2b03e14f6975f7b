import CPixelKernels
import PegPixels
import Testing

/// The row kernels of every kind of processor against plain loops.
struct RowKernelTests {
  /// Kernels that this machine can run, with their names.
  private static var tables: [(String, UnsafePointer<peg_pixel_kernels>)] {
    var tables = [("baseline", peg_pixel_kernels_baseline())]
    if let avx2 = peg_pixel_kernels_avx2() { tables.append(("AVX2", avx2)) }
    return tables
  }

  /// Linear congruential numbers (Knuth, TAOCP 2, §3.3.4), of which the upper bits are used.
  private struct Noise {
    var state: UInt64

    mutating func byte() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Both ends come up often.
      let value = UInt32(truncatingIfNeeded: state >> 56)
      let choice = (state >> 40) & 7
      return choice == 0 ? 0 : choice == 1 ? 255 : value
    }

    /// Returns a premultiplied pixel.
    mutating func pixel(opaque: Bool = false) -> UInt32 {
      let alpha = opaque ? 255 : byte()
      let color = RowKernelTests.pixelOf { _ in min(alpha, byte()) }
      return color & 0x00ff_ffff | alpha << 24
    }
  }

  private static func pixelOf(_ channel: (UInt32) -> UInt32) -> UInt32 {
    channel(0) | channel(1) << 8 | channel(2) << 16 | channel(3) << 24
  }

  private static func channel(_ pixel: UInt32, _ index: UInt32) -> UInt32 {
    pixel >> (8 * index) & 255
  }

  /// Returns a·b/255 rounded to nearest.
  private static func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

  private static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    pixelOf { product(channel(pixel, $0), factor) }
  }

  private static func over(_ pixel: UInt32, _ below: UInt32) -> UInt32 {
    pixelOf { channel(pixel, $0) + product(channel(below, $0), 255 - pixel >> 24) }
  }

  /// Every length up to some vectors, so that every rest comes up; the element after the row must not change.
  @Test func integerRowsMatchPlainLoops() {
    var noise = Noise(state: 3)
    for count in 0...70 {
      let from = (0..<count).map { _ in noise.pixel() }
      let below = (0...count).map { _ in noise.pixel() }
      let coverage = (0..<count).map { _ in UInt8(noise.byte()) }
      let other = (0..<count).map { _ in UInt8(noise.byte()) }
      let straight = noise.pixel(opaque: true)
      let alpha = noise.byte()
      let pixel = Self.scaled(straight, alpha)
      let guardPixel = [below[count]]
      for (name, table) in Self.tables {
        let kernels = table.pointee
        func result(_ work: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
          var row = below
          row.withUnsafeMutableBufferPointer { work($0.baseAddress!) }
          return row
        }
        func expect(_ got: [UInt32], _ what: String, _ wanted: (Int) -> UInt32) {
          #expect(got == (0..<count).map(wanted) + guardPixel, "\(what), \(name), \(count)")
        }
        expect(result { kernels.fill(pixel, $0, count) }, "fill") { _ in pixel }
        expect(result { kernels.fill_blend(pixel, 255 - alpha, $0, count) }, "fill_blend") {
          pixel + Self.scaled(below[$0], 255 - alpha)
        }
        expect(
          result { kernels.fill_coverage(straight, alpha, coverage, $0, count) }, "fill_coverage"
        ) {
          let strength = Self.product(alpha, UInt32(coverage[$0]))
          return Self.scaled(straight, strength) + Self.scaled(below[$0], 255 - strength)
        }
        expect(result { kernels.blend(from, $0, count) }, "blend") {
          Self.over(from[$0], below[$0])
        }
        expect(result { kernels.blend_opacity(from, alpha, $0, count) }, "blend_opacity") {
          Self.over(Self.scaled(from[$0], alpha), below[$0])
        }
        expect(result { kernels.blend_coverage(from, coverage, $0, count) }, "blend_coverage") {
          Self.over(Self.scaled(from[$0], UInt32(coverage[$0])), below[$0])
        }
        var product = coverage
        product.withUnsafeMutableBufferPointer {
          if let base = $0.baseAddress { kernels.multiply(base, other, base, count) }
        }
        #expect(
          product
            == (0..<count).map { UInt8(Self.product(UInt32(coverage[$0]), UInt32(other[$0]))) },
          "multiply, \(name), \(count)")
      }
    }
  }

  /// Both passes with the weights of enlarging, of reducing and of a picture of fewer pixels than the filter is wide.
  @Test(arguments: [false, true])
  func sumsMatchPlainLoops(isOpaque: Bool) {
    for (source, result) in [(40, 61), (40, 17), (3, 23), (1, 5)] {
      compareSums(source, result, isOpaque)
    }
  }

  private func compareSums(_ sourceCount: Int, _ resultCount: Int, _ isOpaque: Bool) {
    var noise = Noise(state: 5)
    let axis = ResampleWeights.Axis(
      sourceStart: 0, sourceLength: Double(sourceCount), readable: 0..<sourceCount, phase: 0.25,
      destinationLength: Double(resultCount))
    let weights = ResampleWeights(axis: axis, pixels: 0..<resultCount)
    let taps = weights.taps
    let source = (0..<taps).map { _ in
      (0..<sourceCount).map { _ in noise.pixel(opaque: isOpaque) }
    }
    // The weights of some result row serve for the columns too.
    let down = Array(weights.weights[(resultCount / 2 * taps)..<(resultCount / 2 * taps + taps)])
    let wide: [[Float]] = source.map { row in
      row.flatMap { pixel in (0..<4).map { Float(Self.channel(pixel, $0)) } }
    }
    let along: [[Float]] = wide.map { row in
      var sums: [Float] = []
      for x in 0..<resultCount {
        for channel in 0..<4 {
          var sum: Float = 0
          for tap in 0..<taps {
            let value = row[4 * (weights.firsts[x] + tap) + channel]
            sum += value * weights.weights[x * taps + tap]
          }
          sums.append(sum)
        }
      }
      return sums
    }
    let pixels: [UInt32] = (0..<resultCount).map { x in
      var sums: [Float] = [0, 0, 0, 0]
      for channel in 0..<4 {
        for tap in 0..<taps { sums[channel] += along[tap][4 * x + channel] * down[tap] }
      }
      let alpha: Float = isOpaque ? 255 : max(0, min(255, sums[3]))
      return Self.pixelOf { index in
        index == 3
          ? UInt32(alpha.rounded(.toNearestOrEven))
          : UInt32(max(0, min(alpha, sums[Int(index)])).rounded(.toNearestOrEven))
      }
    }
    for (name, table) in Self.tables {
      let kernels = table.pointee
      var rows: [[Float]] = []
      for tap in 0..<taps {
        var scratch = [Float](repeating: -1, count: 4 * sourceCount)
        kernels.widen(source[tap], &scratch, sourceCount)
        #expect(scratch == wide[tap], "\(name)")
        var row = [Float](repeating: -1, count: 4 * resultCount)
        kernels.sum_along(
          scratch, weights.firsts, 0, weights.weights, taps, &row, resultCount)
        #expect(row == along[tap], "\(name)")
        rows.append(row)
      }
      let flat = rows.flatMap { $0 }
      var result = [UInt32](repeating: 0, count: resultCount)
      flat.withUnsafeBufferPointer { flat in
        let starts = (0..<taps).map { flat.baseAddress! + $0 * 4 * resultCount }
        let sum = isOpaque ? kernels.sum_opaque_rows : kernels.sum_rows
        sum(starts, down, taps, &result, resultCount)
      }
      #expect(result == pixels, "\(name)")
    }
  }

  /// What overshoots is cut, halves go to the even neighbour.
  @Test func roundingAndCutting() {
    let sums: [Float] = [
      0.5, 1.5, 254.5, 300, -3, 256, 2.5, 200, 90, 10.49, -0.5, 80.5, 4, 4, 4, -7,
    ]
    for (name, table) in Self.tables {
      for copies in [1, 4] {
        let row = (0..<copies).flatMap { _ in sums }
        let count = 4 * copies
        var result = [UInt32](repeating: 0, count: count)
        row.withUnsafeBufferPointer {
          table.pointee.sum_rows([$0.baseAddress!], [1], 1, &result, count)
        }
        let wanted: [UInt32] = [0xfffe_0200, 0xc802_c800, 0x5000_0a50, 0]
        #expect(result == (0..<copies).flatMap { _ in wanted }, "\(name)")
      }
    }
  }

  @Test func aMachineWithAVX2UsesIt() {
    #expect(peg_pixel_kernels_best() == Self.tables.last?.1)
  }
}
