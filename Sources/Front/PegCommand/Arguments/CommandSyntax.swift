/// The declaration of a `Flag` or an `Option`, for help, completion, the manual, variables and configuration files.
package struct OptionSyntax: Hashable, Sendable {
  /// The names with their dashes, the long name first.
  package let names: [String]
  /// The placeholder for the value, nil for a flag.
  package let value: String?
  package let help: String
  /// The default value as text; nil if there is none, or if the help states it.
  package let standard: String?
  /// The possible values, or those of a list's items, for completion.
  package let choices: Choices
  /// The heading of help that lists the option.
  package private(set) var group = "OPTIONS"
  private let ownVariable: String?

  package enum Choices: Hashable, Sendable {
    case none
    case words([String])
    case files
    case folders
    case scenes
  }

  init(
    _ names: [String], value: String? = nil, standard: String? = nil, choices: Choices = .none,
    variable: String? = nil, help: String
  ) {
    ownVariable = variable
    self.names = names
    self.value = value
    self.standard = standard
    self.choices = choices
    self.help = help
  }

  /// The long name without its dashes, as in configuration files.
  package var key: String { String(names[0].drop { $0 == "-" }) }

  /// The environment variable for the option.
  package var variable: String {
    ownVariable ?? "PEGBAR_" + key.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The names and the placeholder, the short name first.
  package var row: String {
    names.reversed().joined(separator: ", ") + (value.map { " <\($0)>" } ?? "")
  }

  package var fullHelp: String {
    guard let standard else { return help }
    return "\(help.hasSuffix(".") ? String(help.dropLast()) : help) (default: \(standard))."
  }

  /// Returns the option listed below a heading of help.
  func below(_ heading: String) -> OptionSyntax {
    var option = self
    option.group = heading
    return option
  }
}

/// The declaration of a command.
package struct CommandSyntax: Sendable {
  package let name: String
  package let abstract: String
  /// The placeholder for the operands in the usage line.
  package let operands: String
  private let group: any OptionGroup
  /// The possible operands, for completion.
  package let choices: OptionSyntax.Choices
  /// Command lines with their effects; the program's name in them is `pegbar`.
  package var examples: [Example] = []

  package struct Example: Sendable {
    package let line: String
    package let does: String

    package init(_ line: String, _ does: String) {
      self.line = line
      self.does = does
    }
  }

  package init(
    name: String, abstract: String, operands: String, choices: OptionSyntax.Choices = .none,
    options: any OptionGroup = NoOptions()
  ) {
    self.name = name
    self.abstract = abstract
    self.operands = operands
    group = options
    self.choices = choices
  }

  /// The options that only this command takes.
  ///
  /// - Complexity: O(n); computed at each call, so that a command costs nothing until it runs.
  package var options: [OptionSyntax] { group.syntaxes }

  /// Options that every command takes.
  package static let common = CommonOptions().syntaxes

  /// Returns the usage line; it omits the command's name if the program is named after the command, as `pegbar-diff` is.
  package func usage(of program: String) -> String {
    let command = program.hasSuffix("-" + name) ? "" : name
    let words = [program, command, operands, options.isEmpty ? "" : "[options]"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  package func help(of program: String) -> String {
    var text = "OVERVIEW: \(abstract)\n\nUSAGE: \(usage(of: program))\n\n"
    if !examples.isEmpty {
      let rows = examples.map { example in
        "  \(example.line.replacing("pegbar", with: program, maxReplacements: 1))\n"
          + "      \(example.does)\n"
      }
      text += "EXAMPLES:\n" + rows.joined() + "\n"
    }
    for group in groups {
      let rows = options.filter { $0.group == group }.map { ($0.row, $0.fullHelp) }
      text += "\(group):\n" + Self.table(rows) + "\n"
    }
    let common = Self.common.map { ($0.row, $0.fullHelp) } + [("-h, --help", "Show this help.")]
    return text + "COMMON OPTIONS:\n" + Self.table(common)
  }

  /// The headings of the options, in the order of their first options.
  package var groups: [String] {
    options.reduce(into: []) { groups, option in
      if !groups.contains(option.group) { groups.append(option.group) }
    }
  }

  /// Returns two columns; the second one is wrapped at 100 characters.
  package static func table(_ rows: [(String, String)]) -> String {
    let width = min(28, rows.map { $0.0.count }.max() ?? 0)
    var lines: [String] = []
    for (left, right) in rows {
      var line = "  " + left
      if left.count > width {
        lines.append(line)
        line = ""
      }
      line += String(repeating: " ", count: width + 4 - line.count)
      for word in right.split(separator: " ") {
        if line.count + word.count > 100 {
          lines.append(String(line.dropLast()))
          line = String(repeating: " ", count: width + 4)
        }
        line += word + " "
      }
      lines.append(String(line.dropLast()))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
