import Foundation
import PegScene
import Synchronization

/// An object as a store keeps it: attributes as values, relationships as identities.
struct StoreRow {
  var values: [String: Any]
  /// The number of times that the row was saved.
  var version = 1
}

/// The rows of a store, in the order in which they were saved first.
///
/// The lock guards the members; the values in rows are never changed, only replaced.
final class StoreRows: @unchecked Sendable {
  let identifier = UUID().uuidString
  private let lock = NSRecursiveLock()
  private var rows: [NSManagedObjectID: StoreRow] = [:]
  private var orders: [String: [NSManagedObjectID]] = [:]
  private var counts: [String: Int] = [:]

  private final class Files: Sendable {
    let stores = Mutex<[String: StoreRows]>([:])
  }

  /// Stores of one file are one store in a scene.
  private static let files = SceneValue { _ in Files() }

  private static func key(_ url: URL) -> String? {
    url.path == "/dev/null" ? nil : url.standardizedFileURL.path
  }

  /// Returns the rows of a file; new ones for stores without a file.
  static func of(_ url: URL?) -> StoreRows {
    guard let key = url.flatMap(key) else { return StoreRows() }
    let isNew = files.of(.ofCaller).stores.withLock { stores in
      defer { if stores[key] == nil { stores[key] = StoreRows() } }
      return stores[key] == nil
    }
    if isNew, FileManager.default.fileExists(atPath: key) {
      SceneDiagnostics.reportOfCaller(
        .warning,
        "Core Data: the file \(URL(fileURLWithPath: key).lastPathComponent) of a store is not read; the store is empty"
      )
    }
    return files.of(.ofCaller).stores.withLock { $0[key] } ?? StoreRows()
  }

  /// Empties the store of a file.
  static func destroy(_ url: URL) {
    guard let key = key(url) else { return }
    _ = files.of(.ofCaller).stores.withLock { $0.removeValue(forKey: key) }
  }

  /// Returns a number for a new row of an entity.
  func nextNumber(of entity: String) -> Int {
    lock.withLock {
      counts[entity, default: 0] += 1
      return counts[entity] ?? 0
    }
  }

  subscript(identity: NSManagedObjectID) -> StoreRow? { lock.withLock { rows[identity] } }

  /// Returns the identities of the rows of some entities, by entity and then by age.
  func identities(of entities: [String]) -> [NSManagedObjectID] {
    lock.withLock { entities.flatMap { orders[$0] ?? [] } }
  }

  func set(_ values: [String: Any], of identity: NSManagedObjectID) -> Int {
    lock.withLock {
      let version = (rows[identity]?.version ?? 0) + 1
      if version == 1 { orders[identity.entity.name ?? "", default: []].append(identity) }
      rows[identity] = StoreRow(values: values, version: version)
      return version
    }
  }

  func remove(_ identities: Set<NSManagedObjectID>) {
    lock.withLock {
      for name in Set(identities.map { $0.entity.name ?? "" }) {
        orders[name]?.removeAll { identities.contains($0) }
      }
      for identity in identities { rows[identity] = nil }
    }
  }
}
