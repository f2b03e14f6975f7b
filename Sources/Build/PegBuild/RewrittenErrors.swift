/// The compiler's messages on rewritten files, at the users' lines.
///
/// The compiler names the users' paths and lines, but quotes the rewritten code. Each message gets the user's line in its place.
struct RewrittenErrors {
  /// The users' lines by the paths that messages name.
  private let lines: [String: [Substring]]

  init(_ files: [(path: String, text: [UInt8])]) {
    lines = Dictionary(
      files.map { path, text in
        (
          path,
          String(decoding: text, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the messages, each once, with the users' lines below them. Warnings on added code are left out.
  func text(of output: String) -> String {
    var seen: Set<Substring> = []
    var result = ""
    for line in output.split(separator: "\n") where Self.isMessage(line) {
      guard seen.insert(line).inserted else { continue }
      let place = place(of: line)
      if place?.code == nil, place != nil, !line.contains(": error: ") { continue }
      result += line + "\n"
      if let place, let code = place.code { result += "\(place.line) | \(code)\n" }
    }
    return result
  }

  private static func isMessage(_ line: Substring) -> Bool {
    guard let first = line.first, !first.isWhitespace else { return false }
    return [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
  }

  /// The line that a message names, and its code; nil if it names no file of the user.
  private func place(of message: Substring) -> (line: Int, code: Substring?)? {
    for (path, lines) in lines where message.hasPrefix(path + ":") {
      let digits = message.dropFirst(path.count + 1).prefix { $0.isNumber }
      guard let number = Int(digits) else { continue }
      return (number, number > 0 && number <= lines.count ? lines[number - 1] : nil)
    }
    return nil
  }
}
