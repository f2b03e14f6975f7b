import PegBase
import PegCommand
import PegSnapshot

/// The evidence that a snapshot run took place, and its failures.
struct RunResults {
  /// Failures, including those without artefacts.
  let failures: [PendingSnapshot]
  /// Every snapshot that was asserted; empty if there is no inventory.
  let entries: [InventoryEntry]

  /// - Parameters:
  ///   - artifacts: the artefact folders of runs, which contain inventories unless the runs put them elsewhere.
  ///   - inventory: the folder of the inventories, if the runs put them elsewhere.
  /// - Throws: `CommandError.failure` if nothing failed and an inventory is missing, empty or incomplete; `SnapshotError`.
  init(artifacts: [String], inventory: String?) throws {
    var failures: [PendingSnapshot] = []
    var entries: [InventoryEntry] = []
    var unfinished: [String] = []
    var silent: [String] = []
    for folder in artifacts + (inventory.map { [$0] } ?? []) {
      let isFolder = try FileTree.kind(of: folder, following: true) == .folder
      let found = isFolder ? try Inventory(folders: [folder]) : nil
      if folder != inventory {
        failures += try PendingSnapshots(artifacts: folder).snapshots.filter {
          $0.record.verdict != .matched
        }
      }
      for entry in found?.failed ?? [] { failures.append(Self.lost(entry, folder)) }
      entries += found?.entries ?? []
      unfinished += found?.unfinished ?? []
      if found?.entries.isEmpty ?? true, inventory == nil || folder == inventory {
        silent.append(folder)
      }
    }
    var seen: Set<String> = []
    // A failure with artefacts replaces its entry in the inventory.
    self.failures = (failures.filter { !$0.folder.isEmpty } + failures.filter(\.folder.isEmpty))
      .filter { seen.insert($0.record.reference).inserted }
    self.entries = entries
    guard self.failures.isEmpty else { return }
    if let folder = silent.first {
      throw CommandError.failure(
        "nothing in \(folder.escaped) shows that a snapshot test ran; name the folder of the run's "
          + "artifacts, or with --inventory the one of its SNAPSHOT_INVENTORY")
    }
    if let file = unfinished.first {
      throw CommandError.failure(
        "\(file.escaped) is incomplete: its test process was cut short, and what it left out is "
          + "unknown; run the tests again")
    }
  }

  /// Returns a failure that only the run's inventory contains.
  private static func lost(_ entry: InventoryEntry, _ folder: String) -> PendingSnapshot {
    var record = ResultRecord(
      suite: entry.suite, test: entry.test, identifier: entry.identifier, verdict: entry.verdict,
      summary: "It did not match, and what it left is not in \(folder.printable).",
      reference: entry.reference, images: [])
    record.source = entry.source
    return PendingSnapshot(
      suite: entry.suite, stem: "\(entry.test).\(entry.identifier)", folder: "", record: record)
  }
}
