import Foundation
import Synchronization

/// Announces that a property is about to change: stands in `willSet` of an `@objc dynamic` property in rewritten code.
public func willChange(_ key: String, of object: AnyObject) {
  if Observation.isActive { Observation.willChange(key, of: object) }
}

/// Announces that a property has changed: stands in `didSet` of an `@objc dynamic` property in rewritten code.
public func didChange(_ key: String, of object: AnyObject) {
  if Observation.isActive { Observation.didChange(key, of: object) }
}

/// The observers of all objects.
///
/// Objects keep nothing. While no object is observed, announcing a change costs the test of one flag.
package enum Observation {
  private static let active = Atomic(false)
  /// Guards `observed`. Observers are called without it.
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var observed: [ObjectIdentifier: Observed] = [:]

  private struct Observed {
    /// Tells the object from a later one at the same address.
    weak var object: AnyObject?
    var records: [ObservationRecord] = []
  }

  /// Whether any object is observed.
  package static var isActive: Bool { active.load(ordering: .relaxed) }

  static func add(_ record: ObservationRecord, to object: AnyObject) {
    lock.withLock {
      let id = ObjectIdentifier(object)
      if observed[id]?.object !== object { observed[id] = Observed(object: object) }
      observed[id]?.records.append(record)
      active.store(true, ordering: .relaxed)
    }
  }

  static func remove(_ record: ObservationRecord, from object: ObjectIdentifier) {
    lock.withLock {
      observed[object]?.records.removeAll { $0 === record }
      observed = observed.filter { $0.value.object != nil && !$0.value.records.isEmpty }
      active.store(!observed.isEmpty, ordering: .relaxed)
    }
  }

  /// Returns the observers of an object, of one key or of all.
  static func records(of object: AnyObject, key: String? = nil) -> [ObservationRecord] {
    lock.withLock {
      guard let found = observed[ObjectIdentifier(object)], found.object === object else {
        return []
      }
      return found.records.filter { key == nil || $0.key == key }
    }
  }

  package static func willChange(_ key: String, of object: AnyObject) {
    for record in records(of: object, key: key) { record.willChange() }
  }

  package static func didChange(_ key: String, of object: AnyObject) {
    for record in records(of: object, key: key) { record.didChange() }
  }
}

/// One observer of one property, of the first key of its path.
final class ObservationRecord {
  /// The first key of the path.
  let key: String
  private let willChangeAction: () -> Void
  private let didChangeAction: () -> Void

  init(
    _ key: String, willChange: @escaping () -> Void, didChange: @escaping () -> Void
  ) {
    self.key = key
    willChangeAction = willChange
    didChangeAction = didChange
  }

  func willChange() { willChangeAction() }
  func didChange() { didChangeAction() }
}
