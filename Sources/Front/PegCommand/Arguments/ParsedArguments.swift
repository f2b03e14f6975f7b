import PegBase

/// The words of a command line, parsed, with the values from environment and configuration file.
///
/// Values are read through `Arguments`.
package struct ParsedArguments {
  /// The origin of an option's value, where the user can correct it.
  package enum Origin: Hashable, Sendable {
    case commandLine
    case environment(String)
    case file(String, line: Int)
  }

  package struct Value: Hashable, Sendable {
    package var text: String
    package var origin: Origin

    package init(text: String, origin: Origin) {
      self.text = text
      self.origin = origin
    }
  }

  package private(set) var operands: [String] = []
  /// The indices of the operands among the words.
  package private(set) var operandPlaces: [Int] = []
  package private(set) var asksForHelp = false
  /// The program's name, for messages with a command line to run.
  package let program: String
  package let syntax: CommandSyntax
  package private(set) var values: [String: Value] = [:]
  /// The command's options, and the common ones.
  private let options: [OptionSyntax]

  /// - Parameter settings: values for options that the command line does not set; for flags, "true" or "false".
  /// - Throws: `CommandError.usage` naming a word that does not fit.
  package init(
    _ words: [String], syntax: CommandSyntax, program: String = "pegbar",
    settings: [String: Value] = [:]
  ) throws {
    self.syntax = syntax
    self.program = program
    let options = syntax.options + CommandSyntax.common
    self.options = options
    values = settings.filter { key, value in
      value.text != "false" || options.contains { $0.names[0] == key && $0.value != nil }
    }
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        operandPlaces += rest.indices
        break
      }
      if !word.hasPrefix("-") || word == "-" {
        operands.append(word)
        operandPlaces.append(rest.startIndex - 1)
      } else if word == "-h" || word == "--help" {
        asksForHelp = true
      } else {
        try take(word, &rest)
      }
    }
  }

  /// Uses these operands instead of those of the command line.
  package mutating func replaceOperands(with operands: [String]) { self.operands = operands }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var name = String(parts[0])
    var value = parts.count == 2 ? String(parts[1]) : nil
    var option = options.first { $0.names.contains(name) }
    // "-j4" is "-j 4".
    if option == nil, word.utf8.count > 2, !word.hasPrefix("--"),
      let short = options.first(where: {
        $0.value != nil && $0.names.contains(String(word.prefix(2)))
      })
    {
      (name, value, option) = (String(word.prefix(2)), String(word.dropFirst(2)), short)
    }
    if option == nil, name.hasPrefix("--no-"), value == nil,
      let flag = options.first(where: {
        $0.value == nil && $0.names.contains("--" + name.dropFirst(5))
      }
      )
    {
      values[flag.names[0]] = nil
      return
    }
    guard let option else {
      let names = options.flatMap(\.names) + ["--help"]
      throw CommandError.usage(
        "unknown option \(name.printable)\(Spelling.suggestion(for: name, among: names))")
    }
    let key = option.names[0]
    guard let placeholder = option.value else {
      guard value == nil else { throw CommandError.usage("option \(name) takes no value") }
      values[key] = Value(text: "true", origin: .commandLine)
      return
    }
    if value == nil, let next = rest.first, !Self.looksLikeOption(next) {
      value = rest.removeFirst()
    }
    guard let value else {
      throw CommandError.usage("option \(name) needs a value: \(name) <\(placeholder)>")
    }
    values[key] = Value(text: value, origin: .commandLine)
  }

  /// Whether a word is an option: negative numbers, and "-" for standard output, are values.
  private static func looksLikeOption(_ word: String) -> Bool {
    let second = word.dropFirst().first
    return word.first == "-" && (second == "-" || second?.isLetter == true)
  }
}

/// Returns "; did you mean X?" for the most similar name, or "" if none is similar enough.
package func suggestion(for word: String, among names: [String]) -> String {
  Spelling.suggestion(for: word, among: names)
}

/// Returns a number without unnecessary decimals.
package func shortest(_ number: Double) -> String { ScriptNumber.text(number) }
