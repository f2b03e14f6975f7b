import Foundation

// Properties by their names.
//
// A class may replace each of these methods: those of its table, or of a table of a superclass, come first.
extension RuntimeObject {
  /// Returns the value of a property; ends the program with Apple's message if there is none of that name.
  public func value(forKey key: String) -> Any? { KeyValue.get(key, of: self) }

  /// Sets a property, with conversions as in Objective-C; ends the program with Apple's message if there is none of that name.
  public func setValue(_ value: Any?, forKey key: String) { KeyValue.set(value, key, of: self) }

  /// Returns the value of a path of properties, such as "layer.cornerRadius".
  public func value(forKeyPath keyPath: String) -> Any? { KeyValue.get(path: keyPath, of: self) }

  /// Sets the last property of a path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValue.set(value, path: keyPath, of: self)
  }

  /// Returns the value of a name that no property has: ends the program, unless the class replaces it.
  public func value(forUndefinedKey key: String) -> Any? { KeyValue.undefined(key, of: self) }

  /// Sets the value of a name that no property has: ends the program, unless the class replaces it.
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValue.undefined(key, of: self)
  }

  /// Sets several properties. NSNull stands for nil.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// Returns several properties. NSNull stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(
      keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The default behaviour of key-value coding, for classes that replace the methods.
extension KeyValue {
  /// Calls the method of a table that replaces a default; false if there is none.
  private static func replaced(
    _ name: String, _ object: AnyObject, _ arguments: [Any?], _ result: inout Any?
  ) -> Bool {
    guard let method = Tables.method(name, of: type(of: object)) else { return false }
    result = method.call(on: object, with: arguments)
    return true
  }

  package static func get(_ key: String, of object: AnyObject) -> Any? {
    var result: Any?
    if replaced("valueForKey:", object, [key], &result) { return boxed(result) }
    return defaultGet(key, of: object)
  }

  static func set(_ value: Any?, _ key: String, of object: AnyObject) {
    var result: Any?
    if !replaced("setValue:forKey:", object, [value, key], &result) {
      defaultSet(value, key, of: object)
    }
  }

  /// Returns the value of a property without regard to a replacement of `value(forKey:)`.
  package static func defaultGet(_ key: String, of object: AnyObject) -> Any? {
    let type: AnyClass = type(of: object)
    if let property = property(key, of: type) { return boxed(property.get(object)) }
    if let method = Tables.method(key, of: type) { return boxed(method.call(on: object, with: [])) }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    var result: Any?
    if replaced("valueForUndefinedKey:", object, [key], &result) { return result }
    undefined(key, of: object)
  }

  /// Sets a property without regard to a replacement of `setValue(_:forKey:)`.
  package static func defaultSet(_ value: Any?, _ key: String, of object: AnyObject) {
    let type: AnyClass = type(of: object)
    let setter = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
    if let property = property(key, of: type), let set = property.set {
      if !set(object, unboxed(value, as: property.type)) {
        let given = value.map { "a \(Swift.type(of: $0))" } ?? "nil"
        end(
          .invalidArgument,
          "[<\(type)> setValue:forUndefinedKey:]: the key \(key) is a \(property.type), but \(given) was set"
        )
      }
    } else if let method = Tables.method(setter, of: type) {
      _ = method.call(on: object, with: [value])
    } else if let dictionary = object as? NSMutableDictionary {
      dictionary.setObject(value ?? NSNull(), forKey: NSString(string: key))
    } else {
      var result: Any?
      if !replaced("setValue:forUndefinedKey:", object, [value, key], &result) {
        undefined(key, of: object)
      }
    }
  }

  /// Whether objects of a class have a property, or a setter, of a name.
  package static func has(_ key: String, _ type: AnyClass) -> Bool {
    let setter = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
    return property(key, of: type) != nil || Tables.method(setter, of: type) != nil
  }

  /// Returns the property of a key: of its name, or of "isKey".
  static func property(_ key: String, of type: AnyClass) -> Property? {
    Tables.property(key, of: type)
      ?? Tables.property("is" + key.prefix(1).uppercased() + key.dropFirst(), of: type)
  }

  static func get(path: String, of object: AnyObject) -> Any? {
    var result: Any?
    if replaced("valueForKeyPath:", object, [path], &result) { return boxed(result) }
    return defaultGet(path: path, of: object)
  }

  /// Returns the value of a path without regard to a replacement of `value(forKeyPath:)`.
  static func defaultGet(path: String, of object: AnyObject) -> Any? {
    guard let dot = path.firstIndex(of: ".") else { return get(path, of: object) }
    guard let next = get(String(path[..<dot]), of: object) else { return nil }
    return get(path: String(path[path.index(after: dot)...]), of: next as AnyObject)
  }

  package static func set(_ value: Any?, path: String, of object: AnyObject) {
    var result: Any?
    if replaced("setValue:forKeyPath:", object, [value, path], &result) { return }
    defaultSet(value, path: path, of: object)
  }

  /// Sets the last property of a path without regard to a replacement of `setValue(_:forKeyPath:)`.
  static func defaultSet(_ value: Any?, path: String, of object: AnyObject) {
    guard let dot = path.firstIndex(of: ".") else { return set(value, path, of: object) }
    guard let next = get(String(path[..<dot]), of: object) else { return }
    set(value, path: String(path[path.index(after: dot)...]), of: next as AnyObject)
  }

  package static func undefined(_ key: String, of object: AnyObject) -> Never {
    end(
      .unknownKey,
      "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    )
  }

  /// Returns a value as Objective-C hands it out: numbers as NSNumber, so that any type of numbers can be made of them.
  private static func boxed(_ value: Any?) -> Any? {
    guard let value = value.flatMap(flattened) else { return nil }
    if let number = number(value) { return number }
    if let raw = value as? any RawRepresentable, !(value is NSObject) {
      return number(raw.rawValue) ?? value
    }
    return value
  }

  /// Returns a value for a property: NSValue is opened, numbers become values of enumerations and option sets.
  private static func unboxed(_ value: Any?, as type: Any.Type) -> Any? {
    guard let value = value.flatMap(flattened), !(value is NSNull) else { return nil }
    let wanted = wrappedType(type)
    if let raw = wanted as? any RawRepresentable.Type, let made = make(raw, from: value) {
      return made
    }
    return value
  }

  private static func make<Raw: RawRepresentable>(_ type: Raw.Type, from value: Any) -> Any? {
    if let value = value as? Raw { return value }
    return self.value(value, as: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }
}
