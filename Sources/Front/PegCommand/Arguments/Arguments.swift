import PegBase
import PegPixels

/// A parsed command line, read through the options that its command declares.
///
/// `try arguments.scale` is the value of the option `scale` of `Options`, and `arguments.screens.dark` that of the flag `dark`
/// in the group `screens`. An option that `Options` does not declare does not compile.
///
/// - Decision: docs/decisions/0022-options-are-properties.md.
@dynamicMemberLookup
package struct Arguments<Options: OptionGroup> {
  /// The words of the command line.
  package let parsed: ParsedArguments
  private let options: Options

  /// - Precondition: the command of the words takes the options; only debug builds check it, because it reflects on all
  ///   options.
  package init(_ parsed: ParsedArguments) {
    let options = Options()
    assert(
      Self.missing(options, in: parsed.syntax) == nil,
      "\(parsed.syntax.name) does not take \(Self.missing(options, in: parsed.syntax) ?? "")")
    self.init(parsed, options)
  }

  /// Returns the name of an option that a command does not take; nil if it takes all.
  private static func missing(_ options: Options, in syntax: CommandSyntax) -> String? {
    let taken = Set((syntax.options + CommandSyntax.common).map(\.names))
    return options.syntaxes.first { !taken.contains($0.names) }?.names[0]
  }

  private init(_ parsed: ParsedArguments, _ options: Options) {
    self.parsed = parsed
    self.options = options
  }

  /// Returns the same options with other operands.
  package func replacingOperands(with operands: [String]) -> Arguments {
    var parsed = parsed
    parsed.replaceOperands(with: operands)
    return Arguments(parsed, options)
  }

  /// The words that are not options.
  package var operands: [String] { parsed.operands }
  /// The program's name, for messages with a command line to run.
  package var program: String { parsed.program }

  /// Whether the flag is given.
  package subscript(dynamicMember flag: KeyPath<Options, Flag>) -> Bool { has(flag) }

  /// The option's value.
  ///
  /// - Throws: `CommandError.usage` if the text breaks the option's rule.
  package subscript<Value>(dynamicMember option: KeyPath<Options, Option<Value>>) -> Value {
    get throws(CommandError) {
      do {
        return try options[keyPath: option].read(value(of: option)?.text)
      } catch {
        throw invalid(option, error.rule)
      }
    }
  }

  /// The same command line, read through one group of the options.
  package subscript<Group: OptionGroup>(
    dynamicMember group: KeyPath<Options, Group>
  ) -> Arguments<Group> {
    Arguments<Group>(parsed, options[keyPath: group])
  }

  /// Returns the command line read through the group of a type; nil if the command does not have the group.
  package func group<Group: OptionGroup>(_ type: Group.Type) -> Arguments<Group>? {
    options.group(type).map { Arguments<Group>(parsed, $0) }
  }

  /// Whether the command line, a variable or the configuration file gives the option.
  package func has<Declaration: OptionDeclaration>(_ option: KeyPath<Options, Declaration>) -> Bool
  {
    value(of: option) != nil
  }

  private func value<Declaration: OptionDeclaration>(
    of option: KeyPath<Options, Declaration>
  ) -> ParsedArguments.Value? {
    parsed.values[options[keyPath: option].name]
  }

  /// Returns the error for a value that breaks the option's rule; it names the value's origin.
  package func invalid<Value>(
    _ option: KeyPath<Options, Option<Value>>, _ rule: String
  ) -> CommandError {
    let name = options[keyPath: option].name
    guard let value = value(of: option) else { return .usage("\(name) \(rule)") }
    let place =
      switch value.origin {
      case .commandLine: ""
      case .environment(let name): " (from \(name))"
      case .file(let path, let line): " (from \(path.printable):\(line))"
      }
    return .usage("\(name) \(rule), not \"\(value.text.printable)\"\(place)")
  }
}
