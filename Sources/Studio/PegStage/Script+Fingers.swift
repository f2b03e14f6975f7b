public import Foundation
package import PegMotion

/// Where one finger is from when it comes down until it is lifted.
package struct FingerPath: Hashable, Sendable {
  package struct Leg: Hashable, Sendable {
    package var to: CGPoint
    package var duration: SceneTime
    package var easing: Easing
  }

  package var from: CGPoint
  package var legs: [Leg]

  package var duration: SceneTime { legs.reduce(.zero) { $0 + $1.duration } }

  /// Returns the place at a time since the finger came down.
  package func point(at time: SceneTime) -> CGPoint {
    var (begin, from) = (SceneTime.zero, from)
    for leg in legs {
      let end = begin + leg.duration
      if time < end {
        let share = Double((time - begin).nanoseconds) / Double(leg.duration.nanoseconds)
        let eased = leg.easing.curve.value(at: share)
        return CGPoint(
          x: from.x + (leg.to.x - from.x) * eased, y: from.y + (leg.to.y - from.y) * eased)
      }
      (begin, from) = (end, leg.to)
    }
    return from
  }
}

extension Script {
  /// A finger comes down at a point, moves to another, and is lifted there after it was held.
  ///
  /// - Units: points of the window; seconds.
  public func drag(
    from start: CGPoint, to end: CGPoint, over seconds: TimeInterval, easing: Easing = .linear,
    holding hold: TimeInterval = 0
  ) -> Script {
    fingers([path(from: start, to: end, over: seconds, easing: easing, holding: hold)])
  }

  /// A finger comes down at a point, and is lifted at another with a speed.
  ///
  /// - Units: points of the window; points per second.
  /// - Precondition: the speed is positive.
  public func fling(from start: CGPoint, to end: CGPoint, speed: CGFloat) -> Script {
    precondition(speed > 0, "a finger flings with a positive speed, not \(speed)")
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    return drag(
      from: start, to: end, over: (dx * dx + dy * dy).squareRoot() / Double(speed))
  }

  /// A finger comes down at a point and is lifted there.
  public func tap(_ point: CGPoint) -> Script { press(point, for: 0.05) }

  /// A tap on the status bar: the one scroll view that wants it scrolls to its top.
  public func tapStatusBar() -> Script { adding(0, .statusBarTap) }

  /// A finger stays at a point.
  public func press(_ point: CGPoint, for seconds: TimeInterval) -> Script {
    drag(from: point, to: point, over: 0, holding: seconds)
  }

  /// Two fingers move apart, or together, along a line through a point.
  ///
  /// - Units: distances in points; the line's angle in radians.
  public func pinch(
    about center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    let (sine, cosine) = Elementary.sinCos(Double(angle))
    func point(_ distance: CGFloat) -> CGPoint {
      CGPoint(x: center.x + distance / 2 * cosine, y: center.y + distance / 2 * sine)
    }
    return fingers([
      path(from: point(-start), to: point(-end), over: seconds, easing: easing),
      path(from: point(start), to: point(end), over: seconds, easing: easing),
    ])
  }

  private func path(
    from start: CGPoint, to end: CGPoint, over seconds: TimeInterval, easing: Easing,
    holding hold: TimeInterval = 0
  ) -> FingerPath {
    for value in [start.x, start.y, end.x, end.y] {
      precondition(value.isFinite, "a finger cannot be at \(value)")
    }
    var legs = [FingerPath.Leg(to: end, duration: SceneTime(seconds: seconds), easing: easing)]
    if hold > 0 {
      legs.append(FingerPath.Leg(to: end, duration: SceneTime(seconds: hold), easing: .linear))
    }
    return FingerPath(from: start, legs: legs)
  }

  /// Plays what fingers do at once.
  private func fingers(_ paths: [FingerPath]) -> Script {
    adding(paths.map(\.duration.seconds).max() ?? 0, .fingers(paths))
  }
}
