/// Methods and properties of a class by their Objective-C names. Several tables of one class add up.
public struct ClassTable<Owner: AnyObject> {
  /// - Parameter name: the name that the class has in Objective-C, if it is another.
  public init(_ type: Owner.Type, name: String? = nil) {
    if let name { Tables.add(type, named: name) }
  }

  /// Adds a method without parameters.
  public func method<Result>(_ name: String, _ body: @escaping @MainActor (Owner) -> Result) {
    let body = unsafeBitCast(body, to: ((Owner) -> Result).self)
    add(name, []) { body($0.target()) }
  }

  /// Adds a method with one parameter.
  public func method<A, Result>(
    _ name: String, _ body: @escaping @MainActor (Owner, A) -> Result
  ) {
    let body = unsafeBitCast(body, to: ((Owner, A) -> Result).self)
    add(name, [A.self]) { body($0.target(), $0.argument(0)) }
  }

  /// Adds a method with two parameters.
  public func method<A, B, Result>(
    _ name: String, _ body: @escaping @MainActor (Owner, A, B) -> Result
  ) {
    let body = unsafeBitCast(body, to: ((Owner, A, B) -> Result).self)
    add(name, [A.self, B.self]) { body($0.target(), $0.argument(0), $0.argument(1)) }
  }

  /// Adds a method with three parameters.
  public func method<A, B, C, Result>(
    _ name: String, _ body: @escaping @MainActor (Owner, A, B, C) -> Result
  ) {
    let body = unsafeBitCast(body, to: ((Owner, A, B, C) -> Result).self)
    add(name, [A.self, B.self, C.self]) {
      body($0.target(), $0.argument(0), $0.argument(1), $0.argument(2))
    }
  }

  /// Adds a method with four parameters, such as `observeValue(forKeyPath:of:change:context:)`.
  public func method<A, B, C, D, Result>(
    _ name: String, _ body: @escaping @MainActor (Owner, A, B, C, D) -> Result
  ) {
    let body = unsafeBitCast(body, to: ((Owner, A, B, C, D) -> Result).self)
    add(name, [A.self, B.self, C.self, D.self]) {
      body($0.target(), $0.argument(0), $0.argument(1), $0.argument(2), $0.argument(3))
    }
  }

  private func add(
    _ name: String, _ parameters: [Any.Type], _ body: @escaping (CallValues) -> Any
  ) {
    let full = MethodName.complete(name, parameters: parameters.count)
    let method = Method(Owner.self, parameters, named: full, body)
    Tables.change(Owner.self) { $0.methods[full] = method }
  }

  /// Adds a property, and its setter if the path is writable.
  public func property<Value>(_ name: String, _ path: KeyPath<Owner, Value>) {
    let property = Property(path)
    Tables.change(Owner.self) { $0.properties[name] = property }
  }
}

extension ClassTable {
  /// Adds properties of a class of the library.
  package func properties(_ entries: [(String, PartialKeyPath<Owner>)]) {
    add(entries, isFixed: false)
  }

  /// Adds properties of a class of the library that users only read.
  package func fixedProperties(_ entries: [(String, PartialKeyPath<Owner>)]) {
    add(entries, isFixed: true)
  }

  private func add(_ entries: [(String, PartialKeyPath<Owner>)], isFixed: Bool) {
    for (name, path) in entries {
      func property<Value>(of _: Value.Type) -> Property? {
        (path as? KeyPath<Owner, Value>).map {
          Property($0, isFixed: isFixed, isOfLibrary: true)
        }
      }
      let found = _openExistential(Swift.type(of: path).valueType, do: property)
      Tables.change(Owner.self) { $0.properties[name] = found }
    }
  }
}

/// A property of a class that is read and written by name.
package final class Property: @unchecked Sendable {
  /// The type of the property as it is declared.
  package let type: Any.Type
  let path: AnyKeyPath
  /// Returns the value as Objective-C would: numbers and geometry are as they are, optionals are nil or their value.
  package let get: (AnyObject) -> Any?
  /// Sets a value and returns whether the property's type takes it; nil if the property can only be read.
  package let set: ((AnyObject, Any?) -> Bool)?

  /// Whether a class of the library declares the property. It announces changes of few.
  let isOfLibrary: Bool

  init<Owner: AnyObject, Value>(
    _ path: KeyPath<Owner, Value>, isFixed: Bool = false, isOfLibrary: Bool = false
  ) {
    type = Value.self
    self.isOfLibrary = isOfLibrary
    self.path = path
    get = { KeyValue.flattened(unsafeDowncast($0, to: Owner.self)[keyPath: path]) }
    let writable = isFixed ? nil : path as? ReferenceWritableKeyPath<Owner, Value>
    set = writable.map { path in
      { object, value in
        guard let value = KeyValue.value(value, as: Value.self) else { return false }
        unsafeDowncast(object, to: Owner.self)[keyPath: path] = value
        return true
      }
    }
  }
}
