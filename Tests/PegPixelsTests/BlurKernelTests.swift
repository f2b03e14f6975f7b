import CPixelKernels
import Testing

/// The kernels of blurs against plain loops, on every kind of processor.
struct BlurKernelTests {
  private static var tables: [(String, UnsafePointer<peg_pixel_kernels>)] {
    var tables = [("baseline", peg_pixel_kernels_baseline())]
    if let avx2 = peg_pixel_kernels_avx2() { tables.append(("AVX2", avx2)) }
    return tables
  }

  /// Every rest of a row, along it and down; equal to the last bit, as sums run in the same order.
  @Test func sumsRunFromTheCentreOutwards() {
    for count in [0, 1, 3, 7, 8, 9, 31, 32, 33, 40, 63, 64, 65, 100] {
      for (reach, step) in [(0, 1), (1, 1), (2, 4), (5, 4), (17, 4), (3, 100)] {
        let margin = reach * step
        let numbers = (0..<count + 2 * margin).map { Float(($0 * 7919) % 1021) / 3 }
        let weights = (0...reach).map { 1 / Float(3 + 5 * $0) }
        let wanted = (0..<count).map { index in
          var sum = numbers[margin + index] * weights[0]
          for tap in stride(from: 1, through: reach, by: 1) {
            let pair = numbers[margin + index - tap * step] + numbers[margin + index + tap * step]
            sum += pair * weights[tap]
          }
          return sum
        }
        for (name, table) in Self.tables {
          var result = [Float](repeating: -1, count: count + 1)
          numbers.withUnsafeBufferPointer { numbers in
            let empty: [Float] = [0]
            empty.withUnsafeBufferPointer { empty in
              let from = (numbers.baseAddress ?? empty.baseAddress!) + margin
              table.pointee.sum_around(from, weights, reach, step, &result, count)
            }
          }
          #expect(result.dropLast() == wanted[...], "\(name), \(count) of reach \(reach)")
          #expect(result[count] == -1, "\(name) writes beyond the end")
        }
      }
    }
  }

  @Test func bytesAreAddedToSums() {
    for count in 0...70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 200) }
      let sums = (0..<count).map { UInt16($0 * 901) }
      for (name, table) in Self.tables {
        var result = sums + [7]
        table.pointee.add_bytes(bytes, &result, count)
        #expect(result == zip(sums, bytes).map { $0 + UInt16($1) } + [7], "\(name), \(count)")
      }
    }
  }
}
