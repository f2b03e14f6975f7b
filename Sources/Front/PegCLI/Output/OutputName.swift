import PegBase
import PegCommand

/// The kind of the path that `--out` gives: a folder, or a file with an extension.
enum OutputName {
  /// Returns the extension of a path that names a file, in lower case and without its dot; nil for a folder.
  ///
  /// A path names a folder if it is an existing folder, ends in a slash, or has no short extension that begins with a letter, such as
  /// `out`, `v1.2` or `.hidden`.
  static func ending(of path: String) throws(FileError) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name != ".." else {
      return nil
    }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let first = ending.first, first.isLetter, ending.count <= 5,
      ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      try FileTree.kind(of: path, following: true) != .folder
    else { return nil }
    return ending
  }

  /// Returns the error for a file with the extension of no known format.
  static func unknown(_ path: String, known: [String]) -> CommandError {
    .usage(
      "--out \(path.printable) ends like a file of an unknown format; end it with one of "
        + "\(known.map { "." + $0 }.joined(separator: ", ")), or write \(path.printable)/ for a folder"
    )
  }
}
