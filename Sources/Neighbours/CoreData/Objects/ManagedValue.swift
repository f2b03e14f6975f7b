import Foundation
import PegScene

/// Values on their way between Swift's types and those that an object keeps.
enum ManagedValue {
  /// Returns the value that optionals contain; nil for NSNull too.
  static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let optional = value as? any AnyOptional { return flattened(optional.content) }
    return value is NSNull ? nil : value
  }

  static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): return true
    case (let left as NSManagedObjectID, let right as NSManagedObjectID): return left === right
    case (let left as IdentityList, let right as IdentityList): return left == right
    case (let left?, let right?):
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return type(of: left) is AnyClass && left as AnyObject === right as AnyObject
    default: return false
    }
  }

  /// Returns a value as an attribute keeps it: numbers as NSNumber of the attribute's type.
  ///
  /// The program ends with Apple's message for a value of another type.
  static func stored(_ value: Any, _ attribute: NSAttributeDescription) -> Any {
    let type = attribute.attributeType
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      if let number = number(value) { return number }
      refuse(value, attribute, "NSNumber")
    case .decimalAttributeType:
      if let decimal = value as? NSDecimalNumber { return decimal }
      if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
      if let number = number(value) { return NSDecimalNumber(decimal: number.decimalValue) }
      refuse(value, attribute, "NSDecimalNumber")
    case .stringAttributeType:
      if let text = value as? String { return text }
      if let raw = value as? any RawRepresentable, let text = raw.rawValue as? String {
        return text
      }
      refuse(value, attribute, "NSString")
    case .dateAttributeType:
      if let date = value as? Date { return date }
      refuse(value, attribute, "NSDate")
    case .binaryDataAttributeType:
      if let data = value as? Data { return data }
      refuse(value, attribute, "NSData")
    case .UUIDAttributeType:
      if let identifier = value as? UUID { return identifier }
      refuse(value, attribute, "NSUUID")
    case .URIAttributeType:
      if let url = value as? URL { return url }
      refuse(value, attribute, "NSURL")
    default: return value
    }
  }

  private static func refuse(
    _ value: Any, _ attribute: NSAttributeDescription, _ wanted: String
  ) -> Never {
    ProgramEnd.raise(
      "NSInvalidArgumentException",
      "Unacceptable type of value for attribute: property = \"\(attribute.name)\"; desired type = \(wanted); given type = \(type(of: value)); value = \(value)."
    )
  }

  static func number(_ value: Any) -> NSNumber? {
    if let number = value as? NSNumber { return number }
    if let raw = value as? any RawRepresentable { return number(raw.rawValue) }
    return (value as? CGFloat).map { NSNumber(value: Double($0)) }
  }

  // MARK: Swift's types

  /// Returns a value as the type of a property. A type that is not optional gets Objective-C's zero for nil.
  static func value<Value>(_ value: Any?, as type: Value.Type, _ name: String) -> Value {
    let wanted = (type as? any AnyOptional.Type)?.wrapped ?? type
    if let value {
      if let found = value as? Value { return found }
      if let found = converted(value, to: wanted) as? Value { return found }
      if let optional = type as? any AnyOptional.Type { return optional.none as! Value }
      ProgramEnd.raise(
        "NSInvalidArgumentException",
        "The property \(name) is a \(type), but its value is a \(Swift.type(of: value))")
    }
    if let optional = type as? any AnyOptional.Type { return optional.none as! Value }
    if let zero = zero(of: wanted) as? Value { return zero }
    ProgramEnd.raise(
      "NSInvalidArgumentException", "The property \(name) is a \(type), but it has no value yet")
  }

  private static func converted(_ value: Any, to type: Any.Type) -> Any? {
    if let raw = type as? any RawRepresentable.Type { return made(raw, value) }
    if let number = value as? NSNumber { return numbers[ObjectIdentifier(type)]?(number) }
    return nil
  }

  private static func made<Raw: RawRepresentable>(_ type: Raw.Type, _ value: Any) -> Any? {
    if let raw = value as? Raw.RawValue { return type.init(rawValue: raw) }
    return (converted(value, to: Raw.RawValue.self) as? Raw.RawValue).flatMap(type.init(rawValue:))
  }

  private static func zero(of type: Any.Type) -> Any? {
    if let number = numbers[ObjectIdentifier(type)] { return number(NSNumber(value: 0)) }
    if let raw = type as? any RawRepresentable.Type { return made(raw, NSNumber(value: 0)) }
    if let literal = type as? any ExpressibleByArrayLiteral.Type { return empty(literal) }
    return zeros[ObjectIdentifier(type)]?()
  }

  private static func empty<List: ExpressibleByArrayLiteral>(_ type: List.Type) -> Any {
    [] as List
  }

  private static let zeros: [ObjectIdentifier: @Sendable () -> Any] = [
    ObjectIdentifier(String.self): { "" }, ObjectIdentifier(NSString.self): { NSString() },
    ObjectIdentifier(Data.self): { Data() }, ObjectIdentifier(NSSet.self): { NSSet() },
    ObjectIdentifier(NSOrderedSet.self): { NSOrderedSet() },
    ObjectIdentifier(NSArray.self): { NSArray() },
    ObjectIdentifier(Date.self): { Date(timeIntervalSinceReferenceDate: 0) },
    ObjectIdentifier(NSNumber.self): { NSNumber(value: 0) },
    ObjectIdentifier(Decimal.self): { Decimal(0) },
  ]

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
    ObjectIdentifier(Decimal.self): { $0.decimalValue },
  ]
}

/// `Optional`, whatever it wraps.
protocol AnyOptional {
  static var none: Self { get }
  static var wrapped: Any.Type { get }
  var content: Any? { get }
}

extension Optional: AnyOptional {
  static var wrapped: Any.Type { Wrapped.self }
  var content: Any? { map { $0 } }
}
