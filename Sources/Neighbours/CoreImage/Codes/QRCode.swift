/// A QR code of a message.
///
/// - Source: ISO/IEC 18004:2015.
struct QRCode: Sendable {
  /// The part of the code that may be damaged.
  enum Level: String, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    var index: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .quartile: 2
      case .high: 3
      }
    }

    /// The two bits of the format information, §7.9.1, table 12.
    var bits: Int { [1, 0, 3, 2][index] }
  }

  let version: Int
  let side: Int
  /// The pattern that is combined with the data, 0...7.
  private(set) var mask = 0
  private var dark: [Bool]
  /// Whether a module belongs to a pattern, and not to data.
  private var isFixed: [Bool]

  /// Whether a module is dark.
  ///
  /// - Parameters:
  ///   - x: the column from the left.
  ///   - y: the row from the top.
  subscript(x: Int, y: Int) -> Bool { dark[y * side + x] }

  /// Creates the smallest code for a message; nil if it is too long for the largest one.
  ///
  /// - Parameter mask: the pattern; nil for the one with the lowest penalty.
  init?(_ message: [UInt8], level: Level, mask: Int? = nil) {
    let mode = QRData.Mode(message)
    guard
      let version = (1...40).first(where: {
        QRData.bitCount(message, mode, version: $0) <= 8 * QRTables.dataWords($0, level)
      })
    else { return nil }
    self.version = version
    side = 17 + 4 * version
    dark = Array(repeating: false, count: side * side)
    isFixed = dark
    let words = QRData.words(message, mode, version: version, level)
    drawPatterns()
    place(QRData.interleaved(words, version: version, level))
    choose(mask, level)
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    dark[y * side + x] = isDark
    isFixed[y * side + x] = true
  }

  // MARK: Patterns, §6.3

  private mutating func drawPatterns() {
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
    let places = QRTables.alignment(version)
    for x in places {
      for y in places {
        let isCorner =
          x == 6 && y == 6 || x == 6 && y == places.last || x == places.last && y == 6
        guard !isCorner else { continue }
        for dy in -2...2 {
          for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let (column, row) = (x + dx, y + dy)
        guard (0..<side).contains(column), (0..<side).contains(row) else { continue }
        let distance = max(abs(dx), abs(dy))
        set(column, row, distance != 2 && distance != 4)
      }
    }
  }

  /// - Source: §7.9.1: a BCH code (15, 5) with the generator 0x537, combined with 0x5412.
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 != 0 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  /// - Source: §7.10: a BCH code (18, 6) with the generator 0x1F25, from version 7 on.
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 != 0
      let (a, b) = (side - 11 + index % 3, index / 3)
      set(a, b, isDark)
      set(b, a, isDark)
    }
  }

  // MARK: Data and masks, §7.7 and §7.8

  /// Fills columns of two from the right, upwards and downwards in turn.
  private mutating func place(_ words: [UInt8]) {
    var index = 0
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let isUp = (right + 1) & 2 == 0
      for step in 0..<side {
        let y = isUp ? side - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * side + x] && index < words.count * 8 {
          dark[y * side + x] = words[index >> 3] >> (7 - index & 7) & 1 != 0
          index += 1
        }
      }
      right -= 2
    }
  }

  private mutating func choose(_ wanted: Int?, _ level: Level) {
    var best = wanted ?? 0
    if wanted == nil {
      var least = Int.max
      for mask in 0..<8 {
        var trial = self
        trial.apply(mask, level)
        let penalty = trial.penalty
        if penalty < least { (best, least) = (mask, penalty) }
      }
    }
    apply(best, level)
  }

  private mutating func apply(_ mask: Int, _ level: Level) {
    self.mask = mask
    for y in 0..<side {
      for x in 0..<side where !isFixed[y * side + x] {
        let isTurned: Bool =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isTurned { dark[y * side + x].toggle() }
      }
    }
    drawFormat(level.bits << 3 | mask)
  }

  /// - Source: §7.8.3, table 11.
  var penalty: Int {
    var result = 0
    for line in 0..<side {
      result += Self.penalty(of: (0..<side).map { self[$0, line] })
      result += Self.penalty(of: (0..<side).map { self[line, $0] })
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let first = self[x, y]
        if self[x + 1, y] == first, self[x, y + 1] == first, self[x + 1, y + 1] == first {
          result += 3
        }
      }
    }
    let count = dark.count { $0 }
    result += abs(count * 20 - dark.count * 10) / dark.count * 10
    return result
  }

  private static func penalty(of line: [Bool]) -> Int {
    var result = 0
    var run = 0
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { result += 3 } else if run > 5 { result += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    for start in 0...line.count - 7 where Array(line[start..<start + 7]) == finder {
      func isLight(_ range: Range<Int>) -> Bool {
        range.allSatisfy { !line.indices.contains($0) || !line[$0] }
      }
      if isLight(start - 4..<start) || isLight(start + 7..<start + 11) { result += 40 }
    }
    return result
  }
}
