import Foundation
import PegMotion
import QuartzCore

/// Delivers a window's touches to gestures and views.
@MainActor
final class TouchDelivery {
  /// A touch, and the part of it that its view has received.
  private final class Track {
    let touch: UITouch
    var hasBegun = false
    var isCancelled = false
    /// Whether the end waits for gestures that may still take the touch.
    var endIsPending = false
    var delayed: SceneClock.Appointment?

    init(_ touch: UITouch) { self.touch = touch }

    /// Returns whether a view gets no further touches while this one is down.
    @MainActor func keepsOff(_ view: UIView) -> Bool {
      guard let mine = touch.view, !isCancelled else { return false }
      return mine === view
        ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || mine.isExclusiveTouch
    }
  }

  private let arbiter: GestureArbiter
  private var tracks: [Track] = []
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  /// The time that a scroll view waits for a drag before its content gets a touch. Units: seconds.
  private static let contentDelay = 0.15
  /// The largest time and distance between the taps of a series. Units: seconds and points.
  private static let seriesInterval = 0.35
  private static let seriesDistance = 45.0

  init(arbiter: GestureArbiter) {
    self.arbiter = arbiter
    arbiter.onDecision = { [weak self] in self?.gestureDecided($0) }
  }

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    let track: Track
    if touch.phase == .began {
      track = Track(touch)
      tracks.append(track)
      begin(touch, event)
    } else if let known = tracks.first(where: { $0.touch === touch }) {
      track = known
    } else {
      return
    }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers { recognizer.receive(touch, event) }
    tellView(track, event)
    if touch.phase == .ended || touch.phase == .cancelled { finish(recognizers) }
  }

  /// Finds the view and the gestures of a new touch.
  private func begin(_ touch: UITouch, _ event: UIEvent) {
    let window = touch.window
    let view = window?.hitTest(touch.point, with: event)
    touch.view = view
    if let last = lastTap, touch.timestamp - last.time <= Self.seriesInterval,
      abs(last.point.x - touch.point.x) <= Self.seriesDistance,
      abs(last.point.y - touch.point.y) <= Self.seriesDistance
    {
      touch.tapCount = last.count + 1
    }
    lastTap = (touch.point, touch.timestamp, touch.tapCount)
    var recognizers: [UIGestureRecognizer] = []
    var current = view
    while let ancestor = current {
      recognizers += (ancestor.gestureRecognizers ?? []).filter {
        $0.isEnabled && $0.allowedTouchTypes.contains(touch.type.rawValue as NSNumber)
          && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
      }
      current = ancestor.superview
    }
    touch.gestureRecognizers = recognizers
    arbiter.join(recognizers)
  }

  // MARK: Views

  private func tellView(_ track: Track, _ event: UIEvent) {
    let touch = track.touch
    guard let view = touch.view, !track.isCancelled else { return }
    if touch.phase == .began, tracks.contains(where: { $0 !== track && $0.keepsOff(view) }) {
      // The view never gets this finger.
      track.isCancelled = true
      return
    }
    switch touch.phase {
    case .began:
      let recognizers = touch.gestureRecognizers ?? []
      if recognizers.contains(where: { $0.delaysTouchesBegan && $0.state == .possible }) { return }
      if view.isInDelayingScrollView, !view.claimsTouches {
        let clock = SceneClock.current
        let time = clock.now + SceneTime(seconds: Self.contentDelay)
        track.delayed = clock.schedule(at: time) { [weak self] in self?.tellBegan(track, event) }
      } else {
        tellBegan(track, event)
      }
    case .moved: if track.hasBegun { view.touchesMoved([touch], with: event) }
    case .ended:
      let recognizers = touch.gestureRecognizers ?? []
      track.endIsPending = true
      if !recognizers.contains(where: { $0.delaysTouchesEnded && $0.wanted != nil }) {
        tellEnded(track, event)
      }
    case .cancelled: cancel(track, event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func tellBegan(_ track: Track, _ event: UIEvent) {
    guard !track.hasBegun, !track.isCancelled, let view = track.touch.view else { return }
    track.delayed?.cancel()
    let touch = track.touch
    guard
      view.enclosingScrollViews.allSatisfy({
        $0.touchesShouldBegin([touch], with: event, in: view)
      })
    else { return track.isCancelled = true }
    track.hasBegun = true
    touch.hasReachedView = true
    guard touch.point != touch.startPoint else { return view.touchesBegan([touch], with: event) }
    // A view that gets the touch late gets its beginning first.
    touch.atStart { view.touchesBegan([touch], with: event) }
    if touch.phase != .ended { view.touchesMoved([touch], with: event) }
  }

  private func tellEnded(_ track: Track, _ event: UIEvent) {
    guard track.endIsPending, !track.isCancelled else { return }
    track.endIsPending = false
    tellBegan(track, event)
    track.touch.view?.touchesEnded([track.touch], with: event)
  }

  private func cancel(_ track: Track, _ event: UIEvent) {
    guard !track.isCancelled else { return }
    track.isCancelled = true
    track.delayed?.cancel()
    if track.hasBegun { track.touch.view?.touchesCancelled([track.touch], with: event) }
  }

  // MARK: Gestures

  /// Takes touches from views when a gesture is recognized, and delivers pending ends when none can be.
  private func gestureDecided(_ recognizer: UIGestureRecognizer) {
    let isFound = recognizer.isInProgress || recognizer.state == .ended
    for track in tracks where recognizer.touches.contains(where: { $0 === track.touch }) {
      let event = UIEvent(touches: [track.touch], timestamp: track.touch.timestamp)
      if isFound, recognizer.cancelsTouchesInView {
        cancel(track, event)
      } else if track.endIsPending {
        let waits = (track.touch.gestureRecognizers ?? []).contains {
          $0 !== recognizer && $0.delaysTouchesEnded && $0.wanted != nil
        }
        if !waits { tellEnded(track, event) }
      } else if recognizer.state == .failed, recognizer.holdsContentBack, !track.hasBegun,
        track.touch.phase == .moved
      {
        let recognizers = track.touch.gestureRecognizers ?? []
        if !recognizers.contains(where: { $0.isWaitedFor }) { tellBegan(track, event) }
      }
    }
    if recognizer.fingers.isEmpty, recognizer.isDecided { finish([recognizer]) }
  }

  /// Ends the sequences that are over, and removes touches that have ended.
  private func finish(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where recognizer.fingers.isEmpty {
      if recognizer.isDecided { arbiter.leave(recognizer) }
    }
    // Recognizers that are still possible when all fingers are up wait for their own timers.
    tracks.removeAll { track in
      let touch = track.touch
      guard touch.phase == .ended || touch.phase == .cancelled else { return false }
      return !track.endIsPending
    }
  }
}

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  func gestureRecognizersChanged(from old: [UIGestureRecognizer]) {
    let new = gestureRecognizers ?? []
    for recognizer in old where !new.contains(where: { $0 === recognizer }) {
      recognizer.view = nil
    }
    for recognizer in new { recognizer.view = self }
  }

  /// The scroll views around the view, the nearest first.
  var enclosingScrollViews: [UIScrollView] {
    var result: [UIScrollView] = []
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView { result.append(scroll) }
      ancestor = view.superview
    }
    return result
  }

  /// Whether the view gets touches at once, so that no scroll view around it takes them back.
  var claimsTouches: Bool { self is any TouchClaiming }

  /// Whether the view is in a scroll view that delays its content's touches, because they may become a drag.
  var isInDelayingScrollView: Bool {
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView, scroll.delaysContentTouches, scroll.canDragAtAll {
        return true
      }
      ancestor = view.superview
    }
    return false
  }
}

/// A view whose touches are never the beginning of a scroll view's drag.
@MainActor
protocol TouchClaiming: UIView {}

extension UIGestureRecognizer {
  /// Whether content still waits for the touch because of this gesture.
  fileprivate var isWaitedFor: Bool {
    state == .possible && (holdsContentBack || delaysTouchesBegan)
  }
}
