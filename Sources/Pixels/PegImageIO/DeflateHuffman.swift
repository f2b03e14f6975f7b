/// A prefix code for DEFLATE.
///
/// - Shape: `lengths` and `codes` have one entry per symbol; length 0 for symbols that do not occur; codes are bit-reversed.
struct DeflateCode {
  private(set) var lengths: [UInt8]
  private(set) var codes: [UInt16]

  /// Creates a nearly optimal code for the frequencies in which no symbol takes more than `limit` bits.
  ///
  /// - Complexity: O(n log n).
  /// - Source: Huffman 1952 with two queues (van Leeuwen 1976). Lengths above the limit are shortened to it, and lengthening the
  ///   rarest symbols below it restores the sum of 2^-length to 1: own derivation. Canonical codes by RFC 1951 §3.2.2.
  init(frequencies: [Int], limit: Int) {
    lengths = Array(repeating: 0, count: frequencies.count)
    codes = Array(repeating: 0, count: frequencies.count)
    // Frequency above symbol in one word, so that sorting numbers suffices.
    var ordered: [UInt64] = []
    ordered.reserveCapacity(frequencies.count)
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      ordered.append(UInt64(frequency) << 16 | UInt64(symbol))
    }
    ordered.sort()
    let used = ordered.map { Int($0 & 0xffff) }
    guard used.count > 1 else {
      // One bit, although none would be enough: decoders require a code with a symbol.
      lengths[used.first ?? 0] = 1
      assignCodes()
      return
    }
    let depths = Self.depths(of: ordered.map { Int($0 >> 16) })
    var counts = [Int](repeating: 0, count: limit + 1)
    for depth in depths { counts[min(depth, limit)] += 1 }
    // Kraft's sum in units of 2^-limit.
    var sum = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while sum > 1 << limit {
      // The longest code below the limit is split into two that are a bit longer. One of them takes a symbol from the limit.
      var length = limit - 1
      while counts[length] == 0 { length -= 1 }
      counts[length] -= 1
      counts[length + 1] += 2
      counts[limit] -= 1
      sum -= 1
    }
    var next = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[used[next]] = UInt8(length)
        next += 1
      }
    }
    assignCodes()
  }

  /// Returns the depth of each leaf in Huffman's tree.
  ///
  /// - Precondition: there are at least two weights, in ascending order.
  private static func depths(of weights: [Int]) -> [Int] {
    let count = weights.count
    var weight = weights
    var parent = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, inner) = (0, count)
    for node in count..<2 * count - 1 {
      var sum = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < count && (inner >= node || weight[leaf] <= weight[inner])
        let taken = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        parent[taken] = node
        sum += weight[taken]
      }
      weight.append(sum)
    }
    var depth = [Int](repeating: 0, count: 2 * count - 1)
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depth[node] = depth[parent[node]] + 1
    }
    return Array(depth[..<count])
  }

  private mutating func assignCodes() {
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...16 { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] += 1
      var (reversed, rest) = (0, code)
      for _ in 0..<length {
        reversed = reversed << 1 | rest & 1
        rest >>= 1
      }
      codes[symbol] = UInt16(reversed)
    }
  }

  /// Returns the number of bits that all symbols take, without extra bits.
  func cost(of frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }
}

/// The code lengths of a block in the format of its header, with run lengths for repetitions.
///
/// - Source: RFC 1951 §3.2.7.
struct DeflateHeader {
  private var symbols: [(symbol: Int, extraBits: Int, extra: Int)] = []
  private let literalCount: Int
  private let distanceCount: Int
  private let code: DeflateCode
  private let codeLengthCount: Int
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The number of bits of the header, including the first three.
  let bitCount: Int

  init(literals: DeflateCode, distances: DeflateCode) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]
    var found: [(symbol: Int, extraBits: Int, extra: Int)] = []
    var rest = Array(lengths)[...]
    while let first = rest.first {
      var run = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(run)
      if first > 0 {
        found.append((Int(first), 0, 0))
        run -= 1
      }
      while run > 0 {
        let part = min(run, first == 0 ? 138 : 6)
        switch part {
        case ..<3: for _ in 0..<part { found.append((Int(first), 0, 0)) }
        case _ where first > 0: found.append((16, 2, part - 3))
        case ..<11: found.append((17, 3, part - 3))
        default: found.append((18, 7, part - 11))
        }
        run -= part
      }
    }
    symbols = found
    var frequencies = [Int](repeating: 0, count: 19)
    for (symbol, _, _) in symbols { frequencies[symbol] += 1 }
    code = DeflateCode(frequencies: frequencies, limit: 7)
    let lastUsed = Self.order.lastIndex { [code] in code.lengths[$0] > 0 } ?? 3
    codeLengthCount = max(4, lastUsed + 1)
    bitCount =
      3 + 14 + 3 * codeLengthCount + code.cost(of: frequencies)
      + symbols.reduce(0) { $0 + $1.extraBits }
  }

  func write(isLast: Bool, to writer: inout BitWriter) {
    writer.put(isLast ? 1 : 0, 1)
    writer.put(2, 2)
    writer.put(literalCount - 257, 5)
    writer.put(distanceCount - 1, 5)
    writer.put(codeLengthCount - 4, 4)
    for symbol in Self.order[..<codeLengthCount] { writer.put(Int(code.lengths[symbol]), 3) }
    for (symbol, extraBits, extra) in symbols {
      writer.put(Int(code.codes[symbol]), Int(code.lengths[symbol]))
      writer.put(extra, extraBits)
    }
  }
}
