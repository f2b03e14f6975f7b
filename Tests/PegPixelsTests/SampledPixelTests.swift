import CPixelKernels
import Testing

/// The coverage of pixels sampled on lines, by every table against a plain loop.
struct SampledPixelTests {
  private static var tables: [(String, UnsafePointer<peg_pixel_kernels>)] {
    var tables = [("baseline", peg_pixel_kernels_baseline())]
    if let avx2 = peg_pixel_kernels_avx2() { tables.append(("AVX2", avx2)) }
    return tables
  }

  private struct Random {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 31, 32, 33, 100])
  func widthInside(count: Int) {
    for seed in 0..<40 {
      var random = Random(state: UInt64(1000 * count + seed))
      let lines = seed % 2 == 0 ? 128 : 64
      let isEvenOdd = seed % 4 < 2
      let base = seed % 5 == 0 ? 40_000 : 0
      let windings = (0..<lines).map { _ in Int32(random.next(-2...2) - base) }
      let edges = (0..<count).map { _ in
        let first = random.next(0...2) > 0 ? 0 : random.next(0...lines)
        return peg_sampled_edge(
          x: Int32(random.next(-1 << 21...2 << 21)), step: Int32(random.next(-1 << 15...1 << 15)),
          first: Int32(first),
          end: Int32(random.next(0...2) > 0 ? lines : random.next(first...lines)),
          winding: Int32(random.next(0...1) * 2 - 1))
      }
      let expected = Self.width(edges, windings, Int32(base), isEvenOdd)
      for (name, table) in Self.tables {
        var scratch = [Int16](repeating: 0, count: count * lines)
        let width = table.pointee.cover_pixel(
          edges, count, windings, Int32(base), lines, isEvenOdd ? 1 : 0, &scratch)
        #expect(Int(width) == expected, "\(name), \(count) edges, seed \(seed)")
      }
    }
  }

  private static func width(
    _ edges: [peg_sampled_edge], _ windings: [Int32], _ base: Int32, _ isEvenOdd: Bool
  ) -> Int {
    var sum = 0
    for (line, start) in windings.enumerated() {
      let crossings = edges.filter { $0.first <= line && line < $0.end }.map {
        (min(1 << 21, max(0, Int($0.x) + Int($0.step) * line)) >> 7, Int($0.winding))
      }.sorted { $0.0 < $1.0 }
      var winding = Int(base + start)
      var last = 0
      for (x, step) in crossings + [(1 << 14, 0)] {
        if isEvenOdd ? winding % 2 != 0 : winding != 0 { sum += x - last }
        last = x
        winding += step
      }
    }
    return sum
  }
}
