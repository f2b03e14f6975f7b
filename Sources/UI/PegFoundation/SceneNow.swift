import Foundation

/// The time of day of the scene whose code runs; the machine's outside of a run.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
enum SceneNow {
  static var date: Date { Date() }
}
