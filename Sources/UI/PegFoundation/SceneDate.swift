public import Foundation

/// The time of day of the scene whose code runs; the machine's outside of a run, such as in tests.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
package enum SceneDate {
  package static var now: Date { Date() }
}

/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = TimeInterval

/// The scene's time of day.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  SceneDate.now.timeIntervalSinceReferenceDate
}
