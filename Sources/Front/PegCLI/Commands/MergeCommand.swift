import PegCommand
import Foundation
import PegBase
import PegStage

/// `pegbar merge`: merges the files of all parts of a run, and proves that every case ran exactly once.
enum MergeCommand: Command {
  static let syntax = CommandSyntax(
    name: "merge", abstract: "Merge the parts of a sharded run, each case exactly once.",
    operands: "<folder> ...", choices: .folders,
    options: Options())

  struct Options: OptionGroup {
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, standard: "out", choices: .folders,
      help: "The output folder.")
  }

  private struct Part {
    var folder: String
    var path: String
    var record: RunRecord
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("merge needs the folders that the parts wrote")
    }
    let output = try arguments.out
    let parts = try arguments.operands.flatMap(parts)
    let problems = problems(of: parts)
    guard problems.isEmpty else { throw CommandError.failures(problems) }
    let cases = try copy(parts, to: output)
    let first = parts[0].record
    let order = Dictionary(uniqueKeysWithValues: first.planned.enumerated().map { ($1, $0) })
    let merged = RunRecord(
      plan: first.plan, planned: first.planned, shard: Shard(index: 1, count: 1),
      cases: cases.sorted { (order[$0.name] ?? 0) < (order[$1.name] ?? 0) })
    try RunRecord.write(merged.json, to: "\(output)/\(RunRecord.fileName)", in: output)
    Console.inform(
      "\(cases.count) cases of \(parts.count) parts, "
        + "\(cases.reduce(0) { $0 + $1.files.count }) files in \(output)\n")
    return .success
  }

  /// Returns the records in a folder, which several parts may share.
  private static func parts(in folder: String) throws -> [Part] {
    let names = try FileTree.names(in: folder).filter {
      $0.hasPrefix("pegbar-run-") && $0.hasSuffix(".json")
    }
    guard !names.isEmpty else {
      throw CommandError.failure(
        "\(folder.printable) has no record of a part; was it killed, or rendered without --shard?")
    }
    return try names.map {
      let path = "\(folder)/\($0)"
      return Part(folder: folder, path: path, record: try RunRecord(reading: path))
    }
  }

  /// Returns the parts that are missing, duplicate or from another run, and the cases that did not run exactly once.
  private static func problems(of parts: [Part]) -> [String] {
    guard let first = parts.first else { return [] }
    var problems: [String] = []
    var seen: [Int: String] = [:]
    for part in parts {
      let record = part.record
      let path = part.path.printable
      guard record.plan == first.record.plan, record.planned == first.record.planned,
        record.shard.count == first.record.shard.count
      else {
        problems.append(
          "\(path) follows another plan than \(first.path.printable): other scenes, options or costs"
        )
        continue
      }
      if let other = seen[record.shard.index] {
        problems.append("\(path) is part \(record.shard), as \(other) is")
      }
      seen[record.shard.index] = path
    }
    guard problems.isEmpty else { return problems }
    let count = first.record.shard.count
    for index in 1...max(1, count) where seen[index] == nil {
      problems.append("part \(index)/\(count) is missing")
    }
    var runs: [String: Int] = [:]
    for entry in parts.flatMap(\.record.cases) { runs[entry.name, default: 0] += 1 }
    for name in first.record.planned where runs[name] != 1 {
      problems.append(
        runs[name] == nil
          ? "case \(name.printable) did not run"
          : "case \(name.printable) ran \(runs[name] ?? 0) times")
    }
    for name in runs.keys.sorted() where !first.record.planned.contains(name) {
      problems.append("case \(name.printable) is not in the plan")
    }
    return problems
  }

  /// Copies the files and returns the cases; a file that is already in the output folder is only checked.
  private static func copy(_ parts: [Part], to output: String) throws -> [RunRecord.Case] {
    var changed: [String] = []
    var cases: [RunRecord.Case] = []
    for part in parts {
      for entry in part.record.cases {
        cases.append(entry)
        for file in entry.files {
          let source = "\(part.folder)/\(file.path)"
          let bytes = try FileReader.read(source, maximumBytes: 1 << 31)
          guard bytes.withUnsafeBytes({ SHA256.hexDigest(of: $0) }) == file.hash else {
            changed.append("\(source.printable) is not the file that the part wrote")
            continue
          }
          let folders = file.path.split(separator: "/").dropLast().map(String.init)
          try FileTree.makeFolders(folders, below: output)
          let target = "\(output)/\(file.path)"
          if URL(fileURLWithPath: target).standardizedFileURL
            != URL(fileURLWithPath: source).standardizedFileURL
          {
            try FileWriter.write(bytes, to: target)
          }
        }
      }
    }
    guard changed.isEmpty else { throw CommandError.failures(changed) }
    return cases
  }
}
