import PegCommand
import Foundation
import PegBase
import PegStage

/// `pegbar plan`: shows which machine renders which scenes.
enum PlanCommand: Command {
  static let syntax = CommandSyntax(
    name: "plan", abstract: "Show how rendering is split over machines.", operands: "<scene> ...",
    choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let all = Flag("--all", help: "Plan every scene.")
    let shards = Option(
      "--shards", value: "N", as: .integer(in: 1...10_000), standard: "2",
      help: "The number of machines.")
    let costs = ShardPlan.costsOption
    let json = Flag.json(help: "Print JSON.")
    let variants = Variant.option
    let screens = ScreenOptions()
    let scripts = ScriptOptions()
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.all ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.all else {
      throw CommandError.usage("plan needs a scene, or --all")
    }
    let count = try arguments.shards
    let shots = try ShotList(
      of: scenes, on: arguments.screens, playing: arguments.scripts, variants: arguments.variants
    ).shots(of: names)
    let plan = try ShardedRun.plan(shots, costs: arguments.costs, shards: count)
    if arguments.json {
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

/// A run of one part of the work; it writes a record.
@MainActor
struct ShardedRun {
  private let plan: ShardPlan
  private let shard: Shard
  private var record: RunRecord

  static func plan(
    _ shots: [Shot], costs path: String?, shards: Int
  ) throws -> ShardPlan {
    var costs: [String: Int] = [:]
    if let path {
      for entry in try RunRecord(reading: path).cases { costs[entry.name] = entry.milliseconds }
    }
    return ShardPlan(ShardPlan.cases(of: shots, costs: costs), shards: shards)
  }

  init(_ shots: [Shot], _ shard: Shard, _ arguments: Arguments<RenderSettings.Options>) throws {
    plan = try Self.plan(shots, costs: arguments.costs, shards: shard.count)
    self.shard = shard
    record = RunRecord(
      plan: Self.identity(of: plan, arguments.parsed), planned: shots.map(\.stem), shard: shard,
      cases: [])
  }

  /// Names of options that do not affect what is rendered.
  private static let indifferent: Set = {
    let render = RenderSettings.Options()
    let names = [
      render.out.name, render.shard.name, render.workers.name, render.costs.name, render.all.name,
      render.limits.timeout.name, render.limits.memory.name,
    ]
    return Set(names + CommandSyntax.common.map { $0.names[0] })
  }()

  /// Returns a hash of the plan and the options, so that parts with different options are not merged.
  private static func identity(of plan: ShardPlan, _ arguments: ParsedArguments) -> String {
    let options = arguments.values.filter { !indifferent.contains($0.key) }
      .map { "\($0.key)=\($0.value.text)\n" }.sorted()
    let text = "\(Tool.version)\n\(plan.identity)\n" + options.joined()
    return Array(text.utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }

  /// Returns the shots of this machine's part.
  func own(_ shots: [Shot]) -> [Shot] {
    let names = Set(plan.shards[shard.index - 1].map(\.name))
    return shots.filter { names.contains($0.stem) }
  }

  /// Renders a shot, and records its processor time and files.
  mutating func perform(
    _ shot: Shot, in folder: String, _ work: () throws -> [String]
  ) throws {
    let start = RunRecord.processorTime()
    let paths = try work()
    let time = RunRecord.processorTime() - start
    let files = try paths.map { try RunRecord.File(path: $0, below: folder) }
    record.cases.append(RunRecord.Case(name: shot.stem, milliseconds: time, files: files))
  }

  /// Writes the record; a part with a record is complete.
  func finish(in folder: String) throws {
    try RunRecord.write(record.json, to: "\(folder)/\(RunRecord.fileName(of: shard))", in: folder)
  }
}
