import Foundation
import PegMotion
import UIFoundation

/// A list whose rows fingers can swipe aside.
@MainActor
protocol RowSwiping: UIScrollView {
  var rowSwipe: RowSwipe? { get set }

  /// Returns the row at a point, if the list lets fingers swipe its rows.
  func swipeableRow(at point: CGPoint) -> UIView?
  /// Returns the actions at an edge of a row; nil without any.
  func swipeActions(of row: UIView, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// Returns a row's frame without a swipe; nil for a row that the list no longer has.
  func swipeHome(of row: UIView) -> CGRect?
  func swipeWillBegin(_ row: UIView)
  /// - Parameter isGone: whether the list no longer has the row.
  func swipeDidEnd(_ row: UIView, isGone: Bool)
}

/// A row that a finger has swiped aside.
@MainActor
final class RowSwipe {
  let row: UIView
  let configuration: UISwipeActionsConfiguration
  let view: SwipeActionsView
  /// The row's distance from its place.
  var offset: CGFloat = 0
  /// The offset at which the finger took the row.
  var start: CGFloat = 0
  /// Whether an action runs, during which fingers do not move the row.
  var isPerforming = false

  init(_ row: UIView, _ configuration: UISwipeActionsConfiguration, _ view: SwipeActionsView) {
    self.row = row
    self.configuration = configuration
    self.view = view
  }

  /// The row's distance to the right of its place.
  var shift: CGFloat { view.isAtRight ? -offset : offset }
}

/// The drag that swipes a row aside.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  private var list: (any RowSwiping)? { view as? any RowSwiping }
  /// Whether the finger went left when the drag was recognized. A slow drag begins with a translation of zero.
  private var isToLeft = false

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.changed() }
  }

  override var holdsContentBack: Bool { true }

  /// The row that the finger came down on.
  private var row: UIView? {
    guard let list, let touch = touches.first else { return nil }
    return list.swipeableRow(at: list.convert(touch.startPoint, from: nil as UIView?))
  }

  override func isWanted(_ way: CGVector) -> Bool {
    guard let list, abs(way.dx) > abs(way.dy), let row else { return false }
    isToLeft = way.dx < 0
    if let swipe = list.rowSwipe, swipe.row === row { return !swipe.isPerforming }
    return list.swipeActions(of: row, atRight: isToLeft) != nil
  }

  override func mayBegin() -> Bool {
    guard super.mayBegin() else { return false }
    return touches.allSatisfy { touch in
      guard let content = touch.view, touch.hasReachedView else { return true }
      return !content.claimsTouches && (list?.touchesShouldCancel(in: content) ?? true)
    }
  }

  private func changed() {
    guard let list else { return }
    switch state {
    case .began:
      if let row { list.beginSwipe(of: row, toLeft: isToLeft) }
      list.swipe(by: translation(in: list).x)
    case .changed: list.swipe(by: translation(in: list).x)
    case .ended: list.endSwipe(velocity: velocity(in: list).x)
    case .cancelled: list.closeSwipe(animated: true)
    case .possible, .failed: break
    }
  }
}

extension RowSwiping {
  /// Own choices. Units: seconds; parts of the row's width; points per second.
  private var swipeDuration: TimeInterval { 0.3 }
  private var fullSwipeShare: CGFloat { 0.6 }
  private var projection: CGFloat { 0.1 }

  fileprivate func swipeActions(of row: UIView, atRight: Bool) -> UISwipeActionsConfiguration? {
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    let found = swipeActions(of: row, isTrailing: atRight != isRightToLeft)
    return found?.actions.isEmpty ?? true ? nil : found
  }

  fileprivate func beginSwipe(of row: UIView, toLeft: Bool) {
    if let rowSwipe, rowSwipe.row === row {
      rowSwipe.start = rowSwipe.offset
      return
    }
    closeSwipe(animated: true)
    guard let configuration = swipeActions(of: row, atRight: toLeft) else { return }
    let view = SwipeActionsView(configuration.actions, isAtRight: toLeft) { [weak self] index in
      self?.performSwipeAction(index)
    }
    UIView.performWithoutAnimation { addSubview(view) }
    rowSwipe = RowSwipe(row, configuration, view)
    swipeWillBegin(row)
    placeSwipe()
  }

