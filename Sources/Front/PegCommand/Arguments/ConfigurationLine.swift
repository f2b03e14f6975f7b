import PegBase

/// Reads a configuration file line by line.
struct LineReader {
  private let commands: [(name: String, options: [OptionSyntax])]
  /// Whether `commands` are all commands.
  let isWhole: Bool
  private var section: String?
  /// The line numbers of sections and options so far, by their names.
  private var lines: [String: Int] = [:]

  struct Problem: Error {
    var column: Int
    var message: String
  }

  init(commands: [CommandSyntax], isWhole: Bool) {
    self.commands = commands.map { ($0.name, $0.options) }
    self.isWhole = isWhole
  }

  private func isKnown(_ name: String?) -> Bool { commands.contains { $0.name == name } }

  /// Reads one line; nil for a section, a comment or a blank line.
  mutating func entry(
    _ line: String, _ path: String, _ number: Int
  ) throws(Problem) -> Configuration.Entry? {
    let text = line.trimmed
    let indent = line.prefix { $0.isWhitespace }.count
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    if text.hasPrefix("[") {
      let name = text.dropFirst().prefix { $0 != "]" }
      guard let end = text.firstIndex(of: "]"), Self.isBlank(text[text.index(after: end)...]) else {
        throw Problem(column: indent + 1, message: "expected a section such as [render]")
      }
      guard isKnown(String(name)) || !isWhole else {
        let hint = suggestion(for: String(name), among: commands.map(\.name))
        throw Problem(
          column: indent + 2, message: "there is no command \"\(String(name).printable)\"\(hint)")
      }
      section = String(name)
      try note("[\(name)]", "[\(name)]", number, column: indent + 1)
      return nil
    }
    guard let equals = text.firstIndex(of: "=") else {
      throw Problem(column: indent + 1, message: "expected option = value")
    }
    let key = text[..<equals].trimmed
    try note("[\(section ?? "")] \(key)", key, number, column: indent + 1)
    let options = commands.filter { section == nil || $0.name == section }.flatMap(\.options)
    guard let option = options.first(where: { $0.key == key }) else {
      if !isWhole && !(section != nil && isKnown(section)) { return nil }
      let hint = suggestion(for: key, among: options.map(\.key))
      throw Problem(
        column: indent + 1,
        message: "\(section ?? "no command") has no option \"\(key.printable)\"\(hint)")
    }
    let column = indent + text.distance(from: text.startIndex, to: equals) + 2
    let value = try Self.value(String(text[text.index(after: equals)...]), column: column)
    if option.value == nil, value != "true", value != "false" {
      throw Problem(column: column, message: "\(key) is true or false")
    }
    return Configuration.Entry(
      command: section, key: option.names[0],
      value: .init(text: value, origin: .file(path, line: number)))
  }

  /// Remembers the line of a name.
  ///
  /// - Throws: `Problem` for a name that occurs twice. Source: TOML 1.0, a key or table is defined once.
  private mutating func note(
    _ place: String, _ name: String, _ number: Int, column: Int
  ) throws(Problem) {
    if let line = lines[place] {
      throw Problem(
        column: column,
        message: "\(name.printable) is already in line \(line); remove one of them")
    }
    lines[place] = number
  }

  private static func value(_ text: String, column: Int) throws(Problem) -> String {
    let trimmed = text.trimmed
    guard trimmed.hasPrefix("\"") else {
      let word = trimmed.prefix { $0 != "#" }.trimmed
      guard word == "true" || word == "false" || Double(word)?.isFinite == true else {
        throw Problem(
          column: column, message: "expected a number, true, false, or text in double quotes")
      }
      return word
    }
    var result = ""
    var rest = trimmed.dropFirst()
    while let character = rest.popFirst(), character != "\"" {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else {
        result.append(character)
      }
      if rest.isEmpty {
        throw Problem(column: column, message: "the text has no closing quote")
      }
    }
    guard isBlank(rest) else {
      throw Problem(column: column, message: "expected nothing after the text")
    }
    return result
  }

  /// Whether the text is blank or a comment.
  private static func isBlank(_ text: Substring) -> Bool {
    let rest = text.trimmed
    return rest.isEmpty || rest.hasPrefix("#")
  }
}

extension StringProtocol {
  /// The text without whitespace at its ends.
  fileprivate var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
