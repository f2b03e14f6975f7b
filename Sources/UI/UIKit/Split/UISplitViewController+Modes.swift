import CoreGraphics
import Foundation
import UIFoundation

/// Changes between display modes.
extension UISplitViewController {
  /// The duration of a change. Units: seconds.
  ///
  /// - Source: own choice.
  private static let duration = 0.35
  /// The alpha of black over a column under others, 0...1.
  ///
  /// - Source: own choice: that of sheets.
  private static let dimmingAlpha: CGFloat = 0.2

  // MARK: Choosing

  /// Updates the mode to preferences and size.
  func updateMode(animated: Bool) {
    guard hasResolved, !isCollapsed, drag == nil else { return }
    change(
      to: geometry.mode(preferring: chosen ?? preferredDisplayMode, in: splitBehavior),
      animated: animated)
  }

  private func choose(_ new: DisplayMode) {
    chosen = new
    updateMode(animated: UIView.areAnimationsEnabled)
  }

  func choose(shows column: Column) {
    let (geometry, behavior) = (geometry, splitBehavior)
    let count = SplitGeometry.count(in: displayMode)
    switch column {
    case .compact: return
    case .primary: choose(geometry.mode(showing: 2, in: behavior))
    case .supplementary:
      if style == .tripleColumn { choose(geometry.mode(showing: max(count, 1), in: behavior)) }
    case .secondary:
      // It is covered only if the mode dims it.
      if SplitGeometry.dims(displayMode) {
        choose(geometry.mode(showing: behavior == .displace ? 1 : 0, in: behavior))
      }
    }
  }

  func choose(hides column: Column) {
    let (geometry, behavior) = (geometry, splitBehavior)
    let count = SplitGeometry.count(in: displayMode)
    switch column {
    case .compact, .secondary: return
    case .primary:
      let left = style == .tripleColumn ? min(count, 1) : 0
      choose(geometry.mode(showing: left, in: behavior))
    case .supplementary:
      if style == .tripleColumn { choose(geometry.mode(showing: 0, in: behavior)) }
    }
  }

  /// Hides the columns that dim the secondary one.
  func dismissColumns() {
    if SplitGeometry.dims(displayMode) { choose(shows: .secondary) }
  }

  /// The mode to which the button leads.
  private var toggled: DisplayMode {
    if let own = delegate?.targetDisplayModeForAction(in: self), own != .automatic { return own }
    let count = SplitGeometry.count(in: displayMode)
    let most = style == .tripleColumn ? 2 : 1
    let least = style == .tripleColumn && splitBehavior != .overlay ? 1 : 0
    return geometry.mode(showing: count < most ? count + 1 : least, in: splitBehavior)
  }

  func toggle() {
    guard !isCollapsed else { return }
    choose(toggled)
  }

  func toggleSecondaryOnly() {
    guard !isCollapsed else { return }
    choose(
      displayMode == .secondaryOnly ? geometry.mode(showing: 1, in: splitBehavior) : .secondaryOnly)
  }

  // MARK: Changing

  private func change(to new: DisplayMode, animated: Bool) {
    guard new != mode else { return }
    endOfChange?()
    delegate?.splitViewController(self, willChangeTo: new)
    let old = mode
    let (shown, left) = announce(from: old, to: new)
    let moves = animated && isViewLoaded && view.window != nil && hasAppeared
    begin(shown, left, animated: moves)
    mode = new
    let end = { [self] in
      endOfChange = nil
      finish(shown, left, animated: moves)
    }
    guard moves else {
      if isViewLoaded {
        placeColumns()
        view.setNeedsLayout()
      }
      return end()
    }
    animate(then: end)
  }

