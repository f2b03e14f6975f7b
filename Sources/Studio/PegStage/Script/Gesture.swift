public import Foundation
import PegBase
package import PegMotion

/// A place on the screen, for a finger.
public struct Place: Hashable, Sendable {
  package enum Coordinate: Hashable, Sendable {
    case points(Double)
    /// A percentage of the screen's width or height.
    case percent(Double)

    func resolved(_ length: Double) -> Double {
      switch self {
      case .points(let value): value
      case .percent(let percent): percent * length / 100
      }
    }
  }

  package enum Kind: Hashable, Sendable {
    case point(x: Coordinate, y: Coordinate)
    /// The middle of the view with this accessibility identifier or label, title or text.
    case view(String)
  }

  package var kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  /// A point of the window.
  ///
  /// - Precondition: the numbers are finite, and within ten million.
  public static func point(_ x: CGFloat, _ y: CGFloat) -> Place {
    for value in [x, y] {
      precondition(
        ScriptNumber.offsets.contains(Double(value)), "a finger cannot be at \(value)")
    }
    return Place(.point(x: .points(Double(x)), y: .points(Double(y))))
  }

  /// A point given by fractions of the window's width and height, so that it fits every screen.
  ///
  /// - Precondition: the fractions are in 0...1.
  public static func share(_ x: CGFloat, _ y: CGFloat) -> Place {
    for value in [x, y] {
      precondition((0...1).contains(value), "a finger cannot be at \(value) of a screen")
    }
    return Place(.point(x: .percent(Double(x) * 100), y: .percent(Double(y) * 100)))
  }

  /// The middle of the view with this accessibility identifier, accessibility label, title or text.
  public static func view(_ name: String) -> Place {
    precondition(Self.isName(name), "a view is named by one line of text, not \"\(name)\"")
    return Place(.view(name))
  }

  package static func isName(_ name: String) -> Bool {
    // A combining mark at the start would join the quote before it, and hide the quote from the parser.
    !name.isEmpty && name.utf8.count <= 1000 && !name.contains { $0.isNewline }
      && "\"\(name)\"".count == name.count + 2
  }
}

