public import Foundation
public import PegRuntime
import PegFoundation

extension NSSortDescriptor {
  /// Creates a descriptor that orders objects by a property of any type, such as an optional text.
  @_disfavoredOverload
  public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    nonisolated(unsafe) let path = keyPath
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      let values = [left, right].map {
        ManagedValue.flattened(($0 as? Root).map { $0[keyPath: path] })
      }
      return SortedValues.compare(values[0], values[1])
    }
  }

  /// Creates a descriptor that orders texts as a method such as `localizedCaseInsensitiveCompare(_:)` does.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let options = SortedValues.options(of: selector.map(NSStringFromSelector) ?? "compare:")
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      let values = [left, right].map { object in
        ManagedValue.flattened(key.flatMap { (object as? NSObject)?.value(forKeyPath: $0) })
      }
      guard let first = values[0] as? String, let second = values[1] as? String else {
        return SortedValues.compare(values[0], values[1])
      }
      return first.compare(second, options: options)
    }
  }
}

/// The order of values; nil comes first.
enum SortedValues {
  static func options(of selector: String) -> String.CompareOptions {
    switch selector {
    case "caseInsensitiveCompare:", "localizedCaseInsensitiveCompare:": .caseInsensitive
    case "localizedStandardCompare:": [.caseInsensitive, .numeric]
    default: []
    }
  }

  static func compare(_ left: Any?, _ right: Any?) -> ComparisonResult {
    switch (left, right) {
    case (nil, nil): return .orderedSame
    case (nil, _): return .orderedAscending
    case (_, nil): return .orderedDescending
    case (let left as String, let right as String):
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    case (let left as Date, let right as Date): return left.compare(right)
    case (let left?, let right?):
      guard let left = ManagedValue.number(left), let right = ManagedValue.number(right) else {
        return .orderedSame
      }
      return left.compare(right)
    }
  }
}
