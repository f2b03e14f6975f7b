import Foundation
import PegSnapshot
import Synchronization

@testable import SnapshotTesting

/// A run of its own with an empty folder, as a process with the given environment would have it.
struct Sandbox: Sendable {
  let folder: String
  let environment: [String: String]
  private let lines = Lines()

  init(environment: [String: String] = [:]) throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshot-testing-\(UUID().uuidString)").path
    self.environment = environment
    try FileManager.default.createDirectory(atPath: references, withIntermediateDirectories: true)
    // The test files beside the references, without which nothing can be accepted.
    for name in ["FilmTests", "StatefulValueTests"] {
      try "".write(toFile: "\(folder)/\(name).swift", atomically: true, encoding: .utf8)
    }
  }

  /// Where references go.
  var references: String { folder + "/__Snapshots__" }
  var artifacts: String { folder + "/artifacts" }

  /// Calls `body` in a new run with the sandbox's files, as if the tests were started again.
  func run<R>(_ body: () throws -> R) rethrows -> R {
    try SnapshotRun.$scope.withValue(newRun()) { try body() }
  }

  func newRun() -> SnapshotRun {
    SnapshotRun(
      store: SnapshotStore(artifacts: artifacts, projectRoot: folder), environment: environment,
      threads: 2, network: SnapshotRun.process.network, tell: { [lines] in lines.add($0) })
  }

  /// What assertions that pass have told whoever runs the tests.
  var told: [String] { lines.all }

  func files(in directory: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }
    return (names ?? []).filter { name in
      [".png", ".txt", ".json"].contains { name.hasSuffix($0) }
    }.sorted()
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

extension String {
  /// A failure's message without what was noticed while the picture was made.
  ///
  /// Other tests of the main actor leave such messages, in the order in which they happen to run.
  var withoutRemarks: String {
    range(of: "\n\nWhile the picture was made:").map { String(self[..<$0.lowerBound]) } ?? self
  }
}

/// Lines of the output.
private final class Lines: Sendable {
  private let state = Mutex<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}
