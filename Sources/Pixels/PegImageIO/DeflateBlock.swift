/// Writes bits from the lowest bit of each byte upwards, as DEFLATE requires.
///
/// - Precondition: the memory has eight bytes more than will be written.
struct BitWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(_ target: UnsafeMutablePointer<UInt8>) {
    start = target
    next = target
  }

  /// Adds bits and writes whole bytes out.
  ///
  /// - Precondition: there are at most 48 bits, and the bits of `value` above them are 0.
  @inline(__always)
  mutating func put(_ value: Int, _ count: Int) {
    add(UInt64(truncatingIfNeeded: value), count)
    flush()
  }

  /// Adds bits without writing them out: at most 56 between two calls of `flush`.
  @inline(__always)
  mutating func add(_ value: UInt64, _ count: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount = bitCount &+ count
  }

  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let whole = bitCount &>> 3
    next += whole
    bits = bits &>> UInt64(truncatingIfNeeded: whole &* 8)
    bitCount &= 7
  }

  /// Pads the last byte with zeros.
  mutating func align() {
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  /// Copies bytes.
  ///
  /// - Precondition: the last call was `align`.
  mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
    next.update(from: bytes, count: count)
    next += count
  }

  /// Pads the last byte and returns the number of bytes written.
  mutating func finish() -> Int {
    align()
    return next - start
  }
}

/// Sequences that share one Huffman code.
struct DeflateBlock {
  let input: UnsafePointer<UInt8>
  let count: Int
  let sequences: UnsafeBufferPointer<DeflateSequence>

  func write(isLast: Bool, to writer: inout BitWriter) {
    let (literals, distances, extraBits) = frequencies()
    let literalCode = DeflateCode(frequencies: literals, limit: 15)
    let distanceCode = DeflateCode(frequencies: distances, limit: 15)
    let header = DeflateHeader(literals: literalCode, distances: distanceCode)
    let bits =
      header.bitCount + literalCode.cost(of: literals) + distanceCode.cost(of: distances)
      + extraBits
    if bits / 8 >= count + 5 * (count / 65_535 + 1) {
      store(isLast: isLast, to: &writer)
    } else {
      header.write(isLast: isLast, to: &writer)
      writeSequences(literalCode, distanceCode, to: &writer)
    }
  }

  private func store(isLast: Bool, to writer: inout BitWriter) {
    var offset = 0
    repeat {
      let part = min(65_535, count - offset)
      writer.put(isLast && offset + part == count ? 1 : 0, 3)
      writer.align()
      writer.put(part, 16)
      writer.put(part ^ 0xffff, 16)
      writer.append(input + offset, count: part)
      offset += part
    } while offset < count
  }

  private func frequencies() -> (literals: [Int], distances: [Int], extraBits: Int) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    var extraBits = 0
    // Two tables, so that consecutive equal bytes do not wait for each other's addition.
    var even = [UInt32](repeating: 0, count: 256)
    var odd = even
    literals.withUnsafeMutableBufferPointer { literals in
      distances.withUnsafeMutableBufferPointer { distances in
        even.withUnsafeMutableBufferPointer { even in
          odd.withUnsafeMutableBufferPointer { odd in
            var at = input
            for sequence in sequences {
              let run = sequence.literals
              var index = 0
              while index &+ 2 <= run {
                even[Int(at[index])] &+= 1
                odd[Int(at[index &+ 1])] &+= 1
                index = index &+ 2
              }
              if index < run { even[Int(at[index])] &+= 1 }
              if sequence.length == 0 { break }
              let length = DeflateSymbol.length(sequence.length)
              let distance = DeflateSymbol.distance(sequence.distance)
              literals[length.symbol] &+= 1
              distances[distance.symbol] &+= 1
              extraBits = extraBits &+ length.extraBits &+ distance.extraBits
              at += run &+ sequence.length
            }
          }
        }
      }
    }
    for index in 0..<256 { literals[index] = Int(even[index]) + Int(odd[index]) }
    literals[256] = 1
    return (literals, distances, extraBits)
  }

  private func writeSequences(
    _ literalCode: DeflateCode, _ distanceCode: DeflateCode, to writer: inout BitWriter
  ) {
    // Code and length in one word: the length in the lowest eight bits, the code above.
    let literals = zip(literalCode.codes, literalCode.lengths).map { UInt32($0) << 8 | UInt32($1) }
    let distances = zip(distanceCode.codes, distanceCode.lengths).map {
      UInt32($0) << 8 | UInt32($1)
    }
    var bits = writer
    literals.withUnsafeBufferPointer { literals in
      distances.withUnsafeBufferPointer { distances in
        @inline(__always) func add(_ entry: UInt32) {
          bits.add(UInt64(entry &>> 8), Int(entry & 255))
        }
        var at = input
        for sequence in sequences {
          let run = sequence.literals
          var index = 0
          // Three literals take at most 45 bits, and seven bits may be pending.
          while index &+ 3 <= run {
            add(literals[Int(at[index])])
            add(literals[Int(at[index &+ 1])])
            add(literals[Int(at[index &+ 2])])
            bits.flush()
            index = index &+ 3
          }
          while index < run {
            add(literals[Int(at[index])])
            index = index &+ 1
          }
          bits.flush()
          if sequence.length == 0 { break }
          let length = DeflateSymbol.length(sequence.length)
          add(literals[length.symbol])
          bits.add(UInt64(truncatingIfNeeded: length.extra), length.extraBits)
          let distance = DeflateSymbol.distance(sequence.distance)
          add(distances[distance.symbol])
          bits.add(UInt64(truncatingIfNeeded: distance.extra), distance.extraBits)
          bits.flush()
          at += run &+ sequence.length
        }
        add(literals[256])
        bits.flush()
      }
    }
    writer = bits
  }
}
