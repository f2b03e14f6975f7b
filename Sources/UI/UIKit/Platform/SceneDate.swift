import Foundation

/// The time of day of the scene whose code runs.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
enum SceneDate {
  /// The scene's date; the machine's outside of a run, such as in tests.
  static var now: Date { Date() }
}

/// The scene's time of day.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  SceneDate.now.timeIntervalSinceReferenceDate
}
