import Foundation

extension Snapshotting where Format == String {
  /// The value in the notation of Swift's own initializers, with sorted dictionaries and sets, and without addresses.
  ///
  /// It is the form that the library Custom Dump documents, so that differences are the lines of the parts that changed.
  public static var customDump: Snapshotting {
    SimplySnapshotting.lines.pullback { ValueNotation.text(of: $0) }
  }
}

/// The text of `.customDump`.
///
/// - Source: the examples in the documentation of Custom Dump.
enum ValueNotation {
  static func text(of value: Any) -> String { text(value, above: []) }

  /// - Parameter above: the objects that contain this value, so that a cycle ends.
  private static func text(_ value: Any, above: Set<ObjectIdentifier>) -> String {
    if let text = leaf(value) { return text }
    let mirror = Mirror(reflecting: value)
    let name = typeName(mirror)
    var above = above
    func inner(_ value: Any) -> String { text(value, above: above) }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { inner($0.value) } ?? "nil"
    case .collection:
      let parts = mirror.children.enumerated().map { "[\($0)]: \(inner($1.value))" }
      return list("[", parts, "]", empty: "[]")
    case .set:
      let parts = mirror.children.map { inner($0.value) }.sorted()
      return list("Set([", parts, "])", empty: "Set([])")
    case .dictionary: return list("[", pairs(mirror, inner), "]", empty: "[:]")
    case .tuple: return list("(", fields(mirror, inner), ")", empty: "()")
    case .enum: return name + enumCase(value, mirror, inner)
    case .class:
      guard above.insert(ObjectIdentifier(value as AnyObject)).inserted else {
        return "\(name)(↩︎)"
      }
      return name + arguments(fields(mirror, inner))
    case .struct: return name + arguments(fields(mirror, inner))
    default: return String(describing: value)
    }
  }

  /// Returns the text of a value without parts; nil for one with parts.
  private static func leaf(_ value: Any) -> String? {
    // Arrays and dictionaries convert to objects of Foundation, but are none.
    if type(of: value) is NSObject.Type, let object = value as? NSObject {
      return object.snapshotDescription
    }
    switch value {
    case let text as String: return quoted(text)
    case let text as Substring: return quoted(String(text))
    case let character as Character: return quoted(String(character))
    case let date as Date:
      return "Date(\(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))))"
    case let url as URL: return "URL(\(url.absoluteString))"
    case let uuid as UUID: return "UUID(\(uuid.uuidString))"
    case let data as Data: return "Data(\(data.count) bytes)"
    case let decimal as Decimal: return "\(decimal)"
    case let type as Any.Type: return "\(String(describing: type)).self"
    case let value as any AnySnapshotStringConvertible:
      return type(of: value).renderChildren ? nil : value.snapshotDescription
    case let range as any RangeExpression: return String(describing: range)
    default: return nil
    }
  }

  private static func pairs(_ mirror: Mirror, _ inner: (Any) -> String) -> [String] {
    let found = mirror.children.map { child in
      let parts = Array(Mirror(reflecting: child.value).children)
      return (key: parts[0].value, text: "\(inner(parts[0].value)): \(inner(parts[1].value))")
    }
    return found.sorted { a, b in
      if let a = a.key as? any BinaryInteger, let b = b.key as? any BinaryInteger {
        return Int64(clamping: a) < Int64(clamping: b)
      }
      return a.text < b.text
    }.map(\.text)
  }

  /// Returns the parts of a value with their names, those of a superclass first.
  private static func fields(_ mirror: Mirror, _ inner: (Any) -> String) -> [String] {
    let above = mirror.superclassMirror.map { fields($0, inner) } ?? []
    return above
      + mirror.children.map { child in
        // Parts without names have numbers, such as ".0".
        guard let label = child.label, !label.hasPrefix(".") else { return inner(child.value) }
        return "\(label): \(inner(child.value))"
      }
  }

  private static func enumCase(
    _ value: Any, _ mirror: Mirror, _ inner: (Any) -> String
  ) -> String {
    guard let payload = mirror.children.first else { return ".\(value)" }
    let name = ".\(payload.label ?? "\(value)")"
    let parts = Mirror(reflecting: payload.value)
    return name
      + arguments(
        parts.displayStyle == .tuple ? fields(parts, inner) : [inner(payload.value)])
  }

  /// Returns parts in parentheses, in one line if there is one of one line.
  private static func arguments(_ parts: [String]) -> String {
    if parts.count == 1, !parts[0].contains("\n") { return "(\(parts[0]))" }
    return list("(", parts, ")", empty: "()")
  }

  private static func list(
    _ begin: String, _ parts: [String], _ end: String, empty: String
  ) -> String {
    if parts.isEmpty { return empty }
    let body = parts.map { "  " + $0.replacingOccurrences(of: "\n", with: "\n  ") }
    return "\(begin)\n\(body.joined(separator: ",\n"))\n\(end)"
  }

  /// Returns a text as a literal, of several lines if it has any.
  private static func quoted(_ text: String) -> String {
    guard text.contains("\n") else { return text.debugDescription }
    return "\"\"\"\n\(text)\n\"\"\""
  }

  /// Returns the type's name without generic parameters, and without the number of a local type.
  private static func typeName(_ mirror: Mirror) -> String {
    let name = String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
    return String(name.prefix { $0 != "<" })
  }
}
