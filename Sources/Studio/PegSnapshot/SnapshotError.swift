package import PegImageIO

/// Why a snapshot could not be judged at all; a picture that differs is a `Verdict`, not an error.
package enum SnapshotError: Error, Hashable, Sendable {
  /// The test file's path has no usable file name.
  case unusableTestFile(String)
  /// Two different names lead to one file, at least on some file system.
  case nameClash(path: String, first: String, second: String)
  /// A folder below the trusted root is a symbolic link, so that writing would leave the root.
  case symbolicLink(path: String)
  /// A call of the operating system failed.
  case fileSystem(operation: String, path: String, code: Int32)
  case image(ImageIOError)
}

extension SnapshotError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusableTestFile(let path):
      "\(path.escaped): not a test file's path; pass the value of #filePath"
    case .nameClash(let path, let first, let second):
      "\(path.escaped): the names \"\(first.printable)\" and \"\(second.printable)\" "
        + "both lead to this file; rename one of them"
    case .symbolicLink(let path):
      "\(path.escaped): is a symbolic link; snapshots are written to real folders only"
    case .fileSystem(let operation, let path, let code):
      "\(path.escaped): cannot \(operation) (\(FileTree.reason(code)))"
    case .image(let error): "\(error)"
    }
  }
}

extension String {
  /// The text on one line for a terminal: controls and direction marks are written as escapes.
  package var escaped: String {
    var out = ""
    for scalar in unicodeScalars {
      if scalar.isHiddenControl {
        out += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// The escaped text, cut to 120 characters; for names, not for paths somebody wants to open.
  package var printable: String {
    let out = escaped
    return out.count <= 120 ? out : String(out.prefix(119)) + "…"
  }
}

extension Unicode.Scalar {
  /// True of controls, line separators and characters that reorder text: what may disguise a name in a message.
  ///
  /// - Source: Unicode 15.1, §23.1 and UAX #9, table 4.
  package var isHiddenControl: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
