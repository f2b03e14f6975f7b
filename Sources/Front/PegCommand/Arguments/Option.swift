/// An option that is there or is not.
///
/// Declared as a stored property of an `OptionGroup`, it is read as `arguments.<property>`, which is true or false.
package struct Flag: OptionDeclaration {
  package let syntax: OptionSyntax

  package init(_ names: String..., variable: String? = nil, help: String) {
    syntax = OptionSyntax(names, variable: variable, help: help)
  }

  private static let jsonName = "--json"

  /// The flag of every command that can print its result as JSON.
  package static func json(help: String) -> Flag { Flag(jsonName, help: help) }

  /// Whether words ask for JSON, before anything is known of the command line that they are.
  package static func asksForJSON(_ words: [String]) -> Bool { words.contains(jsonName) }
}

/// An option with a value.
///
/// Declared as a stored property of an `OptionGroup`, it is read as `try arguments.<property>`, which is a `Value`: the
/// standard one if the option is not given, nil for an option without one.
package struct Option<Value>: OptionDeclaration {
  package let syntax: OptionSyntax
  /// Reads the text of the option; nil if it is not given.
  let read: @Sendable (String?) throws(BrokenRule) -> Value

  /// Declares an option whose value is nil if it is not given.
  ///
  /// - Parameter value: how help calls what stands after the name.
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

  /// Declares an option that has a value in any case.
  ///
  /// - Parameters:
  ///   - value: how help calls what stands after the name.
  ///   - standard: the text that holds if no other is given.
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
  /// What help, completion, the manual, variables and configuration files know of it.
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
  /// The heading of help that the group's own options stand below.
  static var heading: String { get }

  /// The options in the order of their declarations, with those of groups inside.
  ///
  /// By default found by reflection, which costs some 10 µs an option. A group that lists them itself has a test that nothing is left out.
  var syntaxes: [OptionSyntax] { get }

  init()
}

extension OptionGroup {
  package static var heading: String { "OPTIONS" }

  package var syntaxes: [OptionSyntax] { reflected }

  /// The options that are stored properties, or those of groups that are.
  package var reflected: [OptionSyntax] {
    Mirror(reflecting: self).children.flatMap { label, value -> [OptionSyntax] in
      switch value {
      case let option as any OptionDeclaration: return [option.syntax.below(Self.heading)]
      case let group as any OptionGroup: return group.syntaxes
      default: preconditionFailure("\(Self.self).\(label ?? "") is not an option")
      }
    }
  }

  /// Returns the group of a type that this one has inside or is; nil without one.
  package func group<Group: OptionGroup>(_ type: Group.Type) -> Group? {
    if let own = self as? Group { return own }
    for case let group as any OptionGroup in Mirror(reflecting: self).children.map(\.value) {
      if let found = group.group(type) { return found }
    }
    return nil
  }
}

/// The options of a command that takes none but those of every command.
package struct NoOptions: OptionGroup {
  package init() {}
}

/// Options that every command takes.
struct CommonOptions: OptionGroup {
  let config = Option(
    "--config", value: "FILE", as: .text, choices: .files,
    help: "Take options from this file (default: the nearest pegbar.toml upwards).")
  let printConfig = Flag("--print-config", help: "Show what options hold and where from, and stop.")
  let quiet = Flag("--quiet", "-q", help: "Say nothing but errors and what was asked for.")
  let verbose = Flag("--verbose", "-v", help: "Show every warning, and where options come from.")

  // Listed, as pegbar-diff reads them at every start.
  var syntaxes: [OptionSyntax] {
    [config.syntax, printConfig.syntax, quiet.syntax, verbose.syntax]
  }
}
