package import PegBase
package import PegImageIO

/// The reason why a snapshot could not be verified at all; a picture that differs is a `Verdict`, not an error.
package enum SnapshotError: Error, Hashable, Sendable {
  /// The test file's path has no usable file name.
  case unusableTestFile(String)
  /// Two different names lead to the same file, at least on some file systems.
  case nameClash(path: String, first: String, second: String)
  case file(FileError)
  case image(ImageIOError)
  /// A run has replaced the contents of an artefact folder since they were read.
  case replaced(path: String)
  /// A test uses one name for two different values.
  case nameUsedTwice(path: String, name: String)
  /// A file that a run wrote about its snapshots is damaged.
  case badRecord(path: String, reason: String)
}

extension SnapshotError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusableTestFile(let path):
      "\(path.escaped): not a test file's path; pass the value of #filePath"
    case .nameClash(let path, let first, let second):
      "\(path.escaped): the names \"\(first.printable)\" and \"\(second.printable)\" "
        + "both lead to this file; rename one of them"
    case .file(let error): "\(error)"
    case .image(let error): "\(error)"
    case .replaced(let path):
      "\(path.escaped): a run has left something else since; look at it again"
    case .nameUsedTwice(let path, let name):
      "\(path.escaped): the test uses the name \"\(name.printable)\" for two values that differ; "
        + "give each a name of its own"
    case .badRecord(let path, let reason): "\(path.escaped): \(reason.escaped)"
    }
  }
}
