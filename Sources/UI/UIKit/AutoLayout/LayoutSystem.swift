import Foundation
import PegSolver
import UIFoundation

/// The constraints inside one view, as the solver sees them.
///
/// Every item has four variables: the origin of its frame in its container, and the frame's size. A
/// constraint between distant items adds up the origins on the way to the view that holds it, in
/// whose coordinates it is stated. Sizes left open shrink to zero before positions do.
///
/// - Units: points, unrounded.
@MainActor
final class LayoutSystem {
  /// Where the size of the outermost view comes from.
  enum Sizing {
    /// Its present size.
    case given
    /// The constraints inside, as for a view without a superview.
    case open
    /// The constraints inside, and a wish.
    case fitting(size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  struct Item {
    enum Kind {
      case root
      /// A view that gets its frame here.
      case placed
      /// A view whose frame is given.
      case fixed
      /// A guide of the application.
      case guide
      /// A guide that a view has by itself.
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
    /// The constraints that state what is given.
    var inputs: [ConstraintID] = []
    var slopes = AutoresizingSlopes()
    var content: ContentSize?
    var baselines: (first: CGFloat, last: CGFloat)?
    /// The axes on which constraints say how long the content of a scroll view is.
    var contentAxes: Set<NSLayoutConstraint.Axis> = []
  }

  /// The natural size of an item, held by two constraints an axis.
  struct ContentSize {
    /// What the view says when asked without a width; negative where it says nothing.
    var natural: CGSize
    var isWrapped = false
    var widthIDs: (most: ConstraintID, least: ConstraintID)?
    var heightIDs: (most: ConstraintID, least: ConstraintID)?
  }

  /// A constraint of the application.
  struct Entry {
    let constraint: NSLayoutConstraint
    /// What the solver's number is apart from `constraint.constant`.
    var base = 0.0
    /// Nil where the constraint had to be broken.
    var id: ConstraintID?
    /// Whether the constant has changed since.
    var isNoted = false
  }

  var solver = Solver()
  unowned let root: UIView
  let sizing: Sizing
  let direction = ReadingDirection.leftToRight
  /// Pixels per point.
  var scale: CGFloat
  /// Told about each constraint that is broken, with those that contradict it.
  let report: ((_ broken: ConflictMember, _ conflict: [ConflictMember]) -> Void)?

  var items: [Item] = []
  var itemIndexes: [ObjectIdentifier: Int] = [:]
  var contentIndexes: [ObjectIdentifier: Int] = [:]
  var entries: [Entry] = []
  private var entryIndexes: [ObjectIdentifier: Int] = [:]
  var brokenCount = 0
  private var retriesBroken = false
  private var notedEntries: [Int] = []
  private var notedItems: [Int] = []
  private var edits: [(id: ConstraintID, constant: Double)] = []

  init(
    root: UIView, sizing: Sizing, scale: CGFloat,
    report: ((ConflictMember, [ConflictMember]) -> Void)? = nil
  ) {
    self.root = root
    self.sizing = sizing
    self.scale = scale
    self.report = report
    build()
    for (index, entry) in entries.enumerated() {
      entryIndexes[ObjectIdentifier(entry.constraint)] = index
    }
  }

  // MARK: Results

  /// The size of the outermost view, up to whole pixels.
  var fittedSize: CGSize {
    CGSize(
      width: ceiledToPixel(solver.value(of: items[0].width)),
      height: ceiledToPixel(solver.value(of: items[0].height)))
  }

  private func ceiledToPixel(_ length: Double) -> CGFloat {
    // A length that is whole but for rounding noise is whole.
    (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns the item's frame with each edge rounded to pixels.
  func roundedFrame(_ item: Item) -> CGRect {
    let (x, y): (CGFloat, CGFloat) = (solver.value(of: item.x), solver.value(of: item.y))
    let left = x.roundedToPixel(scale: scale)
    let top = y.roundedToPixel(scale: scale)
    let right = (x + CGFloat(solver.value(of: item.width))).roundedToPixel(scale: scale)
    let bottom = (y + CGFloat(solver.value(of: item.height))).roundedToPixel(scale: scale)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the size that constraints give the content of a scroll view, nil where they say
  /// nothing about it.
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

  var hasVerticalConstraints: Bool {
    entries.contains { $0.constraint.firstAttribute.axis == .vertical }
  }

  // MARK: Changes

  func noteConstant(of constraint: NSLayoutConstraint) {
    guard let index = entryIndexes[ObjectIdentifier(constraint)], !entries[index].isNoted
    else { return }
    entries[index].isNoted = true
    notedEntries.append(index)
  }

  /// Takes note of what an item brings along: a given frame, insets or a natural size.
  ///
  /// - Returns: whether that differs from what the system was last told.
  func noteInputs(of object: any LayoutItem) -> Bool {
    guard let index = itemIndexes[ObjectIdentifier(object)] else { return false }
    let item = items[index]
    switch item.kind {
    case .guide, .content: return false
    case .placed: break
    case .root, .fixed, .inset:
      // What the engine itself brought about comes back, with rounding noise.
      let isOld = zip(item.inputs, inputTargets(of: item)).allSatisfy { id, target in
        abs(solver.constraint(id).constant - target) <= 1e-9
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

  /// Makes edits of what was noted.
  ///
  /// - Returns: false where a change is not one of numbers only, so that a new system is needed.
  func queueChanges() -> Bool {
    for index in notedEntries {
      entries[index].isNoted = false
      if let id = entries[index].id {
        edits.append((id, entries[index].base + entries[index].constraint.constant))
      } else {
        retriesBroken = true
      }
    }
    notedEntries.removeAll(keepingCapacity: true)
    let indexes = notedItems
    notedItems.removeAll(keepingCapacity: true)
    return indexes.allSatisfy { queueInputs($0) }
  }

  private func queueInputs(_ index: Int) -> Bool {
    let item = items[index]
    guard hasOldSlopes(item) else { return false }
    for (id, target) in zip(item.inputs, inputTargets(of: item)) { edits.append((id, target)) }
    guard item.kind == .placed else { return true }
    guard let view = item.object as? UIView else { return false }
    if let used = item.baselines {
      guard let now = view.baselineOffsets, now == used else { return false }
    }
    let size = naturalSize(of: view)
    guard (size.width < 0) == (item.content?.widthIDs == nil),
      (size.height < 0) == (item.content?.heightIDs == nil)
    else { return false }
    items[index].content?.natural = size
    items[index].content?.isWrapped = false
    queueContent(size, of: items[index])
    return true
  }

  private func queueContent(_ size: CGSize, of item: Item) {
    guard let view = item.object as? UIView, let content = item.content else { return }
    let insets = view.alignmentRectInsets
    if let ids = content.widthIDs {
      let width = size.width + insets.left + insets.right
      edits.append((ids.most, width))
      edits.append((ids.least, width))
    }
    if let ids = content.heightIDs {
      let height = size.height + insets.top + insets.bottom
      edits.append((ids.most, height))
      edits.append((ids.least, height))
    }
  }

  // MARK: Solving

  /// Brings the solution up to date with the changes told.
  ///
  /// Content that wraps is asked twice: first as if it had all the room it likes, then for the
  /// width it got.
  func solve() {
    for index in items.indices where items[index].content?.isWrapped == true {
      items[index].content?.isWrapped = false
      if let natural = items[index].content?.natural { queueContent(natural, of: items[index]) }
    }
    applyEdits()
    for index in items.indices {
      guard let content = items[index].content, let view = items[index].object as? UIView,
        let size = view.intrinsicContentSize(forWidth: wrappingWidth(of: items[index], view)),
        size != content.natural
      else { continue }
      items[index].content?.isWrapped = true
      queueContent(size, of: items[index])
    }
    applyEdits()
  }

  /// The width that text may fill: whole pixels, those that are whole but for rounding noise
  /// included.
  private func wrappingWidth(of item: Item, _ view: UIView) -> CGFloat {
    let insets = view.alignmentRectInsets
    let width = solver.value(of: item.width) - insets.left - insets.right
    return max(0, (width * scale + 1e-4).rounded(.down) / scale)
  }

  private func applyEdits() {
    if !edits.isEmpty { retriesBroken = true }
    while !edits.isEmpty {
      do {
        try solver.setConstants(edits)
        break
      } catch {
        guard case .unsatisfiable(let conflict) = error else {
          preconditionFailure(
            "A frame or natural size inside \(type(of: root)) is not finite: \(error)")
        }
        breakOne(of: conflict)
      }
    }
    edits.removeAll(keepingCapacity: true)
    if retriesBroken && brokenCount > 0 { retryBroken() }
    retriesBroken = false
  }

  /// Takes the constraint out that was edited last of those in the conflict, or activated last.
  private func breakOne(of conflict: [ConstraintID]) {
    let members = conflict.map { ($0, member($0)) }
    let edited = edits.last { edit in
      members.contains { $0.0 == edit.id && $0.1.isBreakable }
    }?.id
    let latest = members.filter { $0.1.isBreakable }.max { $0.1.serial < $1.1.serial }?.0
    guard let victim = edited ?? latest else {
      preconditionFailure("Given frames inside \(type(of: root)) contradict each other.")
    }
    let broken = member(victim)
    report?(broken, members.map(\.1))
    solver.remove(victim)
    edits.removeAll { $0.id == victim }
    forget(victim)
  }

  private func forget(_ id: ConstraintID) {
    if let index = entries.firstIndex(where: { $0.id == id }) {
      entries[index].id = nil
      brokenCount += 1
      return
    }
    for index in items.indices {
      guard let content = items[index].content else { continue }
      // The other half of the pair goes with it.
      if let ids = content.widthIDs, ids.most == id || ids.least == id {
        removeContentConstraint(ids.most == id ? ids.least : ids.most)
        items[index].content?.widthIDs = nil
      }
      if let ids = content.heightIDs, ids.most == id || ids.least == id {
        removeContentConstraint(ids.most == id ? ids.least : ids.most)
        items[index].content?.heightIDs = nil
      }
    }
  }

  private func removeContentConstraint(_ id: ConstraintID) {
    edits.removeAll { $0.id == id }
    solver.remove(id)
  }

  /// Adds broken constraints again where others no longer contradict them.
  private func retryBroken() {
    for index in entries.indices where entries[index].id == nil {
      guard let (constraint, base) = linearConstraint(entries[index].constraint),
        let id = try? solver.add(constraint)
      else { continue }
      entries[index].id = id
      entries[index].base = base
      entries[index].constraint.isReportedBroken = false
      brokenCount -= 1
    }
  }
}
