/// The reason why a text is not valid JSON.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the byte at which reading stopped.
  package let offset: Int
  package let reason: String

  package var description: String { "not valid JSON at byte \(offset): \(reason)" }
}

extension JSONValue {
  /// Reads a document.
  ///
  /// - Throws: `JSONError` for anything that RFC 8259 forbids, repeated keys, more than 64 levels, integers that 64
  ///   bits cannot hold, and numbers that a finite `Double` cannot hold.
  /// - Complexity: O(bytes).
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.document()
  }
}

private struct JSONParser {
  static let maximumDepth = 64

  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    if index < bytes.count { throw error("more text after the document") }
    return value
  }

  private func error(_ reason: String) -> JSONError { JSONError(offset: index, reason: reason) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(byte.value) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    if depth > Self.maximumDepth { throw error("more than \(Self.maximumDepth) levels") }
    skipSpace()
    guard let byte = next else { throw error("the text ends early") }
    switch Unicode.Scalar(byte) {
    case "{": return try object(depth: depth)
    case "[": return try array(depth: depth)
    case "\"": return .string(try string())
    case "-", "0"..."9": return try number()
    default:
      for (word, value) in [
        ("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null),
      ]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw error("a value was expected")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    index += 1
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a key was expected") }
      let key = try string()
      if !keys.insert(key).inserted { throw error("the key \(key) repeats") }
      skipSpace()
      if !take(":") { throw error("a colon was expected") }
      members.append(JSONValue.Member(key, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      if !take(",") { throw error("a comma or a closing brace was expected") }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      if !take(",") { throw error("a comma or a closing bracket was expected") }
    }
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    _ = take("-")
    let first = index
    skipDigits()
    guard index > first, index == first + 1 || bytes[first] != UInt8(ascii: "0") else {
      throw error("not a number")
    }
    var isWhole = true
    if take(".") {
      isWhole = false
      let digits = index
      skipDigits()
      if index == digits { throw error("digits were expected after the point") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("-") { _ = take("+") }
      let digits = index
      skipDigits()
      if index == digits { throw error("digits were expected in the exponent") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole {
      guard let number = Int(text) else { throw error("not a number of 64 bits") }
      return .integer(number)
    }
    guard let number = Double(text), number.isFinite else { throw error("the number is too large") }
    return .number(number)
  }

  private mutating func skipDigits() {
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
  }

  private mutating func string() throws(JSONError) -> String {
    index += 1
    var out: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: out, as: UTF8.self) else {
          throw error("the string is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): out += Array(String(try escape()).utf8)
      case 0..<0x20: throw error("a control character in a string")
      default: out.append(byte)
      }
    }
    throw error("the string does not end")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw error("the text ends early") }
    index += 1
    switch Unicode.Scalar(byte) {
    case "\"": return "\""
    case "\\": return "\\"
    case "/": return "/"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u":
      var code = try hexadecimal()
      if (0xd800..<0xdc00).contains(code), take("\\"), take("u") {
        let low = try hexadecimal()
        guard (0xdc00..<0xe000).contains(low) else { throw error("half a surrogate pair") }
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("half a surrogate pair") }
      return scalar
    default: throw error("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count,
      bytes[index..<index + 4].allSatisfy({
        (0x30...0x39).contains($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0)
      }),
      let code = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits were expected") }
    index += 4
    return code
  }
}
