import Foundation
import PegScene

/// Ends the program as an exception of Objective-C would.
enum PredicateFailure {
  enum Name: String {
    case invalidArgument = "NSInvalidArgumentException"
    case unknownKey = "NSUnknownKeyException"
  }

  static func end(_ name: Name, _ reason: String) -> Never {
    ProgramEnd.raise(name.rawValue, reason)
  }
}

/// Functions that a predicate's text can call.
///
/// - Source: Apple, `NSExpression.init(forFunction:arguments:)`.
enum PredicateFunctions {
  static let names: Set<String> = [
    "sum:", "count:", "min:", "max:", "average:", "add:to:", "from:subtract:", "multiply:by:",
    "divide:by:", "modulus:by:", "raise:toPower:", "sqrt:", "log:", "ln:", "exp:", "floor:",
    "ceiling:", "abs:", "trunc:", "now", "uppercase:", "lowercase:", "length:",
  ]

  static func apply(_ name: String, _ arguments: [Any?]) -> Any? {
    let first = arguments.first ?? nil
    switch name {
    case "now": return SceneDate.now
    case "uppercase:": return (first as? String)?.uppercased()
    case "lowercase:": return (first as? String)?.lowercased()
    case "length:": return (first as? String)?.utf16.count
    case "sum:", "count:", "min:", "max:", "average:", "[SIZE]", "[FIRST]", "[LAST]":
      // "max:(a, b)" and "max:(list)" are both written.
      let list = arguments.count == 1 ? PredicateValue.elements(first) ?? [first] : arguments
      return apply(name, toList: list)
    default: return arithmetic(name, arguments.map { ($0 as? NSNumber)?.doubleValue })
    }
  }

  private static func apply(_ name: String, toList list: [Any?]) -> Any? {
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    switch name {
    case "count:", "[SIZE]": return list.count
    case "[FIRST]": return list.first ?? nil
    case "[LAST]": return list.last ?? nil
    case "sum:": return numbers.reduce(0, +)
    case "average:": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    default:
      let wanted: ComparisonResult = name == "min:" ? .orderedAscending : .orderedDescending
      return list.compactMap { $0 }.reduce(nil) { (best: Any?, next) in
        guard let best else { return next }
        return PredicateValue.compare(next, best) == wanted ? next : best
      }
    }
  }

  /// - Returns: nil if an operand is not a number.
  private static func arithmetic(_ name: String, _ operands: [Double?]) -> Any? {
    let values = operands.compactMap { $0 }
    guard values.count == operands.count, let first = values.first else { return nil }
    let second = values.last ?? first
    switch name {
    case "add:to:": return first + second
    case "from:subtract:": return first - second
    case "multiply:by:": return first * second
    case "divide:by:": return first / second
    case "modulus:by:": return first.truncatingRemainder(dividingBy: second)
    case "raise:toPower:": return pow(first, second)
    case "sqrt:": return first.squareRoot()
    case "log:": return log10(first)
    case "ln:": return log(first)
    case "exp:": return exp(first)
    case "floor:": return first.rounded(.down)
    case "ceiling:": return first.rounded(.up)
    case "abs:": return abs(first)
    case "trunc:": return first.rounded(.towardZero)
    default: return nil
    }
  }
}
