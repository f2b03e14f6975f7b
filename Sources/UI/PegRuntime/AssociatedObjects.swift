import Foundation
import Synchronization

/// The way in which an associated value is held.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained; it reads as nil after its end.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that `objc_setAssociatedObject` gave an object under a key, which is an address.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  cast(object, to: AnyObject.self).flatMap { AssociatedValues.value(of: $0, key) }
}

/// Gives an object a value under a key, which is an address; nil removes the value.
///
/// Responders release their values in `deinit`. Values of other objects are released when the table is cleared, which
/// happens when twice as many objects have values as were alive at the last clearing.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let owner = cast(object, to: AnyObject.self) else { return }
  var held = value.map { AssociatedValues.Held.strong($0) }
  switch policy {
  case .OBJC_ASSOCIATION_ASSIGN:
    held = value.flatMap { cast($0, to: AnyObject.self) }.map { .weak(WeakObject($0)) }
  case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
    if let value = value as? any NSCopying { held = .strong(value.copy(with: nil)) }
  case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: break
  }
  AssociatedValues.set(held, of: owner, key)
}

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  if let owner = cast(object, to: AnyObject.self) { AssociatedValues.release(of: owner) }
}

/// Casts at run time, which looks into optionals; the compiler assumes that anything is an object.
private func cast<Target>(_ value: Any, to type: Target.Type) -> Target? { value as? Target }

/// A weak reference to an object.
struct WeakObject {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

/// The values associated with objects.
package enum AssociatedValues {
  enum Held {
    case strong(Any)
    case weak(WeakObject)
  }

  private struct Entry {
    let owner: WeakObject
    var values: [UnsafeRawPointer: Held] = [:]
  }

  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 64
  }

  private static let table = Mutex(Table())
  /// Whether any value was ever associated, so that other programs pay nothing when objects are released.
  private static let isUsed = Atomic(false)

  static func value(of owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    nonisolated(unsafe) var found: Held?
    let (id, key) = (ObjectIdentifier(owner), UInt(bitPattern: key))
    table.withLock { table in
      if let entry = table.entries[id], entry.owner.object != nil {
        found = UnsafeRawPointer(bitPattern: key).flatMap { entry.values[$0] }
      }
    }
    switch found {
    case .strong(let value): return value
    case .weak(let weak): return weak.object
    case nil: return nil
    }
  }

  static func set(_ value: Held?, of owner: AnyObject, _ key: UnsafeRawPointer) {
    isUsed.store(true, ordering: .relaxed)
    // Values are released outside of the lock, because their `deinit` may ask for other values.
    nonisolated(unsafe) var gone: [Any] = []
    nonisolated(unsafe) let (value, owner, key) = (value, owner, key)
    table.withLock { table in
      let id = ObjectIdentifier(owner)
      var entry = table.entries[id] ?? Entry(owner: WeakObject(owner))
      if entry.owner.object == nil {
        gone.append(entry)
        entry = Entry(owner: WeakObject(owner))
      }
      if let old = entry.values[key] { gone.append(old) }
      entry.values[key] = value
      table.entries[id] = entry.values.isEmpty ? nil : entry
      if table.entries.count > table.limit {
        let living = table.entries.filter { $0.value.owner.object != nil }
        gone.append(table.entries)
        table.entries = living
        table.limit = max(64, living.count * 2)
      }
    }
    gone.removeAll()
  }

  package static func release(of owner: AnyObject) {
    guard isUsed.load(ordering: .relaxed) else { return }
    nonisolated(unsafe) var gone: Any?
    let id = ObjectIdentifier(owner)
    table.withLock { gone = $0.entries.removeValue(forKey: id) }
    withExtendedLifetime(gone) {}
  }
}
