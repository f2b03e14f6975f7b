/// An element of a model's description.
final class ModelElement {
  let name: String
  let attributes: [String: String]
  var children: [ModelElement] = []

  init(_ name: String, _ attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  subscript(_ name: String) -> String? { attributes[name] }

  func children(named name: String) -> [ModelElement] { children.filter { $0.name == name } }

  func isTrue(_ name: String) -> Bool { self[name] == "YES" }
}

/// Reads the elements and attributes of XML. Text between tags has no meaning in a model, and document types are not expanded.
struct ModelMarkup {
  private let bytes: [UInt8]
  private var index = 0
  private static let depth = 200

  /// Returns the root of a document; nil for text that is not well formed.
  static func read(_ bytes: [UInt8]) -> ModelElement? {
    var reader = ModelMarkup(bytes: bytes)
    return reader.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() -> ModelElement? {
    var stack: [ModelElement] = []
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = next + 1
      if skip("!--", until: "-->") || skip("?", until: "?>") || skip("!", until: ">") { continue }
      if starts("/") {
        guard let tag = text(until: UInt8(ascii: ">")), let last = stack.popLast(),
          tag.dropFirst().split(separator: " ").first.map(String.init) == last.name
        else { return nil }
        index += 1
        if stack.isEmpty { return last }
        continue
      }
      guard let (element, isClosed) = tag(), stack.count < Self.depth else { return nil }
      stack.last?.children.append(element)
      if !isClosed {
        stack.append(element)
      } else if stack.isEmpty {
        return element
      }
    }
    return nil
  }

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Skips a declaration or a comment; returns whether there is one.
  private mutating func skip(_ start: String, until end: String) -> Bool {
    guard starts(start) else { return false }
    while index < bytes.count, !starts(end) { index += 1 }
    index = min(index + end.utf8.count, bytes.count)
    return true
  }

  private mutating func text(until end: UInt8) -> String? {
    guard let stop = bytes[index...].firstIndex(of: end) else { return nil }
    defer { index = stop }
    return String(decoding: bytes[index..<stop], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
  }

  private mutating func name() -> String {
    let start = index
    let ends = Array(" \t\n\r=/>".utf8)
    while index < bytes.count, !ends.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads a tag behind its first character.
  private mutating func tag() -> (ModelElement, isClosed: Bool)? {
    let tagName = name()
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      if starts(">") || starts("/>") {
        let isClosed = starts("/>")
        index += isClosed ? 2 : 1
        return tagName.isEmpty ? nil : (ModelElement(tagName, attributes), isClosed)
      }
      let key = name()
      skipSpaces()
      guard !key.isEmpty, starts("=") else { return nil }
      index += 1
      skipSpaces()
      guard index < bytes.count, starts("\"") || starts("'") else { return nil }
      let quote = bytes[index]
      index += 1
      guard let value = text(until: quote) else { return nil }
      index += 1
      attributes[key] = Self.unescaped(value)
    }
  }

  private static let entities = [
    "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&",
  ]

  private static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    for place in parts.indices.dropFirst() {
      guard let end = parts[place].firstIndex(of: ";") else { continue }
      let name = parts[place][..<end]
      let rest = parts[place][parts[place].index(after: end)...]
      if let known = entities[String(name)] {
        parts[place] = known + rest
      } else if name.hasPrefix("#") {
        let isHex = name.hasPrefix("#x")
        let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        parts[place] = (code.flatMap(Unicode.Scalar.init).map(String.init) ?? "") + rest
      }
    }
    return parts.joined()
  }
}
