import PegBase
import PegCommand

/// What the value of `--out` names: a folder, or a file by its ending.
enum OutputName {
  /// Returns the ending of a path that names a file, in small letters and without its dot; nil of a folder.
  ///
  /// A folder is what is one, what ends in a slash, and what has no ending of letters, such as `out`, `v1.2` or `.hidden`.
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

  /// Returns the error for a file whose ending says nothing that can be made.
  static func unknown(_ path: String, known: [String]) -> CommandError {
    .usage(
      "--out \(path.printable) ends like a file, and no format ends like that; make it one of "
        + "\(known.map { "." + $0 }.joined(separator: ", ")), or write \(path.printable)/ for a folder"
    )
  }
}
