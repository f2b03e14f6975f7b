import Foundation
import PegScene

/// Whether any object is observed. Announcing a change costs the test of this flag while none is.
@exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var anyObjectIsObserved = false

/// Announces that a property is about to change: stands in `willSet` of an `@objc dynamic` property in rewritten code.
@inlinable
public func willChange(_ key: @autoclosure () -> String, of object: AnyObject) {
  if anyObjectIsObserved { announceChange(key(), of: object, isPrior: true) }
}

/// Announces that a property has changed: stands in `didSet` of an `@objc dynamic` property in rewritten code.
@inlinable
public func didChange(_ key: @autoclosure () -> String, of object: AnyObject) {
  if anyObjectIsObserved { announceChange(key(), of: object, isPrior: false) }
}

/// Calls the observers of a property before or after its change.
@usableFromInline
func announceChange(_ key: String, of object: AnyObject, isPrior: Bool) {
  for record in Observation.records(of: object, key: key) {
    if isPrior { record.willChange(object) } else { record.didChange(object) }
  }
}

/// The observers of all objects. The objects themselves keep nothing.
@usableFromInline
package enum Observation {
  /// Guards `observed`. Observers are called without it.
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var observed: [ObjectIdentifier: Observed] = [:]

  private struct Observed {
    /// The object; nil if it is gone, and another may have its address.
    weak var object: AnyObject?
    var entries: [(key: String, record: ObservationRecord)] = []
  }

  /// The properties that classes of the library announce.
  static let announced: Set<String> = [
    "alpha", "bounds", "center", "contentInset", "contentOffset", "contentSize", "enabled", "frame",
    "hidden", "highlighted", "isEnabled", "isHidden", "isHighlighted", "isSelected", "layer",
    "opacity", "position", "progress", "selected", "text", "title", "view",
  ]

  /// Whether any object is observed.
  @inlinable
  package static var isActive: Bool { anyObjectIsObserved }

  /// The key of a property whose name is not known: its observers look at its value at each change of the object.
  static let anyKey = "*"

  static func add(_ record: ObservationRecord, key: String, to object: AnyObject) {
    lock.withLock {
      let id = ObjectIdentifier(object)
      if observed[id]?.object !== object { observed[id] = Observed(object: object) }
      observed[id]?.entries.append((normal(key), record))
      anyObjectIsObserved = true
    }
  }

  /// Returns the key "hidden" also for the name "isHidden" of its getter.
  private static func normal(_ key: String) -> String {
    guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else {
      return key
    }
    return first.lowercased() + key.dropFirst(3)
  }

  /// Removes an observer from all objects of its path.
  static func remove(_ record: ObservationRecord) {
    lock.withLock {
      var touched: Set<ObjectIdentifier> = []
      for (id, found) in observed where found.entries.contains(where: { $0.record === record }) {
        touched.insert(id)
        observed[id]?.entries.removeAll { $0.record === record }
      }
      // An object that ends its own observers in its `deinit` has others to end yet.
      observed = observed.filter { id, found in
        !found.entries.isEmpty && (found.object != nil || touched.contains(id))
      }
      anyObjectIsObserved = !observed.isEmpty
    }
  }

  /// Returns the observers of an object, of one key or of all.
  ///
  /// - Parameter mayEnd: whether the object may be in its `deinit`, when weak references to it are nil.
  static func records(
    of object: AnyObject, key: String? = nil, mayEnd: Bool = false
  ) -> [ObservationRecord] {
    lock.withLock {
      guard let found = observed[ObjectIdentifier(object)],
        found.object === object || mayEnd && found.object == nil
      else { return [] }
      let key = key.map(normal)
      return found.entries.filter { key == nil || $0.key == key || $0.key == anyKey }.map(\.record)
    }
  }
}

/// An observer of a path of properties.
final class ObservationRecord {
  /// One announcement to an observer.
  struct Change {
    var old: Any?
    var new: Any?
    var isPrior = false
    var isInitial = false
    var kind = NSKeyValueChange.setting
    /// The items that were inserted, removed or replaced; nil for a change of the whole value.
    var indexes: IndexSet?
  }

