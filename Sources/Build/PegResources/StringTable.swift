import Foundation
import PegBase

/// The strings of one table in one language.
struct StringTable: Equatable {
  /// A value of a `.stringsdict` file.
  indirect enum Rule: Equatable {
    case text(String)
    case rules([String: Rule])
  }

  var strings: [String: String] = [:]
  var rules: [String: Rule] = [:]

  var count: Int { Set(strings.keys).union(rules.keys).count }

  mutating func add(_ other: StringTable) {
    strings.merge(other.strings) { old, _ in old }
    rules.merge(other.rules) { old, _ in old }
  }

  // MARK: Reading

  /// The reason why a file has no strings.
  struct Problem: Error { let reason: String }

  /// Reads a `.strings` file: old style or a property list; UTF-8 or UTF-16, with or without a mark.
  init(strings bytes: [UInt8]) throws(Problem) {
    for (key, value) in try Self.dictionary(bytes) {
      guard let text = value as? String else {
        throw Problem(reason: "the value of \(key) is no text")
      }
      strings[key] = text
    }
  }

  /// Reads a `.stringsdict` file.
  init(rules bytes: [UInt8]) throws(Problem) {
    for (key, value) in try Self.dictionary(bytes) {
      guard let rule = Self.rule(value, depth: 0) else {
        throw Problem(reason: "the value of \(key) is no rule")
      }
      rules[key] = rule
    }
  }

  init() {}

  private static func rule(_ value: Any, depth: Int) -> Rule? {
    if let text = value as? String { return .text(text) }
    guard depth < 8, let members = value as? [String: Any] else { return nil }
    var rules: [String: Rule] = [:]
    for (key, member) in members {
      guard let rule = rule(member, depth: depth + 1) else { return nil }
      rules[key] = rule
    }
    return .rules(rules)
  }

  private static func dictionary(_ bytes: [UInt8]) throws(Problem) -> [String: Any] {
    var bytes = bytes
    if !bytes.starts(with: "bplist".utf8), let text = text(bytes) { bytes = Array(text.utf8) }
    if bytes.allSatisfy({ $0 <= 0x20 }) { return [:] }
    // Foundation reads property lists by recursion.
    guard nesting(bytes) < 64 else { throw Problem(reason: "it is nested too deep") }
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil)
    } catch {
      throw Problem(reason: "it is no property list and no list of strings")
    }
    guard let dictionary = list as? [String: Any] else {
      throw Problem(reason: "it is no list of keys and values")
    }
    return dictionary
  }

  private static func nesting(_ bytes: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "d") where last == UInt8(ascii: "<"),
        UInt8(ascii: "a") where last == UInt8(ascii: "<"):
        depth += 1
      case UInt8(ascii: "/") where last == UInt8(ascii: "<"): depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
      last = byte
    }
    return deepest
  }

  private static func text(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    // Without a mark: text in UTF-16 has a zero in every other place.
    if bytes.count >= 2, bytes[1] == 0 { return utf16(bytes[...], isLittle: true) }
    if bytes.count >= 2, bytes[0] == 0 { return utf16(bytes[...], isLittle: false) }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? b << 8 | a : a << 8 | b)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  // MARK: Writing

  /// The strings as a file in the old style, sorted by their keys; nil without strings.
  var stringsFile: [UInt8]? {
    if strings.isEmpty { return nil }
    var out = ""
    for (key, value) in strings.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      out += "\(Self.quoted(key)) = \(Self.quoted(value));\n"
    }
    return Array(out.utf8)
  }

  private static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// The rules as a property list; nil without rules.
  var rulesFile: [UInt8]? {
    if rules.isEmpty { return nil }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n"
    Self.write(.rules(rules), to: &out)
    return Array((out + "</plist>\n").utf8)
  }

  private static func write(_ rule: Rule, to out: inout String) {
    switch rule {
    case .text(let text): out += "<string>\(escaped(text))</string>\n"
    case .rules(let rules):
      out += "<dict>\n"
      for (key, rule) in rules.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        out += "<key>\(escaped(key))</key>\n"
        write(rule, to: &out)
      }
      out += "</dict>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\r": out += "&#13;"
      case "\0"..<" " where scalar != "\n" && scalar != "\t": break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
