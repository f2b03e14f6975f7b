import Foundation
import PegBase
import PegBuild
import PegCommand
import PegStage

/// `pegbar bisect`: finds the first frame, and the first commit, at which a scene differs.
enum BisectCommand: Command {
  static let syntax = CommandSyntax(
    name: "bisect", abstract: "Find the first frame and the first commit at which a scene differs.",
    operands: "<scene> <good> [bad] [-- <inspect options>]", options: Options())

  struct Options: OptionGroup {
    let product = Option(
      "--product", value: "NAME", as: .text,
      help: "The program of scenes (default: the only one that declares a PegbarApp).")
    let fps = Option(
      "--fps", value: "N", as: .integer(in: 1...240), standard: "60",
      help: "Frames a second of the script.")
    let json = Flag.json(help: "Print the result as JSON.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let names = Array(arguments.operands.prefix { !$0.hasPrefix("-") })
    guard (2...3).contains(names.count) else {
      throw CommandError.usage(
        "bisect takes a scene and one or two revisions, such as header v1 main")
    }
    let program = try RevisionProgram(product: try arguments.product)
    let words =
      ["inspect", names[0], "--digests", "--quiet", "--fps", String(try arguments.fps)]
      + arguments.operands.dropFirst(names.count)
    func digests(_ revision: RevisionProgram.Revision) throws -> FrameDigests {
      let folder = try program.output(of: revision, words, to: nil)
      let bytes = try FileReader.read("\(folder)/output", maximumBytes: 256 << 20)
      return try FrameDigests(parsing: String(decoding: bytes, as: UTF8.self))
    }
    let good = try program.revision(names[1])
    let bad = try program.revision(names.count > 2 ? names[2] : "HEAD")
    guard case .commit(let first) = good, case .commit(let last) = bad else {
      preconditionFailure("a revision that was named is a commit")
    }
    let before = try digests(good)
    let after = try digests(bad)
    guard let frame = after.firstDifference(from: before) else {
      Console.print(
        arguments.json
          ? JSONValue.object([.init("differs", .bool(false))]).text
          : "\(names[0].escaped) is the same at \(good.title) and \(bad.title)\n")
      return .success
    }
    let commits = Repository.commits(of: program.repository, after: first.hash, to: last.hash) ?? []
    var skipped = 0
    let found = try Self.first(of: commits, skipped: &skipped) { hash in
      guard case .commit(let commit) = try program.revision(hash) else { return nil }
      do {
        return try digests(.commit(commit)).firstDifference(from: before) != nil
      } catch is CommandError {
        // A commit that does not build says nothing.
        return nil
      }
    }
    let culprit = found.flatMap { Repository.commit(of: program.repository, $0) }
    // Later commits may have changed earlier frames.
    let shown = try culprit.map { try digests(.commit($0)) } ?? after
    print(
      names[0], culprit, shown.firstDifference(from: before) ?? frame, shown, skipped, arguments)
    return .different
  }

  /// Returns the first commit at which a condition holds, if it holds from there to the last one.
  ///
  /// - Parameters:
  ///   - skipped: counts commits about which nothing is known.
  ///   - holds: nil if that cannot be found out.
  static func first(
    of commits: [String], skipped: inout Int, _ holds: (String) throws -> Bool?
  ) rethrows -> String? {
    guard var candidate = commits.indices.last else { return nil }
    var known = commits
    var low = 0
    // Commits before `low` do not differ, the one at `candidate` does.
    while low < candidate {
      let probe = (low + candidate) / 2
      switch try holds(known[probe]) {
      case true: candidate = probe
      case false: low = probe + 1
      case nil:
        known.remove(at: probe)
        candidate -= 1
        skipped += 1
      }
    }
    return known[candidate]
  }

  private static func print(
    _ scene: String, _ culprit: Repository.Commit?, _ frame: Int, _ after: FrameDigests,
    _ skipped: Int, _ arguments: Arguments<Options>
  ) {
    if arguments.json {
      let shown = frame < after.frames.count ? after.frames[frame] : nil
      Console.print(
        JSONValue.object([
          .init("differs", .bool(true)),
          .init("commit", culprit.map { .string($0.hash) } ?? .null),
          .init("subject", culprit.map { .string($0.subject) } ?? .null),
          .init("frame", .integer(frame)),
          .init("time", shown.map { .number($0.time) } ?? .null),
          .init("offset", shown?.offset.map { .number($0) } ?? .null),
          .init("skipped", .integer(skipped)),
        ]).text)
      return
    }
    Console.print("\(scene.escaped) differs from \(after.words(at: frame)) on\n")
    if let culprit {
      Console.print(
        "first at \(culprit.hash.prefix(8)) of \(culprit.date): \(culprit.subject.escaped)\n")
    }
    if skipped > 0 {
      Console.complain("note", "\(skipped) commits do not build or do not show the scene")
    }
  }
}
