import Foundation

/// The environment variables as they were when the tool first asked.
///
/// Read once, since a network session changes the process's own for a while, and reading while they change is not safe.
enum StartingEnvironment {
  static let variables = ProcessInfo.processInfo.environment
}
