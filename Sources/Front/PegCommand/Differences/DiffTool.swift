import PegBase

/// `pegbar diff` and `pegbar-diff`: compares two pictures, films, layout trees or folders of them.
///
/// - Decision: docs/decisions/0016-comparing-has-a-program-of-its-own.md.
package enum DiffTool {
  package static let syntax = CommandSyntax(
    name: "diff",
    abstract: "Compare two pictures, animations, layout trees or folders, exactly.",
    operands: "<A> <B>", choices: .files,
    options: Options())

  package struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "FILE", as: .text, choices: .files,
      help:
        "Write a PNG picture of the differences; of animations, of the first two frames that differ."
    )
    let json = Flag.json(help: "Print the result as JSON.")
    let maximumDeltaE = Option(
      "--max-delta-e", value: "E", as: .number(in: 0...100),
      help:
        "Count pixels as equal if their colours differ by at most E (CIE ΔE 2000; about 1 is visible)."
    )
    let maximumPixels = Option(
      "--max-pixels", value: "N", as: .integer(in: 0...1 << 40),
      help: "Pass if at most N pixels count as different.")
    let maximumChannel = Option(
      "--max-channel", value: "N", as: .integer(in: 0...255),
      help: "Pass if no byte of a counted pixel differs by more than N (0 to 255).")
    let ignoreAntialiasing = Flag(
      "--ignore-antialiasing", help: "Count pixels of antialiased edges as equal.")
    let ignore = Option(
      "--ignore", value: "X,Y,W,H", as: ValueReader(DiffRules.areas),
      help: "Do not compare this area, in pixels; separate several areas with spaces.")
    let ignoreView = Option(
      "--ignore-view", value: "NAME", as: .text,
      help:
        "Do not compare these views, by identifier or end of path, if A and B have .layout.txt files beside them; separate several views with spaces."
    )

    package init() {}

    // Listed here, because reflection would slow down every start of pegbar-diff.
    package var syntaxes: [OptionSyntax] {
      [
        out.syntax, json.syntax, maximumDeltaE.syntax, maximumPixels.syntax, maximumChannel.syntax,
        ignoreAntialiasing.syntax, ignore.syntax, ignoreView.syntax,
      ]
    }
  }

  /// Compares the two operands of the command line.
  ///
  /// - Throws: `CommandError`, or an error whose description is one line.
  package static func run(_ arguments: Arguments<Options>) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("diff takes two pictures, not \(arguments.operands.count)")
    }
    let rules = try DiffRules(arguments)
    let (a, b) = (arguments.operands[0], arguments.operands[1])
    let result: DiffResult
    switch (isFolder(a), isFolder(b)) {
    case (true, true):
      if rules.output != nil {
        throw CommandError.usage("-o writes the difference of two pictures, not of folders")
      }
      result = try FolderDiff.compare(a, b, rules)
    case (false, false): result = try FileDiff.compare(a, b, rules)
    default:
      throw CommandError.failure(
        "\(a.escaped) and \(b.escaped): one is a folder, the other is not; give two files or two folders"
      )
    }
    Console.print(arguments.json ? result.json.text : result.text)
    for warning in result.warnings { Console.complain("warning", warning) }
    return result.isSame ? .success : .different
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileTree.kind(of: path, following: true)) == .folder
  }

  /// Runs a command line of `pegbar-diff`, without the program's name, and returns the exit code.
  package static func main(_ words: [String]) -> ExitCode {
    let program = "pegbar-diff"
    Signals.failWrites()
    do {
      let environment = StartingEnvironment.variables
      guard
        let parsed = try ParsedArguments.complete(
          words, syntax, program: program, environment: environment, all: [syntax],
          isWhole: false)
      else { return .success }
      let arguments = Arguments<Options>(parsed)
      // Without handlers, signals end the program with the same status; handlers are only needed to remove its unfinished
      // files.
      let signals = arguments.has(\.out) ? Signals.install() : []
      defer { Console.endWarnings() }
      return try withExtendedLifetime(signals) { try run(arguments) }
    } catch {
      return Complaint(error).report(help: "\(program) --help", asJSON: Flag.asksForJSON(words))
    }
  }
}
