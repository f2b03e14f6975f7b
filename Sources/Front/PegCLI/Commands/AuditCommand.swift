import Foundation
import PegAudit
import PegBase
import PegCommand
import PegMotion
import PegNetwork
import PegStage

/// `pegbar audit`: looks for faults of accessibility in scenes.
enum AuditCommand: Command {
  static let syntax = CommandSyntax(
    name: "audit", abstract: "Find texts and controls that some people cannot read or touch.",
    operands: "<scene> ...", choices: .scenes, options: Options())

  struct Options: OptionGroup {
    let all = Flag("--all", help: "Audit every scene.")
    let rate = Option(
      "--fps", value: "N", as: .number(in: 0.1...60), standard: "2",
      help: "Moments of the script to look at, per second.")
    let textSizes = Option(
      "--text-sizes", value: "LIST", as: .list,
      choices: .words(["all", "none"] + TextSize.allCases.map(\.rawValue)),
      help: "Sizes of text at which the first moment must fit, such as L,XXXL,AX5 (default: all).")
    let languages = Option(
      "--languages", value: "LIST", as: .list,
      help:
        "Languages in which the first moment must fit too, such as de_DE,fi_FI; the longest in all sizes."
    )
    let ignore = Option(
      "--ignore", value: "LIST", as: .list,
      help: "Kinds of faults, or names of views, that are not reported.")
    let page = Option(
      "--page", value: "FILE", as: .text, choices: .files,
      help: "Write a page with a picture of each finding.")
    let junit = Option(
      "--junit", value: "FILE", as: .text, choices: .files, help: "Write JUnit XML.")
    let annotations = Flag("--annotations", help: "Print annotations for GitHub Actions.")
    let json = Flag.json(help: "Print the findings as JSON, one a line.")
    let workers = Workers.option
    let variants = Variant.option
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
    let screens = ScreenOptions()
    let scripts = ScriptOptions()
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.all ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.all else {
      throw CommandError.usage(
        "audit needs a scene, or --all; '\(arguments.program) list' shows them all")
    }
    if arguments.json && arguments.annotations {
      throw CommandError.usage("audit takes --json or --annotations, not both")
    }
    let sizes = try textSizes(arguments)
    let locales = try locales(arguments)
    let ignored = try arguments.ignore ?? []
    let rate = FrameRate(Int((try arguments.rate * 10).rounded()), per: 10)
    let workers = try Workers.count(arguments.workers)
    let shots = try ShotList(
      of: scenes, on: arguments.screens, playing: arguments.scripts, variants: arguments.variants
    ).shots(of: names)
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      let log = DiagnosticLog()
      var audited: [AuditedShot] = []
      var page = AuditPage()
      for shot in shots {
        Supervisor.beginScene()
        let outcome = try AuditRun(
          shot, textSizes: sizes, locales: locales, rate: rate, workers: workers,
          network: network, log: log
        ).run()
        let findings = outcome.findings.filter { finding in
          !ignored.contains { isMeant($0, finding) }
        }
        audited.append(
          AuditedShot(name: shot.stem, findings: findings, textCount: outcome.textCount))
        if arguments.has(\.page) {
          try page.add(
            shot.stem, findings, outcome.pictures, scale: Double(shot.scene.device.scale))
        }
      }
      try write(audited, page, arguments)
      log.complain(about: names.joined(separator: ", "))
      return audited.allSatisfy(\.findings.isEmpty) ? .success : .different
    }
  }

  private static func write(
    _ audited: [AuditedShot], _ page: AuditPage, _ arguments: Arguments<Options>
  ) throws {
    if let path = try arguments.page {
      try FileWriter.write(Array(page.source.utf8), to: WorkingFolder.absolute(path))
      Supervisor.noteFile()
    }
    if let path = try arguments.junit {
      let text = AuditReport.junit(audited)
      try FileWriter.write(Array(text.utf8), to: WorkingFolder.absolute(path))
      Supervisor.noteFile()
    }
    Console.print(
      arguments.json
        ? AuditReport.json(audited)
        : arguments.annotations ? AuditReport.annotations(audited) : AuditReport.text(audited))
  }

  private static func textSizes(_ arguments: Arguments<Options>) throws -> [TextSize] {
    let words = try arguments.textSizes ?? ["all"]
    if words == ["all"] { return TextSize.allCases }
    if words == ["none"] { return [] }
    return try words.map { word in
      guard let size = TextSize(word) else {
        throw CommandError.usage(
          "--text-sizes must be all, none or of "
            + TextSize.allCases.map(\.rawValue).joined(separator: ", "))
      }
      return size
    }
  }

  private static func locales(_ arguments: Arguments<Options>) throws -> [Locale] {
    let words = try arguments.languages ?? []
    return try words.map { word in
      do throws(BrokenRule) {
        return try Surroundings.locale(word)
      } catch {
        throw CommandError.usage("--languages \(error.rule), not \(word.printable)")
      }
    }
  }

  /// Whether a word of `--ignore` is the finding's kind, or the name of its view without its class.
  private static func isMeant(_ word: String, _ finding: AuditFinding) -> Bool {
    word == finding.kind.rawValue || word == finding.view.name
      || finding.view.name.hasSuffix(" \"\(word)\"")
  }
}
