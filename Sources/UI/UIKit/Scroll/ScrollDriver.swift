import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// Moves a scroll view's content: under a finger, after its release, and to offsets that code sets.
///
/// - Units: points; velocities in points per millisecond.
@MainActor
final class ScrollDriver {
  private unowned let view: UIScrollView
  private var axes = (x: ScrollAxis(restingAt: 0), y: ScrollAxis(restingAt: 0))
  private var link: SceneClock.Appointment?
  /// The offset at the drag's start without the resistance past the edges.
  private var dragStart = CGPoint.zero
  private var pageStart = CGPoint.zero
  /// The finger's distance from the drag's start when it last moved the content.
  private var lastWay = CGPoint.zero
  /// The offset that this driver set last; if the content has another one, code has moved it.
  private var lastOffset = CGPoint.zero
  private var lockedAxis: Bool?
  /// Shares a drag with the sheet that the content is in.
  private var handover: (any DragSplitter)?
  private var animation: (from: CGPoint, to: CGPoint, start: SceneTime, isToTop: Bool)?

  init(_ view: UIScrollView) { self.view = view }

  private var clock: SceneClock { SceneClock.current }
  private var milliseconds: Double { Double(clock.now.nanoseconds) / 1e6 }
  private var rate: Double { Double(view.decelerationRate.rawValue) }

  // MARK: Fingers

  func touchDown() {
    view.isTracking = true
    stopAnimation()
    guard view.isDecelerating else { return }
    link?.cancel()
    view.isDecelerating = false
    view.scrollDelegate?.scrollViewDidEndDecelerating(view)
  }

  /// Sends content back to its edge if the finger that caught it past the edge is lifted without a drag.
  func touchUp() {
    view.isTracking = false
    guard !view.isDragging else { return }
    let range = view.offsetRange
    let offset = view.contentOffset
    if !range.x.contains(Double(offset.x)) || !range.y.contains(Double(offset.y)) {
      coast(velocity: (0, 0), targets: (nil, nil))
    } else if !view.isDecelerating, !isAnimating {
      view.fingerLifted()
    }
  }

  /// Whether the content moves to an offset that code has set.
  var isAnimating: Bool { animation != nil }

  func beginDrag() {
    view.isDragging = true
    view.isTracking = true
    lockedAxis = nil
    let range = view.offsetRange
    let offset = view.contentOffset
    pageStart = offset
    lastOffset = offset
    lastWay = .zero
    dragStart = CGPoint(
      x: asked(offset.x, range.x, view.bounds.width),
      y: asked(offset.y, range.y, view.bounds.height))
    handover = view.handover
    view.indicators.show()
    view.dragWillBegin()
    if view.keyboardDismissMode.dismissesAtOnce { view.window?.endEditing(false) }
    view.scrollDelegate?.scrollViewWillBeginDragging(view)
  }

  /// - Parameter finger: the finger's distance from the place where the drag began.
  func drag(by finger: CGPoint) {
    guard view.isDragging else { return }
    pushKeyboard()
    var way = finger
    way.y =
      handover?.share(finger: finger.y, edge: CGFloat(view.offsetRange.y.lowerBound)) {
        dragStart.y - $0
      } ?? finger.y
    let can = view.canDrag
    let range = view.offsetRange
    if view.contentOffset != lastOffset {
      // The finger moves the content from the place where code has put it.
      let now = view.contentOffset
      func moved(
        _ start: CGFloat, _ now: CGFloat, _ last: CGFloat, _ way: CGFloat,
        _ range: ClosedRange<Double>, _ length: CGFloat
      ) -> CGFloat {
        // Within the edges, the part of a pixel that rounding took away is kept.
        let isInside = range.contains(Double(now)) && range.contains(Double(last))
        return isInside ? start + now - last : asked(now, range, length) + way
      }
      dragStart = CGPoint(
        x: moved(dragStart.x, now.x, lastOffset.x, lastWay.x, range.x, view.bounds.width),
        y: moved(dragStart.y, now.y, lastOffset.y, lastWay.y, range.y, view.bounds.height))
    }
    lastWay = way
    var (movesX, movesY) = can
    if view.isDirectionalLockEnabled, can.x, can.y, way != .zero {
      let isSideways = lockedAxis ?? (abs(way.x) > abs(way.y))
      lockedAxis = isSideways
      (movesX, movesY) = (isSideways, !isSideways)
    }
    var new = view.contentOffset
    if movesX { new.x = shown(dragStart.x - way.x, range.x, view.bounds.width) }
    if movesY { new.y = shown(dragStart.y - way.y, range.y, view.bounds.height) }
    put(new)
  }