  /// - Parameter way: the finger's distance to the right of the place where it took the row.
  fileprivate func swipe(by way: CGFloat) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    let asked = rowSwipe.start + (rowSwipe.view.isAtRight ? -way : way)
    let open = rowSwipe.view.openWidth
    let goesFurther = rowSwipe.configuration.performsFirstActionWithFullSwipe
    if asked > open, !goesFurther {
      let over = RubberBand.displayed(
        overscroll: Double(asked - open), dimension: Double(rowSwipe.row.bounds.width))
      rowSwipe.offset = open + CGFloat(over)
    } else {
      rowSwipe.offset = max(0, asked)
    }
    let full = max(open, fullSwipeShare * rowSwipe.row.bounds.width)
    let isFull = goesFurther && rowSwipe.offset >= full
    if isFull != rowSwipe.view.isFull {
      UIView.performWithoutAnimation { placeSwipe() }
      UIView.animate(withDuration: swipeDuration) {
        rowSwipe.view.isFull = isFull
        rowSwipe.view.layoutIfNeeded()
      }
    } else {
      placeSwipe()
    }
  }

  /// - Parameter velocity: of the finger to the right. Units: points per second.
  fileprivate func endSwipe(velocity: CGFloat) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    if rowSwipe.view.isFull { return performSwipeAction(0) }
    let outward = rowSwipe.view.isAtRight ? -velocity : velocity
    let open = rowSwipe.view.openWidth
    guard rowSwipe.offset + outward * projection > open / 2 else {
      return closeSwipe(animated: true)
    }
    moveSwipe(to: open)
  }

  private func moveSwipe(to offset: CGFloat) {
    guard let rowSwipe else { return }
    UIView.animate(
      withDuration: swipeDuration, delay: 0, options: [.allowUserInteraction, .curveEaseOut],
      animations: {
        rowSwipe.offset = offset
        self.placeSwipe()
      })
  }

  private func performSwipeAction(_ index: Int) {
    guard let rowSwipe, !rowSwipe.isPerforming else { return }
    let action = rowSwipe.configuration.actions[index]
    rowSwipe.isPerforming = true
    if rowSwipe.view.isFull { moveSwipe(to: rowSwipe.row.bounds.width) }
    action.handler(action, rowSwipe.view) { [weak self, weak rowSwipe] _ in
      guard let self, let rowSwipe, self.rowSwipe === rowSwipe else { return }
      self.closeSwipe(animated: true)
    }
  }

  /// Moves the swiped row back to its place.
  func closeSwipe(animated: Bool) {
    guard let swipe = rowSwipe else { return }
    rowSwipe = nil
    swipe.offset = 0
    UIView.animate(
      withDuration: animated ? swipeDuration : 0, delay: 0, options: .allowUserInteraction,
      animations: { self.place(swipe) },
      completion: { _ in swipe.view.removeFromSuperview() })
    swipeDidEnd(swipe.row, isGone: false)
  }

  /// Ends the swipe of a row that the list no longer has, and removes its buttons.
  ///
  /// - Parameter duration: the time in which the rows below close the gap; 0 removes the buttons at once.
  func dropSwipe(over duration: TimeInterval) {
    guard let swipe = rowSwipe else { return }
    rowSwipe = nil
    if duration > 0 {
      UIView.animate(
        withDuration: duration, delay: 0, options: .allowUserInteraction,
        animations: {
          swipe.view.frame.size.height = 0
          swipe.view.layoutIfNeeded()
        }, completion: { _ in swipe.view.removeFromSuperview() })
    } else {
      swipe.view.removeFromSuperview()
    }
    swipeDidEnd(swipe.row, isGone: true)
  }

  /// Places the swiped row and its buttons by the swipe's offset.
  func placeSwipe() {
    if let rowSwipe { place(rowSwipe) }
  }

  private func place(_ swipe: RowSwipe) {
    guard let home = swipeHome(of: swipe.row) else { return }
    swipe.row.frame = home.offsetBy(dx: swipe.shift, dy: 0)
    let width = min(swipe.offset, home.width)
    swipe.view.frame = CGRect(
      x: swipe.view.isAtRight ? home.maxX - width : home.minX, y: home.minY, width: width,
      height: home.height)
    swipe.view.layer.cornerRadius = swipe.row.layer.cornerRadius
    swipe.view.layer.maskedCorners = swipe.row.layer.maskedCorners.intersection(
      swipe.view.isAtRight
        ? [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
        : [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    swipe.view.layoutIfNeeded()
  }
}