  private(set) weak var root: AnyObject?
  /// The observer of `addObserver(_:forKeyPath:)`, to find the record again: also in the observer's `deinit`, when weak references
  /// to it are nil.
  let observer: ObjectIdentifier?
  let context: UnsafeMutableRawPointer?
  let path: String
  private let keys: [String]
  private let options: NSKeyValueObservingOptions
  private let read: (AnyObject) -> Any?
  private let notify: (AnyObject, Change) -> Void
  private var old: Any?
  /// Changes of the path that have begun; those that another one contains are not announced.
  private var depth = 0

  init(
    of root: AnyObject, path: String, options: NSKeyValueObservingOptions,
    observer: AnyObject? = nil, context: UnsafeMutableRawPointer? = nil,
    read: @escaping (AnyObject) -> Any?, notify: @escaping (AnyObject, Change) -> Void
  ) {
    self.root = root
    self.path = path
    self.options = options
    self.observer = observer.map(ObjectIdentifier.init)
    self.context = context
    self.read = read
    self.notify = notify
    keys = path.split(separator: ".").map(String.init)
  }

  /// Begins to observe; announces the present value if the options ask for it.
  func begin() {
    attach()
    warnIfSilent()
    guard options.contains(.initial), let root else { return }
    notify(root, Change(new: options.contains(.new) ? read(root) : nil, isInitial: true))
  }

  func end() { Observation.remove(self) }

  /// Reports a property of a class of the library whose changes are not announced.
  private func warnIfSilent() {
    guard let root, let key = keys.first, let property = KeyValue.property(key, of: type(of: root)),
      property.isOfLibrary, !Observation.announced.contains(key)
    else { return }
    SceneDiagnostics.reportOfCaller(
      .warning,
      "\(type(of: root)).\(key) is observed, but its changes are not announced here: the observer is never called"
    )
  }

  /// Observes each object of the path.
  private func attach() {
    var object = root
    for (index, key) in keys.enumerated() {
      guard let current = object else { return }
      Observation.add(self, key: key, to: current)
      if index < keys.count - 1 { object = KeyValue.get(key, of: current) as AnyObject? }
    }
  }

  func willChange(_ object: AnyObject) {
    depth += 1
    guard depth == 1, let root else { return }
    old = options.contains(.old) || isNameless ? read(root) : nil
    if options.contains(.prior), !isNameless { notify(root, Change(old: old, isPrior: true)) }
  }

  func didChange(_ object: AnyObject) {
    depth = max(0, depth - 1)
    guard depth == 0, let root else { return }
    if keys.count > 1 {
      // Another object may stand in the path now.
      Observation.remove(self)
      attach()
    }
    let new = options.contains(.new) || isNameless ? read(root) : nil
    let change = Change(
      old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil)
    let isSame = isNameless && Self.areEqual(old, new)
    old = nil
    if !isSame { notify(root, change) }
  }

  /// Announces a change of some items of an array; changes of the whole array that it leads to are not announced.
  func willChangeItems(_ change: Change) {
    depth += 1
    guard depth == 1, options.contains(.prior), let root else { return }
    var change = asked(change)
    (change.new, change.isPrior) = (nil, true)
    notify(root, change)
  }

  func didChangeItems(_ change: Change) {
    depth = max(0, depth - 1)
    if depth == 0, let root { notify(root, asked(change)) }
  }

  /// Returns a change with the values that the options ask for.
  private func asked(_ change: Change) -> Change {
    var change = change
    if !options.contains(.old) { change.old = nil }
    if !options.contains(.new) { change.new = nil }
    return change
  }

  /// Whether the property's name is not known, so that changes of its value are announced.
  private var isNameless: Bool { path == Observation.anyKey }

  /// Whether two values of a property are known to be equal.
  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool {
      value == other as? Value
    }
    switch (a, b) {
    case (nil, nil): return true
    case (let a?, let b?):
      if let a = a as? any Equatable { return isEqual(a, to: b) }
      return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
    default: return false
    }
  }
}
