package import PegBase
package import PegSnapshot

/// The reason why a report could not be written; a report never omits anything silently.
package enum ReportError: Error, Hashable, Sendable {
  /// The folder of results does not exist.
  case noResults(String)
  /// A record names a picture that doesn't exist, or that isn't a PNG.
  case badPicture(path: String, reason: String)
  /// The loopback address cannot be listened on; port 0 means any free port.
  case cannotServe(port: Int, reason: String)
  case snapshots(SnapshotError)
  case file(FileError)
}

extension ReportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noResults(let path):
      "\(path.escaped): no such folder; give the folder that the tests left their artefacts in"
    case .badPicture(let path, let reason):
      "\(path.escaped): \(reason.escaped); run its test again"
    case .cannotServe(let port, let reason):
      "cannot serve on 127.0.0.1:\(port): \(reason); choose another --port"
    case .snapshots(let error): "\(error)"
    case .file(let error): "\(error)"
    }
  }
}
