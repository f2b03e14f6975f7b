import Foundation

/// An element of an XML file: what workspaces, schemes and property lists need of XML.
struct MarkupElement {
  var name: String
  var attributes: [String: String]
  var children: [MarkupElement] = []
  /// The text between the children.
  var text = ""

  func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
}

/// A reader of XML without document types and entities of their own: neither can do harm, since neither is expanded.
struct MarkupParser {
  private let bytes: [UInt8]
  private let path: String
  private var index = 0

  /// - Throws: `ProjectError.malformed`.
  static func read(_ bytes: [UInt8], path: String) throws(ProjectError) -> MarkupElement {
    var parser = MarkupParser(bytes: bytes, path: path)
    return try parser.document()
  }

  private init(bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  private func error(_ problem: String) -> ProjectError {
    let line = bytes[..<min(index, bytes.count)].reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    return .malformed(path: path, line: line, problem: problem)
  }

  private mutating func document() throws(ProjectError) -> MarkupElement {
    // The last one is open; the first collects the document.
    var stack = [MarkupElement(name: "", attributes: [:])]
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        stack[stack.count - 1].text += try text()
        continue
      }
      if try skipDeclaration() { continue }
      if starts("<![CDATA[") {
        index += 9
        stack[stack.count - 1].text += try raw(until: "]]>")
      } else if starts("</") {
        index += 2
        let name = try raw(until: ">").split(separator: " ").first.map(String.init) ?? ""
        guard stack.count > 1, let element = stack.popLast(), element.name == trimmed(name) else {
          throw error("</\(trimmed(name).prefix(40))> closes no element that is open")
        }
        stack[stack.count - 1].children.append(element)
      } else {
        let (element, isClosed) = try tag()
        if isClosed {
          stack[stack.count - 1].children.append(element)
        } else {
          guard stack.count < PropertyList.maximumDepth else {
            throw error("nests more than \(PropertyList.maximumDepth) levels")
          }
          stack.append(element)
        }
      }
    }
    guard stack.count == 1 else { throw error("<\(stack[stack.count - 1].name)> is not closed") }
    guard let root = stack[0].children.first else { throw error("contains no element") }
    return root
  }

  private func trimmed(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  private func starts(_ text: StaticString) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for i in 0..<text.utf8CodeUnitCount where bytes[index + i] != text.utf8Start[i] { return false }
    return true
  }

  /// Skips a comment, `<?xml …?>` or `<!DOCTYPE …>`.
  private mutating func skipDeclaration() throws(ProjectError) -> Bool {
    if starts("<!--") {
      index += 4
      _ = try raw(until: "-->")
    } else if starts("<?") {
      _ = try raw(until: "?>")
    } else if starts("<!DOCTYPE") {
      guard !(try raw(until: ">")).contains("[") else {
        throw error("declares entities of its own, which are not read")
      }
    } else {
      return false
    }
    return true
  }

  private mutating func raw(until end: StaticString) throws(ProjectError) -> String {
    let start = index
    while index < bytes.count {
      if starts(end) {
        defer { index += end.utf8CodeUnitCount }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      index += 1
    }
    index = start
    throw error("the text ends early")
  }

  private mutating func text() throws(ProjectError) -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return try expanded(bytes[start..<index])
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\0"..." ", "=", ">", "/", "<", "\"", "'":
        return String(decoding: bytes[start..<index], as: UTF8.self)
      default: index += 1
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func tag() throws(ProjectError) -> (MarkupElement, isClosed: Bool) {
    index += 1
    var element = MarkupElement(name: word(), attributes: [:])
    guard !element.name.isEmpty else { throw error("an element's name was expected") }
    while true {
      skipSpace()
      if starts("/>") {
        index += 2
        return (element, true)
      }
      if starts(">") {
        index += 1
        return (element, false)
      }
      let key = word()
      skipSpace()
      guard !key.isEmpty, starts("=") else { throw error("an attribute was expected") }
      index += 1
      skipSpace()
      guard starts("\"") || starts("'") else { throw error("a quote was expected") }
      let quote = bytes[index]
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote { index += 1 }
      guard index < bytes.count else { throw error("an attribute does not end") }
      element.attributes[key] = try expanded(bytes[start..<index])
      index += 1
    }
  }

  /// Returns the text with the five entities and numbers of characters replaced.
  private func expanded(_ text: ArraySlice<UInt8>) throws(ProjectError) -> String {
    guard text.contains(UInt8(ascii: "&")) else { return String(decoding: text, as: UTF8.self) }
    var out: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == UInt8(ascii: "&") else {
        out.append(text[index])
        index += 1
        continue
      }
      guard let end = text[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
        throw error("'&' begins no entity")
      }
      let name = String(decoding: text[index + 1..<end], as: UTF8.self)
      guard let character = Self.entity(name) else {
        throw error("the entity &\(name); is not known")
      }
      out += Array(String(character).utf8)
      index = end + 1
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func entity(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.lowercased().hasPrefix("x")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}

extension PropertyList {
  /// Reads the XML form.
  ///
  /// - Throws: `ProjectError.malformed`.
  static func xml(_ bytes: [UInt8], path: String) throws(ProjectError) -> PropertyList {
    let root = try MarkupParser.read(bytes, path: path)
    guard root.name == "plist", let first = root.children.first else {
      throw .malformed(path: path, line: nil, problem: "is not a property list")
    }
    return try value(of: first, path: path)
  }

  private static func value(
    of element: MarkupElement, path: String
  ) throws(ProjectError) -> PropertyList {
    switch element.name {
    case "string", "date": return .string(element.text)
    case "integer", "real":
      guard let number = Double(element.text.filter { !$0.isWhitespace }) else {
        throw .malformed(
          path: path, line: nil, problem: "'\(element.text.prefix(40))' is not a number")
      }
      return .number(number)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "data":
      guard let data = Data(base64Encoded: element.text, options: .ignoreUnknownCharacters) else {
        throw .malformed(path: path, line: nil, problem: "has data that is not in base 64")
      }
      return .data(Array(data))
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try value(of: child, path: path)) }
      return .array(values)
    case "dict":
      guard element.children.count.isMultiple(of: 2) else {
        throw .malformed(path: path, line: nil, problem: "a <dict> has a key without a value")
      }
      var members: [String: PropertyList] = [:]
      for i in stride(from: 0, to: element.children.count, by: 2) {
        guard element.children[i].name == "key" else {
          throw .malformed(path: path, line: nil, problem: "a <key> was expected in a <dict>")
        }
        members[element.children[i].text] = try value(of: element.children[i + 1], path: path)
      }
      return .dictionary(members)
    default:
      throw .malformed(
        path: path, line: nil,
        problem: "<\(element.name.prefix(40))> has no place in a property list")
    }
  }
}
