import Foundation

/// The rules of a document's style sheets, and which of them apply to an element.
///
/// - Source: CSS 2.2 §4 to §6. Selectors are of types, classes, identifiers, `*`, descendants and children; rules with any other
///   selector and rules of at-rules are left out.
struct CSSSheet {
  struct Declaration: Equatable {
    var name: String
    var value: String
    var isImportant: Bool
  }

  private struct Simple {
    var type: Substring?
    var identifier: Substring?
    var classes: [Substring] = []

    func matches(_ element: HTMLElement) -> Bool {
      (type.map { $0 == element.name } ?? true)
        && (identifier.map { $0 == element.attributes["id"] ?? "" } ?? true)
        && classes.allSatisfy(element.classes.contains)
    }
  }

  private struct Rule {
    /// The parts of the selector from the element outwards; `isChild` if the next part is its parent.
    var parts: [(simple: Simple, isChild: Bool)]
    var specificity: Int
    var declarations: [Declaration]
  }

  private var rules: [Rule] = []

  init(_ texts: [String]) {
    for text in texts { add(text) }
  }

  /// Returns the declarations for an element, those that win last.
  func declarations(of element: HTMLElement) -> [Declaration] {
    let matching = rules.enumerated().filter { Self.matches($0.element.parts, element) }
      .sorted { ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset) }
      .flatMap { $0.element.declarations }
    let own = element.attributes["style"].map(Self.declarations) ?? []
    let all = matching + own
    return all.filter { !$0.isImportant } + all.filter(\.isImportant)
  }

  // MARK: Reading

  private mutating func add(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      let prelude = rest[..<open].trimmingCharacters(in: .whitespacesAndNewlines)
      let body = Self.block(of: rest[open...])
      rest = rest[body.endIndex...].dropFirst()
      if prelude.contains("@") { continue }
      let declarations = Self.declarations(String(body))
      for selector in prelude.split(separator: ",") {
        if let (parts, specificity) = Self.parts(of: selector) {
          rules.append(Rule(parts: parts, specificity: specificity, declarations: declarations))
        }
      }
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].range(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Returns what stands between a brace and the one that closes it.
  private static func block(of text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
    }
    return text.dropFirst()
  }

  static func declarations(_ text: String) -> [Declaration] {
    text.split(separator: ";").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let name = line[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      var value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
      var isImportant = false
      if let mark = value.range(of: "!important", options: .caseInsensitive) {
        isImportant = true
        value = value[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
      }
      return Declaration(name: name, value: value, isImportant: isImportant)
    }
  }

  private static func parts(
    of selector: Substring
  ) -> (parts: [(simple: Simple, isChild: Bool)], specificity: Int)? {
    guard !selector.contains(where: { ":[]+~|()\"".contains($0) }) else { return nil }
    let words = selector.replacingOccurrences(of: ">", with: " > ").split { $0.isWhitespace }
    var result: [(simple: Simple, isChild: Bool)] = []
    var specificity = 0
    var isChild = false
    for word in words {
      if word == ">" {
        isChild = true
        continue
      }
      guard let simple = simple(word) else { return nil }
      specificity += (simple.identifier == nil ? 0 : 10_000) + 100 * simple.classes.count
      specificity += simple.type == nil ? 0 : 1
      result.append((simple, isChild))
      isChild = false
    }
    return result.isEmpty || isChild ? nil : (result.reversed(), specificity)
  }

  private static func simple(_ word: Substring) -> Simple? {
    var result = Simple()
    var kind: Character = " "
    var name = ""
    func end() -> Bool {
      switch kind {
      case ".": result.classes.append(Substring(name))
      case "#": result.identifier = Substring(name)
      default: if !name.isEmpty, name != "*" { result.type = Substring(name.lowercased()) }
      }
      return kind == " " || !name.isEmpty
    }
    for character in word {
      if character == "." || character == "#" {
        guard end() else { return nil }
        (kind, name) = (character, "")
      } else {
        name.append(character)
      }
    }
    return end() ? result : nil
  }

  // MARK: Matching

  private static func matches(
    _ parts: [(simple: Simple, isChild: Bool)], _ element: HTMLElement
  ) -> Bool {
    guard let first = parts.first, first.simple.matches(element) else { return false }
    var (index, current) = (1, element)
    var isChild = first.isChild
    while index < parts.count {
      guard let parent = current.parent else { return false }
      current = parent
      if parts[index].simple.matches(parent) {
        isChild = parts[index].isChild
        index += 1
      } else if isChild {
        return false
      }
    }
    return true
  }
}
