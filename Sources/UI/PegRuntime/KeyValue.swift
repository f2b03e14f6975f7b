import Foundation

/// Values on their way between properties and names.
package enum KeyValue {
  /// Returns a value as a type, converted as Objective-C's key-value coding does; nil if it cannot be.
  static func value<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    guard let value = value.flatMap(flattened) else {
      // Of an optional type, nil is a value.
      if let type = type as? any OptionalValue.Type { return type.empty as? Value }
      return nil
    }
    if let value = value as? Value { return value }
    return converted(value, to: wrappedType(type)) as? Value
  }

  /// Returns the value that optionals contain, however deep.
  static func flattened(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.content.flatMap(flattened)
  }

  /// Returns the type that an optional type wraps, or the type itself.
  static func wrappedType(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalValue.Type)?.wrapped ?? type
  }

  /// Returns a number as another type of numbers.
  private static func converted(_ value: Any, to type: Any.Type) -> Any? {
    guard let number = number(value) else { return nil }
    if type == NSNumber.self { return number }
    return numbers[ObjectIdentifier(type)]?(number)
  }

  static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    case let value as Int32: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    default: nil
    }
  }

  private static let numbers: [ObjectIdentifier: @Sendable (NSNumber) -> Any] = [
    ObjectIdentifier(Bool.self): { $0.boolValue },
    ObjectIdentifier(Int.self): { $0.intValue },
    ObjectIdentifier(Int8.self): { $0.int8Value },
    ObjectIdentifier(Int16.self): { $0.int16Value },
    ObjectIdentifier(Int32.self): { $0.int32Value },
    ObjectIdentifier(Int64.self): { $0.int64Value },
    ObjectIdentifier(UInt.self): { $0.uintValue },
    ObjectIdentifier(UInt8.self): { $0.uint8Value },
    ObjectIdentifier(UInt16.self): { $0.uint16Value },
    ObjectIdentifier(UInt32.self): { $0.uint32Value },
    ObjectIdentifier(UInt64.self): { $0.uint64Value },
    ObjectIdentifier(Float.self): { $0.floatValue },
    ObjectIdentifier(Double.self): { $0.doubleValue },
    ObjectIdentifier(CGFloat.self): { CGFloat($0.doubleValue) },
  ]
}

/// `Optional`, whatever it wraps.
private protocol OptionalValue {
  static var empty: Self { get }
  static var wrapped: Any.Type { get }
  var content: Any? { get }
}

extension Optional: OptionalValue {
  static var empty: Self { nil }
  static var wrapped: Any.Type { Wrapped.self }
  var content: Any? { map { $0 } }
}
