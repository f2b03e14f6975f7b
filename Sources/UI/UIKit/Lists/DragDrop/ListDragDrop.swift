import Foundation
import PegRuntime
import UIFoundation

/// The place that a drop asks for.
enum ListDropIntent { case unspecified, at, into }

/// A table or a collection whose cells fingers drag, and that receives items.
@MainActor
protocol DragDropList: UIScrollView {
  func draggedPath(at point: CGPoint) -> IndexPath?
  func draggedCell(at path: IndexPath) -> UIView?
  /// Returns the frame of a row without a gap; nil if there is no such row. Units: points.
  func restingFrame(at path: IndexPath) -> CGRect?
  func gapDidChange()
  /// Inserts the row of a placeholder, which the data has now.
  func insertCommitted(at path: IndexPath)
  func setDragHighlight(_ isHighlighted: Bool, at path: IndexPath)
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  func dropIsHandled(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropUpdate(_ session: any UIDropSession, at path: IndexPath?) -> UIDropProposal
  func dropPerform(
    _ session: any UIDropSession, _ items: [ListDropItem], _ proposal: UIDropProposal,
    at path: IndexPath?
  ) -> ListDropCoordinator
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func intent(of proposal: UIDropProposal) -> ListDropIntent
}

/// The place that cells leave for an item above them.
struct DropGap: Equatable {
  /// The row that the item was lifted from, which leaves no gap while it is elsewhere.
  let source: IndexPath?
  /// The place that is left free; nil for none.
  let target: IndexPath?
  /// The places of placeholders.
  var placeholders: [IndexPath] = []

  /// Returns the place that a row has while the gap is open.
  func place(of path: IndexPath) -> IndexPath {
    var row = path.item
    if let source, source.section == path.section, row > source.item { row -= 1 }
    if let target, target.section == path.section, row >= target.item { row += 1 }
    for placeholder in placeholders
    where placeholder.section == path.section && path.item >= placeholder.item { row += 1 }
    return IndexPath(item: row, section: path.section)
  }
}

/// Drags of a list's cells, and drops on the list.
@MainActor
final class ListDragDrop: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  /// The look of cells whose items are elsewhere. Source: by eye.
  private static let ghost: CGFloat = 0.4
  private static let duration = 0.25

  weak var dragDelegate: AnyObject?
  weak var dropDelegate: AnyObject?
  var isDragEnabled = UIDragInteraction.isEnabledByDefault
  private(set) var hasActiveDrag = false
  private(set) var hasActiveDrop = false
  private(set) var gap: DropGap?
  private weak var list: (any DragDropList)?
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private var dimmed: [UIView] = []
  private var proposal = UIDropProposal(operation: .cancel)
  private var destination: IndexPath?
  private var highlighted: IndexPath?
  private var coordinator: ListDropCoordinator?
  private let scrolling = EdgeScrolling()

  init(_ list: any DragDropList) {
    self.list = list
    super.init()
    list.addInteraction(UIDragInteraction(delegate: self))
    list.addInteraction(UIDropInteraction(delegate: self))
  }

  /// Forgets the gap before an update of the list, whose animation begins with the cells where the gap has them.
  func listWillUpdate() {
    gap = nil
    restoreCells()
  }

  // MARK: Placeholders

  /// The placeholders, in the order in which they came.
  private(set) var placeholders: [ListPlaceholder] = []

  func open(_ placeholder: ListPlaceholder) {
    placeholders.append(placeholder)
    list?.gapDidChange()
  }

  /// Takes a placeholder away; returns whether it was there.
  func close(_ placeholder: ListPlaceholder) -> Bool {
    guard let index = placeholders.firstIndex(where: { $0 === placeholder }) else { return false }
    // Those that came later at the same place, and those behind it, follow the row that takes its place.
    later = placeholders.enumerated().filter {
      $0.element.path.section == placeholder.path.section
        && ($0.element.path > placeholder.path
          || $0.element.path == placeholder.path && $0.offset > index)
    }.map(\.element)
    placeholders.remove(at: index)
    return true
  }

  private var later: [ListPlaceholder] = []

  /// Moves the placeholders behind one whose row was inserted.
  func inserted(_ placeholder: ListPlaceholder) {
    for other in later { other.path.item += 1 }
    later = []
    list?.gapDidChange()
    list?.layoutIfNeeded()
  }

