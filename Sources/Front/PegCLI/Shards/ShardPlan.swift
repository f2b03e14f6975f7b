import PegMotion
import PegPixels
import PegStage
import UIKit

/// Which of several machines does which part of the work: every case exactly once, about the same work each.
///
/// It depends on the cases, their costs and the number of shards alone, so that machines agree without talking.
struct ShardPlan {
  struct Case: Hashable {
    var name: String
    /// How much work it is, in no particular unit.
    var cost: Int
  }

  /// The cases of each shard, in the order in which they are given.
  let shards: [[Case]]
  /// Names the plan: two plans of the same cases, costs and shards have the same.
  let identity: String

  /// Gives the largest case that is left to the shard that has the least.
  ///
  /// - Source: Graham 1969, "Bounds on multiprocessing timing anomalies": at most a third above the best.
  /// - Precondition: at least one shard, and no name twice.
  init(_ cases: [Case], shards count: Int) {
    precondition(count > 0, "work cannot be split into \(count) parts")
    precondition(Set(cases.map(\.name)).count == cases.count, "two cases have the same name")
    let sorted = cases.indices.sorted {
      (-cases[$0].cost, cases[$0].name) < (-cases[$1].cost, cases[$1].name)
    }
    var loads = [Int](repeating: 0, count: count)
    var members = [[Int]](repeating: [], count: count)
    for index in sorted {
      let least = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[least] += max(1, cases[index].cost)
      members[least].append(index)
    }
    shards = members.map { $0.sorted().map { cases[$0] } }
    let lines = shards.enumerated().flatMap { shard, cases in
      cases.map { "\(shard + 1)/\(count) \($0.name) \($0.cost)\n" }
    }
    identity = Array(lines.joined().utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }
}

extension ShardPlan {
  /// Returns shots as cases, each as costly as its frames have pixels, or as was recorded.
  ///
  /// - Parameter costs: CPU milliseconds by file name, from an earlier run; all cases are there or none counts.
  static func cases(of shots: [Shot], costs: [String: Int]) -> [Case] {
    let hasAll = shots.allSatisfy { costs[$0.stem] != nil }
    return shots.map { shot in
      if hasAll, let cost = costs[shot.stem] { return Case(name: shot.stem, cost: max(1, cost)) }
      let scene = shot.scene.settled
      let rate = FrameRate(scene.script.framesPerSecond ?? 30)
      let pixels = scene.device.size.width * scene.device.size.height
      return Case(
        name: shot.stem, cost: scene.timeline.frameCount(rate: rate) * max(1, Int(pixels) / 1000))
    }
  }
}

/// One part of the work: the `index`th of `count`, from 1.
struct Shard: Hashable, CustomStringConvertible {
  var index: Int
  var count: Int

  var description: String { "\(index)/\(count)" }

  /// The variables by which services tell a machine its part, and where they begin to count.
  ///
  /// - Source: the documentation of GitLab CI, Buildkite, CircleCI, Bazel's test encyclopedia, and Slurm's job arrays.
  private static let services: [(name: String, index: String, count: String, first: String)] = [
    ("GitLab", "CI_NODE_INDEX", "CI_NODE_TOTAL", "1"),
    ("Buildkite", "BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", "0"),
    ("CircleCI", "CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", "0"),
    ("Bazel", "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS", "0"),
    ("Slurm", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN"),
  ]

  /// Reads `2/5`, or `auto` for what the service says.
  ///
  /// - Throws: `CommandError.usage` for other text, and where the service says another part.
  init?(_ arguments: ParsedArguments, environment: [String: String]) throws {
    guard let text = arguments.string("--shard") else { return nil }
    let detected = try Self.detected(in: environment)
    if text == "auto" {
      guard let detected else {
        throw CommandError.usage(
          "--shard auto: no service says which part this is; give one, such as 1/4")
      }
      self = detected.shard
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...10_000).contains(count),
      (1...count).contains(index)
    else {
      throw arguments.invalid("--shard", "must be a part and the number of parts, such as 1/4")
    }
    self.init(index: index, count: count)
    if let detected, detected.shard != self {
      throw CommandError.usage(
        "--shard \(self): \(detected.service) says that this is part \(detected.shard)")
    }
  }

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  private static func detected(
    in environment: [String: String]
  ) throws -> (shard: Shard, service: String)? {
    var found: (shard: Shard, service: String)?
    for service in services {
      guard let index = environment[service.index].flatMap({ Int($0) }),
        let count = environment[service.count].flatMap({ Int($0) }),
        let first = Int(service.first) ?? environment[service.first].flatMap({ Int($0) })
      else { continue }
      let shard = Shard(index: index - first + 1, count: count)
      guard count > 0, (1...count).contains(shard.index) else {
        throw CommandError.usage(
          "\(service.name) says that this is part \(shard.index) of \(count), which cannot be")
      }
      if let found, found.shard != shard {
        throw CommandError.usage(
          "\(found.service) says that this is part \(found.shard), and \(service.name) \(shard)")
      }
      found = (shard, service.name)
    }
    return found
  }
}

extension OptionSyntax {
  static let shard = OptionSyntax(
    "--shard", value: "I/N",
    help: "Do one part of the work, such as 2/5, or auto for what the CI service says.")
  static let costs = OptionSyntax(
    "--costs", value: "FILE", choices: .files,
    help: "Balance parts by the records of an earlier run, which merge leaves as pegbar-run.json.")
}
