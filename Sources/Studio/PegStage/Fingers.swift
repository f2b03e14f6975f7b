import PegMotion
import QuartzCore
import UIKit

/// Turns what a script's fingers do into touches on a window.
///
/// - Source: touches are sampled at every redraw, and a finger that rests sends none: a held finger keeps its velocity.
@MainActor
final class Fingers {
  private let window: UIWindow
  /// The touches that are down.
  private var down: [UITouch] = []

  init(_ window: UIWindow) { self.window = window }

  /// Makes appointments for all touches of a script that begins now.
  func schedule(_ script: Script, on clock: SceneClock) {
    var begin = clock.now
    for step in script.steps {
      if case .fingers(let paths) = step.action {
        for path in paths { schedule(path, at: begin, on: clock) }
      }
      if step.action == .statusBarTap {
        clock.schedule(at: begin, rank: .touch) { [weak self] in self?.tapStatusBar() }
      }
      begin += step.duration
    }
  }

  /// - Source: Apple's page of `scrollsToTop`: nothing happens where several scroll views want the tap.
  private func tapStatusBar() {
    var wanting: [UIScrollView] = []
    window.forEachInTree { view in
      if let scroll = view as? UIScrollView, scroll.scrollsToTop, !scroll.isHidden {
        wanting.append(scroll)
      }
    }
    if wanting.count == 1 { _ = wanting[0].scrollToTop() }
  }

  private func schedule(_ path: FingerPath, at begin: SceneTime, on clock: SceneClock) {
    let finger = Finger()
    clock.schedule(at: begin, rank: .touch) { [weak self] in
      self?.put(finger, at: path.from, begin)
    }
    let length = path.duration
    var moments: Set<SceneTime> = []
    var time = clock.nextRefresh(after: begin)
    while time < begin + length {
      moments.insert(time)
      time = clock.nextRefresh(after: time)
    }
    // Where a move ends within a redraw, a sample keeps its speed right.
    time = begin
    for leg in path.legs.dropLast() {
      time += leg.duration
      moments.insert(time)
    }
    for moment in moments.sorted() where moment > begin && moment < begin + length {
      clock.schedule(at: moment, rank: .touch) { [weak self] in
        self?.move(finger, to: path.point(at: moment - begin), moment)
      }
    }
    clock.schedule(at: begin + length, rank: .touch) { [weak self] in
      self?.lift(finger, at: path.point(at: length), begin + length)
    }
  }

  /// A touch from when there is one.
  private final class Finger {
    var touch: UITouch?
  }

  private func put(_ finger: Finger, at point: CGPoint, _ time: SceneTime) {
    let touch = UITouch(at: point, in: window, timestamp: time.seconds)
    finger.touch = touch
    down.append(touch)
    send(touch)
  }

  private func move(_ finger: Finger, to point: CGPoint, _ time: SceneTime) {
    guard let touch = finger.touch, touch.point != point else { return }
    touch.move(to: point, phase: .moved, timestamp: time.seconds)
    send(touch)
  }

  private func lift(_ finger: Finger, at point: CGPoint, _ time: SceneTime) {
    guard let touch = finger.touch else { return }
    // The last stretch of a move is told before its end.
    move(finger, to: point, time)
    touch.move(to: point, phase: .ended, timestamp: time.seconds)
    send(touch)
    down.removeAll { $0 === touch }
    finger.touch = nil
  }

  private func send(_ touch: UITouch) {
    for other in down where other !== touch && other.phase != .ended {
      other.move(to: other.point, phase: .stationary, timestamp: other.timestamp)
    }
    window.sendEvent(UIEvent(touches: down, timestamp: touch.timestamp))
  }
}
