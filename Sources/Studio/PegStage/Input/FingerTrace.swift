package import CoreGraphics
package import PegMotion

/// The recent path of one finger on a window.
///
/// - Units: points of the window, and scene time.
package struct FingerTrace: Hashable, Sendable {
  package struct Sample: Hashable, Sendable {
    package var time: SceneTime
    package var point: CGPoint
  }

  /// The place and time at which the finger came down.
  package let begin: Sample
  /// The places of the last second, in order of time; the last one is the finger's current or final place.
  package private(set) var samples: [Sample]
  /// The time at which the finger was lifted; nil while it is down.
  package var end: SceneTime?
  /// The longest distance from the first place.
  package private(set) var reach: CGFloat = 0

  /// The time for which paths are kept.
  private static let memory = SceneTime(nanoseconds: 1_000_000_000)

  init(at point: CGPoint, _ time: SceneTime) {
    begin = Sample(time: time, point: point)
    samples = [begin]
  }

  mutating func move(to point: CGPoint, _ time: SceneTime) {
    let (dx, dy) = (point.x - begin.point.x, point.y - begin.point.y)
    reach = max(reach, (dx * dx + dy * dy).squareRoot())
    samples.append(Sample(time: time, point: point))
    let old = samples.prefix { $0.time + Self.memory < time }.count
    // The last sample before that time stays: the path leads on from there.
    if old > 1 { samples.removeFirst(old - 1) }
  }

  func isForgotten(at time: SceneTime) -> Bool {
    if let end { end + Self.memory < time } else { false }
  }
}
