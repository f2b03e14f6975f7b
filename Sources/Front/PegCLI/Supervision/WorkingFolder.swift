import Glibc

/// The folder that the program was started in, which code of scenes may leave.
enum WorkingFolder {
  /// Read before any scene's code runs, which `Supervisor.begin` sees to; nil if it cannot be told.
  private static let path: String? = {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }()

  /// Notes the folder.
  static func note() { _ = path }

  /// Returns a path that a scene's `chdir` does not move.
  static func absolute(_ path: String) -> String {
    guard let folder = Self.path, !path.hasPrefix("/"), !path.isEmpty else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns a path below one that was made absolute, as people gave it.
  static func shown(_ path: String, given: String) -> String {
    guard let folder = Self.path, !given.hasPrefix("/"), path.hasPrefix(folder + "/") else {
      return path
    }
    return String(path.dropFirst(folder.utf8.count + 1))
  }
}
