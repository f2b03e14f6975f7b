package import Foundation

/// The ancestors of a folder.
package enum Ancestors {
  /// Returns a folder and its ancestors, from the inside out; nothing if the path is not absolute, as after the working folder
  /// was removed.
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
