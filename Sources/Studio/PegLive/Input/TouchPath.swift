import CoreGraphics
import Foundation
package import PegMotion
import PegStage

/// The way of a finger as the scene gets it: straight stretches at constant speed, each a whole number of frames.
///
/// A pointer's positions are replaced while they arrive: as long as the pointer stays near the place that the current stretch
/// leads to, the finger follows the stretch. So the few stretches of a script give exactly the places that the scene has got.
///
/// - Units: points of the window; frames.
struct TouchPath {
  /// The greatest distance of the finger from the pointer, in each direction.
  static let tolerance = 0.4375
  /// The distance that a pointer moves before the finger does, so that a click is a tap. Source: chosen by eye.
  static let slop = 2.0
  /// Places are multiples of a sixteenth, so that sums are exact.
  private static let grid = 16.0

  /// The number of frames after which a resting finger trembles, so that it loses its speed: gestures keep that of the last sample.
  private static let trembling = 6...9

  private(set) var stretches: [(to: CGPoint, frames: Int)] = []
  /// The place that the scene has got last.
  private(set) var point: CGPoint
  private(set) var hasMoved = false
  private let start: CGPoint
  /// The number of frames since the finger came down.
  private(set) var frames = 0
  private var speed = CGVector(dx: 0, dy: 0)
  private var origin: CGPoint
  private var count = 0
  private var restingFrames = 0
  private var isOnGrid: Bool
  private var recent: [CGPoint] = []

  init(start: CGPoint) {
    self.start = start
    point = start
    origin = start
    isOnGrid = start == Self.snapped(start)
  }

  static func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x * grid).rounded() / grid, y: (point.y * grid).rounded() / grid)
  }

  /// Takes the pointer's place at the next frame, and returns the finger's.
  mutating func follow(_ pointer: CGPoint) -> CGPoint {
    frames += 1
    var target = Self.snapped(pointer)
    if !hasMoved {
      let (dx, dy) = (target.x - start.x, target.y - start.y)
      if dx * dx + dy * dy < Self.slop * Self.slop { target = start } else { hasMoved = true }
    }
    recent.append(target)
    if recent.count > 4 { recent.removeFirst() }
    let isResting = recent.count > 1 && recent[recent.count - 2] == target
    restingFrames = isResting ? restingFrames + 1 : 0
    if hasMoved, isOnGrid, Self.trembling.contains(restingFrames) {
      let sign: CGFloat = restingFrames % 2 == 0 ? 1 : -1
      turn(CGVector(dx: 0, dy: sign / Self.grid))
      return point
    }
    let next = CGPoint(
      x: origin.x + speed.dx * CGFloat(count + 1), y: origin.y + speed.dy * CGFloat(count + 1))
    let isNear =
      abs(next.x - target.x) <= Self.tolerance && abs(next.y - target.y) <= Self.tolerance
    if count > 0 || !hasMoved, isNear, isOnGrid || !hasMoved, speed == .zero || !isResting {
      (point, count) = (next, count + 1)
      return point
    }
    if isOnGrid {
      let guess = estimate()
      turn(
        CGVector(
          dx: Self.clamped(guess.dx, target.x - point.x),
          dy: Self.clamped(guess.dy, target.y - point.y)))
    } else {
      turn(CGVector(dx: target.x - point.x, dy: target.y - point.y))
      // The first stretch leads to the grid; the next frame begins another one.
      isOnGrid = true
      close()
    }
    return point
  }

  /// Returns the mean speed of the last frames. Units: points per frame.
  private func estimate() -> CGVector {
    guard recent.count > 1, let first = recent.first, let last = recent.last else { return .zero }
    if recent[recent.count - 2] == last { return .zero }
    let frames = CGFloat(recent.count - 1)
    return CGVector(dx: (last.x - first.x) / frames, dy: (last.y - first.y) / frames)
  }

  /// Returns the value on the grid nearest to a guess that stays within the tolerance.
  private static func clamped(_ guess: CGFloat, _ way: CGFloat) -> CGFloat {
    let limit = CGFloat(tolerance)
    return min(max((guess * grid).rounded() / grid, way - limit), way + limit)
  }

  /// Begins another stretch with its first frame.
  private mutating func turn(_ speed: CGVector) {
    close()
    self.speed = speed
    point = CGPoint(x: point.x + speed.dx, y: point.y + speed.dy)
    count = 1
  }

  private mutating func close() {
    if count > 0 { stretches.append((point, count)) }
    (origin, count, speed) = (point, 0, .zero)
  }

  /// Returns the finished gesture of a finger that came down at a place at a frame.
  mutating func gesture(from place: Place, at frame: Int) -> Gesture {
    close()
    func time(_ frames: Int) -> SceneTime { .live(frame + frames) - .live(frame) }
    guard hasMoved else {
      return time(frames) == Gesture.tapTime ? .tap(place) : .press(place, time(frames))
    }
    var list = stretches
    if list.count == 1, list[0].frames > 1 {
      let (to, count) = list[0]
      let share = CGFloat(count)
      list = [
        (
          CGPoint(x: start.x + (to.x - start.x) / share, y: start.y + (to.y - start.y) / share), 1
        ), (to, count - 1),
      ]
    }
    let from = Place(.point(x: .points(Double(start.x)), y: .points(Double(start.y))))
    var done = 0
    let parts = list.map { stretch in
      defer { done += stretch.frames }
      return Gesture.Stretch(
        to: Place(.point(x: .points(Double(stretch.to.x)), y: .points(Double(stretch.to.y)))),
        over: time(done + stretch.frames) - time(done))
    }
    guard parts.count > 1 else {
      return .drag(
        from: from, to: parts[0].to, over: parts[0].time, .linear, holding: .zero)
    }
    return .path(from: from, parts)
  }
}

extension SceneTime {
  /// The rate at which a live scene advances.
  package static let liveRate = FrameRate(60)

  /// Returns the time of a frame of a live scene.
  package static func live(_ frame: Int) -> SceneTime { .frame(frame, rate: liveRate) }
}
