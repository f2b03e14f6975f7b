import PegBase
import PegBuild
import PegCommand
import PegReport
import PegSnapshot
import PegStage

/// `pegbar review`: writes a page that shows the failures of a snapshot run.
enum ReviewCommand: Command {
  static let syntax = CommandSyntax(
    name: "review", abstract: "Write a page that shows the failures of a snapshot run.",
    operands: "<artifacts> ...", choices: .folders,
    options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, standard: "pegbar-review", choices: .folders,
      help: "The folder of the page.")
    let serve = Flag(
      "--serve",
      help: "Serve the page on this machine, and carry out the decisions made there.")
    let port = Option(
      "--port", value: "N", as: .integer(in: 0...65535),
      help: "The port of --serve on 127.0.0.1 (default: a free one).")
    let project = Option(
      "--project", value: "DIR", as: .text, standard: ".", choices: .folders,
      help: "The package whose references --serve writes.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("review takes the folders of a run's artifacts")
    }
    let port = try arguments.port
    guard arguments.serve || port == nil else {
      throw CommandError.usage("--port is for --serve")
    }
    let artifacts = arguments.operands
    let folder = try arguments.out
    let page = try ReportWriter.write(
      resultsIn: artifacts, run: run(in: try arguments.project), to: folder)
    guard arguments.serve else {
      Console.print("\(page)\n")
      return .success
    }
    var server = try ReviewServer(
      page: folder, artifacts: artifacts, project: arguments.project,
      port: UInt16(port ?? 0))
    try show(artifacts, project: arguments.project)
    Console.print("\(server.address)\n")
    Console.explain("The address works once. Control-C ends.\n")
    try server.run()
    return .success
  }

  /// Returns the commit that the project's folder is at; empty if it is in no repository.
  private static func run(in project: String) -> ReportRun {
    guard let commit = Repository.commit(of: project) else { return ReportRun() }
    return ReportRun(
      commit: commit.hash, branch: Repository.branch(of: project), date: commit.date,
      subject: commit.subject)
  }

  /// The largest number of references that are listed.
  private static let mostShown = 10

  /// Lists the references that accepting on the page may write, because the artefacts may come from another machine.
  private static func show(_ artifacts: [String], project: String) throws {
    let paths = try artifacts.flatMap { try PendingSnapshots(artifacts: $0).snapshots }.compactMap {
      $0.writableReference(project: project)?.escaped
    }
    for path in paths.prefix(mostShown) { Console.complain("note", "accepting may write \(path)") }
    if paths.count > mostShown {
      Console.complain("note", "and \(paths.count - mostShown) more references")
    }
  }
}