  /// Tells the delegate about columns that come and go, and returns their controllers.
  private func announce(
    from old: DisplayMode, to new: DisplayMode
  ) -> (shown: [UIViewController], left: [UIViewController]) {
    let geometry = geometry
    let (before, after) = (geometry.columns(in: old), geometry.columns(in: new))
    let (shown, left) = (
      after.filter { !before.contains($0) }, before.filter { !after.contains($0) }
    )
    for column in shown where controllers[column] != nil {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in left where controllers[column] != nil {
      delegate?.splitViewController(self, willHide: column)
    }
    return (shown.compactMap { container(of: $0) }, left.compactMap { container(of: $0) })
  }

  /// Begins appearances, and puts columns that come beside the edge.
  private func begin(_ shown: [UIViewController], _ left: [UIViewController], animated: Bool) {
    guard isViewLoaded, hasAppeared else { return }
    for controller in left { controller.beginAppearance(false, animated: animated) }
    for controller in shown { controller.beginAppearance(true, animated: animated) }
    UIView.performWithoutAnimation {
      placeColumns(with: shown)
      for controller in shown {
        controller.presentation.awaitsLayout = false
        controller.view.layoutIfNeeded()
        controller.sendIsAppearing(animated: animated)
      }
    }
  }

  private func finish(_ shown: [UIViewController], _ left: [UIViewController], animated: Bool) {
    if isViewLoaded, hasAppeared {
      for controller in left + shown { controller.endAppearance(animated: animated) }
    }
    let visible = shownChildren
    for controller in left where !visible.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func animate(then end: @escaping () -> Void) {
    var isDone = false
    let once = {
      guard !isDone else { return }
      isDone = true
      end()
    }
    endOfChange = once
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { [self] in
        layoutColumns()
        view.layoutIfNeeded()
      }, completion: { _ in once() })
  }

  // MARK: Layout

  /// Adds the views of the shown columns, in front of each other as they cover each other.
  ///
  /// - Parameter coming: controllers that are shown besides those of the mode.
  func placeColumns(with coming: [UIViewController] = []) {
    guard isViewLoaded else { return }
    let shown = shownChildren + coming
    let order: [UIViewController] =
      isCollapsed
      ? shown : [Column.secondary, .supplementary, .primary].compactMap { container(of: $0) }
    for controller in order {
      guard shown.contains(where: { $0 === controller }) else {
        if endOfChange == nil, drag == nil { controller.viewIfLoaded?.removeFromSuperview() }
        continue
      }
      if controller.view.superview !== view {
        controller.view.autoresizingMask = []
        view.addSubview(controller.view)
      }
      view.bringSubviewToFront(controller.view)
      if !isCollapsed, controller === container(of: .secondary) {
        view.bringSubviewToFront(dimming)
      }
    }
    if isCollapsed { view.sendSubviewToBack(dimming) }
    layoutColumns()
  }

  /// Sets the frames of the views, and the dimming of the secondary one.
  func layoutColumns() {
    guard isViewLoaded, hasResolved else { return }
    if isCollapsed {
      dimming.alpha = 0
      dimming.isUserInteractionEnabled = false
      collapsedRoot?.viewIfLoaded?.frame = view.bounds
      return SplitButtons(split: self).update()
    }
    let geometry = geometry
    for column in [Column.secondary, .supplementary, .primary] {
      guard let shown = container(of: column)?.viewIfLoaded, shown.superview === view else {
        continue
      }
      var frame = geometry.frame(of: column, in: mode)
      if let drag {
        frame = Self.blend(geometry.frame(of: column, in: drag.from), frame, drag.share)
      }
      if shown.frame != frame { shown.frame = frame }
      if column == .secondary { dimming.frame = frame }
    }
    let dims = SplitGeometry.dims(mode)
    dimming.alpha = dims ? Self.dimmingAlpha * (drag?.share ?? 1) : 0
    dimming.isUserInteractionEnabled = dims
    SplitButtons(split: self).update()
  }

  private static func blend(_ first: CGRect, _ second: CGRect, _ share: CGFloat) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return CGRect(
      x: mix(first.minX, second.minX), y: second.minY, width: mix(first.width, second.width),
      height: second.height)
  }

  // MARK: Fingers

  /// Whether a finger from the edge may show another column.
  var canPan: Bool {
    guard !isCollapsed, presentsWithGesture, drag == nil else { return false }
    return SplitGeometry.count(in: mode) < (style == .tripleColumn ? 2 : 1)
  }

  func edgePanned() {
    let geometry = geometry
    edgePan.edges = geometry.isMirrored ? .right : .left
    switch edgePan.state {
    case .began: beginDrag(geometry)
    case .changed: moveDrag(geometry)
    case .ended:
      moveDrag(geometry)
      let speed = edgePan.velocity(in: view).x * (geometry.isMirrored ? -1 : 1)
      // A tenth of a second of the velocity counts. Own choice.
      endDrag(completes: (drag?.share ?? 0) + speed / (10 * dragWay(geometry)) > 0.5)
    default: endDrag(completes: false)
    }
  }

  private func beginDrag(_ geometry: SplitGeometry) {
    endOfChange?()
    let new = geometry.mode(showing: SplitGeometry.count(in: mode) + 1, in: splitBehavior)
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    delegate?.splitViewController(self, willChangeTo: new)
    let (shown, _) = announce(from: mode, to: new)
    drag = (mode, 0)
    begin(shown, [], animated: true)
    mode = new
    moveDrag(geometry)
  }

  /// The distance that the new column moves.
  private func dragWay(_ geometry: SplitGeometry) -> CGFloat {
    guard let drag, let column = geometry.columns(in: mode).first else { return 1 }
    let (start, end) = (
      geometry.frame(of: column, in: drag.from), geometry.frame(of: column, in: mode)
    )
    return max(1, abs(end.minX - start.minX))
  }

  private func moveDrag(_ geometry: SplitGeometry) {
    guard drag != nil else { return }
    let way = edgePan.translation(in: view).x * (geometry.isMirrored ? -1 : 1)
    let share = min(1, max(0, way / dragWay(geometry)))
    drag?.share = share
    layoutColumns()
  }

  private func endDrag(completes: Bool) {
    guard let began = drag else { return }
    let geometry = geometry
    let new = geometry.columns(in: mode).filter { !geometry.columns(in: began.from).contains($0) }
    let shown = new.compactMap { container(of: $0) }
    drag = nil
    if completes {
      chosen = mode
    } else {
      for controller in shown { controller.beginAppearance(false, animated: true) }
      mode = began.from
    }
    animate { [self] in
      endOfChange = nil
      finish(completes ? shown : [], completes ? [] : shown, animated: true)
      delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
  }
}

/// Decides whether the finger at the edge shows a column.
final class SplitEdgeRule: NSObject, UIGestureRecognizerDelegate {
  private weak var owner: UISplitViewController?

  init(_ owner: UISplitViewController) { self.owner = owner }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    owner?.canPan ?? false
  }
}
