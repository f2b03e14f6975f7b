import PegBase
import PegSnapshot

/// The snapshots of one run, of the shards of a run, or of several runs, for one page.
struct ReportSnapshots {
  /// In natural order, without copies: of equal results in several folders the first one stays.
  let snapshots: [PendingSnapshot]
  /// For each snapshot the name of its folder of artefacts; empty if there is only one folder.
  let runs: [String]
  /// The number of snapshots that matched; nil if no folder has an inventory.
  let passed: Int?
  /// The time that all assertions took together, in seconds; nil if no folder has an inventory with times.
  let seconds: Double?
  /// For each reference of the inventory, the seconds of its assertion.
  let times: [String: Double]

  /// - Throws: `ReportError` if a folder doesn't exist or a record cannot be read.
  init(_ folders: [String]) throws(ReportError) {
    var found: [(snapshot: PendingSnapshot, run: String)] = []
    var seen: Set<String> = []
    for (index, folder) in folders.enumerated() {
      for snapshot in try Self.snapshots(folder) {
        let copy = "\(snapshot.name)\u{0}\(snapshot.record.actualDigest ?? "\(index)")"
        guard seen.insert(copy).inserted else { continue }
        found.append((snapshot, folders.count > 1 ? Self.name(of: folder) : ""))
      }
    }
    found.sort {
      $0.snapshot.suite != $1.snapshot.suite
        ? NaturalOrder.precedes($0.snapshot.suite, $1.snapshot.suite)
        : NaturalOrder.precedes($0.snapshot.stem, $1.snapshot.stem)
    }
    snapshots = found.map(\.snapshot)
    runs = found.map(\.run)
    let entries: [InventoryEntry]
    do {
      entries = try Inventory(folders: folders).entries
    } catch {
      throw .snapshots(error)
    }
    var verdicts: [String: Bool] = [:]
    var times: [String: Double] = [:]
    for entry in entries {
      verdicts[entry.reference] =
        entry.verdict == .matched || verdicts[entry.reference] ?? false
      if let seconds = entry.seconds { times[entry.reference] = seconds }
    }
    passed = entries.isEmpty ? nil : verdicts.values.count { $0 }
    seconds = times.isEmpty ? nil : times.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
    self.times = times
  }

  private static func name(of folder: String) -> String {
    folder.split(separator: "/").last.map(String.init) ?? folder
  }

  private static func snapshots(_ results: String) throws(ReportError) -> [PendingSnapshot] {
    do {
      guard try FileTree.kind(of: results, following: true) == .folder else {
        throw ReportError.noResults(results)
      }
      return try PendingSnapshots(artifacts: results).snapshots
    } catch let error as FileError {
      throw .file(error)
    } catch let error as SnapshotError {
      throw .snapshots(error)
    } catch let error as ReportError {
      throw error
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
  }
}
