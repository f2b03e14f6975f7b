import PegCommand
import Foundation
import PegBase
import PegStage

/// `pegbar plan`: which of several machines renders what.
enum PlanCommand: Command {
  static let syntax = CommandSyntax(
    name: "plan", abstract: "Show how rendering is split over machines.", operands: "<scene> ...",
    choices: .scenes,
    options: [
      OptionSyntax("--all", help: "Plan every scene."),
      OptionSyntax("--shards", value: "N", standard: "2", help: "The number of machines."),
      .costs, OptionSyntax("--json", help: "As JSON."), .variants,
    ] + OptionSyntax.screens + OptionSyntax.scripts)

  static let needsScenes = true

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.has("--all") ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.has("--all") else {
      throw CommandError.usage("plan needs a scene, or --all")
    }
    let count = try arguments.integer("--shards", in: 1...10_000) ?? 2
    let shots = try ShotList(arguments, scenes: scenes).shots(of: names)
    let plan = try ShardedRun.plan(shots, arguments, shards: count)
    if arguments.has("--json") {
      let shards = plan.shards.map { cases in
        JSONValue.array(
          cases.map {
            .object([.init("name", .string($0.name)), .init("cost", .integer($0.cost))])
          })
      }
      Console.print(
        JSONValue.object([.init("plan", .string(plan.identity)), .init("shards", .array(shards))])
          .text)
      return .success
    }
    let total = plan.shards.joined().reduce(0) { $0 + $1.cost }
    for (index, cases) in plan.shards.enumerated() {
      let share = cases.reduce(0) { $0 + $1.cost } * 100 / max(1, total)
      let list = cases.map(\.name).joined(separator: " ")
      Console.print("\(index + 1)/\(count)  \(share) %  \(list.isEmpty ? "-" : list)\n")
    }
    Console.print("plan \(plan.identity.prefix(16))\n")
    return .success
  }
}

/// A run of one part of the work, with a record of it.
@MainActor
struct ShardedRun {
  private let plan: ShardPlan
  private let shard: Shard
  private var record: RunRecord

  static func plan(
    _ shots: [Shot], _ arguments: ParsedArguments, shards: Int
  ) throws -> ShardPlan {
    var costs: [String: Int] = [:]
    if let path = arguments.string("--costs") {
      for entry in try RunRecord(reading: path).cases { costs[entry.name] = entry.milliseconds }
    }
    return ShardPlan(ShardPlan.cases(of: shots, costs: costs), shards: shards)
  }

  init(_ shots: [Shot], _ shard: Shard, _ arguments: ParsedArguments) throws {
    plan = try Self.plan(shots, arguments, shards: shard.count)
    self.shard = shard
    record = RunRecord(
      plan: Self.identity(of: plan, arguments), planned: shots.map(\.stem), shard: shard, cases: [])
  }

  /// Options that make no difference to what is rendered.
  private static let indifferent: Set = [
    "--out", "--shard", "--workers", "--costs", "--all", "--config", "--print-config", "--timeout",
    "--memory",
  ]

  /// Names the plan and the options, so that parts that were rendered differently are told apart.
  private static func identity(of plan: ShardPlan, _ arguments: ParsedArguments) -> String {
    let options = arguments.values.filter { !indifferent.contains($0.key) }
      .map { "\($0.key)=\($0.value.text)\n" }.sorted()
    let text = "\(Tool.version)\n\(plan.identity)\n" + options.joined()
    return Array(text.utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }

  /// The part of the shots that is this machine's.
  func own(_ shots: [Shot]) -> [Shot] {
    let names = Set(plan.shards[shard.index - 1].map(\.name))
    return shots.filter { names.contains($0.stem) }
  }

  /// Does the work of a shot and notes what it took and left.
  mutating func perform(
    _ shot: Shot, in folder: String, _ work: () throws -> [String]
  ) throws {
    let start = RunRecord.processorTime()
    let paths = try work()
    let time = RunRecord.processorTime() - start
    let files = try paths.map { try RunRecord.File(path: $0, below: folder) }
    record.cases.append(RunRecord.Case(name: shot.stem, milliseconds: time, files: files))
  }

  /// Writes the record, which says that this part is done.
  func finish(in folder: String) throws {
    try RunRecord.write(record.json, to: "\(folder)/\(RunRecord.fileName(of: shard))", in: folder)
  }
}
