import PegBase
import PegCommand

/// One part of the work: the `index`th of `count`, from 1.
struct Shard: Hashable, CustomStringConvertible {
  var index: Int
  var count: Int

  var description: String { "\(index)/\(count)" }

  /// The environment variables with which a service specifies a machine's part.
  private struct Service {
    var name: String
    /// Names of variables. `first`, the service's first index, may be a number instead.
    var index: String
    var count: String?
    var first: String
    /// Whether some of the parts may run alone, for example after failed parts are submitted again.
    var runsSubsets = false
  }

  /// - Source: the documentation of GitLab CI, Buildkite, CircleCI, Bazel's test encyclopedia, Kubernetes' indexed jobs and
  ///   Slurm's job arrays. GitHub sets nothing by itself; a workflow hands on `strategy.job-index` and `strategy.job-total`.
  private static let services = [
    Service(name: "GitHub", index: "STRATEGY_JOB_INDEX", count: "STRATEGY_JOB_TOTAL", first: "0"),
    Service(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: "1"),
    Service(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: "0"),
    Service(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: "0"),
    Service(name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: "0"),
    Service(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: nil, first: "0"),
    Service(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: "SLURM_ARRAY_TASK_MIN", runsSubsets: true),
  ]

  /// The part that a service specifies; the number of parts may be unknown.
  private struct Detected {
    var service: Service
    var index: Int
    var count: Int?

    var part: String { count.map { "\(index)/\($0)" } ?? "\(index)" }
  }

  static let option = Option(
    "--shard", value: "I/N", as: .text,
    help: "Do one part of the work, such as 2/5, or auto or auto/5 for that of the CI service.")

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `2/5`, `auto` for the part that a service specifies, or `auto/5` if the service doesn't specify the number of parts.
  ///
  /// - Throws: `CommandError.usage` for other text, or if the service specifies another part.
  init?(_ arguments: Arguments<RenderSettings.Options>, environment: [String: String]) throws {
    guard let text = try arguments.shard else { return nil }
    try self.init(text, environment: environment, invalid: Self.invalid(arguments))
  }

  /// Reads the value of the option.
  ///
  /// - Parameter invalid: the error for other text.
  init(
    _ text: String, environment: [String: String], invalid: @autoclosure () -> CommandError
  ) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    guard text == "auto" || parts.count == 2, text == "auto" || (1...10_000).contains(count ?? 0)
    else { throw invalid() }
    let detected = try Self.detected(in: environment, count: count)
    guard parts[0] == "auto" else {
      guard let index = Int(parts[0]), let count, (1...count).contains(index) else {
        throw invalid()
      }
      self.init(index: index, count: count)
      if let detected, detected.index != index || detected.count ?? count != count {
        throw CommandError.usage(
          "--shard \(self): \(detected.service.name) says that this is part \(detected.part)")
      }
      return
    }
    guard let detected else {
      throw CommandError.usage(
        "--shard \(text.printable): no service says which part this is; give one, such as 1/4")
    }
    guard let total = detected.count ?? count else {
      throw CommandError.usage(
        "--shard auto: \(detected.service.name) does not say how many parts there are; give their "
          + "number, such as auto/4")
    }
    guard total == count ?? total, (1...total).contains(detected.index) else {
      throw CommandError.usage(
        "--shard \(text): \(detected.service.name) says that this is part \(detected.part)")
    }
    self.init(index: detected.index, count: total)
  }

  private static func invalid(_ arguments: Arguments<RenderSettings.Options>) -> CommandError {
    arguments.invalid(
      \.shard, "must be a part and the number of parts, such as 1/4, or auto or auto/4")
  }

  /// - Parameter count: the number of parts from the command line.
  private static func detected(
    in environment: [String: String], count given: Int?
  ) throws -> Detected? {
    var found: Detected?
    for service in services {
      guard let index = environment[service.index].flatMap({ Int($0) }),
        let first = Int(service.first) ?? environment[service.first].flatMap({ Int($0) }),
        (-1_000_000...1_000_000).contains(index), (-1_000_000...1_000_000).contains(first)
      else { continue }
      let count = service.count.flatMap { environment[$0] }.flatMap { Int($0) }
      guard service.count == nil || count != nil else { continue }
      if service.runsSubsets, let given, let count, count < given { continue }
      let detected = Detected(service: service, index: index - first + 1, count: count)
      guard detected.index >= 1, detected.index <= count ?? 10_000 else {
        throw CommandError.usage(
          "\(service.name) says that this is part \(detected.part), which cannot be")
      }
      if let found, found.index != detected.index || found.count != detected.count {
        throw CommandError.usage(
          "\(found.service.name) says that this is part \(found.part), and \(service.name) "
            + detected.part)
      }
      found = detected
    }
    return found
  }
}
