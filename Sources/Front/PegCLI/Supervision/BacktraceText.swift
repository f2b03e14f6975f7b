import Foundation
import Glibc

/// A backtrace as Swift's runtime prints it.
struct BacktraceText {
  let text: String

  init(text: String) { self.text = text }

  /// Reads up to a mebibyte from the beginning of a file.
  init(file: Int32) {
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(file, &bytes, bytes.count, 0)
    text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// The innermost function of the first thread that belongs to neither the system nor this package, with its file and line.
  ///
  /// - Source: the lines of swift-backtrace, such as
  ///   `  1 [ra]  0x00005588435d996f spin() + 126 in demo at /home/me/Demo/Sources/Demo/Demo.swift:9:30`.
  var userFrame: String? {
    var isInThread = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("Thread ") {
        if isInThread { return nil }
        isInThread = true
      }
      guard isInThread, let frame = Self.frame(line) else { continue }
      if !Self.isOurs(frame.file) {
        return "\(frame.function) (\(Self.shown(frame.file)):\(frame.line))"
      }
    }
    return nil
  }

  private static func frame(
    _ line: Substring
  ) -> (function: String, file: String, line: Int)? {
    guard !line.contains("[system]"), !line.contains("[thunk]"),
      let at = line.range(of: " at /", options: .backwards),
      let address = line.range(of: "0x")
    else { return nil }
    let place = line[line.index(before: at.upperBound)...].split(separator: ":")
    guard place.count >= 2, let number = Int(place[1]), !place[0].hasSuffix(">") else { return nil }
    let words = line[address.lowerBound..<at.lowerBound].drop { $0 != " " }.dropFirst()
    let end = words.range(of: " + ", options: .backwards)?.lowerBound ?? words.endIndex
    return (String(words[..<end]), String(place[0]), number)
  }

  /// The folder of this package's sources, as compiled into the program.
  private static let sources = #filePath.components(separatedBy: "/Front/PegCLI/")[0] + "/"

  /// Whether a file belongs to the system or to this package; the gallery counts as user code.
  private static func isOurs(_ path: String) -> Bool {
    if path.hasPrefix("/usr/") || path.contains("/swift/lib/") { return true }
    guard path.hasPrefix(sources) else { return false }
    return !path.hasPrefix(sources + "Front/Gallery")
  }

  /// Returns the path relative to the working folder, if it lies inside.
  private static func shown(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
