import PegMotion
import QuartzCore
import UIKit

/// Sends a script's gestures to a window, as touches.
///
/// - Source: touches are sampled at every redraw, and a resting finger sends none, so that a held finger keeps its velocity.
@MainActor
final class Fingers {
  private let window: UIWindow
  /// The touches that are down.
  private var down: [UITouch] = []
  /// The first view that a finger should have touched, but that was not found.
  private(set) var missing: String?
  /// The first view that a finger should have touched, but that was under the keyboard.
  private(set) var covered: String?

  init(_ window: UIWindow) { self.window = window }

  /// The current positions of the fingers. Units: points of the window.
  var points: [CGPoint] { down.map(\.point) }

  /// The paths of the fingers that are down, and of those that were lifted within the last second, in order.
  var traces: [FingerTrace] { pastTraces + down.compactMap { currentTraces[ObjectIdentifier($0)] } }
  private var pastTraces: [FingerTrace] = []
  private var currentTraces: [ObjectIdentifier: FingerTrace] = [:]

  /// Schedules all touches of a step.
  func schedule(_ step: Timeline.Entry, on clock: SceneClock) {
    switch step.action {
    case .touch(let gesture): schedule(gesture, lasting: step.duration, at: step.begin, on: clock)
    case .statusBarTap:
      clock.schedule(at: step.begin, rank: .touch) { [weak self] in self?.tapStatusBar() }
    default: break
    }
  }

  /// - Source: Apple's page about `scrollsToTop`: if several scroll views allow it, the tap does nothing.
  private func tapStatusBar() {
    var wanting: [UIScrollView] = []
    window.forEachInTree { view in
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, !scroll.isHidden {
        wanting.append(scroll)
      }
    }
    if wanting.count == 1 { _ = wanting[0].scrollToTop() }
  }

  /// Returns the current point of a place; remembers a view that is missing or covered.
  private func point(_ place: Place) -> CGPoint {
    if let point = place.point(on: window.bounds.size) { return point }
    guard case .view(let name) = place.kind, let view = ViewFinder.view(named: name, in: window)
    else {
      missing = missing ?? place.text
      return CGPoint(x: -1, y: -1)
    }
    let frame = view.convert(view.bounds, to: window)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if window.keyboard?.covers(middle, of: view) ?? false { covered = covered ?? place.text }
    return middle
  }

  /// One finger of a gesture. Its path is determined when it comes down, because views may move before.
  final class Finger {
    fileprivate(set) var path = FingerPath(from: .zero, legs: [])
    fileprivate(set) var touch: UITouch?
  }

  private func schedule(
    _ gesture: Gesture, lasting length: SceneTime, at begin: SceneTime, on clock: SceneClock
  ) {
    let sample = gesture.paths { $0.point(on: window.bounds.size) ?? .zero }
    let fingers = sample.map { _ in Finger() }
    for (index, finger) in fingers.enumerated() {
      clock.schedule(at: begin, rank: .touch) { [weak self] in
        guard let self else { return }
        finger.path = gesture.paths { self.point($0) }[index]
        if missing == nil, covered == nil { put(finger, at: finger.path.from, begin) }
      }
      var moments: Set<SceneTime> = []
      var time = clock.nextRefresh(after: begin)
      while time < begin + length {
        moments.insert(time)
        time = clock.nextRefresh(after: time)
      }
      // If a move ends between two redraws, an additional sample preserves its speed.
      time = begin
      for leg in sample[index].legs.dropLast() {
        time += leg.duration
        moments.insert(time)
      }
      for moment in moments.sorted() where moment > begin && moment < begin + length {
        clock.schedule(at: moment, rank: .touch) { [weak self] in
          self?.move(finger, to: finger.path.point(at: moment - begin), moment)
        }
      }
      clock.schedule(at: begin + length, rank: .touch) { [weak self] in
        self?.lift(finger, at: finger.path.point(at: length), begin + length)
      }
    }
  }

  // MARK: Fingers whose path is not known yet

  /// Schedules a finger that comes down at a place.
  func schedule(_ finger: Finger, downAt place: Place, _ time: SceneTime, on clock: SceneClock) {
    clock.schedule(at: time, rank: .touch) { [weak self] in
      guard let self else { return }
      finger.path.from = point(place)
      if missing == nil, covered == nil { put(finger, at: finger.path.from, time) }
    }
  }

  /// Schedules a move of the finger.
  func schedule(_ finger: Finger, movedTo point: CGPoint, _ time: SceneTime, on clock: SceneClock) {
    clock.schedule(at: time, rank: .touch) { [weak self] in self?.move(finger, to: point, time) }
  }

  /// Schedules the end of the finger's touch; nil for the place where it is.
  func schedule(_ finger: Finger, liftedAt point: CGPoint?, _ time: SceneTime, on clock: SceneClock)
  {
    clock.schedule(at: time, rank: .touch) { [weak self] in
      self?.lift(finger, at: point ?? finger.path.from, time)
    }
  }

  // MARK: Touches

  private func put(_ finger: Finger, at point: CGPoint, _ time: SceneTime) {
    let touch = UITouch(at: point, in: window, timestamp: time.seconds)
    finger.touch = touch
    down.append(touch)
    pastTraces.removeAll { $0.isForgotten(at: time) }
    currentTraces[ObjectIdentifier(touch)] = FingerTrace(at: point, time)
    send(touch)
  }

  private func move(_ finger: Finger, to point: CGPoint, _ time: SceneTime) {
    guard let touch = finger.touch, touch.point != point else { return }
    touch.move(to: point, phase: .moved, timestamp: time.seconds)
    currentTraces[ObjectIdentifier(touch)]?.move(to: point, time)
    send(touch)
  }

  private func lift(_ finger: Finger, at point: CGPoint, _ time: SceneTime) {
    guard let touch = finger.touch else { return }
    // The last part of a move is sent before its end.
    move(finger, to: point, time)
    touch.move(to: point, phase: .ended, timestamp: time.seconds)
    send(touch)
    down.removeAll { $0 === touch }
    if var trace = currentTraces.removeValue(forKey: ObjectIdentifier(touch)) {
      trace.end = time
      pastTraces.append(trace)
    }
    finger.touch = nil
  }

  private func send(_ touch: UITouch) {
    for other in down where other !== touch && other.phase != .ended {
      other.move(to: other.point, phase: .stationary, timestamp: other.timestamp)
    }
    UIApplication.shared.sendEvent(UIEvent(touches: down, timestamp: touch.timestamp))
  }
}
