/// The tags of a page as a browser's tokenizer finds them, written from the standard and not from our writer.
///
/// - Source: HTML Living Standard, §13.2.5, the states for data, tags, attributes, comments and raw text.
struct HTMLScanner {
  /// One line per start tag with all attributes, and one per end tag.
  private(set) var tags: [String] = []
  /// All text between tags, references not resolved.
  private(set) var text = ""

  private let source: [Unicode.Scalar]
  private var index = 0

  /// - Parameter ignoring: attributes whose values are the names under test; only their presence counts.
  init(_ page: String, ignoring: Set<String>) {
    source = Array(page.unicodeScalars)
    while index < source.count {
      guard source[index] == "<", index + 1 < source.count else {
        text.unicodeScalars.append(source[index])
        index += 1
        continue
      }
      let next = source[index + 1]
      if next == "!" || next == "?" {
        tags.append(String(String.UnicodeScalarView(take(until: ">"))))
      } else if next == "/" {
        tags.append(String(String.UnicodeScalarView(take(until: ">"))))
      } else if next.properties.isASCIIHexDigit || ("a"..."z").contains(next)
        || ("A"..."Z").contains(next)
      {
        let name = startTag(ignoring: ignoring)
        if ["style", "script", "textarea", "title"].contains(name) { skipRawText(name) }
      } else {
        text += "<"
        index += 1
      }
    }
  }

  private mutating func take(until end: Unicode.Scalar) -> [Unicode.Scalar] {
    let start = index
    while index < source.count, source[index] != end { index += 1 }
    index += 1
    return Array(source[start..<min(index, source.count)])
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{c}" || scalar == "\r"
  }

  private mutating func word(_ stops: (Unicode.Scalar) -> Bool) -> String {
    var word = ""
    while index < source.count, !stops(source[index]) {
      word.unicodeScalars.append(source[index])
      index += 1
    }
    return word
  }

  private mutating func startTag(ignoring: Set<String>) -> String {
    index += 1
    let name = word { Self.isSpace($0) || $0 == "/" || $0 == ">" }.lowercased()
    var attributes: [String] = []
    while index < source.count, source[index] != ">" {
      if Self.isSpace(source[index]) || source[index] == "/" {
        index += 1
        continue
      }
      let key = word { Self.isSpace($0) || $0 == "/" || $0 == ">" || $0 == "=" }
      var value = ""
      if index < source.count, source[index] == "=" {
        index += 1
        let quote = index < source.count ? source[index] : " "
        if quote == "\"" || quote == "'" {
          index += 1
          value = word { $0 == quote }
          index += 1
        } else {
          value = word { Self.isSpace($0) || $0 == ">" }
        }
      }
      attributes.append(key + "=" + (ignoring.contains(key) ? "…" : value))
    }
    index += 1
    tags.append("<" + ([name] + attributes).joined(separator: " "))
    return name
  }

  private mutating func skipRawText(_ name: String) {
    let end = Array("</\(name)".unicodeScalars)
    while index < source.count, !source[index...].starts(with: end) { index += 1 }
  }
}
