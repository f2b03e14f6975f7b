import Foundation
import PegBase
import PegBuild
import PegCommand
import PegReport
import PegStage

/// `pegbar compare`: shows what changed on the screens between two revisions of a package, without stored references.
enum CompareCommand: Command {
  static let syntax = CommandSyntax(
    name: "compare",
    abstract: "Show what changed on the screens between two git revisions of a package.",
    operands: "<base> [head] [-- <snapshot options>]", options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, standard: "pegbar-compare", choices: .folders,
      help: "The folder of the page, comment.md and comment.png.")
    let product = Option(
      "--product", value: "NAME", as: .text,
      help: "The program of scenes (default: the only one that declares a PegbarApp).")
    let variants = Option(
      "--variants", value: "LIST", as: .text, standard: "light,dark",
      choices: .words(["all"] + Variant.words), help: "The appearances to show, as in snapshot.")
    let devices = Option(
      "--device", value: "LIST", as: .text, help: "The devices to show, as in snapshot.")
    let samples = Option(
      "--samples", value: "N", as: .integer(in: 1...1000), standard: "3",
      help: "Pictures of each script, evenly from its start to its end.")
    let maximumBytes = Option(
      "--max-bytes", value: "N", as: .integer(in: 10_000...100_000_000), standard: "1000000",
      help: "Largest size of comment.png, in bytes.")
    let json = Flag.json(help: "Print the result as JSON.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let revisions = Array(arguments.operands.prefix { !$0.hasPrefix("-") })
    let rest = Array(arguments.operands.dropFirst(revisions.count))
    guard (1...2).contains(revisions.count) else {
      throw CommandError.usage("compare takes one or two revisions, such as main HEAD")
    }
    let program = try RevisionProgram(product: try arguments.product)
    let base = try program.revision(revisions[0])
    let head = revisions.count > 1 ? try program.revision(revisions[1]) : .workingTree
    var words = [
      "snapshot", "--all", "--notes", "--quiet", "--samples", String(try arguments.samples),
    ]
    words += ["--variants", try arguments.variants]
    if let devices = try arguments.devices { words += ["--device", devices] }
    words += rest
    let folders = try [base, head].map { try program.output(of: $0, words, to: "-o") }
    let out = WorkingFolder.absolute(try arguments.out)
    let work = "\(out)/.work"
    try? FileManager.default.removeItem(atPath: work)
    try FileTree.makeFolders([".work", "cases"], below: out)
    defer {
      try? FileManager.default.removeItem(atPath: work)
      for folder in folders where (folder as NSString).lastPathComponent.hasPrefix(".") {
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
    let comparison = try RevisionComparison(base: folders[0], head: folders[1], artifacts: work)
    let report = try ComparisonReport(comparison, base: base.title, head: head.title)
    let page = try ReportWriter.write(
      resultsIn: [comparison.cases], run: Self.facts(base, head, program), to: out)
    try FileWriter.write(Array(report.markdown.utf8), to: "\(out)/comment.md")
    if comparison.isEmpty {
      try FileTree.remove("\(out)/comment.png")
    } else {
      try FileWriter.write(
        try report.picture(maximumBytes: try arguments.maximumBytes), to: "\(out)/comment.png")
    }
    Console.print(arguments.json ? report.json.text : report.text)
    if !arguments.json { Console.inform("\(page)\n") }
    return comparison.isEmpty ? .success : .different
  }

  private static func facts(
    _ base: RevisionProgram.Revision, _ head: RevisionProgram.Revision, _ program: RevisionProgram
  ) -> ReportRun {
    var run = ReportRun(revisions: (base.title, head.title))
    if case .commit(let commit) = head {
      run.date = commit.date
      run.subject = commit.subject
    }
    return run
  }
}
