import Foundation
import PegMotion
import UIFoundation

/// A row that a finger has moved aside.
@MainActor
final class RowSwipe {
  let cell: UITableViewCell
  let configuration: UISwipeActionsConfiguration
  let view: SwipeActionsView
  /// How far the row lies from its place.
  var offset: CGFloat = 0
  /// Where it lay when the finger took it.
  var start: CGFloat = 0
  /// Whether an action is at work, during which fingers do not move the row.
  var isPerforming = false

  init(
    _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration,
    _ view: SwipeActionsView
  ) {
    self.cell = cell
    self.configuration = configuration
    self.view = view
  }

  /// How far to the right the row lies from its place.
  var shift: CGFloat { view.isAtRight ? -offset : offset }
}

/// The drag that moves a row aside.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  private var table: UITableView? { view as? UITableView }

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.changed() }
  }

  override var holdsContentBack: Bool { true }

  override func isWanted(_ way: CGVector) -> Bool {
    guard let table, abs(way.dx) > abs(way.dy), let touch = touches.first else { return false }
    let start = table.convert(touch.startPoint, from: nil as UIView?)
    return table.maySwipe(at: start, toLeft: way.dx < 0)
  }

  override func mayBegin() -> Bool {
    guard super.mayBegin() else { return false }
    return touches.allSatisfy { touch in
      guard let content = touch.view, touch.hasReachedView else { return true }
      return !content.claimsTouches && (table?.touchesShouldCancel(in: content) ?? true)
    }
  }

  private func changed() {
    guard let table, let touch = touches.first else { return }
    switch state {
    case .began:
      let start = table.convert(touch.startPoint, from: nil as UIView?)
      table.beginSwipe(at: start, toLeft: translation(in: table).x < 0)
      table.swipe(by: translation(in: table).x)
    case .changed: table.swipe(by: translation(in: table).x)
    case .ended: table.endSwipe(velocity: velocity(in: table).x)
    case .cancelled: table.closeSwipe(animated: true)
    case .possible, .failed: break
    }
  }
}

// Rows that fingers move aside.
extension UITableView {
  /// Own choices. Units: seconds; parts of the row's width; points per second.
  private static let swipeDuration = 0.3
  private static let fullSwipeShare: CGFloat = 0.6
  private static let projection: CGFloat = 0.1

  /// Whether a row is there to be moved aside to a side, or back.
  func maySwipe(at point: CGPoint, toLeft: Bool) -> Bool {
    guard !editsRows, reorder == nil, let path = indexPathForRow(at: point), cells[path] != nil
    else { return false }
    if let rowSwipe, rowSwipe.cell === cells[path] { return !rowSwipe.isPerforming }
    foundActions = swipeConfiguration(path, atRight: toLeft)
    return foundActions != nil
  }

