import PegBase

/// A constraint of a file.
package struct NibConstraint {
  package enum Relation: Hashable, Sendable { case equal, lessThanOrEqual, greaterThanOrEqual }

  package enum Constant: Hashable, Sendable {
    /// Points.
    case value(Double)
    /// The system's spacing between the two items, with the points that Xcode last saw for it.
    case standard(saved: Double?)
  }

  package let element: NibElement
  package var id: String?
  /// The id of the first item; nil for the view that has the constraint.
  package var firstItem: String?
  /// The attribute as the file writes it, as `leading` or `centerXWithinMargins`.
  package var firstAttribute: String
  package var relation: Relation
  /// The id of the second item; nil for the view that has the constraint if there is a second attribute.
  package var secondItem: String?
  package var secondAttribute: String?
  package var multiplier: Double
  package var constant: Constant
  /// Between 0 and 1000.
  package var priority: Double
  package var identifier: String?
  /// Whether the constraint is for Xcode's canvas alone, and does not exist at run time.
  package var isPlaceholder: Bool

  /// The attributes of constraints that Xcode writes.
  ///
  /// - Source: `NSLayoutConstraint.Attribute`; `baseline` is the last baseline.
  package static let attributes: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "baseline", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
    "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  init(_ element: NibElement) throws(NibError) {
    self.element = element
    id = element.id
    firstItem = element["firstItem"]
    firstAttribute = try Self.attribute("firstAttribute", of: element) ?? ""
    if firstAttribute.isEmpty {
      throw element.error("\(element.title.printable) has no firstAttribute")
    }
    secondItem = element["secondItem"]
    secondAttribute = try Self.attribute("secondAttribute", of: element)
    switch element["relation"] {
    case nil, "equal": relation = .equal
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    case let other?: throw element.malformed("relation", other)
    }
    multiplier = try Self.multiplier(of: element)
    let isSymbolic = try element.bool("symbolic") ?? false
    _ = element["symbolType"]
    let value = try element.number("constant")
    constant = isSymbolic ? .standard(saved: value) : .value(value ?? 0)
    priority = try element.number("priority") ?? 1000
    guard (0...1000).contains(priority) else {
      throw element.malformed("priority", element["priority"] ?? "")
    }
    identifier = element["identifier"]
    isPlaceholder = try element.bool("placeholder") ?? false
  }

  private static func attribute(
    _ name: String, of element: NibElement
  ) throws(NibError) -> String? {
    guard let value = element[name] else { return nil }
    guard attributes.contains(value) else { throw element.malformed(name, value) }
    return value
  }

  /// Reads a multiplier as `0.75` or as a ratio, `4:3` or `4/3`.
  private static func multiplier(of element: NibElement) throws(NibError) -> Double {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    let numbers = parts.compactMap { NibElement.number(String($0)) }
    if numbers.count == parts.count {
      if numbers.count == 1 { return numbers[0] }
      if numbers.count == 2, numbers[1] != 0 { return numbers[0] / numbers[1] }
    }
    throw element.malformed("multiplier", text)
  }
}
