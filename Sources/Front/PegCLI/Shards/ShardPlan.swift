import PegBase
import PegCommand
import PegMotion
import PegStage
import UIKit

/// The distribution of work over machines: every case is on exactly one machine, and all machines get about the same amount.
///
/// The plan depends only on the cases, their costs and the number of shards, so that machines agree without communicating.
struct ShardPlan {
  struct Case: Hashable {
    var name: String
    /// The amount of work, in any unit.
    var cost: Int
  }

  static let costsOption = Option(
    "--costs", value: "FILE", as: .text, choices: .files,
    help: "Balance parts by the records of an earlier run, which merge leaves as pegbar-run.json.")

  /// The cases of each shard, in their original order.
  let shards: [[Case]]
  /// A hash of the plan: plans with equal cases, costs and shards have the same one.
  let identity: String

  /// Assigns cases in descending order of cost, each to the shard with the least work so far.
  ///
  /// - Source: Graham 1969, "Bounds on multiprocessing timing anomalies": at most a third more than the optimum.
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
  /// Returns shots as cases; their costs are recorded ones, or else the pixels of all frames.
  ///
  /// - Parameter costs: CPU milliseconds by file name, from an earlier run; they are used only if all shots have one.
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
