import Glibc

/// The working folder at the start of the program, which the code of scenes may change.
enum WorkingFolder {
  /// Read before any scene's code runs, by `Supervisor.begin`; nil if it is unknown.
  private static let path: String? = {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }()

  /// Reads the folder.
  static func note() { _ = path }

  /// Returns an absolute path, so that a scene's `chdir` does not affect it.
  static func absolute(_ path: String) -> String {
    guard let folder = Self.path, !path.hasPrefix("/"), !path.isEmpty else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns a path that was made absolute, relative again if the user gave it so.
  static func shown(_ path: String, given: String) -> String {
    guard let folder = Self.path, !given.hasPrefix("/"), path.hasPrefix(folder + "/") else {
      return path
    }
    return String(path.dropFirst(folder.utf8.count + 1))
  }
}
