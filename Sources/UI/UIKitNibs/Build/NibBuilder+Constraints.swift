import CoreGraphics
import Foundation
import PegNib
import UIKit

extension NibBuilder {
  /// Installs the constraints of the views that were made.
  func install() {
    let all = constraints
    constraints = []
    var made: [NSLayoutConstraint] = []
    for (view, constraint) in all where !constraint.isPlaceholder {
      guard let new = layoutConstraint(constraint, of: view) else { continue }
      register(new, constraint.id)
      fill(new, constraint.element)
      made.append(new)
    }
    NSLayoutConstraint.activate(made)
  }

  private func layoutConstraint(
    _ constraint: NibConstraint, of view: UIView
  ) -> NSLayoutConstraint? {
    guard let first = item(constraint.firstItem, view),
      let attribute = Self.attributes[constraint.firstAttribute]
    else { return nil }
    var second: AnyObject?
    if constraint.secondAttribute != nil || constraint.secondItem != nil {
      guard let found = item(constraint.secondItem, view) else { return nil }
      second = found
    }
    let other = constraint.secondAttribute.flatMap { Self.attributes[$0] } ?? .notAnAttribute
    let relation: NSLayoutConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let new = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: CGFloat(constraint.multiplier), constant: constant(constraint, first, second))
    // 0 stands for a constraint that layout tries last.
    new.priority = UILayoutPriority(max(Float(constraint.priority), 0.001))
    new.identifier = constraint.identifier
    return new
  }

  private func item(_ id: String?, _ view: UIView) -> AnyObject? {
    guard let id else { return view }
    return object(id)
  }

  /// Returns the constant; the system's spacing is 8 between neighbours and 20 to a container's edge.
  ///
  /// - Source: Apple's page of the visual format language, "standard spacing".
  private func constant(
    _ constraint: NibConstraint, _ first: AnyObject, _ second: AnyObject?
  ) -> CGFloat {
    switch constraint.constant {
    case .value(let value): return CGFloat(value)
    case .standard:
      guard let a = first as? UIView, let b = second as? UIView else { return 8 }
      return a.superview === b || b.superview === a ? 20 : 8
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// Adds the constraints that keep a view where the file has it, as Xcode does for a view without constraints.
  func fix(_ view: UIView, in superview: UIView) {
    let frame = view.frame
    let made = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ]
    NSLayoutConstraint.activate(made)
  }
}
