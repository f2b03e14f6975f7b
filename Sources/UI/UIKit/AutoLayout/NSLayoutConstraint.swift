import CoreGraphics
public import Foundation

/// A relation `first.attribute = multiplier · second.attribute + constant`, or one with ≤ or ≥.
///
/// - Units: `constant` in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, NibAwaking {
  /// Called when all objects of the nib that the constraint comes from are connected.
  open func awakeFromNib() {}

  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    case notAnAttribute = 0
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// Creates a constraint without items, for subclasses; it cannot be activated.
  public override init() { super.init() }

  /// Creates a constraint between attributes of views or layout guides.
  ///
  /// - Precondition: both attributes belong to one axis and are of one kind; a position has a
  ///   second item.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    guard let first = view1 as? any LayoutItem else {
      raise(
        .invalidArgument,
        "Constraint items must each be a view or layout guide, not \(type(of: view1)).")
    }
    var second: (any LayoutItem)?
    if let view2 {
      second = view2 as? any LayoutItem
      require(
        second != nil,
        "Constraint items must each be a view or layout guide, not \(type(of: view2)).")
    }
    relate(
      LayoutEdge(first, attr1), relation, second.map { LayoutEdge($0, attr2) },
      multiplier: multiplier, constant: c)
  }

  // MARK: Relation

  private var first: LayoutEdge?
  private var second: LayoutEdge?
  /// The starts of the distances that are the constraint's sides; nil for plain sides.
  private var firstStart: LayoutEdge?
  private var secondStart: LayoutEdge?
  open var firstItem: AnyObject? { first?.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1

  /// The first side as an anchor without an axis.
  ///
  /// - Precondition: the constraint has items.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let first else {
      raise(.invalidArgument, "A constraint without items has no anchors.")
    }
    return NSLayoutAnchor(first, from: firstStart)
  }

  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    second.map { NSLayoutAnchor($0, from: secondStart) }
  }
  private var constantStorage: CGFloat = 0

  /// The number added to the second side. A change of it only edits the existing system of constraints.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      checkConstant(newValue)
      guard newValue != constantStorage else { return }
      constantStorage = newValue
      owner?.layoutRoot.hostedEngine?.constantChanged(self)
    }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      require(
        priority.rawValue > 0 && priority.rawValue <= 1000,
        "It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and"
          + " less or equal to UILayoutPriorityRequired, which is 1000.")
      if priority != oldValue { owner?.layoutRoot.hostedEngine?.invalidateStructure() }
    }
  }

  /// The constraint's name in lists of constraints.
  open var identifier: String?

  /// Whether archives keep the constraint; archives do not exist here.
  open var shouldBeArchived = false

  func relate(
    _ first: LayoutEdge, from firstStart: LayoutEdge? = nil, _ relation: Relation,
    _ second: LayoutEdge?, from secondStart: LayoutEdge? = nil, multiplier: CGFloat,
    constant: CGFloat
  ) {
    let isDistance = firstStart != nil || secondStart != nil
    if !isDistance { Self.checkPair(first.attribute, second?.attribute ?? .notAnAttribute) }
    require(
      multiplier.isFinite, "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
    require(
      multiplier != 0 || isDistance || first.attribute.isLength,
      "A multiplier of 0 or a nil second item together with a location for the first attribute"
        + " creates an illegal constraint of a location equal to a constant. Location attributes"
        + " must be specified in pairs.")
    self.first = first
    self.firstStart = firstStart
    self.relation = relation
    self.second = second
    self.secondStart = secondStart
    self.multiplier = multiplier
    checkConstant(constant)
    constantStorage = constant
  }

  private func checkConstant(_ constant: CGFloat) {
    guard !constant.isFinite else { return }
    var names = ItemNames()
    let first = names.name(firstItem, firstAttribute)
    let second = secondItem.map { "<\(names.name($0, secondAttribute))>" } ?? "(null)"
    raise(
      .internalInconsistency,
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant)"
        + " firstAnchor:<\(first)> secondAnchor:\(second)")
  }

  private static func checkPair(_ first: Attribute, _ second: Attribute) {
    guard first.axis != nil else {
      raise(.invalidArgument, "Constraint must contain a first attribute.")
    }
    guard second.axis != nil else {
      require(
        first.isLength,
        "A multiplier of 0 or a nil second item together with a location for the first attribute"
          + " creates an illegal constraint of a location equal to a constant. Location attributes"
          + " must be specified in pairs.")
      return
    }
    require(
      first.isLength == second.isLength,
      "Invalid pairing of layout attributes: \(first) and \(second).")
    require(
      !(first.isDirectional && second.isAbsoluteHorizontal)
        && !(first.isAbsoluteHorizontal && second.isDirectional),
      "A constraint cannot be made between leading/trailing and right/left attributes. Use"
        + " leading/trailing for both or neither.")
  }

  /// Ends the program if the constraint relates places on different axes.
  ///
  /// UIKit lets such a constraint be made and activated, and raises the exception when it is laid out.
  ///
  /// - Source: tests of public libraries make such constraints and pass on iOS; the exception stands in reports of crashes.
  func checkAxes() {
    let isDistance = firstStart != nil || secondStart != nil
    guard !isDistance, !firstAttribute.isLength, let axis = secondAttribute.axis,
      axis != firstAttribute.axis
    else { return }
    var names = ItemNames()
    raise(
      .invalidLayoutConstraint,
      "Constraint improperly relates anchors of incompatible types: \(names.describe(self))")
  }

  // MARK: Activity

  /// The view that holds the constraint while it is active.
  package private(set) weak var owner: UIView?
  /// The constraint's place in the order of activation.
  package private(set) var serial = 0
  private static var lastSerial = 0
  /// Whether the log has reported the constraint as broken.
  var isReportedBroken = false

  /// Whether the constraint takes part in layout; activating adds it to the closest common ancestor of its items.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        install(in: commonAncestor())
      } else {
        uninstall()
      }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Both sides; nil if an item no longer exists.
  var terms: LayoutSides? {
    guard let term = first?.term else { return nil }
    var sides = LayoutSides(first: term)
    if let second {
      guard let term = second.term else { return nil }
      sides.second = term
    }
    guard firstStart != nil || secondStart != nil else { return sides }
    (sides.firstStart, sides.secondStart) = (firstStart?.term, secondStart?.term)
    let isWhole =
      (sides.firstStart == nil) == (firstStart == nil)
      && (sides.secondStart == nil) == (secondStart == nil)
    return isWhole ? sides : nil
  }

  private func commonAncestor() -> UIView {
    guard let terms else {
      raise(.generic, "Unable to activate constraint: one of its items no longer exists.")
    }
    guard var ancestor = terms.first.item.nearestView else { failWithoutAncestor() }
    for term in terms.all.dropFirst() {
      var candidate = term.item.nearestView
      while let view = candidate, !ancestor.isDescendant(of: view) { candidate = view.superview }
      guard let candidate else { failWithoutAncestor() }
      ancestor = candidate
    }
    return ancestor
  }

  private func failWithoutAncestor() -> Never {
    var names = ItemNames()
    let first = names.name(firstItem, firstAttribute)
    let second = names.name(secondItem, secondAttribute)
    raise(
      .generic,
      "Unable to activate constraint with anchors <\(first)> and <\(second)> because they have no"
        + " common ancestor. Does the constraint or its anchors reference items in different view"
        + " hierarchies? That's illegal.")
  }

  /// Activates the constraint in a view that holds it; its items are that view or lie in it.
  func install(in view: UIView) {
    guard let terms else {
      raise(.generic, "Unable to activate constraint: one of its items no longer exists.")
    }
    owner = view
    Self.lastSerial += 1
    serial = Self.lastSerial
    view.layoutState.constraints.append(self)
    for term in terms.all {
      if let item = term.item as? UIView, item !== view { item.layoutState.attachments += 1 }
      term.forEachContainer(below: view) { $0.crossingsChanged(by: 1) }
    }
    view.layoutRoot.ensureEngine().invalidateStructure()
  }

  func uninstall() {
    guard let view = owner else { return }
    view.layoutRoot.hostedEngine?.invalidateStructure()
    view.layoutState.constraints.removeAll { $0 === self }
    owner = nil
    isReportedBroken = false
    guard let terms else { return }
    for term in terms.all {
      if let item = term.item as? UIView, item !== view { item.layoutState.attachments -= 1 }
      term.forEachContainer(below: view) { $0.crossingsChanged(by: -1) }
    }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      var names = ItemNames()
      return names.describe(self)
    }
  }
}
