import Foundation

/// The environment variables as they were when the tool first asked.
///
/// Read once, since a network session changes the process's proxies for a while.
enum StartingEnvironment {
  static let variables = ProcessInfo.processInfo.environment
}
