import Glibc
import PegBase
import PegCommand
import PegSnapshot
import PegStage

/// `pegbar accept`: makes new and changed snapshots the references.
enum AcceptCommand: Command {
  static let syntax = CommandSyntax(
    name: "accept", abstract: "Make new and changed snapshots the references.",
    operands: "[name] ...",
    options: Options())

  struct Options: OptionGroup {
    let from = Option(
      "--from", value: "FILE", as: .text, choices: .files,
      help: "Carry out the decisions in the review page's approvals.json, including rejections.")
    let partial = Flag(
      "--partial",
      help: "Accept what can be accepted, and still fail for the rest (default: all or nothing).")
    let dryRun = Flag("--dry-run", help: "Show what would be written, and stop.")
    let artifacts = PendingOptions.artifacts
    let project = PendingOptions.project
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let pending = PendingOptions(
      artifacts: try arguments.artifacts, filters: arguments.operands)
    let project = PendingOptions.folder(of: try arguments.project)
    let snapshots = try pending.snapshots()
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
    if let file = try arguments.from {
      for decision in try SnapshotDecision.decisions(file: file)
      where arguments.operands.isEmpty || snapshots.contains(where: { $0.name == decision.name }) {
        prepare { () throws(PendingSnapshot.Refusal) in
          try decision.step(among: snapshots, project: project)
        }
      }
    } else {
      for snapshot in snapshots where !snapshot.record.rerecorded {
        prepare { () throws(PendingSnapshot.Refusal) in
          .accept(try snapshot.acceptance(project: project))
        }
      }
    }
    if !refusals.isEmpty, !arguments.partial {
      throw CommandError.failures(
        refusals + ["nothing is accepted; --partial accepts the others"])
    }
    if arguments.has(\.artifacts) || arguments.dryRun { show(acceptances) }
    if arguments.dryRun { return refusals.isEmpty ? .success : .failure }
    if arguments.has(\.artifacts), !acceptances.isEmpty, !isAgreed() {
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
  /// Shows the files that accepting writes, because artefacts from another machine may contain unexpected paths.
  private static func show(_ acceptances: [PendingSnapshot.Acceptance]) {
    for acceptance in acceptances {
      let kind = acceptance.isReplacement ? "in place of the reference" : "new"
      Console.print(
        "writes \(acceptance.path.escaped), \(acceptance.byteCount) bytes, \(kind)\n")
    }
  }

  /// Asks the user in a terminal; without a terminal, the command line counts as consent.
  private static func isAgreed() -> Bool {
    guard isatty(0) == 1, isatty(1) == 1 else { return true }
    Console.print("Write them? [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}

/// `pegbar reject`: removes pending snapshots; references stay unchanged.
enum RejectCommand: Command {
  static let syntax = CommandSyntax(
    name: "reject", abstract: "Discard new and changed snapshots; references stay unchanged.",
    operands: "[name] ...", options: Options())

  struct Options: OptionGroup {
    let artifacts = PendingOptions.artifacts
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let snapshots = try PendingOptions(
      artifacts: arguments.artifacts, filters: arguments.operands
    ).snapshots()
    for snapshot in snapshots {
      try snapshot.reject()
      Console.inform("rejected \(snapshot.name.escaped)\n")
    }
    if snapshots.isEmpty { Console.print("nothing is pending\n") }
    return .success
  }
}

/// `pegbar pending`: lists snapshots that wait for a decision, or asks for decisions in the terminal.
enum PendingCommand: Command {
  static let syntax = CommandSyntax(
    name: "pending", abstract: "List snapshots that wait to be accepted or rejected.",
    operands: "[name] ...",
    options: Options())

  struct Options: OptionGroup {
    let review = Flag("--review", help: "Decide about each snapshot, in the terminal.")
    let json = Flag.json(help: "Print the list as JSON.")
    let tests = Flag(
      "--tests", help: "Print the tests as one pattern, for 'swift test --filter'.")
    let method = Option(
      "--method", value: "NAME", as: ValueReader(InlinePicture.method), standard: "auto",
      choices: .words(InlinePicture.methodNames),
      help: "How the review shows pictures: kitty, iterm, sixel or blocks.")
    let artifacts = PendingOptions.artifacts
    let project = PendingOptions.project
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let snapshots = try PendingOptions(
      artifacts: arguments.artifacts, filters: arguments.operands
    ).snapshots()
    if arguments.review {
      return try TerminalReview(
        snapshots, project: PendingOptions.folder(of: arguments.project),
        method: arguments.method
      ).run()
    }
    if arguments.tests {
      Console.print(TestFilter.pattern(of: snapshots.map(\.record)) + "\n")
    } else if arguments.json {
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
