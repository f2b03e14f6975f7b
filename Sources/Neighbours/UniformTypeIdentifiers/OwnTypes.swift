import Synchronization

/// The types that the app's code declares.
///
/// A type has the same parents wherever code declares it, so the table outlives scenes without a trace of their order.
enum OwnTypes {
  private static let parents = Mutex<[String: Set<String>]>([:])

  static func declare(_ identifier: String, _ parent: String) {
    parents.withLock { _ = $0[identifier, default: []].insert(parent) }
  }

  static func parents(of identifier: String) -> [String] {
    parents.withLock { ($0[identifier] ?? []).sorted() }
  }
}
