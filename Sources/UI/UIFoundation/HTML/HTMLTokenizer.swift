/// A piece of an HTML document.
enum HTMLToken: Equatable {
  /// A start tag. Names of tags and attributes are in lower case, and values have no references left.
  case start(String, attributes: [String: String], isClosed: Bool)
  case end(String)
  case text(String)
}

/// Cuts an HTML document into tags and text. Every text is accepted; comments and declarations are left out.
///
/// - Source: HTML Living Standard §13.2.5, without scripts' states.
struct HTMLTokenizer {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The element whose text ends only at its own end tag, such as `style`.
  private var rawElement: String?

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Elements whose text holds no tags.
  static let rawElements: Set<String> = ["script", "style", "textarea", "title", "noscript"]

  /// Returns the next piece; nil at the end.
  mutating func next() -> HTMLToken? {
    while index < scalars.count {
      if let raw = rawElement {
        rawElement = nil
        let text = rawText(until: raw)
        if !text.isEmpty { return .text(raw == "title" ? HTMLReferences.replaced(in: text) : text) }
      }
      if let token = scalars[index] == "<" ? markup() : .text(plainText()) { return token }
    }
    return nil
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private mutating func plainText() -> String {
    let start = index
    index += 1
    while index < scalars.count, scalars[index] != "<" { index += 1 }
    return HTMLReferences.replaced(in: string(start..<index))
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// Reads what begins with "<"; nil for a comment or a declaration.
  private mutating func markup() -> HTMLToken? {
    guard let next = scalar(1) else { return .text(plainText()) }
    if next == "!" || next == "?" {
      skipDeclaration()
      return nil
    }
    if next == "/", let letter = scalar(2), letter.properties.isAlphabetic {
      index += 2
      let name = name()
      while index < scalars.count, scalars[index] != ">" { index += 1 }
      index += 1
      return .end(name)
    }
    guard next.isASCII, next.properties.isAlphabetic else { return .text(plainText()) }
    index += 1
    return startTag()
  }

  private mutating func skipDeclaration() {
    let isComment = scalar(2) == "-" && scalar(3) == "-"
    index += isComment ? 4 : 2
    while index < scalars.count {
      if scalars[index] == ">" {
        let isEnd = scalars[index - 1] == "-" && scalars[index - 2] == "-"
        if !isComment || isEnd { break }
      }
      index += 1
    }
    index += 1
  }

  private mutating func name() -> String {
    let start = index
    while let next = scalar(0), !Self.isSpace(next), next != ">", next != "/" { index += 1 }
    return string(start..<index).lowercased()
  }

  private mutating func startTag() -> HTMLToken {
    let name = name()
    var attributes: [String: String] = [:]
    var isClosed = false
    while let next = scalar(0), next != ">" {
      if Self.isSpace(next) || next == "/" {
        isClosed = next == "/"
        index += 1
        continue
      }
      isClosed = false
      let (key, value) = attribute()
      // The first of two attributes of one name counts.
      if !key.isEmpty, attributes[key] == nil { attributes[key] = value }
    }
    index += 1
    if Self.rawElements.contains(name), !isClosed { rawElement = name }
    return .start(name, attributes: attributes, isClosed: isClosed)
  }

  private mutating func attribute() -> (String, String) {
    let start = index
    index += 1
    while let next = scalar(0), !Self.isSpace(next), next != "=", next != ">", next != "/" {
      index += 1
    }
    let key = string(start..<index).lowercased()
    skipSpace()
    guard scalar(0) == "=" else { return (key, "") }
    index += 1
    skipSpace()
    guard let quote = scalar(0) else { return (key, "") }
    if quote == "\"" || quote == "'" {
      index += 1
      let first = index
      while let next = scalar(0), next != quote { index += 1 }
      let value = string(first..<index)
      index += 1
      return (key, HTMLReferences.replaced(in: value, isAttribute: true))
    }
    let first = index
    while let next = scalar(0), !Self.isSpace(next), next != ">" { index += 1 }
    return (key, HTMLReferences.replaced(in: string(first..<index), isAttribute: true))
  }

  private mutating func skipSpace() {
    while let next = scalar(0), Self.isSpace(next) { index += 1 }
  }

  /// Reads text until the end tag of an element, which is left to be read.
  private mutating func rawText(until name: String) -> String {
    let start = index
    let wanted = Array(name.unicodeScalars)
    while index < scalars.count {
      if scalars[index] == "<", scalar(1) == "/", index + 2 + wanted.count <= scalars.count {
        let found = string(index + 2..<index + 2 + wanted.count).lowercased()
        if found == name { break }
      }
      index += 1
    }
    return string(start..<index)
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{C}"
  }
}
