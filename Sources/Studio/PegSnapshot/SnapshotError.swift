package import PegBase
package import PegImageIO

/// Why a snapshot could not be judged at all; a picture that differs is a `Verdict`, not an error.
package enum SnapshotError: Error, Hashable, Sendable {
  /// The test file's path has no usable file name.
  case unusableTestFile(String)
  /// Two different names lead to one file, at least on some file system.
  case nameClash(path: String, first: String, second: String)
  case file(FileError)
  case image(ImageIOError)
  /// A run has left something else in an artefact folder than what was read.
  case replaced(path: String)
  /// Two values of one test have one name.
  case nameUsedTwice(path: String, name: String)
  /// A file that a run wrote about its snapshots cannot be understood.
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
