import PegBase

/// A mistake in a script's text, with its place.
public struct ScriptMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// In characters, counted from 1.
  public var column: Int
  /// The number of characters that are wrong, at least one.
  public var length: Int
  /// A description of the mistake, and of what was expected.
  public var message: String
  /// The line's text.
  package var source: String

  /// - Parameters:
  ///   - line: counted from 1, like `column`.
  ///   - source: the line's text.
  package init(line: Int, column: Int, length: Int, message: String, source: String) {
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.source = source
  }

  public var description: String { "\(line):\(column): \(message)" }

  /// The line with a mark below the place; only the part around it if the line is long.
  package var excerpt: String {
    let characters = Array(source)
    let first = max(0, min(column - 1, characters.count) - 50)
    let shown = characters[min(first, characters.count)..<min(characters.count, first + 100)]
    let before = shown.prefix(max(0, column - 1 - first))
    // Tabs are kept, so that both lines align.
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let marks = max(1, min(length, shown.count - before.count))
    let number = String(line)
    let margin = String(repeating: " ", count: number.count)
    let text = String(shown.map { $0 == "\t" ? "\t" : String($0).escaped }.joined())
    return "  \(number) | \(text)\n  \(margin) | \(indent)^"
      + String(repeating: "~", count: marks - 1)
  }
}

/// All mistakes in a script's text.
public struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  public var mistakes: [ScriptMistake]

  public var description: String {
    mistakes.map(\.description).joined(separator: "; ")
  }
}