  // MARK: Dragging

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard isDragEnabled, dragDelegate != nil, let list,
      let path = list.draggedPath(at: session.location(in: list))
    else { return [] }
    let items = list.dragItems(session, at: path)
    sources = [:]
    for item in items { sources[ObjectIdentifier(item)] = path }
    hasActiveDrag = !items.isEmpty
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = sources[ObjectIdentifier(item)],
      let cell = list.draggedCell(at: path), cell.window != nil
    else { return nil }
    if sources.count == 1 || session.items.first === item {
      list.setDragHighlight(false, at: path)
      return UITargetedDragPreview(
        view: cell, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
    }
    return nil
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    animator.addCompletion { [weak self] position in
      if position == .start { self?.endDrag() }
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    list?.dragWillBegin(session)
    showGhosts()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list?.dragAllowsMove(session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // The list may have scrolled, or shows other rows.
    guard let list, let path = sources[ObjectIdentifier(item)],
      let frame = list.restingFrame(at: path)
    else { return defaultPreview }
    return defaultPreview.retargetedPreview(
      with: UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    endDrag()
    list?.dragDidEnd(session)
  }

  private func endDrag() {
    hasActiveDrag = false
    sources = [:]
    restoreCells()
  }

  private func restoreCells() {
    for cell in dimmed { cell.alpha = 1 }
    dimmed = []
  }

  /// Dims the cells of dragged items, and hides the one whose place is closed.
  private func showGhosts() {
    guard let list else { return }
    restoreCells()
    for path in Set(sources.values) {
      guard let cell = list.draggedCell(at: path) else { continue }
      cell.alpha = gap?.source == path ? 0 : Self.ghost
      dimmed.append(cell)
    }
  }

  // MARK: Dropping

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { list?.dropIsHandled(session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    hasActiveDrop = true
    list?.dropDidEnter(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    update(session)
    scrollIfNearEdge(session)
    return proposal
  }

  private func update(_ session: any UIDropSession) {
    guard let list else { return }
    destination = list.draggedPath(at: session.location(in: list))
    proposal = list.dropUpdate(session, at: destination)
    let isAccepted = proposal.operation == .copy || proposal.operation == .move
    let intent = isAccepted ? list.intent(of: proposal) : .unspecified
    open(intent == .at ? destination.map { DropGap(source: source(session), target: $0) } : nil)
    highlight(intent == .into ? destination : nil)
  }

  /// Returns the row that is moved inside of the list, if it is one.
  private func source(_ session: any UIDropSession) -> IndexPath? {
    guard proposal.operation == .move, session.items.count == 1, let item = session.items.first
    else { return nil }
    return sources[ObjectIdentifier(item)]
  }

  private func open(_ new: DropGap?) {
    guard gap != new, let list else { return }
    gap = new
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        list.gapDidChange()
        list.layoutIfNeeded()
      })
    if hasActiveDrag { showGhosts() }
  }

  private func highlight(_ path: IndexPath?) {
    guard highlighted != path else { return }
    if let highlighted { list?.setDragHighlight(false, at: highlighted) }
    highlighted = path
    if let path { list?.setDragHighlight(true, at: path) }
  }

  private func scrollIfNearEdge(_ session: any UIDropSession) {
    guard let list else { return }
    let point = session.location(in: list)
    let place = CGPoint(x: point.x - list.bounds.minX, y: point.y - list.bounds.minY)
    scrolling.follow(place, in: list) { [weak self] offset in
      guard let self, hasActiveDrop else { return }
      self.list?.contentOffset = offset
      update(session)
      scrollIfNearEdge(session)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    list?.dropDidExit(session)
  }

  private func leave() {
    hasActiveDrop = false
    scrolling.cancel()
    highlight(nil)
    open(nil)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    guard let list else { return }
    scrolling.cancel()
    highlight(nil)
    let items = session.items.map { item in
      let path = sources[ObjectIdentifier(item)]
      let size = path.flatMap { list.restingFrame(at: $0)?.size } ?? .zero
      return ListDropItem(item, from: path, size: size)
    }
    coordinator = list.dropPerform(session, items, proposal, at: destination)
    // A delegate that changed nothing yet leaves the rows where they were.
    leave()
    list.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = coordinator?.landings[ObjectIdentifier(item)],
      let target = landing.target()
    else { return nil }
    return defaultPreview.retargetedPreview(with: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.landings[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { own.runAnimations() }
    animator.addCompletion { own.runCompletions($0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    coordinator = nil
    hasActiveDrop = false
    list?.dropDidEnd(session)
  }
}

extension DragDropList {
  private var dragAndDropKey: UnsafeRawPointer { ListDragDropKey.key }

  /// The list's drags and drops; nil until code asks for one.
  var dragAndDrop: ListDragDrop? {
    objc_getAssociatedObject(self, dragAndDropKey) as? ListDragDrop
  }

  func madeDragAndDrop() -> ListDragDrop {
    if let dragAndDrop { return dragAndDrop }
    let new = ListDragDrop(self)
    objc_setAssociatedObject(self, dragAndDropKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return new
  }
}

private enum ListDragDropKey {
  nonisolated(unsafe) static let key = UnsafeRawPointer(malloc(1)!)
}
