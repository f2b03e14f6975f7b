/// The reason why a file or a folder could not be read, written or examined.
package enum FileError: Error, Hashable, Sendable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// The file is longer than allowed.
  case tooManyBytes(path: String, limit: Int)
  /// A folder below the trusted root is a symbolic link, so that writing would leave the root.
  case symbolicLink(path: String)
  /// A call of the operating system failed; `operation` completes "cannot …".
  case system(operation: String, path: String, code: Int32)
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "cannot read \(path.escaped): \(reason.escaped)"
    case .cannotWrite(let path, let reason):
      "cannot write \(path.escaped): \(reason.escaped)"
    case .tooManyBytes(let path, let limit):
      "\(path.escaped) is longer than the allowed \(limit) bytes"
    case .symbolicLink(let path):
      "\(path.escaped): is a symbolic link; files are written to real folders only"
    case .system(let operation, let path, let code):
      "\(path.escaped): cannot \(operation) (\(FileTree.reason(code)))"
    }
  }
}