/// The movement of one or two fingers in one step.
package enum Gesture: Hashable, Sendable {
  case drag(from: Place, to: Place, over: SceneTime, Easing, holding: SceneTime)
  /// One finger that changes direction on its way: at least two stretches.
  case path(from: Place, [Stretch])
  /// - Units: points per second.
  case fling(from: Place, to: Place, speed: Double)
  case tap(Place)
  case press(Place, SceneTime)
  /// Two fingers on a line through a point. Units: points apart; radians.
  case pinch(about: Place, from: Double, to: Double, angle: Double, over: SceneTime, Easing)

  /// The next place of a finger, and the time to get there.
  package struct Stretch: Hashable, Sendable {
    package var to: Place
    package var time: SceneTime

    package init(to: Place, over time: SceneTime) { (self.to, self.time) = (to, time) }
  }

  /// The time for which a tap's finger is down.
  package static let tapTime = SceneTime(nanoseconds: 50_000_000)

  /// Every place in the gesture.
  package var places: [Place] {
    switch self {
    case .drag(let from, let to, _, _, _), .fling(let from, let to, _): [from, to]
    case .path(let from, let stretches): [from] + stretches.map(\.to)
    case .tap(let place), .press(let place, _), .pinch(let place, _, _, _, _, _): [place]
    }
  }

  /// Returns the paths of the fingers, with `point` resolving places.
  package func paths(_ point: (Place) -> CGPoint) -> [FingerPath] {
    func path(
      _ from: CGPoint, _ to: CGPoint, _ time: SceneTime, _ easing: Easing = .linear,
      holding: SceneTime = .zero
    ) -> FingerPath {
      var legs = [FingerPath.Leg(to: to, duration: time, easing: easing)]
      if holding > .zero {
        legs.append(FingerPath.Leg(to: to, duration: holding, easing: .linear))
      }
      return FingerPath(from: from, legs: legs)
    }
    switch self {
    case .drag(let from, let to, let time, let easing, let holding):
      return [path(point(from), point(to), time, easing, holding: holding)]
    case .path(let from, let stretches):
      let legs = stretches.map {
        FingerPath.Leg(to: point($0.to), duration: $0.time, easing: .linear)
      }
      return [FingerPath(from: point(from), legs: legs, isSnapped: true)]
    case .fling(let from, let to, let speed):
      let (start, end) = (point(from), point(to))
      return [path(start, end, SceneTime(seconds: Self.distance(start, end) / speed))]
    case .tap(let place): return [path(point(place), point(place), .zero, holding: Self.tapTime)]
    case .press(let place, let time):
      return [path(point(place), point(place), .zero, holding: time)]
    case .pinch(let center, let from, let to, let angle, let time, let easing):
      let (sine, cosine) = Elementary.sinCos(angle)
      let middle = point(center)
      func end(_ distance: Double) -> CGPoint {
        CGPoint(
          x: middle.x + CGFloat(distance / 2 * cosine), y: middle.y + CGFloat(distance / 2 * sine))
      }
      return [path(end(-from), end(-to), time, easing), path(end(from), end(to), time, easing)]
    }
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Returns the duration on a screen of a size, on which that of a fling can depend.
  package func duration(on size: CGSize) -> SceneTime {
    switch self {
    case .drag(_, _, let time, _, let holding): return time + holding
    case .path(_, let stretches): return stretches.reduce(.zero) { $0 + $1.time }
    case .tap: return Self.tapTime
    case .press(_, let time), .pinch(_, _, _, _, let time, _): return time
    case .fling:
      return paths { $0.point(on: size) ?? .zero }.map(\.duration).max() ?? .zero
    }
  }

  /// Returns the same gesture with its duration scaled.
  func scaled(by factor: Double, on size: CGSize) -> Gesture {
    func scaled(_ time: SceneTime) -> SceneTime { SceneTime(seconds: time.seconds * factor) }
    return switch self {
    case .drag(let from, let to, let time, let easing, let holding):
      .drag(from: from, to: to, over: scaled(time), easing, holding: scaled(holding))
    case .path(let from, let stretches):
      .path(from: from, stretches.map { Stretch(to: $0.to, over: scaled($0.time)) })
    case .fling(let from, let to, let speed): .fling(from: from, to: to, speed: speed / factor)
    case .tap(let place): .press(place, scaled(Self.tapTime))
    case .press(let place, let time): .press(place, scaled(time))
    case .pinch(let center, let from, let to, let angle, let time, let easing):
      .pinch(about: center, from: from, to: to, angle: angle, over: scaled(time), easing)
    }
  }
}

extension Place {
  /// Returns the point on a screen of a size; nil for a view, whose place only the stage knows.
  package func point(on size: CGSize) -> CGPoint? {
    guard case .point(let x, let y) = kind else { return nil }
    return CGPoint(
      x: x.resolved(Double(size.width)), y: y.resolved(Double(size.height)))
  }
}

/// The positions of one finger from when it comes down until it is lifted.
package struct FingerPath: Hashable, Sendable {
  package struct Leg: Hashable, Sendable {
    package var to: CGPoint
    package var duration: SceneTime
    package var easing: Easing
  }

  package var from: CGPoint
  package var legs: [Leg]
  /// Whether places on the way are multiples of 1/1024 point, so that they do not depend on where a straight stretch is divided.
  ///
  /// Times are whole nanoseconds, so that the share of a stretch is inexact by up to 10⁻⁷.
  package var isSnapped = false

  package var duration: SceneTime { legs.reduce(.zero) { $0 + $1.duration } }

  private static func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * 1024).rounded() / 1024, y: (point.y * 1024).rounded() / 1024)
  }

  /// Returns the position at a time since the finger came down.
  package func point(at time: SceneTime) -> CGPoint {
    var (begin, from) = (SceneTime.zero, from)
    for leg in legs {
      let end = begin + leg.duration
      if time < end {
        let share = Double((time - begin).nanoseconds) / Double(leg.duration.nanoseconds)
        let eased = leg.easing.curve.value(at: share)
        let point = CGPoint(
          x: from.x + (leg.to.x - from.x) * eased, y: from.y + (leg.to.y - from.y) * eased)
        return share > 0 && isSnapped && leg.to != from ? Self.snapped(point) : point
      }
      (begin, from) = (end, leg.to)
    }
    return from
  }
}
