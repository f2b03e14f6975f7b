package import Foundation
package import UIFoundation

/// The properties by which a layout tree describes a view, in the order in which it shows them.
///
/// - Units: points.
package struct ShownProperties {
  package enum Value {
    case text(String)
    case number(Double)
    case numbers([CGFloat])
    case font(UIFont)
    /// Shown as the view's traits resolve it.
    case color(UIColor)
    case image(UIImage)
  }

  package private(set) var entries: [(name: String, value: Value)] = []

  package init() {}

  mutating func add(_ name: String, _ value: Value) { entries.append((name, value)) }

  /// Adds a text; nil adds nothing.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .text(text)) }
  }

  mutating func add(_ name: String, _ value: Bool) { add(name, .text(value ? "true" : "false")) }

  /// Adds a value that differs from the usual one.
  mutating func add(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { add(name, value) }
  }

  /// Adds a value that differs from the usual one.
  mutating func add(_ name: String, _ value: CGFloat, unless usual: CGFloat) {
    if value != usual { add(name, .number(Double(value))) }
  }

  /// Adds numbers unless all are zero.
  mutating func add(_ name: String, _ values: [CGFloat]) {
    if values.contains(where: { $0 != 0 }) { add(name, .numbers(values)) }
  }

  /// Adds a text with its font and colour; an empty one adds nothing.
  mutating func addText(_ text: String?, _ font: UIFont?, _ color: UIColor?) {
    guard let text, !text.isEmpty else { return }
    add("text", text)
    if let font { add("font", .font(font)) }
    if let color { add("textColor", .color(color)) }
  }

  /// Adds the state of a control or cell.
  mutating func addState(isSelected: Bool, isHighlighted: Bool) {
    add("selected", isSelected, unless: false)
    add("highlighted", isHighlighted, unless: false)
  }
}

/// The place of one of a list's views, and the role of the view there.
package struct PlacedView: Hashable, Sendable {
  /// Section and row, or the section alone of a section's header or footer.
  package let indexPath: [Int]
  /// `row`, `item`, `header`, `footer`, or another supplementary view's kind.
  package let role: String

  init(_ indexPath: [Int], role: String) {
    self.indexPath = indexPath
    self.role = role
  }
}
