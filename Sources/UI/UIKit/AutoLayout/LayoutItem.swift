/// An item that constraints relate: a view or a layout guide.
@MainActor
package protocol LayoutItem: AnyObject, Sendable {
  /// The view in whose coordinates the item is placed.
  var layoutContainer: UIView? { get }
  /// The view itself, or the one that owns the guide.
  var nearestView: UIView? { get }
}

extension UIView: LayoutItem {
  package var layoutContainer: UIView? { superview }
  package var nearestView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  package var layoutContainer: UIView? { owningView }
  package var nearestView: UIView? { owningView }
}

/// The item and the attribute of an anchor, as long as the item exists.
///
/// Terms made of it replace margins of a view by edges of its margins guide.
package struct LayoutEdge: Hashable, Sendable {
  package private(set) weak var item: (any LayoutItem)?
  package let attribute: NSLayoutConstraint.Attribute
  private let id: ObjectIdentifier

  @MainActor
  package init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    id = ObjectIdentifier(item)
  }

  @MainActor var term: LayoutTerm? { item.map { LayoutTerm($0, attribute) } }

  package static func == (a: LayoutEdge, b: LayoutEdge) -> Bool {
    a.id == b.id && a.attribute == b.attribute
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(attribute)
  }
}

/// Both sides of a constraint; each may be a distance from another edge.
@MainActor
struct LayoutSides {
  let first: LayoutTerm
  var firstStart: LayoutTerm?
  var second: LayoutTerm?
  var secondStart: LayoutTerm?

  var all: [LayoutTerm] { [first, firstStart, second, secondStart].compactMap { $0 } }
}

/// One edge, length or centre of an item.
@MainActor
package struct LayoutTerm {
  package let item: any LayoutItem
  package let attribute: NSLayoutConstraint.Attribute

  /// Creates the term, with a margin of a view read as an edge of its margins guide.
  package init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    if let view = item as? UIView, let edge = attribute.edgeOfMarginsGuide {
      self.item = view.layoutMarginsGuide
      self.attribute = edge
    } else {
      self.item = item
      self.attribute = attribute
    }
  }

  /// The term with a baseline of a view replaced by that of the view in it that has the text.
  var onBaselineView: LayoutTerm {
    guard let view = item as? UIView else { return self }
    switch attribute {
    case .firstBaseline:
      let inner = view.forFirstBaselineLayout
      return inner !== view && inner.isDescendant(of: view) ? LayoutTerm(inner, attribute) : self
    case .lastBaseline:
      let inner = view.forLastBaselineLayout
      return inner !== view && inner.isDescendant(of: view) ? LayoutTerm(inner, attribute) : self
    default: return self
    }
  }

  /// Calls `body` with the views that lie between the item and an ancestor of it, from the inside
  /// out.
  package func forEachContainer(below ancestor: UIView, _ body: (UIView) -> Void) {
    guard item !== ancestor else { return }
    var container = item.layoutContainer
    while let view = container, view !== ancestor {
      body(view)
      container = view.superview
    }
  }
}

/// The order of leading and trailing edges.
package enum ReadingDirection: Sendable {
  case leftToRight
  case rightToLeft
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; nil if it belongs to none.
  package var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }

  package var isLength: Bool { self == .width || self == .height }

  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  package var isAbsoluteHorizontal: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Returns the attribute with leading and trailing replaced by sides.
  package func resolved(_ direction: ReadingDirection) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }

  fileprivate var edgeOfMarginsGuide: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
