import Glibc
import PegBase
import PegCommand
import PegSnapshot
import PegStage

/// `pegbar accept`: what was seen takes the places of references.
enum AcceptCommand: Command {
  static let syntax = CommandSyntax(
    name: "accept", abstract: "Put new and changed snapshots in the places of their references.",
    operands: "[name] ...",
    options: [
      OptionSyntax(
        "--from", value: "FILE", choices: .files,
        help: "Do what the review page's approvals.json says, rejections too."),
      OptionSyntax(
        "--partial",
        help: "Accept what can be accepted, and still fail for the rest (default: all or nothing)."),
      OptionSyntax("--dry-run", help: "Show what would be written, and stop."),
      PendingOptions.artifacts, PendingOptions.project,
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let options = PendingOptions(arguments)
    let snapshots = try options.snapshots()
    var acceptances: [PendingSnapshot.Acceptance] = []
    var rejected: [PendingSnapshot] = []
    var refusals: [String] = []
    func prepare(_ step: () throws(PendingSnapshot.Refusal) -> SnapshotDecision.Step) {
      do {
        switch try step() {
        case .accept(let acceptance): acceptances.append(acceptance)
        case .reject(let snapshot): rejected.append(snapshot)
        }
      } catch {
        refusals.append(error.description)
      }
    }
    if let file = arguments.string("--from") {
      for decision in try SnapshotDecision.decisions(file: file)
      where arguments.operands.isEmpty || snapshots.contains(where: { $0.name == decision.name }) {
        prepare { () throws(PendingSnapshot.Refusal) in
          try decision.step(among: snapshots, project: options.project)
        }
      }
    } else {
      for snapshot in snapshots where !snapshot.record.rerecorded {
        prepare { () throws(PendingSnapshot.Refusal) in
          .accept(try snapshot.acceptance(project: options.project))
        }
      }
    }
    if !refusals.isEmpty, !arguments.has("--partial") {
      throw CommandError.failures(
        refusals + ["nothing is accepted; --partial accepts the others"])
    }
    if arguments.has("--artifacts") || arguments.has("--dry-run") { show(acceptances) }
    if arguments.has("--dry-run") { return refusals.isEmpty ? .success : .failure }
    if arguments.has("--artifacts"), !acceptances.isEmpty, !isAgreed() {
      Console.print("nothing is accepted or rejected\n")
      return .failure
    }
    for acceptance in acceptances {
      try acceptance.apply()
      Console.inform("accepted \(acceptance.path.escaped)\n")
    }
    for snapshot in rejected {
      try snapshot.reject()
      Console.inform("rejected \(snapshot.name.escaped)\n")
    }
    if !refusals.isEmpty { throw CommandError.failures(refusals) }
    if acceptances.isEmpty, rejected.isEmpty { Console.print("nothing is pending\n") }
    return .success
  }
}

extension AcceptCommand {
  /// Shows the files that accepting writes; a run from elsewhere may bring what nobody here expects.
  private static func show(_ acceptances: [PendingSnapshot.Acceptance]) {
    for acceptance in acceptances {
      let kind = acceptance.isReplacement ? "in place of the reference" : "new"
      Console.print(
        "writes \(acceptance.path.escaped), \(acceptance.byteCount) bytes, \(kind)\n")
    }
  }

  /// Asks the user in a terminal; elsewhere the command line is the answer.
  private static func isAgreed() -> Bool {
    guard isatty(0) == 1, isatty(1) == 1 else { return true }
    Console.print("Write them? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}

/// `pegbar reject`: forgets what was seen; references stay.
enum RejectCommand: Command {
  static let syntax = CommandSyntax(
    name: "reject", abstract: "Forget new and changed snapshots; references stay as they are.",
    operands: "[name] ...", options: [PendingOptions.artifacts])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let snapshots = try PendingOptions(arguments).snapshots()
    for snapshot in snapshots {
      try snapshot.reject()
      Console.inform("rejected \(snapshot.name.escaped)\n")
    }
    if snapshots.isEmpty { Console.print("nothing is pending\n") }
    return .success
  }
}

/// `pegbar pending`: what waits for a decision, and deciding in the terminal.
enum PendingCommand: Command {
  static let syntax = CommandSyntax(
    name: "pending", abstract: "List snapshots that wait to be accepted or rejected.",
    operands: "[name] ...",
    options: [
      OptionSyntax("--review", help: "Decide about one after the other, in the terminal."),
      OptionSyntax("--json", help: "Print the list as JSON."),
      OptionSyntax(
        "--method", value: "NAME", standard: "auto",
        choices: .words(["auto"] + InlinePicture.Method.allCases.map(\.rawValue)),
        help: "How the review shows pictures: kitty, iterm, sixel or blocks."),
      PendingOptions.artifacts, PendingOptions.project,
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let options = PendingOptions(arguments)
    let snapshots = try options.snapshots()
    if arguments.has("--review") {
      let method = arguments.string("--method") ?? "auto"
      guard method == "auto" || InlinePicture.Method(rawValue: method) != nil else {
        throw arguments.invalid("--method", "must be auto, kitty, iterm, sixel or blocks")
      }
      return try TerminalReview(
        snapshots, project: options.project, method: InlinePicture.Method(rawValue: method)
      ).run()
    }
    if arguments.has("--json") {
      Console.print(
        JSONValue.array(
          snapshots.map { snapshot in
            .object([
              .init("case", .string(snapshot.name)),
              .init("verdict", .string(snapshot.record.verdict.rawValue)),
              .init("headline", .string(snapshot.record.headline)),
              .init("reference", .string(snapshot.record.reference)),
              .init("folder", .string(snapshot.folder)),
              .init("acceptable", .bool(snapshot.isAcceptable)),
            ])
          }
        ).text)
    } else {
      for snapshot in snapshots {
        let record = snapshot.record
        Console.print(
          "\(snapshot.name.escaped): \(record.verdict.rawValue): \(record.headline.escaped)\n")
      }
      if snapshots.isEmpty { Console.print("nothing is pending\n") }
    }
    return .success
  }
}