  /// Sets the offset and remembers it.
  private func put(_ offset: CGPoint) {
    let scale = view.displayScale
    lastOffset = CGPoint(
      x: offset.x.roundedToPixel(scale: scale), y: offset.y.roundedToPixel(scale: scale))
    view.contentOffset = offset
  }

  /// - Parameter velocity: of the finger. Units: points per second.
  func endDrag(velocity: CGPoint) {
    guard view.isDragging else { return }
    if view.keyboardDismissMode.followsFinger { view.window?.keyboard?.letGo(velocity: velocity.y) }
    var velocity = velocity
    velocity.y = handover?.end(velocity: velocity.y) ?? velocity.y
    handover = nil
    view.refreshControl?.dragWillEnd()
    let can = view.canDrag
    let isSideways = lockedAxis
    let v = (
      x: can.x && isSideways != false ? -Double(velocity.x) / 1000 : 0,
      y: can.y && isSideways != true ? -Double(velocity.y) / 1000 : 0
    )
    let offset = view.contentOffset
    let range = view.offsetRange
    let proposed = CGPoint(
      x: proposedTarget(offset.x, v.x, range.x, page: view.bounds.width, start: pageStart.x),
      y: proposedTarget(offset.y, v.y, range.y, page: view.bounds.height, start: pageStart.y))
    var target = proposed
    if can.y, let observer = view.offsetObserver {
      target.y = observer.restingOffset(of: view, near: target.y)
    }
    target = view.restingOffset(proposed: target, velocity: CGPoint(x: v.x, y: v.y))
    view.scrollDelegate?.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: v.x, y: v.y), targetContentOffset: &target)
    view.isDragging = false
    view.isTracking = false
    func aim(_ target: CGFloat, _ proposed: CGFloat) -> Double? {
      view.isPagingEnabled || target != proposed ? Double(target) : nil
    }
    let moves = prepare(
      velocity: v, targets: (aim(target.x, proposed.x), aim(target.y, proposed.y)))
    view.scrollDelegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
    if moves {
      startDecelerating()
    } else {
      view.indicators.hide()
    }
  }

  /// Pushes the keyboard down with the finger.
  private func pushKeyboard() {
    let mode = view.keyboardDismissMode
    guard mode.followsFinger, let keyboard = view.window?.keyboard else { return }
    keyboard.finger(
      at: view.scrollPan.location(in: nil).y, padding: view.keyboardDismissPadding,
      withAccessory: mode == .interactiveWithAccessory)
  }

  /// Moves content back to edges that code has moved so that it lies past them, together with further changes.
  ///
  /// - Units: `seconds`.
  func edgesMoved(
    over seconds: Double, beside changes: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let range = view.offsetRange
    let offset = view.contentOffset
    if view.isDragging {
      // The finger keeps the content where it is.
      dragStart = CGPoint(
        x: asked(offset.x, range.x, view.bounds.width) + lastWay.x,
        y: asked(offset.y, range.y, view.bounds.height) + lastWay.y)
      changes()
      return completion()
    }
    if view.isDecelerating { _ = prepare(velocity: (0, 0), targets: (nil, nil)) }
    let isStill = !view.isDecelerating && !view.isTracking
    UIView.animate(
      withDuration: seconds, delay: 0, options: .allowUserInteraction,
      animations: { [view] in
        changes()
        guard isStill else { return }
        view.contentOffset = CGPoint(
          x: min(max(offset.x, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
          y: min(max(offset.y, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound)))
        view.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  // MARK: Past the edges

  /// Returns the offset of content for an offset that the finger asks for; past the edges the content resists.
  private func shown(
    _ asked: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat
  ) -> CGFloat {
    let asked = Double(asked)
    guard view.bounces else { return CGFloat(min(range.upperBound, max(range.lowerBound, asked))) }
    return CGFloat(RubberBand.displayed(offset: asked, past: range, dimension: Double(length)))
  }

  /// Returns the offset that the finger asks for when the content is at `shown`: the inverse of `shown(_:_:_:)`.
  private func asked(_ shown: CGFloat, _ range: ClosedRange<Double>, _ length: CGFloat) -> CGFloat {
    CGFloat(RubberBand.asked(offset: Double(shown), past: range, dimension: Double(length)))
  }

  // MARK: Afterwards

  private func proposedTarget(
    _ offset: CGFloat, _ velocity: Double, _ range: ClosedRange<Double>, page: CGFloat,
    start: CGFloat
  ) -> CGFloat {
    let x = Double(offset)
    if !range.contains(x) { return CGFloat(min(range.upperBound, max(range.lowerBound, x))) }
    let coasts = abs(velocity) >= ScrollDeceleration.coastingVelocity
    let free = coasts ? ScrollDeceleration(start: x, velocity: velocity, rate: rate).target : x
    if view.isPagingEnabled, page > 0 {
      return CGFloat(
        ScrollPaging.target(
          proposed: free, current: Double(start), page: Double(page), range: range))
    }
    return CGFloat(min(range.upperBound, max(range.lowerBound, free)))
  }

  /// The time by which the clock of a deceleration is ahead of the finger's release. Units: milliseconds.
  ///
  /// - Source: offset timelines of iOS 26.1, which fit the closed forms to 0.4 pt with it and to 1.5 pt without.
  private static let lead = 1.0

  /// Starts the axes; returns whether any of them moves.
  private func prepare(velocity: (x: Double, y: Double), targets: (x: Double?, y: Double?)) -> Bool
  {
    let range = view.offsetRange
    let offset = view.contentOffset
    axes.x = axis(Double(offset.x), velocity.x, targets.x, range.x)
    axes.y = axis(Double(offset.y), velocity.y, targets.y, range.y)
    return axes.x.isMoving || axes.y.isMoving
  }

  private func axis(
    _ offset: Double, _ velocity: Double, _ target: Double?, _ range: ClosedRange<Double>
  ) -> ScrollAxis {
    let time = milliseconds - Self.lead
    let edge = min(range.upperBound, max(range.lowerBound, offset))
    if edge != offset, target == nil || target == edge {
      return ScrollAxis(from: offset, pastEdge: edge, velocity: velocity, at: time)
    }
    if let target {
      guard target != offset else { return ScrollAxis(restingAt: offset) }
      // Pages are reached at the fast rate.
      let rate = view.isPagingEnabled ? 0.99 : self.rate
      return ScrollAxis(from: offset, to: target, rate: rate, at: time)
    }
    guard abs(velocity) >= ScrollDeceleration.coastingVelocity else {
      return ScrollAxis(restingAt: offset)
    }
    return ScrollAxis(
      coasting: ScrollDeceleration(start: offset, velocity: velocity, rate: rate), at: time)
  }

  private func coast(velocity: (x: Double, y: Double), targets: (x: Double?, y: Double?)) {
    if prepare(velocity: velocity, targets: targets) { startDecelerating() }
  }

  private func startDecelerating() {
    view.isDecelerating = true
    lastOffset = view.contentOffset
    view.indicators.show()
    view.scrollDelegate?.scrollViewWillBeginDecelerating(view)
    awaitRedraw()
  }

  private func awaitRedraw() {
    link?.cancel()
    link = clock.schedule(at: clock.nextRefresh(after: clock.now), rank: .displayLink) {
      [weak self] in self?.redraw()
    }
  }

  private func redraw() {
    if animation != nil { return stepAnimation() }
    guard view.isDecelerating else { return }
    let range = view.offsetRange
    let time = milliseconds
    if view.contentOffset != lastOffset {
      axes.x.shift(by: Double(view.contentOffset.x - lastOffset.x), at: time)
      axes.y.shift(by: Double(view.contentOffset.y - lastOffset.y), at: time)
    }
    let x = axes.x.offset(at: time, range: range.x, bounces: view.bounces, rate: rate)
    let y = axes.y.offset(at: time, range: range.y, bounces: view.bounces, rate: rate)
    put(CGPoint(x: x, y: y))
    // The delegate may have stopped the content.
    guard view.isDecelerating else { return }
    if axes.x.isMoving || axes.y.isMoving { return awaitRedraw() }
    view.isDecelerating = false
    view.indicators.hide()
    view.scrollDelegate?.scrollViewDidEndDecelerating(view)
  }

  // MARK: Code

  /// The duration of animated moves. Units: seconds.
  private static let animationDuration = 0.3

  func goTo(_ offset: CGPoint, animated: Bool) {
    link?.cancel()
    if view.isDecelerating || animation != nil { view.indicators.hide() }
    stopAnimation()
    view.isDecelerating = false
    guard animated, ViewAnimation.areEnabled else { return view.contentOffset = offset }
    animation = (view.contentOffset, offset, clock.now, false)
    view.indicators.show()
    awaitRedraw()
  }

  private func stopAnimation() {
    guard animation != nil else { return }
    animation = nil
    link?.cancel()
  }

  /// Scrolls to the upper edge, as a tap on the status bar does; returns whether the content moves.
  func goToTop() -> Bool {
    guard view.scrollsToTop, view.scrollDelegate?.scrollViewShouldScrollToTop(view) ?? true else {
      return false
    }
    let top = CGPoint(x: view.contentOffset.x, y: CGFloat(view.offsetRange.y.lowerBound))
    guard view.contentOffset != top else { return false }
    link?.cancel()
    view.isDecelerating = false
    animation = (view.contentOffset, top, clock.now, true)
    view.indicators.show()
    awaitRedraw()
    return true
  }

  /// The spring of the way to the top, critically damped. Units: seconds.
  private static let topSpring = Spring(perceptualDuration: 0.6, bounce: 0)

  /// Returns the share of the way that is done, and whether it is complete.
  ///
  /// - Source: observed on iOS 26.1: 0.3 s, and a cosine's course; to the top a spring of response 0.6 s.
  private func progress(_ seconds: Double, isToTop: Bool, way: Double) -> (Double, Bool) {
    if isToTop {
      let made = Self.topSpring.value(at: seconds)
      return (made, way * (1 - made) <= 0.5 / Double(view.displayScale))
    }
    let share = min(1, seconds / Self.animationDuration)
    return ((1 - Elementary.sinCos(.pi * share).cos) / 2, share >= 1)
  }

  private func stepAnimation() {
    guard let (from, to, start, isToTop) = animation else { return }
    let way = Double(max(abs(to.x - from.x), abs(to.y - from.y)))
    let (made, isOver) = progress((clock.now - start).seconds, isToTop: isToTop, way: way)
    view.contentOffset =
      isOver
      ? to : CGPoint(x: from.x + (to.x - from.x) * made, y: from.y + (to.y - from.y) * made)
    guard animation != nil else { return }
    guard isOver else { return awaitRedraw() }
    animation = nil
    view.indicators.hide()
    if isToTop {
      view.scrollDelegate?.scrollViewDidScrollToTop(view)
    } else {
      view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }
}
