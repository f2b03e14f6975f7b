import CPixelKernels
import PegPixels
import Testing

/// The whole-number resampling kernels and fills through masks against plain loops, on every kind of processor.
struct MixingKernelTests {
  private static var tables: [(String, UnsafePointer<peg_pixel_kernels>)] {
    var tables = [("baseline", peg_pixel_kernels_baseline())]
    if let avx2 = peg_pixel_kernels_avx2() { tables.append(("AVX2", avx2)) }
    return tables
  }

  /// Linear congruential numbers (Knuth, TAOCP 2, §3.3.4), of which the upper bits are used.
  private struct Noise {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    /// Both ends come up often.
    mutating func byte() -> Int {
      switch below(8) {
      case 0: 0
      case 1: 255
      default: below(256)
      }
    }

    mutating func pixel() -> UInt32 {
      let alpha = byte()
      return (0..<3).reduce(UInt32(alpha) << 24) { pixel, channel in
        pixel | UInt32(min(alpha, byte())) << UInt32(8 * channel)
      }
    }
  }

  private static func channel(_ pixel: UInt32, _ index: Int) -> Int {
    Int(pixel >> UInt32(8 * index) & 255)
  }

  /// a + (b − a)·share/32768 rounded to nearest, halves up.
  private static func mix(_ a: Int, _ b: Int, _ share: Int) -> Int {
    a + Int((Double((b - a) * share) / 32_768 + 0.5).rounded(.down))
  }

  /// Scales on both sides of those where eight pixels lie among eight neighbours; every rest of a row.
  @Test func mixingAlongARow() {
    var noise = Noise(state: 11)
    for count in 0...41 {
      for step in [0.2, 0.97, 1.0, 1.11] {
        let width = 2 + Int(Double(count) * step)
        let row = (0..<width).map { _ in noise.pixel() }
        let lefts = (0..<count).map { Int32(min(Double(width - 2), Double($0) * step)) }
        let shares = (0..<count).map { _ in
          UInt16([0, 32_767, noise.below(32_768)][noise.below(3)])
        }
        let wanted = (0..<count).flatMap { index in
          (0..<4).map { channel in
            UInt16(
              Self.mix(
                64 * Self.channel(row[Int(lefts[index])], channel),
                64 * Self.channel(row[Int(lefts[index]) + 1], channel), Int(shares[index])))
          }
        }
        for (name, table) in Self.tables {
          var result = [UInt16](repeating: 7, count: 4 * count + 1)
          table.pointee.mix_along(row, width, lefts, shares, 0, &result, count)
          #expect(result == wanted + [7], "\(name), \(count), \(step)")
        }
      }
    }
  }

  @Test func mixingTwoRows() {
    var noise = Noise(state: 13)
    for count in 0...41 {
      let above = (0..<4 * count).map { _ in UInt16(noise.below(16_321)) }
      let below = (0..<4 * count).map { _ in UInt16(noise.below(16_321)) }
      for share in [0, 1, 12_345, 16_384, 32_767] {
        let wanted = (0..<count).map { index in
          (0..<4).reduce(UInt32(0)) { pixel, channel in
            let level = Self.mix(
              Int(above[4 * index + channel]), Int(below[4 * index + channel]), share)
            return pixel | UInt32((level + 32) / 64) << UInt32(8 * channel)
          }
        }
        for (name, table) in Self.tables {
          var result = [UInt32](repeating: 7, count: count + 1)
          table.pointee.mix_rows(above, below, UInt32(share), &result, count)
          #expect(result == wanted + [7], "\(name), \(count), \(share)")
        }
      }
    }
  }

  /// All of the second is the second, and what is equal stays as it is.
  @Test func mixingKeepsEnds() {
    for level in [0, 1, 8_160, 16_320] {
      for other in [0, 64, 16_320] {
        #expect(Self.mix(level, other, 32_767) == other)
        #expect(Self.mix(level, level, 12_345) == level)
      }
    }
  }

