import Foundation
import PegSolver
import UIFoundation

/// The constraints inside one view, as the solver sees them.
///
/// Every item has four variables: the origin of its frame in its container, and the frame's size. A constraint between
/// distant items adds up the origins on the way to the view that holds it, and is stated in the coordinates of that
/// view. Sizes left open shrink to zero. Then positions left open take the bound of an inequality that limits them, or
/// zero.
///
/// - Units: points, unrounded.
@MainActor
final class LayoutSystem {
  /// The source of the outermost view's size.
  enum Sizing {
    /// Its present size.
    case given
    /// The constraints inside, as for a view without a superview.
    case open
    /// The constraints inside, and a target size.
    case fitting(size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  /// A view that takes the root's size without the room around it, as the content of a cell does.
  struct Content {
    var view: UIView
    var room: UIEdgeInsets
  }

  struct Item {
    enum Kind {
      case root
      /// A view that gets its frame here.
      case placed
      /// A view whose frame is given.
      case fixed
      /// A guide that the application adds.
      case guide
      /// A guide that every view has, such as that of the safe area.
      case inset
      /// The content of a scroll view, as its subviews see it.
      case content
    }

    weak var object: (any LayoutItem)?
    let kind: Kind
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
    /// The constraints for given frames, sizes or insets.
    var inputs: [ConstraintID] = []
    var slopes = AutoresizingSlopes()
    var content: ContentSize?
    var baselines: (first: CGFloat, last: CGFloat)?
    /// The axes on which constraints determine the length of a scroll view's content.
    var contentAxes: Set<NSLayoutConstraint.Axis> = []
  }

  /// The natural size of an item, with a constraint for each axis.
  struct ContentSize {
    /// The natural size without a width; negative on an axis without one.
    var natural: CGSize
    var isWrapped = false
    var width: ConstraintID?
    var height: ConstraintID?
  }

  /// A constraint of the application.
  struct Entry {
    let constraint: NSLayoutConstraint
    /// The solver's number without `constraint.constant`.
    var base = 0.0
    /// Nil if an item of the constraint no longer exists.
    var id: ConstraintID?
    /// Whether the constant has changed since the last edit.
    var isNoted = false
  }

  var solver = Solver()
  unowned let root: UIView
  let sizing: Sizing
  /// The view inside the root that is part of the system even if no constraint crosses it.
  let content: Content?
  /// Pixels per point.
  var scale: CGFloat
  /// Called for each constraint that becomes broken, with those that contradict it.
  let report: ((_ broken: ConflictMember, _ conflict: [ConflictMember]) -> Void)?

  var items: [Item] = []
  var itemIndexes: [ObjectIdentifier: Int] = [:]
  var contentIndexes: [ObjectIdentifier: Int] = [:]
  var entries: [Entry] = []
  private var entryIndexes: [ObjectIdentifier: Int] = [:]
  private var brokenIDs: [ConstraintID] = []
  private var notedEntries: [Int] = []
  private var notedItems: [Int] = []
  /// The items whose natural size depends on their width.
  private var wrappingItems: [Int] = []

  init(
    root: UIView, sizing: Sizing, scale: CGFloat, content: Content? = nil,
    report: ((ConflictMember, [ConflictMember]) -> Void)? = nil
  ) {
    self.root = root
    self.sizing = sizing
    self.content = content
    self.scale = scale
    self.report = report
    build()
    for (index, entry) in entries.enumerated() {
      entryIndexes[ObjectIdentifier(entry.constraint)] = index
    }
  }

  // MARK: Results

  /// The size of the outermost view, rounded up to whole pixels.
  var fittedSize: CGSize {
    CGSize(
      width: ceiledToPixel(solver.value(of: items[0].width)),
      height: ceiledToPixel(solver.value(of: items[0].height)))
  }

  private func ceiledToPixel(_ length: Double) -> CGFloat {
    // A length that is whole except for rounding noise counts as whole.
    (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns the item's frame with each edge rounded to pixels.
  func roundedFrame(_ item: Item) -> CGRect { roundedFrame(item, in: solver) }

  private func roundedFrame(_ item: Item, in solver: Solver) -> CGRect {
    let (x, y): (CGFloat, CGFloat) = (solver.value(of: item.x), solver.value(of: item.y))
    // Sizes are differences of whole pixels, so that 100 points are 100 at any place.
    let left = x.roundedPixels(scale: scale)
    let top = y.roundedPixels(scale: scale)
    let right = (x + CGFloat(solver.value(of: item.width))).roundedPixels(scale: scale)
    let bottom = (y + CGFloat(solver.value(of: item.height))).roundedPixels(scale: scale)
    return CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  /// Returns the size that constraints give the content of a scroll view; nil if they do not concern it.
  func contentSize(of view: UIScrollView) -> CGSize? {
    guard let index = contentIndexes[ObjectIdentifier(view)] else { return nil }
    let (item, axes) = (items[index], items[index].contentAxes)
    let size = roundedFrame(item).size
    return CGSize(
      width: axes.contains(.horizontal) ? size.width : view.contentSize.width,
      height: axes.contains(.vertical) ? size.height : view.contentSize.height)
  }

  func item(of object: any LayoutItem) -> Item? {
    itemIndexes[ObjectIdentifier(object)].map { items[$0] }
  }

  func isAmbiguous(_ object: any LayoutItem) -> Bool {
    guard let item = item(of: object) else { return false }
    return [item.x, item.y, item.width, item.height].contains { solver.isAmbiguous($0) }
  }

  /// Returns whether the constraints leave an edge, centre or length open.
  func isAmbiguous(_ edge: LayoutEdge) -> Bool {
    guard let term = edge.term?.onBaselineView, let item = item(of: term.item) else { return false }
    let isHorizontal = term.attribute.axis == .horizontal
    let (origin, length) = isHorizontal ? (item.x, item.width) : (item.y, item.height)
    let parts: [Variable] =
      switch term.attribute.resolved(.leftToRight) {
      case .width, .height: [length]
      case .left, .top, .firstBaseline: [origin]
      default: [origin, length]
      }
    return parts.contains { solver.isAmbiguous($0) }
  }

  /// Returns another frame that the constraints also allow; nil if there is none.
  func alternativeFrame(of object: any LayoutItem) -> CGRect? {
    guard let item = item(of: object) else { return nil }
    for variable in [item.x, item.y, item.width, item.height] {
      if let other = solver.alternative(to: variable) { return roundedFrame(item, in: other) }
    }
    return nil
  }

  /// Returns the constraints of one axis that the item depends on, directly or through others.
  func constraints(affecting object: any LayoutItem, _ axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    var reached: Set<ObjectIdentifier> = [ObjectIdentifier(object)]
    var chosen = [Bool](repeating: false, count: entries.count)
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, entry) in entries.enumerated() where !chosen[index] {
        guard let terms = entry.constraint.terms else { continue }
        let onAxis = terms.all.filter { $0.attribute.axis == axis }
        guard onAxis.contains(where: { reached.contains(ObjectIdentifier($0.item)) }) else {
          continue
        }
        chosen[index] = true
        hasGrown = true
        // The search ends at the root, which holds the whole system in place.
        for side in onAxis where side.item !== root { reached.insert(ObjectIdentifier(side.item)) }
      }
    }
    return entries.indices.filter { chosen[$0] }.map { entries[$0].constraint }
  }

  func hasConstraints(_ axis: NSLayoutConstraint.Axis) -> Bool {
    entries.contains { $0.constraint.firstAttribute.axis == axis }
  }

  // MARK: Changes

  func noteConstant(of constraint: NSLayoutConstraint) {
    guard let index = entryIndexes[ObjectIdentifier(constraint)], !entries[index].isNoted
    else { return }
    entries[index].isNoted = true
    notedEntries.append(index)
  }

  /// Records the inputs of an item: a given frame, insets or a natural size.
  ///
  /// - Returns: whether they may differ from those that the system has.
  func noteInputs(of object: any LayoutItem) -> Bool {
    guard let index = itemIndexes[ObjectIdentifier(object)] else { return false }
    let item = items[index]
    switch item.kind {
    case .guide, .content: return false
    case .placed: break
    case .root, .fixed, .inset:
      // The engine's own results come back as inputs, with rounding noise.
      let isOld = zip(item.inputs, inputTargets(of: item)).allSatisfy { id, target in
        abs(solver.constant(of: id) - target) <= 1e-9
      }
      if isOld && hasOldSlopes(item) { return false }
    }
    if !notedItems.contains(index) { notedItems.append(index) }
    return true
  }

  private func hasOldSlopes(_ item: Item) -> Bool {
    guard item.kind == .fixed, let view = item.object as? UIView else { return true }
    return slopes(of: view).isClose(to: item.slopes)
  }

  /// Turns the recorded changes into edits.
  ///
  /// - Returns: false if a change concerns more than numbers, so that a new system is needed.
  func queueChanges() -> Bool {
    for index in notedEntries {
      entries[index].isNoted = false
      guard let id = entries[index].id else { continue }
      change(id, to: entries[index].base + entries[index].constraint.constant)
    }
    notedEntries.removeAll(keepingCapacity: true)
    let indexes = notedItems
    notedItems.removeAll(keepingCapacity: true)
    return indexes.allSatisfy { queueInputs($0) }
  }

  private func change(_ id: ConstraintID, to constant: Double) {
    // Coordinates that are not numbers change nothing; they were reported when they were set.
    try? solver.change(id, constant: constant)
  }

  private func queueInputs(_ index: Int) -> Bool {
    let item = items[index]
    guard hasOldSlopes(item) else { return false }
    for (id, target) in zip(item.inputs, inputTargets(of: item)) { change(id, to: target) }
    guard item.kind == .placed else { return true }
    guard let view = item.object as? UIView else { return false }
    if let used = item.baselines {
      guard let now = view.baselineOffsets, now == used else { return false }
    }
    let size = naturalSize(of: view)
    guard (size.width < 0) == (item.content?.width == nil),
      (size.height < 0) == (item.content?.height == nil)
    else { return false }
    items[index].content?.natural = size
    items[index].content?.isWrapped = false
    queueContent(size, of: items[index])
    return true
  }

  private func queueContent(_ size: CGSize, of item: Item) {
    guard let view = item.object as? UIView, let content = item.content else { return }
    let insets = view.alignmentRectInsets
    if let id = content.width { change(id, to: size.width + insets.left + insets.right) }
    if let id = content.height { change(id, to: size.height + insets.top + insets.bottom) }
  }

  // MARK: Solving

  /// Updates the solution for the recorded changes.
  ///
  /// Content that wraps is measured twice: first with all the room that it wants, then for the width that it got.
  func solve() {
    for index in wrappingItems where items[index].content?.isWrapped == true {
      items[index].content?.isWrapped = false
      if let natural = items[index].content?.natural { queueContent(natural, of: items[index]) }
    }
    solver.solve()
    wrapContent()
    solver.solve()
    tellBroken()
  }

  private func wrapContent() {
    wrappingItems.removeAll(keepingCapacity: true)
    for index in items.indices {
      guard let content = items[index].content, let view = items[index].object as? UIView,
        let size = view.intrinsicContentSize(forWidth: wrappingWidth(of: items[index], view)),
        size != content.natural
      else { continue }
      items[index].content?.isWrapped = true
      wrappingItems.append(index)
      queueContent(size, of: items[index])
    }
  }

  /// Returns the width that text may fill: whole pixels, including those that are whole except for rounding noise.
  private func wrappingWidth(of item: Item, _ view: UIView) -> CGFloat {
    let insets = view.alignmentRectInsets
    let width = solver.value(of: item.width) - insets.left - insets.right
    return max(0, (width * scale + 1e-4).rounded(.down) / scale)
  }

  /// Reports the constraints that have become broken, and resets the flag of those that are met again.
  private func tellBroken() {
    let breakages = solver.breakages
    if breakages.isEmpty && brokenIDs.isEmpty { return }
    for entry in entries where entry.constraint.isReportedBroken {
      if let id = entry.id, !solver.isBroken(id) { entry.constraint.isReportedBroken = false }
    }
    let old = brokenIDs
    brokenIDs = breakages.map(\.broken)
    for breakage in breakages where !old.contains(breakage.broken) {
      report?(member(breakage.broken), breakage.conflict.map(member))
    }
  }
}
