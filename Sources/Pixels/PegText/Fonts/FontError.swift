/// The reason why a font cannot be used.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not exist; `package` is the Debian package that contains it, as `name=version`.
  case missing(path: String, package: String)
  /// The file at the path isn't the pinned one.
  case different(path: String, package: String)
  /// The system or a library cannot read the file.
  case unreadable(path: String, reason: String)
  /// A file of the application does not begin like an OpenType or TrueType font.
  case unrecognized(path: String)
  /// A file of the application begins like a font, but is damaged.
  case damaged(path: String, reason: String)
  /// A file of the application is larger than the limit for fonts.
  case tooLarge(path: String, byteCount: Int)
  /// The file, or another one with a font of this name, is registered already.
  case registered(path: String, name: String)
  /// The file was never registered, or has been unregistered.
  case notRegistered(path: String)

  package var description: String {
    switch self {
    case .missing(let path, ""):
      "the font file \(path) does not exist: check the path and that it is in the bundle"
    case .missing(let path, let package):
      "the font \(path) is missing: run `apt-get install \(package)`"
    case .different(let path, let package):
      "the font \(path) is not the pinned version: run `apt-get install --reinstall \(package)`"
    case .unreadable(let path, let reason):
      "the font \(path) cannot be read (\(reason)): check its permissions and free memory"
    case .unrecognized(let path):
      "the file \(path) is no font: use an OpenType or TrueType file (.otf, .ttf, .ttc)"
    case .damaged(let path, let reason):
      "the font \(path) is damaged (\(reason)): get the file again"
    case .tooLarge(let path, let byteCount):
      "the font \(path) has \(byteCount) bytes, more than the \(FontFile.byteLimit) allowed: subset it"
    case .registered(let path, let name):
      "the font \(path) is not registered: \(name) is already; unregister that first"
    case .notRegistered(let path):
      "the font \(path) is not registered: register it before"
    }
  }
}
