public import Foundation

/// A type with its own description in `.dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the value's children follow below its description; by default they do not.
  static var renderChildren: Bool { get }

  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  public static var renderChildren: Bool { false }
}

extension Snapshotting where Format == String {
  /// The value and its children, a line each, without addresses; dictionaries, sets and properties are sorted.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) }
  }

  /// The value as JSON with sorted keys; for arrays and dictionaries that `JSONSerialization` accepts.
  public static var json: Snapshotting {
    var strategy = SimplySnapshotting.lines.asyncPullback { (value: Value) in
      JSONText.of(value)
    }
    strategy.pathExtension = "json"
    return strategy
  }
}

/// Indented JSON.
enum JSONText {
  static func of(_ value: Any) -> Async<String> {
    do {
      guard JSONSerialization.isValidJSONObject(value) else {
        throw JSONTextError(type: "\(type(of: value))")
      }
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      return Async(value: String(decoding: data, as: UTF8.self))
    } catch {
      Problems.fail("\(error)")
      return Async { _ in }
    }
  }
}

private struct JSONTextError: Error, CustomStringConvertible {
  let type: String
  var description: String {
    "a \(type) cannot be written as JSON; use arrays, dictionaries with String keys, or Encodable"
  }
}

/// The text of `.dump`.
enum ValueDump {
  static func text(of value: Any) -> String { lines(value, name: nil, indent: 0, above: []) }

  /// - Parameter above: the objects that contain this value, so that a cycle ends.
  private static func lines(
    _ value: Any, name: String?, indent: Int, above: Set<ObjectIdentifier>
  ) -> String {
    let mirror = Mirror(reflecting: value)
    let margin = String(repeating: " ", count: indent)
    let label = name.map { $0 + ": " } ?? ""
    let count = mirror.children.count
    let bullet = count == 0 ? "-" : "▿"
    var above = above
    let words: String
    var isSorted = false
    switch mirror.displayStyle {
    case .collection: words = count == 1 ? "1 element" : "\(count) elements"
    case .dictionary:
      words = count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
      isSorted = true
    case .set:
      words = count == 1 ? "1 member" : "\(count) members"
      isSorted = true
    case .tuple: words = count == 1 ? "(1 element)" : "(\(count) elements)"
    case .optional: words = typeName(mirror) + (count == 0 ? ".none" : "")
    default:
      if let value = value as? any AnySnapshotStringConvertible {
        guard type(of: value).renderChildren else {
          return "\(margin)- \(label)\(value.snapshotDescription)\n"
        }
        words = value.snapshotDescription
      } else if let value = value as? any CustomStringConvertible {
        words = value.description
      } else {
        switch mirror.displayStyle {
        case .class:
          guard above.insert(ObjectIdentifier(value as AnyObject)).inserted else {
            return "\(margin)\(bullet) \(name ?? "value") (circular reference detected)\n"
          }
          words = typeName(mirror)
          isSorted = true
        case .struct:
          words = typeName(mirror)
          isSorted = true
        case .enum: words = typeName(mirror) + (count == 0 ? ".\(value)" : "")
        default: words = String(describing: value)
        }
      }
    }
    var children = Array(mirror.children)
    if isSorted {
      children = children.map { ($0, lines($0.value, name: $0.label, indent: 0, above: above)) }
        .sorted { $0.1 < $1.1 }.map(\.0)
    }
    return "\(margin)\(bullet) \(label)\(words)\n"
      + children.map { lines($0.value, name: $0.label, indent: indent + 2, above: above) }.joined()
  }

  /// Returns the type's name without the number of a local type, which changes with the program.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
  }
}

extension Character: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date to the second, in UTC.
  public var snapshotDescription: String {
    formatted(.iso8601)
  }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The object's description without its address.
  public var snapshotDescription: String {
    ViewDescription.withoutAddresses(debugDescription)
  }
}

extension String: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension Unicode.Scalar: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  public var snapshotDescription: String { debugDescription }
}
