/// A reader of OpenStep's form of property lists, which Xcode writes its projects in.
///
/// Foundation reads this form too, but its parser prints to the standard error, gives up at `$(NAME)` without quotes, and
/// names no line for most mistakes.
struct OpenStepParser {
  let bytes: [UInt8]
  let path: String
  var index = 0
  /// The first line of an unresolved merge; its first side is read.
  private(set) var conflict: Int?

  init(bytes: [UInt8], path: String) {
    self.path = path
    let merge = MergeConflict(bytes)
    (self.bytes, conflict) = (merge.bytes, merge.line)
  }

  mutating func document() throws(ProjectError) -> PropertyList {
    try skipSpace()
    let value = try value(depth: 0)
    try skipSpace()
    if index < bytes.count { throw error("has more text after its end") }
    return value
  }

  private func error(_ problem: String) -> ProjectError {
    let line = bytes[..<min(index, bytes.count)].reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    return .malformed(path: path, line: line, problem: problem)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(byte.value) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() throws(ProjectError) {
    while let byte = next {
      if byte <= 0x20 {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while let byte = next, byte != 0x0a { _ = byte; index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        let start = index
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        guard index + 1 < bytes.count else {
          index = start
          throw error("a comment does not end")
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func value(depth: Int) throws(ProjectError) -> PropertyList {
    guard depth < PropertyList.maximumDepth else {
      throw error("nests more than \(PropertyList.maximumDepth) levels")
    }
    if take("{") { return try dictionary(depth: depth) }
    if take("(") { return try array(depth: depth) }
    if take("<") { return try data() }
    return .string(try string())
  }

  private mutating func dictionary(depth: Int) throws(ProjectError) -> PropertyList {
    var members: [String: PropertyList] = [:]
    while true {
      try skipSpace()
      if take("}") { return .dictionary(members) }
      let key = try string()
      try skipSpace()
      guard take("=") else { throw error("a '=' was expected after the key \(key.prefix(60))") }
      try skipSpace()
      members[key] = try value(depth: depth + 1)
      try skipSpace()
      guard take(";") else {
        throw error("a ';' was expected after the value of \(key.prefix(60))")
      }
    }
  }

  private mutating func array(depth: Int) throws(ProjectError) -> PropertyList {
    var values: [PropertyList] = []
    while true {
      try skipSpace()
      if take(")") { return .array(values) }
      values.append(try value(depth: depth + 1))
      try skipSpace()
      if take(")") { return .array(values) }
      guard take(",") else { throw error("a ',' or ')' was expected in a list") }
    }
  }

  private mutating func data() throws(ProjectError) -> PropertyList {
    var digits: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: ">") {
      guard byte.isHexDigit || byte <= 0x20 else { throw error("not a hexadecimal digit") }
      if byte > 0x20 { digits.append(byte) }
      index += 1
    }
    guard take(">"), digits.count.isMultiple(of: 2) else { throw error("data does not end well") }
    return .data(
      stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16) ?? 0
      })
  }

  private mutating func string() throws(ProjectError) -> String {
    guard let byte = next else { throw error("the text ends early") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      index += 1
      return try quoted(until: byte)
    }
    let start = index
    while let byte = next, Self.isPlain(byte) || isVariable(at: index) { index += 1 }
    guard index > start else { throw error("a value was expected") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether the byte is the parenthesis of `$(NAME)`, which hand-written projects leave without quotes.
  private func isVariable(at index: Int) -> Bool {
    let byte = bytes[index]
    if byte == UInt8(ascii: "(") { return index > 0 && bytes[index - 1] == UInt8(ascii: "$") }
    guard byte == UInt8(ascii: ")") else { return false }
    var start = index - 1
    while start >= 0, Self.isPlain(bytes[start]) { start -= 1 }
    return start > 0 && bytes[start] == UInt8(ascii: "(") && bytes[start - 1] == UInt8(ascii: "$")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\0"..." ", "{", "}", "(", ")", "=", ";", ",", "<", ">", "\"", "'": false
    default: true
    }
  }

  private mutating func quoted(until quote: UInt8) throws(ProjectError) -> String {
    let start = index
    var out: [UInt8] = []
    while let byte = next {
      index += 1
      if byte == quote { return String(decoding: out, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &out)
      } else {
        out.append(byte)
      }
    }
    index = start
    throw error("a string does not end")
  }

  private mutating func escape(into out: inout [UInt8]) throws(ProjectError) {
    guard let byte = next else { throw error("a string does not end") }
    index += 1
    switch Unicode.Scalar(byte) {
    case "n": out.append(0x0a)
    case "t": out.append(0x09)
    case "r": out.append(0x0d)
    case "a": out.append(0x07)
    case "b": out.append(0x08)
    case "f": out.append(0x0c)
    case "v": out.append(0x0b)
    case "U", "u":
      var units: [UInt16] = [hexUnit()]
      if UTF16.isLeadSurrogate(units[0]), index + 1 < bytes.count,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] | 0x20 == UInt8(ascii: "u")
      {
        index += 2
        units.append(hexUnit())
      }
      out += Array(String(decoding: units, as: UTF16.self).utf8)
    case "0"..."7":
      var value = Int(byte) - 0x30
      for _ in 0..<2 {
        guard let digit = next, (0x30...0x37).contains(digit) else { break }
        value = value * 8 + Int(digit) - 0x30
        index += 1
      }
      guard value < 128 else { throw error("an octal escape above \\177 has no certain meaning") }
      out.append(UInt8(value))
    default: out.append(byte)
    }
  }

  private mutating func hexUnit() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, byte.isHexDigit else { break }
      let digit = byte < 0x40 ? byte & 15 : (byte & 15) + 9
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }
}
