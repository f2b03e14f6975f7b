import PegCommand
import Foundation
import PegBase
import PegSnapshot

/// The snapshots that a command handles, from its options and operands.
struct PendingOptions {
  static let artifacts = Option(
    "--artifacts", value: "DIR", as: .text, choices: .folders,
    help:
      "The artifacts of a test run, several with colons between them (default: SNAPSHOT_ARTIFACTS, else .build/pegbar-snapshots)."
  )
  static let project = Option(
    "--project", value: "DIR", as: .text, standard: ".", choices: .folders,
    help: "The folder that the tests ran in, where references' paths start.")

  let artifacts: String
  private let filters: [String]

  /// - Parameters:
  ///   - artifacts: the option's value; nil for the folder of a run in the working folder.
  ///   - filters: the operands; none for every snapshot.
  init(artifacts: String?, filters: [String] = []) {
    let files = FileManager.default
    self.artifacts =
      artifacts
      ?? SnapshotStore.artifacts(
        environment: StartingEnvironment.variables,
        currentFolder: files.currentDirectoryPath, temporaryFolder: files.temporaryDirectory.path)
    self.filters = filters
  }

  /// Returns the project's folder, as an absolute path if it is the working folder.
  static func folder(of project: String) -> String {
    project == "." ? FileManager.default.currentDirectoryPath : project
  }

  /// Returns the snapshots that wait for a decision and match an operand; all of them without operands.
  ///
  /// - Throws: `SnapshotError`; `CommandError.failure` for an operand that matches none.
  func snapshots() throws -> [PendingSnapshot] {
    // A folder's name may contain a colon.
    let isOne = try FileTree.kind(of: artifacts, following: true) == .folder
    let folders = isOne ? [artifacts] : artifacts.split(separator: ":").map(String.init)
    let all = try folders.flatMap { try PendingSnapshots(artifacts: $0).snapshots }.filter {
      $0.record.verdict != .recorded && $0.record.verdict != .matched
    }
    guard !filters.isEmpty else { return all }
    for filter in filters where !all.contains(where: { Self.matches($0, filter) }) {
      throw CommandError.failure(
        "no pending snapshot in \(artifacts.escaped) is called \(filter.printable); "
          + "pegbar pending lists them")
    }
    return all.filter { snapshot in filters.contains { Self.matches(snapshot, $0) } }
  }

  /// Whether a filter is part of a snapshot's name, or the path of its reference.
  private static func matches(_ snapshot: PendingSnapshot, _ filter: String) -> Bool {
    let reference = snapshot.record.reference
    return snapshot.name.contains(filter) || reference.hasSuffix(filter)
      || filter.hasSuffix("/" + reference)
  }
}
