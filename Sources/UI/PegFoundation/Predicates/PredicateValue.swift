import Foundation
import PegRuntime

/// Values of any type as a predicate compares them.
enum PredicateValue {
  /// Returns the value that optionals contain; nil for NSNull too.
  static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return flattened(mirror.children.first?.value) }
    return value is NSNull ? nil : value
  }

  /// Returns the elements of a list of any kind, and the values of a dictionary; nil for other values.
  ///
  /// Sets have no order of their own: no result depends on one.
  static func elements(_ value: Any?) -> [Any?]? {
    switch value {
    case let list as [Any]: list.map(flattened)
    case let list as NSArray: list.map { flattened($0) }
    case let set as NSSet: set.allObjects.map { flattened($0) }
    case let set as NSOrderedSet: set.array.map { flattened($0) }
    case let dictionary as NSDictionary: dictionary.allValues.map { flattened($0) }
    default: nil
    }
  }

  static func equal(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = compare(left, right) { return order == .orderedSame }
    if let left = elements(left), let right = elements(right) {
      return left.count == right.count && zip(left, right).allSatisfy(equal)
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  /// Returns the order of two texts, two numbers or two dates; nil for other values.
  static func compare(_ left: Any, _ right: Any) -> ComparisonResult? {
    if let left = left as? String {
      guard let right = right as? String else { return nil }
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    if let left = left as? NSNumber, let right = right as? NSNumber { return left.compare(right) }
    if let left = left as? Date, let right = right as? Date { return left.compare(right) }
    return nil
  }

  // MARK: Properties

  /// Returns the value of a path of properties.
  static func value(_ path: String, of object: Any?) -> Any? {
    var value = flattened(object)
    var names = path.split(separator: ".")[...]
    while let name = names.popFirst(), let current = value {
      if name.hasPrefix("@"), let list = elements(current), !(current is NSDictionary) {
        return aggregate(String(name), names.joined(separator: "."), list)
      }
      value = flattened(property(String(name), of: current))
    }
    return value
  }

  private static func property(_ name: String, of object: Any) -> Any? {
    if name.lowercased() == "self" { return object }
    if let text = object as? String { return property(name, of: text) }
    if let dictionary = object as? NSDictionary {
      if name == "@count" { return dictionary.count }
      if name == "@allKeys" { return dictionary.allKeys }
      return dictionary.object(forKey: name)
    }
    if let list = elements(object) {
      return list.compactMap { element in element.flatMap { flattened(property(name, of: $0)) } }
    }
    if let object = object as? NSObject { return object.value(forKey: name) }
    if let object = object as? any RuntimeObject { return object.value(forKey: name) }
    if let number = object as? NSNumber, name == "description" { return number.description }
    PredicateFailure.end(
      .unknownKey,
      "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(name)."
    )
  }

  private static func property(_ name: String, of text: String) -> Any? {
    switch name {
    case "length": text.utf16.count
    case "lowercaseString": text.lowercased()
    case "uppercaseString": text.uppercased()
    case "capitalizedString": text.capitalized
    case "description": text
    case "intValue", "integerValue", "longLongValue": NSString(string: text).integerValue
    case "doubleValue": NSString(string: text).doubleValue
    case "floatValue": NSString(string: text).floatValue
    case "boolValue": NSString(string: text).boolValue
    case "lastPathComponent": NSString(string: text).lastPathComponent
    case "pathExtension": NSString(string: text).pathExtension
    default:
      PredicateFailure.end(
        .unknownKey,
        "[<NSString> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(name)."
      )
    }
  }

  /// Returns the result of an operator on lists, such as "@sum.price".
  ///
  /// - Source: Apple, Key-Value Coding Programming Guide, "Using Collection Operators".
  private static func aggregate(_ name: String, _ path: String, _ list: [Any?]) -> Any? {
    let values = path.isEmpty ? list : list.map { value(path, of: $0) }
    switch name {
    case "@count": return list.count
    case "@unionOfObjects": return values.compactMap { $0 }
    case "@distinctUnionOfObjects": return distinct(values.compactMap { $0 })
    case "@unionOfArrays": return values.compactMap(elements).joined().compactMap { $0 }
    case "@sum": return PredicateFunctions.apply("sum:", [values])
    case "@avg": return PredicateFunctions.apply("average:", [values])
    case "@min": return PredicateFunctions.apply("min:", [values])
    case "@max": return PredicateFunctions.apply("max:", [values])
    default:
      PredicateFailure.end(
        .invalidArgument,
        "[<NSArray> valueForKeyPath:]: this class does not implement the \(name) operation."
      )
    }
  }

  private static func distinct(_ values: [Any]) -> [Any] {
    values.reduce(into: []) { result, value in
      if !result.contains(where: { equal($0, value) }) { result.append(value) }
    }
  }
}
