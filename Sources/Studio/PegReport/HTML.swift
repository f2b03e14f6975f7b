/// A piece of HTML whose texts and attribute values are escaped when it is put together, so that none can be forgotten.
struct HTML {
  private(set) var source: String

  private init(source: String) { self.source = source }

  static let empty = HTML(source: "")

  /// Returns text to be read as text.
  static func text(_ text: String) -> HTML { HTML(source: escape(text)) }

  /// Returns an element with its content.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: [HTML] = []
  ) -> HTML {
    HTML(
      source: tag(name, attributes) + content.map(\.source).joined() + "</\(name)>")
  }

  /// Returns an element that has no content and no end tag, such as `img`.
  static func void(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:]
  ) -> HTML {
    HTML(source: tag(name, attributes))
  }

  /// Returns a style element; the sheet is ours, so that it is not escaped.
  static func style(_ sheet: StaticString) -> HTML {
    HTML(source: "<style>\(sheet)</style>")
  }

  /// Returns a whole page from the root element's parts.
  static func page(head: [HTML], body: [HTML]) -> HTML {
    HTML(
      source: "<!doctype html>\n<html lang=\"en\">\n<head>\n"
        + head.map { $0.source + "\n" }.joined() + "</head>\n<body>\n"
        + body.map { $0.source + "\n" }.joined() + "</body>\n</html>\n")
  }

  private static func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>
  ) -> String {
    var tag = "<\(name)"
    for (key, value) in attributes { tag += " \(key)=\"\(escape(value))\"" }
    return tag + ">"
  }

  /// Returns the text with the characters that HTML gives a meaning as references, and hidden ones made visible.
  ///
  /// A control, or a mark that reorders text, is shown as its code in `⟨⟩`: it could disguise a name, and the parser
  /// would drop or replace NUL and carriage return.
  ///
  /// - Source: HTML Living Standard, §13.1.4 and §13.2.3.5.
  private static func escape(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      case "`": out += "&#96;"
      default:
        switch scalar.value {
        case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200b, 0x200e, 0x200f, 0x2028...0x202e, 0x2060...0x2069,
          0xfeff, 0xfff0..<0xfffd, 0xe0000..<0xe0080:
          out += "⟨" + String(scalar.value, radix: 16, uppercase: true) + "⟩"
        default: out.unicodeScalars.append(scalar)
        }
      }
    }
    return out
  }
}
