package import PegBase

/// The reason why no bundle could be written.
package enum ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder contains something that this compiler did not write.
  case foreign(folder: String)
  case file(FileError)

  package var description: String {
    switch self {
    case .foreign(let folder):
      "\(folder.escaped) is no folder of compiled resources; name one that does not exist"
    case .file(let error): error.description
    }
  }
}