  /// The actions at an edge; where nobody says, a row that may be removed has one for that at its end.
  private func swipeConfiguration(
    _ path: IndexPath, atRight: Bool
  ) -> UISwipeActionsConfiguration? {
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    if !(dataSource?.tableView(self, canEditRowAt: path) ?? false) { return nil }
    wasAnsweredByDefault = delegate == nil
    let isTrailing = atRight != isRightToLeft
    guard isTrailing else {
      return shown(delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path))
    }
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    guard own == nil, wasAnsweredByDefault else { return shown(own) }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      return shown(UISwipeActionsConfiguration(actions: actions.map { $0.contextual(path) }))
    }
    guard (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else {
      return nil
    }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, done in
      guard let self else { return done(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func shown(_ configuration: UISwipeActionsConfiguration?) -> UISwipeActionsConfiguration?
  {
    configuration?.actions.isEmpty ?? true ? nil : configuration
  }

  /// What a delegate that has no actions for rows answers.
  func defaultSwipeActions() -> UISwipeActionsConfiguration? {
    wasAnsweredByDefault = true
    return nil
  }

  func beginSwipe(at point: CGPoint, toLeft: Bool) {
    guard let path = indexPathForRow(at: point), let cell = cells[path] else { return }
    letGoOfTouchedRow()
    if let rowSwipe, rowSwipe.cell === cell {
      rowSwipe.start = rowSwipe.offset
      return
    }
    closeSwipe(animated: true)
    guard let configuration = foundActions else { return }
    foundActions = nil
    let view = SwipeActionsView(configuration.actions, isAtRight: toLeft) { [weak self] index in
      self?.performSwipeAction(index)
    }
    UIView.performWithoutAnimation { addSubview(view) }
    rowSwipe = RowSwipe(cell, configuration, view)
    cell.editing.isSwiped = true
    cell.setNeedsUpdateConfiguration()
    delegate?.tableView(self, willBeginEditingRowAt: path)
    placeSwipe()
  }

  /// - Parameter way: how far to the right the finger is from where it took the row.
  func swipe(by way: CGFloat) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    let asked = rowSwipe.start + (rowSwipe.view.isAtRight ? -way : way)
    let open = rowSwipe.view.openWidth
    let goesFurther = rowSwipe.configuration.performsFirstActionWithFullSwipe
    if asked > open, !goesFurther {
      let over = RubberBand.displayed(
        overscroll: Double(asked - open), dimension: Double(rowSwipe.cell.bounds.width))
      rowSwipe.offset = open + CGFloat(over)
    } else {
      rowSwipe.offset = max(0, asked)
    }
    let isFull = goesFurther && rowSwipe.offset >= fullSwipeOffset(rowSwipe)
    if isFull != rowSwipe.view.isFull {
      UIView.performWithoutAnimation { placeSwipe() }
      UIView.animate(withDuration: Self.swipeDuration) {
        rowSwipe.view.isFull = isFull
        rowSwipe.view.layoutIfNeeded()
      }
    } else {
      placeSwipe()
    }
  }

  private func fullSwipeOffset(_ swipe: RowSwipe) -> CGFloat {
    max(swipe.view.openWidth, Self.fullSwipeShare * swipe.cell.bounds.width)
  }

  /// - Parameter velocity: of the finger to the right. Units: points per second.
  func endSwipe(velocity: CGFloat) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    if rowSwipe.view.isFull { return performSwipeAction(0) }
    let outward = rowSwipe.view.isAtRight ? -velocity : velocity
    let open = rowSwipe.view.openWidth
    guard rowSwipe.offset + outward * Self.projection > open / 2 else {
      return closeSwipe(animated: true)
    }
    moveSwipe(to: open)
  }

  private func moveSwipe(to offset: CGFloat, then: (() -> Void)? = nil) {
    guard let rowSwipe else { return }
    UIView.animate(
      withDuration: Self.swipeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        rowSwipe.offset = offset
        self.placeSwipe()
      }, completion: { _ in then?() })
  }

  private func performSwipeAction(_ index: Int) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    let action = rowSwipe.configuration.actions[index]
    rowSwipe.isPerforming = true
    if rowSwipe.view.isFull { moveSwipe(to: rowSwipe.cell.bounds.width) }
    action.handler(action, rowSwipe.view) { [weak self, weak rowSwipe] _ in
      guard let self, let rowSwipe, self.rowSwipe === rowSwipe else { return }
      self.closeSwipe(animated: true)
    }
  }

  /// Moves a row back to its place that was moved aside.
  func closeSwipe(animated: Bool) {
    guard let swipe = rowSwipe else { return }
    rowSwipe = nil
    swipe.offset = 0
    swipe.cell.editing.isSwiped = false
    swipe.cell.setNeedsUpdateConfiguration()
    let path = indexPath(for: swipe.cell)
    UIView.animate(
      withDuration: animated ? Self.swipeDuration : 0, delay: 0, options: .allowUserInteraction,
      animations: { if let path { self.place(swipe, path) } },
      completion: { _ in swipe.view.removeFromSuperview() })
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// Lets go of a swiped row that the table no longer has; its buttons go with it.
  func dropSwipe(_ swipe: RowSwipe, animated: Bool) {
    rowSwipe = nil
    swipe.cell.editing.isSwiped = false
    guard animated else { return swipe.view.removeFromSuperview() }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        swipe.view.frame.size.height = 0
        swipe.view.layoutIfNeeded()
      }, completion: { _ in swipe.view.removeFromSuperview() })
    delegate?.tableView(self, didEndEditingRowAt: nil)
  }

  /// Puts the swiped row and its buttons where the swipe has them.
  func placeSwipe() {
    guard let rowSwipe, let path = indexPath(for: rowSwipe.cell) else { return }
    place(rowSwipe, path)
  }

  private func place(_ swipe: RowSwipe, _ path: IndexPath) {
    let home = rowFrame(path, loadedGeometry())
    swipe.cell.frame = home.offsetBy(dx: swipe.shift, dy: 0)
    let width = min(swipe.offset, home.width)
    swipe.view.frame = CGRect(
      x: swipe.view.isAtRight ? home.maxX - width : home.minX, y: home.minY, width: width,
      height: home.height)
    swipe.view.layer.cornerRadius = swipe.cell.layer.cornerRadius
    swipe.view.layer.maskedCorners = swipe.cell.layer.maskedCorners.intersection(
      swipe.view.isAtRight
        ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    swipe.view.layoutIfNeeded()
  }
}
