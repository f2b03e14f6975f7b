package import Foundation

/// The folders that lie around one.
package enum Ancestors {
  /// Returns a folder and those around it, outwards; none for the working folder once it is removed.
  package static func folders(from path: String) -> [URL] {
    guard path.hasPrefix("/") else { return [] }
    var folders = [URL(fileURLWithPath: path).standardizedFileURL]
    while let last = folders.last, last.path != "/" {
      let parent = last.deletingLastPathComponent()
      guard parent.path.utf8.count < last.path.utf8.count else { break }
      folders.append(parent)
    }
    return folders
  }
}
