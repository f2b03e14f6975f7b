import Foundation
import Synchronization

/// The tables of methods and properties by name that rewritten files bring along.
///
/// Files add functions that make their tables before `main`; these run at the first look-up by name.
public enum Tables {
  private static let waiting = Mutex<[@MainActor () -> Void]>([])
  /// Guards `records` and `classes`; recursive, as functions that make tables add to them.
  private static let lock = NSRecursiveLock()
  private nonisolated(unsafe) static var records: [ObjectIdentifier: ClassRecord] = [:]
  private nonisolated(unsafe) static var owners: [ObjectIdentifier: AnyClass] = [:]
  private nonisolated(unsafe) static var classes: [String: AnyClass] = [:]
  /// Functions that make the tables of generic classes among a class and its superclasses.
  private nonisolated(unsafe) static var generic: [@MainActor (AnyClass) -> Void] = []
  /// Classes that these functions have seen.
  private nonisolated(unsafe) static var seen: Set<ObjectIdentifier> = []

  /// The contents of the tables of one class.
  struct ClassRecord {
    var methods: [String: Method] = [:]
    var properties: [String: Property] = [:]
  }

  /// Adds a function that makes tables. It runs before the first look-up by name that follows.
  public static func add(_ make: @escaping @MainActor () -> Void) {
    waiting.withLock { $0.append(make) }
  }

  /// Adds a function that makes the table of a generic class if the class that it gets is one, or inherits from one. Called by a
  /// function that makes tables.
  @MainActor public static func addGeneric(_ make: @escaping @MainActor (AnyClass) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    generic.append(make)
    seen = []
  }

  /// Makes the tables of generic classes that a class is or inherits from.
  private static func buildGeneric(_ type: AnyClass) {
    guard !generic.isEmpty, seen.insert(ObjectIdentifier(type)).inserted else { return }
    for make in generic { unsafeBitCast(make, to: ((AnyClass) -> Void).self)(type) }
  }

  /// Makes the tables that wait. They are only built here, on any thread: no method of theirs is called.
  static func build() {
    while true {
      let batch = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      if batch.isEmpty { return }
      for make in batch { unsafeBitCast(make, to: (() -> Void).self)() }
    }
  }

  private static func withTables<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    build()
    return body()
  }

  static func change(_ type: AnyClass, _ body: (inout ClassRecord) -> Void) {
    lock.lock()
    defer { lock.unlock() }
    owners[ObjectIdentifier(type)] = type
    body(&records[ObjectIdentifier(type), default: ClassRecord()])
  }

  static func add(_ type: AnyClass, named name: String) {
    lock.lock()
    defer { lock.unlock() }
    classes[name] = type
  }

  /// Returns the method of a name that a class or the nearest of its superclasses has.
  package static func method(_ name: String, of type: AnyClass) -> Method? {
    first(of: type) { $0.methods[name] }
  }

  /// Returns the property of a name that a class or the nearest of its superclasses has.
  package static func property(_ name: String, of type: AnyClass) -> Property? {
    first(of: type) { $0.properties[name] }
  }

  private static func first<Entry>(of type: AnyClass, _ entry: (ClassRecord) -> Entry?) -> Entry? {
    withTables {
      buildGeneric(type)
      var current: AnyClass? = type
      while let type = current {
        if let found = records[ObjectIdentifier(type)].flatMap(entry) { return found }
        current = _getSuperclass(type)
      }
      return nil
    }
  }

  /// Returns the names of the properties of a class and its superclasses, by their key paths.
  static func name(of path: AnyKeyPath, in type: AnyClass) -> String? {
    first(of: type) { $0.properties.first { $0.value.path == path }?.key }
  }

  /// Returns the class with a table whose name, without its module, is this one; nil if there is none or several have it.
  package static func type(shortName name: String) -> AnyClass? {
    withTables {
      let found = owners.values.filter { String(describing: $0) == name }
      return found.count == 1 ? found.first : nil
    }
  }

  /// Returns the class with a name given by `@objc(Name)`.
  static func type(named name: String) -> AnyClass? { withTables { classes[name] } }

  /// Returns the name that `@objc(Name)` gives to a class; nil if it has none.
  static func givenName(of type: AnyClass) -> String? {
    withTables { classes.first { $0.value == type }?.key }
  }
}

/// Returns the name of a class: of `@objc(Name)`, or "Module.Name".
public func name(ofClass type: AnyClass) -> String {
  Tables.givenName(of: type) ?? NSStringFromClass(type)
}

/// Returns the class of a name: of `@objc(Name)`, or "Module.Name".
public func classNamed(_ name: String) -> AnyClass? {
  Tables.type(named: name) ?? NSClassFromString(name)
}
