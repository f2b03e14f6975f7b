/// Paths as text; nothing here looks at the disk.
package enum PathText {
  /// Returns a path without `.`, `..` and empty parts; `..` at the root, or at the start of a relative path, is dropped.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Returns a path relative to a folder as an absolute one; an absolute path stays.
  package static func join(_ folder: String, _ path: String) -> String {
    normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// The folder of an absolute path.
  package static func folder(of path: String) -> String {
    let end = path.lastIndex(of: "/") ?? path.startIndex
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The part after the last point of the name, in lower case; empty if there is none.
  package static func suffix(of path: String) -> String {
    let name = name(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
    return name[name.index(after: point)...].lowercased()
  }

  /// The name without its folder and its last suffix.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return name }
    return String(name[..<point])
  }

  /// Whether an absolute path is a folder or lies in it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    folder == "/" || path == folder || path.hasPrefix(folder + "/")
  }

  /// Returns a path as seen from a folder that contains it; the path itself if the folder doesn't.
  package static func relative(_ path: String, to folder: String) -> String {
    guard contains(folder, path), path != folder, folder != "/" else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}
