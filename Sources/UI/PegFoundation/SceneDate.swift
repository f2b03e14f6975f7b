public import Foundation

/// The time of day of the scene whose code runs; the machine's outside of a run, such as in tests.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
package enum SceneDate {
  package static var now: Date { Date() }
}

/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = TimeInterval

/// The seconds from the first instant of 1970 to that of 2001, GMT: 31 years, eight of them leap years.
public let kCFAbsoluteTimeIntervalSince1970: Double = 978_307_200
/// The seconds from the first instant of 1904 to that of 2001, GMT.
public let kCFAbsoluteTimeIntervalSince1904: Double = 3_061_152_000

/// The scene's time of day.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  SceneDate.now.timeIntervalSinceReferenceDate
}
