import PegPixels
import Testing

@testable import PegGIF

struct PaletteTests {
  @Test func placesOfColorsLeadBackToThem() {
    // A step prime to 2²⁴ that visits all combinations of high and low bits.
    for color in stride(from: UInt32(0), to: 1 << 24, by: 997) {
      let index = ColorCounts.index(color | 0xff00_0000)
      #expect((0..<1 << 24).contains(index))
      #expect(ColorCounts.pixel(at: index) == color | 0xff00_0000)
    }
  }

  /// Against sums, beyond sixteen and thirty-two bits too.
  @Test(arguments: [true, false])
  func colorsAreCounted(isDense: Bool) {
    let counts = ColorCounts(isDense: isDense)
    var sums: [Int: Int] = [:]
    for (index, times) in [
      (5, 1), (5, 65_533), (6, 65_534), (5, 1), (5, 2), (7, 65_535), (8, 70_000), (8, 1), (6, 1),
      (9, Int(UInt32.max) - 1), (9, 1), (9, 5), (1 << 24 - 1, 3),
    ] {
      #expect(counts.add(times, at: index) == (sums[index] == nil))
      sums[index, default: 0] += times
      #expect(counts[index] == UInt32(clamping: sums[index] ?? 0))
    }
    #expect(counts[10] == 0)
  }

  @Test(arguments: [GIFKernels.baseline, .best])
  func nearestColorIsThatOfAPlainSearch(_ kernels: GIFKernels) {
    var numbers = SeededNumbers(state: 3)
    for count in [1, 7, 8, 9, 255, 256] {
      let colors = (0..<count).map { _ in
        UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff | 0xff00_0000
      }
      let search = NearestColor(colors, kernels: kernels)
      for _ in 0..<500 {
        let pixel = UInt32(truncatingIfNeeded: numbers.next()) & 0xff_ffff
        let distances = colors.map { color -> Int in
          let d = [0, 8, 16].map { Int(pixel >> $0 & 255) - Int(color >> $0 & 255) }
          return 3 * d[0] * d[0] + 6 * d[1] * d[1] + d[2] * d[2]
        }
        let best = distances.min()!
        let found = search.nearest(to: pixel)
        #expect(found.distance == best && found.index == distances.firstIndex(of: best)!)
      }
    }
  }

  @Test func varianceCutFindsSeparateClouds() {
    // Four tight clouds: four boxes must be their means.
    let centers: [SIMD3<Double>] = [
      [20, 20, 20], [200, 30, 40], [30, 210, 60], [240, 240, 230],
    ]
    let cells = centers.flatMap { center in
      [-2.0, 2].map { ColorCell(color: center + SIMD3(repeating: $0), weight: 10) }
    }
    let found = VarianceCut.colors(of: cells, count: 4).sorted()
    let expected = centers.map { center -> UInt32 in
      0xff00_0000 | UInt32(center.z) << 16 | UInt32(center.y) << 8 | UInt32(center.x)
    }
    #expect(found == expected.sorted())
  }

  @Test func refinementNeverRaisesTheError() {
    var numbers = SeededNumbers(state: 9)
    let cells = (0..<2000).map { _ in
      ColorCell(
        color: SIMD3(
          Double(numbers.next() % 256), Double(numbers.next() % 256), Double(numbers.next() % 256)),
        weight: Double(1 + numbers.next() % 9))
    }
    func error(_ colors: [UInt32]) -> Double {
      cells.reduce(0) { sum, cell in
        sum + cell.weight
          * colors.map { color -> Double in
            let d =
              cell.color
              - SIMD3(
                Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255))
            return (d * d * VarianceCut.channelWeights).sum()
          }.min()!
      }
    }
    let cut = VarianceCut.colors(of: cells, count: 32)
    #expect(cut.count == 32)
    let refined = PaletteRefinement.refine(cut, fixed: [0xff00_0000], cells: cells)
    #expect(error(refined + [0xff00_0000]) < error(cut + [0xff00_0000]))
  }

  @Test func partsOfAFilmMayBeCountedApart() {
    for seed in 1...UInt64(40) {
      let frames = randomFilm(seed)
      let whole = PaletteBuilder()
      let parts = [PaletteBuilder(), PaletteBuilder(), PaletteBuilder()]
      for (index, frame) in frames.enumerated() {
        whole.add(frame)
        parts[(index + Int(seed)) % parts.count].add(frame)
      }
      parts[0].add(parts[1])
      parts[0].add(parts[2])
      for most in [16, 100, 256] {
        #expect(parts[0].build(maximumColors: most) == whole.build(maximumColors: most))
      }
    }
  }

  @Test func samplesAreEvenAndHoldBothEnds() {
    #expect(PaletteBuilder.sampledFrames(frameCount: 5) == [0, 1, 2, 3, 4])
    for count in [33, 121, 1210] {
      let samples = PaletteBuilder.sampledFrames(frameCount: count)
      #expect(samples.count == 12 && samples.first == 0 && samples.last == count - 1)
      let steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
      #expect(steps.max()! - steps.min()! <= 1 && steps.min()! > 0)
    }
  }
}
