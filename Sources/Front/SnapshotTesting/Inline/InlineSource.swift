import PegBase
import Synchronization

/// Writes expected values into the test files that assert them.
///
/// A file is read once. Places are those of the file as it was compiled, so that several values can be written in one run.
final class InlineSources: Sendable {
  static let shared = InlineSources()

  /// The reason why a value cannot be written.
  struct Refusal: Error {
    let description: String
  }

  private struct Source {
    var bytes: [UInt8]
    /// New text by the range that it replaces.
    var edits: [(range: Range<Int>, text: [UInt8])] = []
  }

  private let sources = Mutex<[String: Source]>([:])

  /// Writes a value into the call at a place.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in UTF-8 bytes, from 1.
  /// - Throws: `Refusal`.
  func write(_ value: String, file: String, line: Int, column: Int) throws(Refusal) {
    var known: Source?
    sources.withLock { known = $0[file] }
    var source: Source
    if let known {
      source = known
    } else {
      do {
        source = Source(bytes: try FileReader.read(file, maximumBytes: 16 << 20))
      } catch {
        throw Refusal(description: "\(error)")
      }
    }
    guard let call = InlineCall(in: source.bytes, line: line, column: column) else {
      throw Refusal(
        description: "\(file.escaped):\(line): no call of assertInlineSnapshot is found there")
    }
    let text = Array(InlineCall.closure(value, indent: call.indent).utf8)
    if let earlier = source.edits.first(where: { $0.range == call.place }) {
      guard earlier.text == text else {
        throw Refusal(
          description:
            "\(file.escaped):\(line): two values are asserted there, and only one can be written")
      }
      return
    }
    source.edits.append((call.place, text))
    var bytes = source.bytes
    for edit in source.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text)
    }
    do {
      try FileWriter.write(bytes, to: file)
    } catch {
      throw Refusal(description: "\(error)")
    }
    sources.withLock { $0[file] = source }
  }
}

/// A call in a Swift source, found by its parentheses.
struct InlineCall {
  /// The trailing closure with the space before it; empty behind the call if there is none.
  let place: Range<Int>
  /// The white space at the start of the line.
  let indent: String

  /// Returns nil if there is no call at the place.
  init?(in source: [UInt8], line: Int, column: Int) {
    var scanner = SwiftScanner(source)
    guard let start = scanner.offset(line: line), start + column - 1 < source.count else {
      return nil
    }
    indent = String(
      decoding: source[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    scanner.position = start + max(0, column - 1)
    guard scanner.skip(to: UInt8(ascii: "(")), scanner.skipGroup() else { return nil }
    let end = scanner.position
    scanner.skipSpace()
    if scanner.isAt(UInt8(ascii: "{")) {
      guard scanner.skipGroup() else { return nil }
      place = end..<scanner.position
    } else {
      place = end..<end
    }
  }

  /// Returns a trailing closure with the value as a literal of several lines.
  static func closure(_ value: String, indent: String) -> String {
    // As many number signs as it takes for the text to stand as it is.
    var signs = value.contains("\\") || value.contains("\"\"\"") ? "#" : ""
    while value.contains("\"\"\"" + signs), !signs.isEmpty { signs += "#" }
    while value.contains("\\" + signs), !signs.isEmpty { signs += "#" }
    let inner = indent + "  "
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : inner + $0
    }
    return " {\n\(inner)\(signs)\"\"\"\n" + lines.joined(separator: "\n")
      + "\n\(inner)\"\"\"\(signs)\n\(indent)}"
  }
}

/// Moves over Swift source by its brackets, strings and comments.
struct SwiftScanner {
  private let source: [UInt8]
  var position = 0

  init(_ source: [UInt8]) { self.source = source }

  /// Returns the offset of a line's first byte.
  func offset(line: Int) -> Int? {
    var current = 1
    if line == 1 { return 0 }
    for (index, byte) in source.enumerated() where byte == 0x0a {
      current += 1
      if current == line { return index + 1 }
    }
    return nil
  }

  func isAt(_ byte: UInt8) -> Bool { position < source.count && source[position] == byte }

  private func isAt(_ text: String) -> Bool { source[position...].starts(with: text.utf8) }

  /// Moves to a byte outside of strings and comments; returns whether there is one.
  mutating func skip(to byte: UInt8) -> Bool {
    while position < source.count {
      if isAt(byte) { return true }
      step()
    }
    return false
  }

  mutating func skipSpace() {
    while position < source.count {
      if [0x20, 0x09, 0x0a, 0x0d].contains(source[position]) {
        position += 1
      } else if isAt("//") || isAt("/*") {
        step()
      } else {
        return
      }
    }
  }

  /// Moves behind the bracket that closes the one at the position; returns whether there is one.
  mutating func skipGroup() -> Bool {
    var depth = 0
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        position += 1
        if depth == 0 { return true }
      default: step()
      }
    }
    return false
  }

  /// Moves over one byte, or over a whole string or comment.
  private mutating func step() {
    if isAt("//") {
      while position < source.count, source[position] != 0x0a { position += 1 }
    } else if isAt("/*") {
      skipComment()
    } else if source[position] == UInt8(ascii: "\"") {
      skipString(signs: 0)
    } else if source[position] == UInt8(ascii: "#") {
      let signs = source[position...].prefix { $0 == UInt8(ascii: "#") }.count
      let after = position + signs
      if after < source.count, source[after] == UInt8(ascii: "\"") {
        position = after
        skipString(signs: signs)
      } else {
        position = after
      }
    } else {
      position += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    while position < source.count {
      if isAt("/*") {
        depth += 1
        position += 2
      } else if isAt("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// - Parameter signs: the number of number signs before the quotation mark at the position.
  private mutating func skipString(signs: Int) {
    let marks = isAt("\"\"\"") ? "\"\"\"" : "\""
    let end = marks + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    position += marks.utf8.count
    while position < source.count {
      if isAt(end) {
        position += end.utf8.count
        return
      }
      if isAt(escape) {
        position += escape.utf8.count
        // An expression in the text may have strings of its own.
        if isAt(UInt8(ascii: "(")) { _ = skipGroup() } else { position += 1 }
      } else {
        position += 1
      }
    }
  }
}
