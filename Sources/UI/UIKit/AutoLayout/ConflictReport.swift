import Foundation
import PegScene
import PegSolver
import QuartzCore

/// One of the constraints that contradict each other.
@MainActor
enum ConflictMember {
  case constraint(NSLayoutConstraint)
  /// A natural size at required priority.
  case content(UIView, NSLayoutConstraint.Axis, CGFloat)
  /// A side of a given frame.
  case given(UIView, side: String, CGFloat)
  /// An edge of the safe area or the margins.
  case inset(UILayoutGuide, edge: String, CGFloat)
}

extension LayoutSystem {
  /// Returns the constraint, size, side or edge behind a constraint of the solver.
  ///
  /// - Complexity: O(items + constraints); for reports.
  func member(_ id: ConstraintID) -> ConflictMember {
    if let entry = entries.first(where: { $0.id == id }) { return .constraint(entry.constraint) }
    for item in items {
      if let view = item.object as? UIView {
        if item.content?.width == id {
          return .content(view, .horizontal, solver.constant(of: id))
        }
        if item.content?.height == id {
          return .content(view, .vertical, solver.constant(of: id))
        }
      }
      guard let index = item.inputs.firstIndex(of: id) else { continue }
      let target = solver.constant(of: id)
      if let guide = item.object as? UILayoutGuide {
        return .inset(guide, edge: ["left", "top", "right", "bottom"][index], target)
      }
      let sides =
        item.inputs.count == 2 ? ["width", "height"] : ["minX", "minY", "width", "height"]
      if let view = item.object as? UIView { return .given(view, side: sides[index], target) }
    }
    return .given(root, side: "size", 0)
  }
}

/// The log's text about constraints that cannot all be met.
@MainActor
enum ConflictReport {
  /// Logs a broken constraint, once until it can be met again.
  static func log(broken: ConflictMember, conflict: [ConflictMember]) {
    if case .constraint(let constraint) = broken {
      if constraint.isReportedBroken { return }
      constraint.isReportedBroken = true
    }
    SceneDiagnostics.report(text(broken: broken, conflict: conflict))
  }

  /// - Source: the headline, the list and the last sentences have the shape of UIKit's log.
  static func text(broken: ConflictMember, conflict: [ConflictMember]) -> String {
    var names = ItemNames()
    let lines = conflict.map { "    \"\(names.describe($0))\"" }
    return """
      Unable to simultaneously satisfy constraints.
      \tAt least one of these is likely not wanted:
      \t\t(1) find the one that you do not expect;
      \t\t(2) find the code that activates it, and change it or lower its priority.
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(names.describe(broken))
      """
  }
}

/// Names for views and guides, the same in every run; items of equal names are numbered as they
/// come up.
@MainActor
struct ItemNames {
  private var names: [ObjectIdentifier: String] = [:]
  private var counts: [String: Int] = [:]

  init() {}

  mutating func name(_ item: AnyObject?) -> String {
    guard let item else { return "(an item that is gone)" }
    if let name = names[ObjectIdentifier(item)] { return name }
    var name = "\(type(of: item))"
    if let view = item as? UIView {
      if let text = (view as? UILabel)?.text ?? view.accessibilityIdentifier {
        name += " '\(text)'"
      }
    } else if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty {
      name += " '\(guide.identifier)'"
    }
    let count = (counts[name] ?? 0) + 1
    counts[name] = count
    if count > 1 { name += " #\(count)" }
    names[ObjectIdentifier(item)] = name
    return name
  }

  mutating func name(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    "\(name(item)).\(attribute)"
  }

  mutating func describe(_ member: ConflictMember) -> String {
    switch member {
    case .constraint(let constraint): return describe(constraint)
    case .content(let view, let axis, let length):
      let side = axis == .horizontal ? "width" : "height"
      return "<NSContentSizeLayoutConstraint \(name(view)).\(side) == \(number(length))   (active)>"
    case .given(let view, let side, let target):
      return
        "<NSAutoresizingMaskLayoutConstraint \(view.maskText) \(name(view)).\(side) == "
        + "\(number(target))   (active)>"
    case .inset(let guide, let edge, let target):
      let owner = name(guide.owningView)
      let line = "\(name(guide)).\(edge) == \(owner).\(edge)" + signed(target)
      return "<NSLayoutConstraint 'UIView-\(edge)-guide-constraint' \(line)   (active)>"
    }
  }

  mutating func describe(_ constraint: NSLayoutConstraint) -> String {
    var text = "<\(type(of: constraint)) "
    if let identifier = constraint.identifier { text += "'\(identifier)' " }
    text += name(constraint.firstItem, constraint.firstAttribute)
    switch constraint.relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    if constraint.secondAttribute == .notAnAttribute {
      text += number(constraint.constant)
    } else {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier))*" }
      text += name(constraint.secondItem, constraint.secondAttribute) + signed(constraint.constant)
    }
    if constraint.priority != .required {
      text += " priority:\(number(CGFloat(constraint.priority.rawValue)))"
    }
    return text + (constraint.isActive ? "   (active)>" : "   (inactive)>")
  }

  private func signed(_ value: CGFloat) -> String {
    value == 0 ? "" : (value < 0 ? " - " : " + ") + number(abs(value))
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension UIView {
  /// The mask as in UIKit's log: margin, length and margin for each axis, fixed `-` or flexible `&`.
  fileprivate var maskText: String {
    // Without a mask the far margin is flexible.
    func axis(_ before: AutoresizingMask, _ inside: AutoresizingMask, _ after: AutoresizingMask)
      -> String
    {
      let flexible = [before, inside, after].map { autoresizingMask.contains($0) }
      return flexible.contains(true) ? flexible.map { $0 ? "&" : "-" }.joined() : "--&"
    }
    return "h=\(axis(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin))"
      + " v=\(axis(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
  }
}
