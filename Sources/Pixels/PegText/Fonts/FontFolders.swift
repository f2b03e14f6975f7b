private import Glibc

/// The folders that may hold the pinned fonts beside Debian's own.
///
/// A font is known by its content, so the folder in which it lies makes no difference to any picture. The folders are, in this order:
///
/// 1. `share/pegbar/fonts` in the program's folder or in one above it, as in an unpacked archive,
/// 2. the same for the loaded library of FreeType, which an archive carries too,
/// 3. `/usr/local/share/pegbar/fonts`.
///
/// - Decision: docs/decisions/0035-an-archive-with-its-libraries.md.
enum FontFolders {
  /// The part of the path that all these folders share.
  static let name = "share/pegbar/fonts"

  /// The folders that exist on this machine.
  static let all: [String] = {
    var folders: [String] = []
    let starts = [linkTarget("/proc/self/exe"), library, "/usr/local/any"].compactMap(\.self)
    for start in starts {
      for folder in above(start).map({ "\($0)/\(name)" })
      where !folders.contains(folder) && access(folder, R_OK | X_OK) == 0 {
        folders.append(folder)
      }
    }
    return folders
  }()

  /// Returns the path of a pinned font: the first file of its size in these folders, else Debian's path.
  static func path(of pin: PinnedFont, in folders: [String] = all) -> String {
    guard pin.path.hasPrefix("/usr/share/fonts/") else { return pin.path }
    let file = pin.path.split(separator: "/").last.map(String.init) ?? ""
    for folder in folders {
      var status = stat()
      let path = "\(folder)/\(file)"
      if stat(path, &status) == 0, Int(status.st_size) == pin.byteCount { return path }
    }
    return pin.path
  }

  /// The folders above a path, from the nearest to the root.
  static func above(_ path: String) -> [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    var folders: [String] = []
    while !parts.isEmpty {
      parts.removeLast()
      if !parts.isEmpty { folders.append("/" + parts.joined(separator: "/")) }
    }
    return folders
  }

  /// The path of the loaded library of FreeType, without links.
  ///
  /// - Source: proc_pid_maps(5): the path is the last column.
  private static var library: String? {
    guard let maps = fopen("/proc/self/maps", "re") else { return nil }
    defer { fclose(maps) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, maps) > 0, let line {
      guard strstr(line, "/libfreetype.so") != nil, let start = strchr(line, 47) else { continue }
      if let end = strchr(start, 10) { end.pointee = 0 }
      return linkTarget(String(cString: start))
    }
    return nil
  }

  private static func linkTarget(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
