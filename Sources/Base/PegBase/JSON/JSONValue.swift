/// A JSON document whose objects keep the order in which they were written.
package indirect enum JSONValue: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case integer(Int)
  /// - Note: only finite numbers can be written.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// The value of the object's first member with the key, or nil.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number, whole or not.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  package var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  package var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The document as text: two spaces per level, arrays of plain values on one line, a newline at the end.
  package var text: String {
    var out = ""
    write(to: &out, indent: "")
    return out + "\n"
  }

  /// The document as text on one line.
  package var line: String {
    switch self {
    case .array(let values): return "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.map { JSONValue.string($0.key).line + ": " + $0.value.line }
      return "{" + parts.joined(separator: ", ") + "}"
    case .null, .bool, .integer, .number, .string:
      var out = ""
      write(to: &out, indent: "")
      return out
    }
  }

  private func write(to out: inout String, indent: String) {
    switch self {
    case .null: out += "null"
    case .bool(let flag): out += flag ? "true" : "false"
    case .integer(let number): out += String(number)
    case .number(let number):
      precondition(number.isFinite, "JSON has no number \(number)")
      let isWhole = number == number.rounded() && abs(number) < 1e15
      out += isWhole ? String(Int(number)) : String(number)
    case .string(let text): Self.writeString(text, to: &out)
    case .array(let values):
      out += "["
      for (index, value) in values.enumerated() {
        if index > 0 { out += ", " }
        value.write(to: &out, indent: indent + "  ")
      }
      out += "]"
    case .object(let members):
      if members.isEmpty {
        out += "{}"
        return
      }
      out += "{\n"
      for (index, member) in members.enumerated() {
        if index > 0 { out += ",\n" }
        out += indent + "  "
        Self.writeString(member.key, to: &out)
        out += ": "
        member.value.write(to: &out, indent: indent + "  ")
      }
      out += "\n" + indent + "}"
    }
  }

  /// Writes the text in quotes. Hidden controls are escaped, so that the file's text is all visible.
  ///
  /// - Source: RFC 8259, §7.
  private static func writeString(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      default:
        if scalar.isHiddenControl {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    out += "\""
  }
}
