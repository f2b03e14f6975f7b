import CDeflate
import Testing

@testable import PegImageIO

struct DeflateTests {
  /// What libdeflate makes of a stream; nil when it finds it damaged.
  private func inflate(_ stream: [UInt8], count: Int) -> [UInt8]? {
    let inflater = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(inflater) }
    var (output, actual) = ([UInt8](repeating: 0, count: max(1, count)), 0)
    let result = libdeflate_zlib_decompress(
      inflater, stream, stream.count, &output, output.count, &actual)
    return result == LIBDEFLATE_SUCCESS ? Array(output.prefix(actual)) : nil
  }

  private func expectRoundTrip(_ data: [UInt8], _ what: String) {
    for effort in DeflateEffort.allCases {
      let stream = [UInt8](unsafeUninitializedCapacity: DeflateKernel.bound(data.count)) {
        target, count in
        count = data.withUnsafeBufferPointer {
          DeflateKernel.compress($0, effort: effort, into: target.baseAddress!)
        }
      }
      // The zlib frame by hand, so that the kernel alone is looked at.
      let checksum = libdeflate_adler32(1, data, data.count)
      let file = [0x78, 0x5e] + stream + [24, 16, 8, 0].map { UInt8(checksum >> $0 & 255) }
      let matches = inflate(file, count: data.count) == data
      #expect(matches, "\(what), \(effort), \(data.count) bytes")
      #expect(stream.count <= DeflateKernel.bound(data.count))
    }
  }

  @Test func everyLengthNearTheEdgesComesBack() {
    for count in Array(0..<40) + Array(250..<270) + [65_535, 65_536, 65_537, 131_073] {
      expectRoundTrip([UInt8](repeating: 7, count: count), "one value")
      expectRoundTrip((0..<count).map { UInt8($0 % 3) }, "three in turn")
      expectRoundTrip((0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }, "squares")
    }
  }

  @Test func noiseIsStoredAlmostAsItIs() {
    var numbers = SeededNumbers(state: 3)
    let data = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: numbers.next() >> 20) }
    expectRoundTrip(data, "noise")
    let stream = data.withUnsafeBufferPointer {
      ZlibStream.compress($0, method: .flat(.lazy))!
    }
    #expect(stream.count < data.count + 200)
  }

  @Test(arguments: 0..<60)
  func mixturesComeBack(_ seed: Int) {
    var numbers = SeededNumbers(state: UInt64(seed) &* 0x9e37_79b9 | 1)
    func number(_ below: Int) -> Int { Int(numbers.next() >> 11) % below }
    var data: [UInt8] = []
    // Flats, noise, copies from anywhere before, and gradients.
    while data.count < 90_000 {
      switch number(4) {
      case 0: data += [UInt8](repeating: UInt8(number(256)), count: number(2_000))
      case 1: for _ in 0..<number(300) { data.append(UInt8(number(1 + number(256)))) }
      case 2:
        guard !data.isEmpty else { continue }
        let start = number(data.count)
        data += Array(data[start..<min(data.count, start + number(700))])
      default: for index in 0..<number(400) { data.append(UInt8(index & 255)) }
      }
    }
    expectRoundTrip(data, "mixture \(seed)")
  }

  /// Fibonacci frequencies make Huffman's tree as deep as it gets.
  @Test func longCodesAreCut() {
    var frequencies = [1, 1]
    while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    for limit in [7, 9, 15] {
      let count = limit == 7 ? 19 : 40
      let code = DeflateCode(frequencies: Array(frequencies.prefix(count)), limit: limit)
      #expect(code.lengths.allSatisfy { (1...limit).contains(Int($0)) })
      // Kraft's equation: the code is complete.
      let sum = code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) }
      #expect(sum == 1 << limit)
    }
  }

  @Test func symbolsAreThoseOfTheTable() {
    // RFC 1951 §3.2.5, first length and distance of each symbol.
    let lengths = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83]
    for (index, length) in (lengths + [99, 115, 131, 163, 195, 227, 258]).enumerated() {
      let found = DeflateSymbol.length(length)
      #expect(found.symbol == 257 + index && found.extra == 0, "length \(length)")
    }
    #expect(DeflateSymbol.length(257) == (284, 5, 30))
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
      2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    for (index, distance) in distances.enumerated() {
      let found = DeflateSymbol.distance(distance)
      #expect(found.symbol == index && found.extra == 0, "distance \(distance)")
    }
    #expect(DeflateSymbol.distance(32_768) == (29, 13, 8_191))
  }

  @Test func paethIsThatOfTheSpecification() {
    for a in stride(from: 0, through: 255, by: 5) {
      for b in stride(from: 0, through: 255, by: 3) {
        for c in 0...255 {
          let p = a + b - c
          let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
          let expected = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
          let found = PNGFilterKernel.paeth(UInt8(a), UInt8(b), UInt8(c))
          if Int(found) != expected { Issue.record("\(a), \(b), \(c): \(found)") }
        }
      }
    }
  }
}