  /// Both passes with positive weights and with those of a filter that overshoots.
  @Test(arguments: [ResampleWeights.Filter.triangle, .catmullRom])
  func weighing(filter: ResampleWeights.Filter) {
    var noise = Noise(state: 17)
    for (source, count) in [(40, 61), (40, 27), (60, 11), (3, 23), (1, 9)] {
      let axis = ResampleWeights.Axis(
        sourceStart: 0, sourceLength: Double(source), readable: 0..<source, phase: 0.25,
        destinationLength: Double(count))
      let weights = FixedWeights(ResampleWeights(axis: axis, pixels: 0..<count, filter: filter))
      let taps = weights.taps
      #expect(taps % 4 == 0)
      for pixel in 0..<count {
        #expect(
          weights.weights[pixel * taps..<(pixel + 1) * taps].reduce(0) { $0 + Int($1) } == 16_384)
      }
      let rows = (0..<taps).map { _ in (0..<source + taps).map { _ in noise.pixel() } }
      let down = Array(weights.weights[count / 2 * taps..<(count / 2 + 1) * taps])
      let summed = (0..<source + taps).flatMap { x in
        (0..<4).map { channel in
          let sum = (0..<taps).reduce(0) { $0 + Self.channel(rows[$1][x], channel) * Int(down[$1]) }
          return Int16((Double(sum) / 256 + 0.5).rounded(.down))
        }
      }
      let wanted = (0..<count).map { x in
        var limit = 255
        return (0..<4).reversed().reduce(UInt32(0)) { pixel, channel in
          let sum = (0..<taps).reduce(0) { sum, tap in
            sum + Int(summed[4 * (Int(weights.firsts[x]) + tap) + channel])
              * Int(weights.weights[x * taps + tap])
          }
          let level = max(0, min(limit, Int((Double(sum) / 1_048_576 + 0.5).rounded(.down))))
          if channel == 3 { limit = level }
          return pixel | UInt32(level) << UInt32(8 * channel)
        }
      }
      for (name, table) in Self.tables {
        var sums = [Int16](repeating: 7, count: summed.count + 1)
        let flat = rows.flatMap { $0 }
        flat.withUnsafeBufferPointer { flat in
          let starts = (0..<taps).map { flat.baseAddress! + $0 * (source + taps) }
          table.pointee.weigh_rows(starts, down, taps, &sums, source + taps)
        }
        #expect(sums == summed + [7], "\(name), \(source) to \(count)")
        var result = [UInt32](repeating: 7, count: count + 1)
        table.pointee.weigh_along(sums, weights.firsts, 0, weights.weights, taps, &result, count)
        #expect(result == wanted + [7], "\(name), \(source) to \(count)")
      }
    }
  }

  /// Both ends and the middle of a ramp, and every kind of processor alike.
  @Test func ramps() {
    var ramp = peg_ramp(
      step: 0.01, start: 0, from: 0.005, length: 1, color: (1, 0, 0.5, 1), change: (-1, 1, 0, -0.5))
    var rows: [[UInt32]] = []
    for (_, table) in Self.tables {
      var row = [UInt32](repeating: 7, count: 102)
      table.pointee.ramp(&ramp, 0, &row, 101)
      rows.append(row)
    }
    for row in rows { #expect(row == rows[0]) }
    #expect(rows[0][0] == 0xff80_00ff)
    // Half way: 0.5, 0.5, 0.5 times 0.75 of 255 is 95.6, alpha 191.25.
    #expect(rows[0][50] == 0xbf60_6060)
    // All the way: 0, 1, 0.5 times 0.5 of 255 is 0, 127.5 and 63.75, halves up.
    #expect(rows[0][100] == 0x8040_8000)
    #expect(rows[0][101] == 7)
  }

  /// Runs of every length, cut at both sides, covered in part and fully.
  @Test func fillingThroughAMask() {
    var noise = Noise(state: 19)
    for round in 0..<200 {
      let width = 1 + noise.below(60)
      var runs: [peg_coverage_run] = []
      var starts: [Int32] = [0]
      var bytes: [UInt8] = []
      var covered = [[Int]](repeating: [Int](repeating: 0, count: width), count: 3)
      for row in 0..<3 {
        var x = noise.below(12)
        while x < width {
          let end = min(width, x + 1 + noise.below(24))
          let isSolid = noise.below(3) == 0
          runs.append(
            peg_coverage_run(
              x0: Int32(x), x1: Int32(end), offset: isSolid ? -1 : Int32(bytes.count)))
          for column in x..<end {
            let coverage = isSolid ? 255 : noise.byte()
            covered[row][column] = coverage
            if !isSolid { bytes.append(UInt8(coverage)) }
          }
          x = end + noise.below(9)
        }
        starts.append(Int32(runs.count))
      }
      let left = noise.below(width)
      let right = left + noise.below(width - left + 1)
      let alpha = noise.byte()
      let straight = noise.pixel() | 255 << 24
      func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }
      func scaled(_ pixel: UInt32, _ factor: Int) -> UInt32 {
        (0..<4).reduce(UInt32(0)) {
          $0 | UInt32(product(Self.channel(pixel, $1), factor)) << UInt32(8 * $1)
        }
      }
      let below = (0..<3 * width).map { _ in noise.pixel() }
      var wanted = below
      for row in 0..<3 {
        for x in left..<right {
          let strength = product(alpha, covered[row][x])
          let at = row * width + x - left
          wanted[at] = scaled(straight, strength) + scaled(below[at], 255 - strength)
        }
      }
      for (name, table) in Self.tables {
        var result = below
        var color = peg_fill_color(
          straight: straight, premultiplied: scaled(straight, alpha), alpha: UInt32(alpha))
        starts.withUnsafeBufferPointer { starts in
          runs.withUnsafeBufferPointer { runs in
            bytes.withUnsafeBufferPointer { bytes in
              let empty: [UInt8] = [0]
              empty.withUnsafeBufferPointer { empty in
                guard let first = runs.baseAddress else { return }
                var mask = peg_coverage_mask(
                  row_starts: starts.baseAddress!, runs: first,
                  bytes: bytes.baseAddress ?? empty.baseAddress!)
                table.pointee.fill_mask(
                  &mask, &color, &result, width, Int32(left), Int32(right), 3)
              }
            }
          }
        }
        #expect(result == wanted, "\(name), round \(round)")
      }
    }
  }
}
