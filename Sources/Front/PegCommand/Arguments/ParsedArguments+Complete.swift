extension ParsedArguments {
  /// Parses a command line and adds the values from the environment and the configuration file.
  ///
  /// - Parameters:
  ///   - all: the commands that the configuration file may contain.
  ///   - isWhole: whether these are all commands.
  /// - Returns: nil after printing help, or the options in effect, if the user asked for that.
  /// - Throws: `CommandError`.
  package static func complete(
    _ words: [String], _ syntax: CommandSyntax, program: String, environment: [String: String],
    all: [CommandSyntax], isWhole: Bool
  ) throws -> ParsedArguments? {
    let plain = try ParsedArguments(words, syntax: syntax, program: program)
    if plain.asksForHelp {
      Console.print(Console.withBoldHeadings(syntax.help(of: program)))
      return nil
    }
    let common = Arguments<CommonOptions>(plain)
    if common.quiet, common.verbose {
      throw CommandError.usage("--quiet and --verbose exclude each other")
    }
    Console.volume = common.quiet ? .quiet : common.verbose ? .verbose : .normal
    let configuration = try Configuration(
      file: common.config, environment: environment, commands: all, isWhole: isWhole)
    if let path = configuration.path { Console.remark("options are taken from \(path)") }
    let arguments = try ParsedArguments(
      words, syntax: syntax, program: program, settings: configuration.settings(for: syntax))
    if common.printConfig {
      Console.print(Configuration.printed(arguments))
      return nil
    }
    return arguments
  }
}
