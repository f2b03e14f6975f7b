/// The operators of `$(NAME:operator)`.
///
/// - Source: the open-source build system of Xcode names them in its documentation of macro evaluation.
enum SettingModifier {
  /// Applies an operator; an unknown one changes nothing.
  static func apply(_ modifier: String, to value: String) -> String {
    if modifier.hasPrefix("default=") {
      return value.isEmpty ? String(modifier.dropFirst("default=".count)) : value
    }
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "c99extidentifier", "identifier": return identifier(value)
    case "rfc1034identifier":
      return String(value.map { isLetterOrDigit($0) || $0 == "." ? $0 : "-" })
    case "file": return PathText.name(of: value)
    case "dir": return value.contains("/") ? PathText.folder(of: value) : "."
    case "base": return PathText.stem(of: value)
    case "suffix":
      let suffix = PathText.name(of: value).split(separator: ".", omittingEmptySubsequences: false)
      return suffix.count > 1 ? "." + suffix[suffix.count - 1] : ""
    case "standardizepath": return PathText.normalized(value)
    case "quote":
      return value.reduce(into: "") { out, character in
        if character.isWhitespace || "\"'\\".contains(character) { out.append("\\") }
        out.append(character)
      }
    default: return value
    }
  }

  /// Returns the text as an identifier: other characters than letters, digits and `_` become `_`, and so does a digit that begins it.
  static func identifier(_ text: String) -> String {
    var out = ""
    for (index, character) in text.enumerated() {
      let fits = character.isLetter || character == "_" || (index > 0 && character.isNumber)
      out.append(fits ? character : "_")
    }
    return out
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
