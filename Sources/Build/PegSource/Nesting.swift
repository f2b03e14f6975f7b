/// Finds brackets that nest so deep that the parser would not come to an end, or would run out of stack.
///
/// SwiftParser tries each '[' as a type and as a list, so that its time doubles with each level: 20 levels take seconds, in each
/// file that has them. Generic arguments and statements take a square of their depth.
struct Nesting {
  /// The first bracket that is too deep.
  struct Excess: Error, Hashable {
    /// From 1.
    var line: Int
    var problem: String
  }

  static let maximumListDepth = 12
  /// Brackets of all kinds. SwiftParser itself stops at 256.
  static let maximumDepth = 200
  private static let maximumGenericDepth = 64
  /// The sum of what deep lists cost, each as many units as the parser makes attempts. Units: some 15 µs.
  private static let maximumCost = 1 << 18

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// Open brackets, and the end of the string that an interpolation belongs to.
  private var open: [Open] = []
  private var listDepth = 0
  private var genericDepth = 0
  private var cost = 0
  /// The end of a regular expression, in which quotation marks open no strings.
  private var regexEnd = 0

  private enum Open {
    case list, other
    case interpolation(Quote)
  }

  /// The delimiter of a string.
  private struct Quote {
    var hashes: Int
    var isMultiline: Bool
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the first bracket that is too deep; nil if there is none. Comments and the text of strings don't count.
  ///
  /// - Complexity: O(*n*)
  static func excess(in bytes: [UInt8]) -> Excess? {
    var scan = Nesting(bytes)
    do throws(Excess) { try scan.code() } catch { return error }
    return nil
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  // MARK: Code

  private mutating func code() throws(Excess) {
    while position < bytes.count {
      switch Unicode.Scalar(byte()) {
      case "\n": line += 1
      case "/": slash()
      case "\\" where position < regexEnd: position += 1
      case "\"" where position >= regexEnd:
        try string(hashes: 0)
        continue
      case "#" where byte(1) == UInt8(ascii: "/") && position >= regexEnd: extendedRegex()
      case "#" where hashes() > 0 && position >= regexEnd:
        let count = hashes()
        position += count
        if byte() == UInt8(ascii: "\"") { try string(hashes: count) }
        continue
      case "[": try push(.list)
      case "(", "{": try push(.other)
      case "<": try generic()
      case ">": genericDepth = max(0, genericDepth - 1)
      case ")", "]", "}":
        if let quote = pop() {
          position += 1
          try text(of: quote)
          continue
        }
      default: break
      }
      position += 1
    }
  }

  /// The number of '#' before a quotation mark; 0 if none follows.
  private func hashes() -> Int {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"") ? count : 0
  }

  private mutating func push(_ bracket: Open) throws(Excess) {
    open.append(bracket)
    if case .list = bracket {
      listDepth += 1
      // Shallow lists are everywhere and cost nothing.
      if listDepth > 4 { cost += 1 << min(listDepth, 20) }
      if listDepth > Self.maximumListDepth { throw excess("lists", Self.maximumListDepth) }
      if cost > Self.maximumCost {
        throw Excess(line: line, problem: "too many lists nest deeper than 4 levels")
      }
    } else if byte() == UInt8(ascii: "{") {
      genericDepth = 0
    }
    if open.count > Self.maximumDepth { throw excess("brackets", Self.maximumDepth) }
  }

  /// Closes a bracket; returns the delimiter of a string whose text goes on behind it.
  private mutating func pop() -> Quote? {
    if byte() == UInt8(ascii: "}") { genericDepth = 0 }
    switch open.popLast() {
    case .list: listDepth -= 1
    case .interpolation(let quote): return quote
    default: break
    }
    return nil
  }

  /// Counts a '<' behind a name, as generic arguments have it.
  private mutating func generic() throws(Excess) {
    guard position > 0, Self.isName(bytes[position - 1]) else { return }
    genericDepth += 1
    if genericDepth > Self.maximumGenericDepth {
      throw excess("generic arguments", Self.maximumGenericDepth)
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`")
      || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private func excess(_ what: String, _ depth: Int) -> Excess {
    Excess(line: line, problem: "\(what) nest deeper than \(depth) levels")
  }

  // MARK: Comments

  /// Passes a comment, except for its last byte.
  private mutating func slash() {
    if byte(1) == UInt8(ascii: "/") {
      while position + 1 < bytes.count, byte(1) != UInt8(ascii: "\n") { position += 1 }
    } else if byte(1) == UInt8(ascii: "*") {
      var depth = 0
      while position < bytes.count {
        let pair = (Unicode.Scalar(byte()), Unicode.Scalar(byte(1)))
        if pair == ("/", "*") { depth += 1 } else if pair == ("*", "/") { depth -= 1 }
        if pair.0 == "\n" { line += 1 }
        position += pair == ("/", "*") || pair == ("*", "/") ? 2 : 1
        if depth == 0 { break }
      }
      position -= 1
    } else if position >= regexEnd, opensRegex() {
      var end = position + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "/") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "/") { regexEnd = end }
    }
  }

  /// Finds the end of a regular expression between `#/` and `/#`.
  private mutating func extendedRegex() {
    var end = position + 2
    while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "/") || bytes[end + 1] != byte() {
      end += 1
    }
    regexEnd = max(regexEnd, end)
  }

  /// Whether the '/' may begin a regular expression: no value stands before it.
  private func opensRegex() -> Bool {
    guard let last = bytes[..<position].last(where: { $0 != 32 }) else { return true }
    return !Self.isName(last) && last != UInt8(ascii: ")") && last != UInt8(ascii: "]")
  }

  // MARK: Strings

  private mutating func string(hashes: Int) throws(Excess) {
    let mark = UInt8(ascii: "\"")
    let isMultiline = byte() == mark && byte(1) == mark && byte(2) == mark
    position += isMultiline ? 3 : 1
    try text(of: Quote(hashes: hashes, isMultiline: isMultiline))
  }

  /// Passes the text of a string up to its end or to the begin of an interpolation.
  private mutating func text(of quote: Quote) throws(Excess) {
    while position < bytes.count {
      switch Unicode.Scalar(byte()) {
      case "\n":
        line += 1
        if !quote.isMultiline { return position += 1 }
      case "\\" where isEscape(quote):
        position += 1 + quote.hashes
        if byte() == UInt8(ascii: "(") {
          try push(.interpolation(quote))
          return position += 1
        }
        if byte() == UInt8(ascii: "\n") { line += 1 }
      case "\"" where isEnd(quote):
        return position += (quote.isMultiline ? 3 : 1) + quote.hashes
      default: break
      }
      position += 1
    }
  }

  private func isEscape(_ quote: Quote) -> Bool {
    (0..<quote.hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(_ quote: Quote) -> Bool {
    let marks = quote.isMultiline ? 3 : 1
    return (0..<marks).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<quote.hashes).allSatisfy { byte(marks + $0) == UInt8(ascii: "#") }
  }
}
