import Synchronization

/// Numbers the unnamed snapshots of a test from 1, and remembers the value of each name; a new test case starts with a new
/// counter.
package final class SnapshotCounter: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  /// Hashes of values, by the paths of their references.
  private let values = Mutex<[String: UInt64]>([:])

  package init() {}

  /// Remembers the value that is compared with a reference.
  ///
  /// - Throws: `SnapshotError.nameUsedTwice` if the test has compared another value with it: one of them can never match.
  package func note(_ location: SnapshotLocation, hash: UInt64) throws(SnapshotError) {
    let path = location.path
    let first = values.withLock { values in
      let first = values[path] ?? hash
      values[path] = first
      return first
    }
    guard first == hash else {
      throw .nameUsedTwice(path: path, name: location.name.identifier)
    }
  }

  /// Returns the next number of the test in the folder.
  package func next(folder: String, testName: String) -> Int {
    counts.withLock {
      $0[folder + "\u{0}" + testName, default: 0] += 1
      return $0[folder + "\u{0}" + testName, default: 0]
    }
  }
}
