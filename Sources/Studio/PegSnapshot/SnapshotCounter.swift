import Synchronization

/// Numbers the unnamed snapshots of a test from 1; a new test case starts with a new counter.
package final class SnapshotCounter: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  package init() {}

  /// Returns the next number of the test in the folder.
  package func next(folder: String, testName: String) -> Int {
    counts.withLock {
      $0[folder + "\u{0}" + testName, default: 0] += 1
      return $0[folder + "\u{0}" + testName, default: 0]
    }
  }
}
