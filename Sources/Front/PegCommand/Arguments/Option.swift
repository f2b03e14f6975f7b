/// An option without a value.
///
/// Declared as a stored property of an `OptionGroup`, it is read as `arguments.<property>`, which is true if it is given.
package struct Flag: OptionDeclaration {
  package let syntax: OptionSyntax

  package init(_ names: String..., variable: String? = nil, help: String) {
    syntax = OptionSyntax(names, variable: variable, help: help)
  }

  private static let jsonName = "--json"

  /// The flag of a command that can print its result as JSON.
  package static func json(help: String) -> Flag { Flag(jsonName, help: help) }

  /// Whether the words contain `--json`, for errors that occur before the command line is parsed.
  package static func asksForJSON(_ words: [String]) -> Bool { words.contains(jsonName) }
}

/// An option with a value.
///
/// Declared as a stored property of an `OptionGroup`, it is read as `try arguments.<property>`, which is a `Value`: the default
/// if the option is not given, or nil without a default.
package struct Option<Value>: OptionDeclaration {
  package let syntax: OptionSyntax
  /// Reads the text of the option; nil if it is not given.
  let read: @Sendable (String?) throws(BrokenRule) -> Value

  /// Declares an option whose value is nil if it is not given.
  ///
  /// - Parameter value: the placeholder for the value in help.
  package init<Wrapped>(
    _ names: String..., value: String, as reader: ValueReader<Wrapped>,
    choices: OptionSyntax.Choices = .none, help: String
  ) where Value == Wrapped? {
    syntax = OptionSyntax(names, value: value, choices: choices, help: help)
    read = { (text: String?) throws(BrokenRule) -> Wrapped? in
      guard let text else { return nil }
      return try reader.read(text)
    }
  }

  /// Declares an option with a default value.
  ///
  /// - Parameters:
  ///   - value: the placeholder for the value in help.
  ///   - standard: the text of the default value.
  package init(
    _ names: String..., value: String, as reader: ValueReader<Value>, standard: String,
    choices: OptionSyntax.Choices = .none, help: String
  ) {
    syntax = OptionSyntax(names, value: value, standard: standard, choices: choices, help: help)
    read = { (text: String?) throws(BrokenRule) -> Value in try reader.read(text ?? standard) }
  }
}

/// A flag or an option with a value.
package protocol OptionDeclaration: Sendable {
  /// The declaration, for help, completion, the manual, variables and configuration files.
  var syntax: OptionSyntax { get }
}

extension OptionDeclaration {
  /// The long name, with its dashes.
  package var name: String { syntax.names[0] }
}

/// Options that belong together: those of a command, or some that several commands share.
///
/// Every stored property is a `Flag`, an `Option` or another group. That is the whole declaration: the command takes
/// these options, and its code can read these and no others.
package protocol OptionGroup: Sendable {
  /// The heading of help that lists the group's own options.
  static var heading: String { get }

  /// The options in the order of their declarations, with those of groups inside.
  ///
  /// By default found by reflection, which takes about 10 µs for each option. If a group lists them itself, a test checks that
  /// the list is complete.
  var syntaxes: [OptionSyntax] { get }

  init()
}

extension OptionGroup {
  package static var heading: String { "OPTIONS" }

  package var syntaxes: [OptionSyntax] { reflected }

  /// The options of all stored properties, including those of groups.
  package var reflected: [OptionSyntax] {
    Mirror(reflecting: self).children.flatMap { label, value -> [OptionSyntax] in
      switch value {
      case let option as any OptionDeclaration: return [option.syntax.below(Self.heading)]
      case let group as any OptionGroup: return group.syntaxes
      default: preconditionFailure("\(Self.self).\(label ?? "") is not an option")
      }
    }
  }

  /// Returns the group of a type that this group is or contains; nil without one.
  package func group<Group: OptionGroup>(_ type: Group.Type) -> Group? {
    if let own = self as? Group { return own }
    for case let group as any OptionGroup in Mirror(reflecting: self).children.map(\.value) {
      if let found = group.group(type) { return found }
    }
    return nil
  }
}

/// The options of a command that only takes the common ones.
package struct NoOptions: OptionGroup {
  package init() {}
}

/// Options that every command takes.
struct CommonOptions: OptionGroup {
  let config = Option(
    "--config", value: "FILE", as: .text, choices: .files,
    help: "Take options from this file (default: the nearest pegbar.toml upwards).")
  let printConfig = Flag(
    "--print-config", help: "Show the options in effect and their origins, and stop.")
  let quiet = Flag("--quiet", "-q", help: "Print only errors and the requested output.")
  let verbose = Flag("--verbose", "-v", help: "Show every warning, and where options come from.")

  // Listed here, because reflection would slow down every start of pegbar-diff.
  var syntaxes: [OptionSyntax] {
    [config.syntax, printConfig.syntax, quiet.syntax, verbose.syntax]
  }
}
