import Foundation
import PegBase
import PegBuild
import PegCommand
import PegImport
import PegProject
import PegStage

/// `pegbar import`: shows the screens of an iOS project without a change to its files.
enum ImportCommand: Command {
  static let syntax = CommandSyntax(
    name: "import", abstract: "Show the screens of an iOS project, its files unchanged.",
    operands: "<project>", choices: .files, options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, choices: .folders,
      help: "The import's folder (default: PegbarImport beside the project).")
    let target = Option(
      "--target", value: "NAME", as: .text, help: "The target whose screens are shown.")
    let scheme = Option(
      "--scheme", value: "NAME", as: .text, help: "The scheme whose target is shown.")
    let configuration = Option(
      "--configuration", value: "NAME", as: .text,
      help: "The project's build configuration (default: the scheme's, otherwise Debug).")
    let systemVersion = Option(
      "--ios", value: "VERSION", as: .text, standard: "18.0",
      help: "The version of iOS that #available is decided for.")
    let without = Option(
      "--without", value: "LIST", as: .list,
      help: "Leave out the code that needs these modules, even if they are there.")
    let with = Option(
      "--with", value: "LIST", as: .list,
      help: "Make #if canImport true for these modules, of which Pegbar has a part.")
    let device = Option(
      "--device", value: "NAME", as: .text, choices: .words(Device.all.map(\.name)),
      help: "The device on which screens are shown.")
    let test = Flag("--test", help: "Run the project's tests in the place of showing its screens.")
    let record = Option(
      "--record", value: "MODE", as: .text, choices: .words(recordModes),
      help: "The snapshots that --test records: missing, failed, all or never.")
    let generated = Option(
      "--generated", value: "DIR", as: .text, choices: .folders,
      help: "Swift files that the project's script phases write; scripts are never run.")
    let checkouts = Option(
      "--checkouts", value: "DIR", as: .text, choices: .folders,
      help: "A folder with the source of dependencies, each in a folder of its name.")
    let fetch = Flag("--fetch", help: "Fetch the source of missing dependencies with Git.")
    let runManifest = Flag(
      "--run-manifest",
      help: "Let the package manager run manifests that cannot be read as syntax.")
    let list = Flag("--list", help: "Only print what the project contains.")
    let strict = Flag(
      "--strict", variable: "PEGBAR_STRICT_IMPORT",
      help: "Leave nothing out: code that does not compile is an error.")
    let json = Flag.json(help: "Print the result as JSON.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage(
        "import takes one project: a folder, a project, a workspace or a Package.swift")
    }
    let environment = StartingEnvironment.variables
    let toolchain = try Toolchain(environment: environment)
    let kit = try KitCommand.find(for: toolchain)
    let rewriter = try RewriteRun.program(in: SourceRun.rewriterFolders(kit))
    let (project, problems) = try ImportedProject(arguments, toolchain, rewriter).read()
    for problem in problems { Console.complain("warning", problem) }
    if arguments.list {
      Console.print(project.summary)
      return .success
    }
    guard var target = project.main else { throw CommandError.failure(project.choice) }
    if arguments.test {
      let isNamed = try arguments.target != nil || arguments.scheme != nil
      target = try testedTarget(
        of: project, target, isNamed: isNamed, isQuiet: arguments.json)
    }
    var options = Importer.Options(
      out: try ImportedProject.out(arguments, project),
      target: target)
    options.systemVersion = try arguments.systemVersion
    options.without = Set(try arguments.without ?? [])
    options.with = Set(try arguments.with ?? [])
    options.isStrict = arguments.strict
    options.hasGeneratedCode = try arguments.generated != nil
    if arguments.test { options.tests = project.tests(of: target) }
    options.recordMode = try recordMode(arguments)
    if let device = try arguments.device { options.snapshotOptions = ["--device", device] }
    let importer = Importer(
      project, options: options, toolchain: toolchain, kit: kit, rewriter: rewriter,
      isBlank: ScreenSheet.isBlank
    ) { [json = arguments.json] line in
      // Standard output has nothing but the JSON then.
      if !json { Console.inform("\(line)\n") }
    }
    do {
      let result = try importer.run()
      if result.hasReview { try writeReview(in: options.out) }
      try ScreenSheet.write(result, in: options.out)
      Console.print(arguments.json ? try result.json : text(result, options.out))
      if let tests = result.tests { return exitCode(of: tests) }
      return result.shown.isEmpty ? .failure : .success
    } catch BuildError.mistakes(let text) {
      Console.explain(text)
      return .failure
    }
  }

  /// The result in lines: the screens, and the causes of what is left out, the most valuable first.
  private static func text(_ result: ImportResult, _ folder: String) -> String {
    var lines = result.failed.map { "\($0.name.printable): \($0.problem ?? "")" }
    lines += Self.lines(of: result.tests ?? [])
    if result.hasReview { lines.append("snapshots to review: \(folder)/review/index.html") }
    if !result.problems.isEmpty {
      lines.append("left out, by cause:")
      lines += result.problems.prefix(mostCauses).map { problem in
        let first = problem.places[0]
        let place = first.line > 0 ? "\(first.file.printable):\(first.line)" : first.file.printable
        return "  \(problem.cause.printable): \(problem.files) files, first at \(place)"
      }
      let rest = result.problems.count - mostCauses
      if rest > 0 { lines.append("  and \(rest) more causes") }
    }
    lines += result.notes.map(\.escaped)
    lines += ["\(result.target.printable): \(result.headline)", "\(folder)/index.html"]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let mostCauses = 10
}
