/// The lines of a copy that come before those of the user's file.
package enum CopyHeader {
  /// Returns the offset at which the user's text begins, and the number of lines before it.
  ///
  /// The last of these lines names the user's file; a copy without it begins with the user's text.
  package static func end(in bytes: some Collection<UInt8>) -> (offset: Int, lines: Int) {
    var rest = bytes[...]
    var offset = 0
    for line in 1...2 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { break }
      let text = rest[..<end]
      offset += text.count + 1
      if text.starts(with: "#sourceLocation(file:".utf8) { return (offset, line) }
      rest = rest[rest.index(after: end)...]
    }
    return (0, 0)
  }
}
