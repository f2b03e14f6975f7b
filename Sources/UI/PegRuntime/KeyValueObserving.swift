public import Foundation

/// The key paths of properties that a class of the library announces, with their names.
public protocol ObservableProperties {
  static func observableProperties() -> [AnyKeyPath: String]
}

extension RuntimeObject {
  /// Calls a handler at each change of a property, until the observation is invalidated or gone.
  ///
  /// Properties of UIKit that Apple's code observes are announced, and those that are `@objc dynamic`. A key path of a subclass
  /// to a property of its superclass has no name here; then only changes to another value are announced.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let name = ObservedName.of(keyPath, in: type(of: self)) ?? Observation.anyKey
    return observe(keyPath, named: name, options: options, changeHandler: changeHandler)
  }

  /// Observes a property whose Objective-C name is given.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named name: String,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let record = ObservationRecord(
      of: self, path: name, options: options,
      read: { ($0 as? Self).map { $0[keyPath: keyPath] } },
      notify: { object, change in
        guard let object = object as? Self else { return }
        changeHandler(
          object,
          NSKeyValueObservedChange(
            kind: change.kind, newValue: change.new.flatMap { $0 as? Value },
            oldValue: change.old.flatMap { $0 as? Value }, indexes: change.indexes,
            isPrior: change.isPrior))
      })
    record.begin()
    return NSKeyValueObservation(record)
  }

  /// Calls the observer's `observeValue(forKeyPath:of:change:context:)` at each change; the observer is not retained.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    let record = ObservationRecord(
      of: self, path: keyPath, options: options, observer: observer, context: context,
      read: { KeyValue.get(path: keyPath, of: $0) },
      notify: { [weak observer] object, change in
        observer?.callObserveValue(keyPath, object, change, options, context)
      })
    record.begin()
  }

  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath) { $0.context == context }
  }

  private func remove(
    _ observer: NSObject, _ keyPath: String, _ isMeant: (ObservationRecord) -> Bool
  ) {
    let record = Observation.records(of: self, mayEnd: true).last {
      $0.observer == ObjectIdentifier(observer) && $0.path == keyPath && isMeant($0)
    }
    guard let record else {
      end(
        .range,
        "Cannot remove an observer <\(type(of: observer))> for the key path \"\(keyPath)\" from "
          + "<\(type(of: self))> because it is not registered as an observer.")
    }
    record.end()
  }

  /// Announces that a property is about to change.
  public func willChangeValue(forKey key: String) { willChange(key, of: self) }

  /// Announces that a property has changed.
  public func didChangeValue(forKey key: String) { didChange(key, of: self) }

  /// Announces that a property is about to change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = ObservedName.of(keyPath, in: type(of: self)) { willChange(name, of: self) }
  }

  /// Announces that a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if let name = ObservedName.of(keyPath, in: type(of: self)) { didChange(name, of: self) }
  }

  /// Called at a change that `addObserver(_:forKeyPath:options:context:)` asked for; ends the program unless the class replaces it.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { Observation.unhandled(keyPath, by: self) }
}

extension Observation {
  /// Ends the program with Apple's message for a change that an observer does not handle.
  package static func unhandled(_ keyPath: String?, by observer: AnyObject) -> Never {
    end(
      .internalInconsistency,
      "<\(type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not "
        + "handled. Key path: \(keyPath ?? "nil")")
  }
}

extension NSObject {
  /// Calls `observeValue`, of the table of the class or of a superclass.
  fileprivate func callObserveValue(
    _ keyPath: String, _ object: AnyObject, _ change: ObservationRecord.Change,
    _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
  ) {
    var values: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
    if let indexes = change.indexes {
      values[.indexesKey] = indexes
      values[.oldKey] = change.old
      values[.newKey] = change.new
    } else {
      if options.contains(.old), change.old != nil || !change.isInitial {
        values[.oldKey] = change.old ?? NSNull()
      }
      if options.contains(.new), !change.isPrior { values[.newKey] = change.new ?? NSNull() }
    }
    if change.isPrior { values[.notificationIsPriorKey] = true }
    let name = "observeValueForKeyPath:ofObject:change:context:"
    guard let method = Tables.method(name, of: type(of: self)) else {
      Observation.unhandled(keyPath, by: self)
    }
    _ = method.call(on: self, with: [keyPath, object, values, context])
  }
}

/// The names of properties that key paths lead to.
private enum ObservedName {
  static func of(_ path: AnyKeyPath, in type: AnyClass) -> String? {
    if let name = Tables.name(of: path, in: type) { return name }
    guard let root = Swift.type(of: path).rootType as? any ObservableProperties.Type else {
      return nil
    }
    return root.observableProperties()[path]
  }
}
