import Foundation
import PegBase

/// A property list's value.
package indirect enum PropertyList: Hashable, Sendable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case data([UInt8])
  case array([PropertyList])
  case dictionary([String: PropertyList])

  package static let maximumDepth = 256

  package subscript(key: String) -> PropertyList? { dictionary?[key] }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  package var array: [PropertyList]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The text of a string, or of a number or truth value as Xcode spells it.
  package var string: String? {
    switch self {
    case .string(let text): text
    case .number(let number):
      Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let value): value ? "YES" : "NO"
    case .data, .array, .dictionary: nil
    }
  }

  /// The strings of an array.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }

  /// True for `true`, `YES`, `yes` and `1`.
  package var isTrue: Bool {
    switch self {
    case .bool(let value): value
    case .number(let number): number != 0
    case .string(let text): text.isYes
    case .data, .array, .dictionary: false
    }
  }
}

extension String {
  /// Whether a build setting's value means yes.
  var isYes: Bool { ["YES", "TRUE", "1"].contains(uppercased()) }
}

extension PropertyList {
  /// Reads a property list: XML, binary, JSON or OpenStep's form.
  ///
  /// - Parameter path: for errors.
  /// - Throws: `ProjectError.malformed`.
  package init(_ bytes: [UInt8], path: String) throws(ProjectError) {
    let bytes = Self.utf8(bytes)
    if bytes.starts(with: "bplist".utf8) {
      self = try BinaryPropertyList.read(bytes, path: path)
      return
    }
    let first = bytes.first { $0 > 0x20 }
    if first == UInt8(ascii: "<"), !bytes.isDataOfOpenStep {
      self = try Self.xml(bytes, path: path)
    } else if first == UInt8(ascii: "{"), bytes.isJSONObject {
      self = try Self.json(bytes, path: path)
    } else {
      var parser = OpenStepParser(bytes: bytes, path: path)
      self = try parser.document()
    }
  }

  /// Converts UTF-16 with a byte order mark, and drops that of UTF-8.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    guard isLittle || bytes.starts(with: [0xfe, 0xff]) else { return bytes }
    let (low, high) = isLittle ? (0, 1) : (1, 0)
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (i: Int) -> UInt16 in
      UInt16(bytes[i + high]) << 8 | UInt16(bytes[i + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func json(_ bytes: [UInt8], path: String) throws(ProjectError) -> PropertyList {
    let value: Any
    do { value = try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
      throw .malformed(path: path, line: nil, problem: "is not a property list")
    }
    guard let list = PropertyList(any: value, depth: 0) else {
      throw .malformed(
        path: path, line: nil, problem: "nests more than \(maximumDepth) levels, or has odd values")
    }
    return list
  }

  private init?(any value: Any, depth: Int) {
    guard depth < Self.maximumDepth else { return nil }
    switch value {
    case let text as String: self = .string(text)
    case let number as NSNumber:
      // 0 and 1 also pass for truth values; the kind of number tells them apart.
      let isBool = number.objCType.pointee == CChar(UInt8(ascii: "c"))
      self = isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    case let value as Bool: self = .bool(value)
    case let number as Double: self = .number(number)
    case let number as Int: self = .number(Double(number))
    case let values as [Any]:
      var list: [PropertyList] = []
      for value in values {
        guard let value = PropertyList(any: value, depth: depth + 1) else { return nil }
        list.append(value)
      }
      self = .array(list)
    case let members as [AnyHashable: Any]:
      var list: [String: PropertyList] = [:]
      for (key, value) in members {
        guard let key = key.base as? String, let value = PropertyList(any: value, depth: depth + 1)
        else { return nil }
        list[key] = value
      }
      self = .dictionary(list)
    case is NSNull: self = .string("")
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Whether the text is `<hex digits>`.
  fileprivate var isDataOfOpenStep: Bool {
    guard let start = firstIndex(of: UInt8(ascii: "<")), start + 1 < count else { return false }
    return self[start + 1].isHexDigit || self[start + 1] == UInt8(ascii: ">")
  }

  /// Whether the first key is followed by a colon.
  fileprivate var isJSONObject: Bool {
    guard let brace = firstIndex(of: UInt8(ascii: "{")) else { return false }
    var index = brace + 1
    func skipSpace() { while index < count, self[index] <= 0x20 { index += 1 } }
    skipSpace()
    guard index < count, self[index] == UInt8(ascii: "\"") else { return false }
    index += 1
    while index < count, self[index] != UInt8(ascii: "\"") {
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    skipSpace()
    return index < count && self[index] == UInt8(ascii: ":")
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
