import Foundation
import PegBase
import UIKit

extension Inspector {
  /// Returns the message with the elements that assistive technology finds on the screen, in the order of the views.
  ///
  /// Controls and texts are elements even if code does not say so, as in iOS.
  func elements() -> String {
    var list: [JSONValue] = []
    addElements(of: window, to: &list)
    return JSONValue.object([.init("t", .string("elements")), .init("list", .array(list))]).line
  }

  /// The number of elements that a page gets at most.
  private static let mostElements = 400

  private func addElements(of view: UIView, to list: inout [JSONValue]) {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden,
      list.count < Self.mostElements
    else { return }
    let frame = view.convert(view.bounds, to: window)
    if let role = role(of: view), frame.intersects(window.bounds) {
      list.append(.object(describe(view, role, frame)))
      return
    }
    // A modal view hides its siblings.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    for child in modal.map({ [$0] }) ?? view.subviews { addElements(of: child, to: &list) }
  }

  /// Returns the role of an element in the words of WAI-ARIA; nil for a view that isn't one.
  private func role(of view: UIView) -> String? {
    let traits = view.accessibilityTraits
    switch view {
    case is UISwitch: return "switch"
    case is UISlider: return "slider"
    case is UITextField, is UITextView: return "textbox"
    case is UIButton: return "button"
    case is UIProgressView: return "progressbar"
    case let label as UILabel:
      guard !(label.text ?? "").isEmpty else { return nil }
      return traits.contains(.header) ? "heading" : traits.contains(.button) ? "button" : "text"
    default:
      guard view.isAccessibilityElement else { return nil }
      if traits.contains(.button) { return "button" }
      if traits.contains(.link) { return "link" }
      if traits.contains(.image) { return "img" }
      return traits.contains(.header) ? "heading" : "text"
    }
  }

  private func describe(_ view: UIView, _ role: String, _ frame: CGRect) -> [JSONValue.Member] {
    let name = view.accessibilityLabel ?? Self.text(of: view) ?? view.accessibilityIdentifier ?? ""
    var members: [JSONValue.Member] = [
      .init("role", .string(role)), .init("name", .string(name)),
      .init(
        "frame",
        .array([frame.minX, frame.minY, frame.width, frame.height].map { .number(Double($0)) })),
    ]
    if let value = view.accessibilityValue { members.append(.init("value", .string(value))) }
    if let toggle = view as? UISwitch { members.append(.init("checked", .bool(toggle.isOn))) }
    if let slider = view as? UISlider {
      for (name, value) in [
        ("now", slider.value), ("least", slider.minimumValue), ("most", slider.maximumValue),
      ] {
        members.append(.init(name, .number(Double(value))))
      }
    }
    if view.accessibilityTraits.contains(.notEnabled) || (view as? UIControl)?.isEnabled == false {
      members.append(.init("disabled", .bool(true)))
    }
    return members
  }
}
