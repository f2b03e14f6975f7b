/// The words of a QR code.
///
/// - Source: ISO/IEC 18004:2015, §7.4 to §7.6.
enum QRData {
  /// The kind of characters of a message: the one with the fewest bits for all of them.
  enum Mode {
    case numeric, alphanumeric, byte

    init(_ message: [UInt8]) {
      if message.allSatisfy({ (0x30...0x39).contains($0) }) {
        self = .numeric
      } else if message.allSatisfy({ QRData.alphabet.contains($0) }) {
        self = .alphanumeric
      } else {
        self = .byte
      }
    }

    var indicator: Int {
      switch self {
      case .numeric: 1
      case .alphanumeric: 2
      case .byte: 4
      }
    }

    /// The bits of the number of characters, table 3.
    func countBits(_ version: Int) -> Int {
      let group = version < 10 ? 0 : version < 27 ? 1 : 2
      switch self {
      case .numeric: return [10, 12, 14][group]
      case .alphanumeric: return [9, 11, 13][group]
      case .byte: return [8, 16, 16][group]
      }
    }
  }

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  static func bitCount(_ message: [UInt8], _ mode: Mode, version: Int) -> Int {
    let count = message.count
    let bits =
      switch mode {
      case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
      case .alphanumeric: count / 2 * 11 + count % 2 * 6
      case .byte: count * 8
      }
    guard count < 1 << mode.countBits(version) else { return .max }
    return 4 + mode.countBits(version) + bits
  }

  /// Returns the words of data, filled up to the capacity.
  static func words(
    _ message: [UInt8], _ mode: Mode, version: Int, _ level: QRCode.Level
  ) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { bits.append(value >> index & 1 != 0) }
    }
    add(mode.indicator, 4)
    add(message.count, mode.countBits(version))
    switch mode {
    case .numeric:
      for start in stride(from: 0, to: message.count, by: 3) {
        let group = message[start..<min(start + 3, message.count)]
        add(group.reduce(0) { $0 * 10 + Int($1) - 0x30 }, [0, 4, 7, 10][group.count])
      }
    case .alphanumeric:
      let values = message.map { alphabet.firstIndex(of: $0) ?? 0 }
      for start in stride(from: 0, to: values.count, by: 2) {
        if start + 1 < values.count {
          add(values[start] * 45 + values[start + 1], 11)
        } else {
          add(values[start], 6)
        }
      }
    case .byte: for byte in message { add(Int(byte), 8) }
    }
    let capacity = 8 * QRTables.dataWords(version, level)
    add(0, min(4, capacity - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | (bits[start + $1] ? 1 : 0) }
    }
    var isFirst = true
    while words.count * 8 < capacity {
      words.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    return words
  }

  /// Returns the words of all blocks with their error correction, in the order in which they are placed.
  static func interleaved(_ data: [UInt8], version: Int, _ level: QRCode.Level) -> [UInt8] {
    let count = QRTables.blocks(version, level)
    let corrections = QRTables.correctionWords(version, level)
    let short = data.count / count
    let longCount = data.count % count
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<count {
      let length = short + (index >= count - longCount ? 1 : 0)
      blocks.append(Array(data[start..<start + length]))
      start += length
    }
    let divisor = ReedSolomon.divisor(corrections)
    let ends = blocks.map { ReedSolomon.remainder(of: $0, by: divisor) }
    var result: [UInt8] = []
    for index in 0...short {
      for block in blocks where index < block.count { result.append(block[index]) }
    }
    for index in 0..<corrections {
      for end in ends { result.append(end[index]) }
    }
    return result
  }
}

/// Error correction in the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1.
///
/// - Source: ISO/IEC 18004:2015, §7.5.2 and annex A.
enum ReedSolomon {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if b >> bit & 1 != 0 { result ^= Int(a) }
    }
    return UInt8(truncatingIfNeeded: result)
  }

  /// Returns the coefficients of the generator polynomial below its leading one, the highest first.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(of data: [UInt8], by divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }
}
