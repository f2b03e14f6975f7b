/// Why a font cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No file is at the path; `package` names what brings it, as `name=version`.
  case missing(path: String, package: String)
  /// The file at the path is another one than the pinned one.
  case different(path: String, package: String)
  /// The file is the pinned one, but a library or the system refuses it.
  case unreadable(path: String, reason: String)

  package var description: String {
    switch self {
    case .missing(let path, let package):
      "the font \(path) is missing: run `apt-get install \(package)`"
    case .different(let path, let package):
      "the font \(path) is not the pinned version: run `apt-get install --reinstall \(package)`"
    case .unreadable(let path, let reason):
      "the font \(path) cannot be read (\(reason)): check its permissions and free memory"
    }
  }
}
