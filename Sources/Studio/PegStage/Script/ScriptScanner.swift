import PegBase
import PegMotion

/// A word of a script's line.
struct ScriptWord {
  var text: String
  /// In characters, counted from 0.
  var column: Int
  /// The length in the source, with quotes.
  var length: Int
  var isQuoted = false
}

/// Reads the words of one line in order, and throws mistakes for words that do not fit.
struct ScriptScanner {
  let line: Int
  let source: String
  private var words: [ScriptWord] = []
  private var next = 0

  /// - Throws: `ScriptMistake` for a text without a closing quote.
  init(_ source: String, line: Int) throws(ScriptMistake) {
    self.line = line
    self.source = source
    let characters = Array(source)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == " " || character == "\t" {
        index += 1
      } else if character == "#" {
        break
      } else if character == "\"" {
        words.append(try Self.quoted(characters, &index, line: line, source: source))
      } else {
        let begin = index
        while index < characters.count, characters[index] != " ", characters[index] != "\t" {
          index += 1
        }
        words.append(
          ScriptWord(
            text: String(characters[begin..<index]), column: begin, length: index - begin))
      }
    }
  }

  private static func quoted(
    _ characters: [Character], _ index: inout Int, line: Int, source: String
  ) throws(ScriptMistake) -> ScriptWord {
    let begin = index
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\", index + 1 < characters.count { index += 1 }
      text.append(characters[index])
      index += 1
    }
    guard index < characters.count else {
      throw ScriptMistake(
        line: line, column: begin + 1, length: characters.count - begin,
        message: "the text has no closing quote", source: source)
    }
    index += 1
    return ScriptWord(text: text, column: begin, length: index - begin, isQuoted: true)
  }

  var isEmpty: Bool { words.isEmpty }
  var atEnd: Bool { next == words.count }
  var peek: ScriptWord? { next < words.count ? words[next] : nil }

  /// Returns the next word.
  ///
  /// - Throws: a mistake with the expectation, if the line ends.
  mutating func take(_ expected: String) throws(ScriptMistake) -> ScriptWord {
    guard let word = peek else {
      let last = words.last
      throw ScriptMistake(
        line: line, column: (last.map { $0.column + $0.length } ?? 0) + 1, length: 1,
        message: "expected \(expected), but the line ends", source: source)
    }
    next += 1
    return word
  }

  /// Skips the next word if it is this one.
  mutating func skip(_ text: String) -> Bool {
    guard let word = peek, !word.isQuoted, word.text.lowercased() == text else { return false }
    next += 1
    return true
  }

  /// - Throws: a mistake if the next word is another one.
  mutating func expect(_ text: String) throws(ScriptMistake) {
    let word = try take("\"\(text)\"")
    if word.isQuoted || word.text.lowercased() != text {
      throw mistake(word, "expected \"\(text)\", not \(Self.name(word))")
    }
  }

  /// - Throws: a mistake if a word is left.
  func end() throws(ScriptMistake) {
    guard let word = peek else { return }
    throw mistake(word, "expected the end of the line, not \(Self.name(word))")
  }

  func mistake(_ word: ScriptWord, _ message: String) -> ScriptMistake {
    ScriptMistake(
      line: line, column: word.column + 1, length: max(1, word.length), message: message,
      source: source)
  }

  /// Returns a mistake about all words of the line.
  func mistake(_ message: String) -> ScriptMistake {
    let (first, last) = (words.first?.column ?? 0, words.last.map { $0.column + $0.length } ?? 1)
    return ScriptMistake(
      line: line, column: first + 1, length: max(1, last - first), message: message,
      source: source)
  }

  /// Returns the word in quotes, shortened if it is long.
  static func name(_ word: ScriptWord) -> String { "\"\(word.text.printable)\"" }

  // MARK: Values

  mutating func number(
    _ expected: String, in range: ClosedRange<Double>
  ) throws(ScriptMistake) -> Double {
    let word = try take(expected)
    guard !word.isQuoted, let number = ScriptNumber.parse(word.text, in: range) else {
      throw mistake(word, "expected \(expected)\(Self.span(range)), not \(Self.name(word))")
    }
    return number
  }

  private static func span(_ range: ClosedRange<Double>) -> String {
    " from \(ScriptNumber.text(range.lowerBound)) to \(ScriptNumber.text(range.upperBound))"
  }

  /// Reads a time without the sign `@`.
  mutating func time() throws(ScriptMistake) -> SceneTime {
    let word = try take("a time such as 2s or 500ms")
    return try time(word, word.text)
  }

  private func time(_ word: ScriptWord, _ text: String) throws(ScriptMistake) -> SceneTime {
    guard !word.isQuoted, let time = ScriptNumber.parseTime(text) else {
      throw mistake(
        word,
        "expected a time such as 2s or 500ms, at most an hour, not \"\(text.printable)\"")
    }
    return time
  }

  /// Reads a time after the sign `@`; spaces may separate them.
  ///
  /// - Returns: nil if the next word does not begin with the sign.
  mutating func duration() throws(ScriptMistake) -> SceneTime? {
    guard let word = peek, !word.isQuoted, word.text.hasPrefix("@") else { return nil }
    next += 1
    if word.text == "@" { return try time() }
    return try time(word, String(word.text.dropFirst()))
  }

  mutating func requiredDuration() throws(ScriptMistake) -> SceneTime {
    if let duration = try duration() { return duration }
    let word = try take("a duration such as @2s")
    throw mistake(word, "expected a duration such as @2s, not \(Self.name(word))")
  }

  mutating func place() throws(ScriptMistake) -> Place {
    let expected = "a place such as 195,600 or 50%,80% or \"Done\""
    let word = try take(expected)
    if word.isQuoted {
      guard Place.isName(word.text) else { throw mistake(word, "expected the name of a view") }
      return Place(.view(word.text))
    }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Self.coordinate(parts[0]), let y = Self.coordinate(parts[1])
    else { throw mistake(word, "expected \(expected), not \(Self.name(word))") }
    return Place(.point(x: x, y: y))
  }

  /// Reads a tilt on both axes.
  mutating func tilt() throws(ScriptMistake) -> (x: Double, y: Double) {
    let expected = "a tilt such as 0.5,-1, from -1 to 1 on each axis"
    let word = try take(expected)
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard !word.isQuoted, parts.count == 2,
      let x = ScriptNumber.parse(String(parts[0]), in: Script.tilts),
      let y = ScriptNumber.parse(String(parts[1]), in: Script.tilts)
    else { throw mistake(word, "expected \(expected), not \(Self.name(word))") }
    return (x, y)
  }

  private static func coordinate(_ text: Substring) -> Place.Coordinate? {
    guard text.hasSuffix("%") else {
      return ScriptNumber.parse(String(text), in: ScriptNumber.offsets).map { .points($0) }
    }
    return ScriptNumber.parse(String(text.dropLast()), in: 0...100).map { .percent($0) }
  }

  mutating func isOn() throws(ScriptMistake) -> Bool {
    let word = try take("\"on\" or \"off\"")
    switch word.text.lowercased() {
    case "on": return true
    case "off": return false
    default: throw mistake(word, "expected \"on\" or \"off\", not \(Self.name(word))")
    }
  }

  /// Reads an easing; nil if the next word is not one.
  mutating func easing() -> Easing? {
    guard let word = peek, !word.isQuoted, let easing = Easing(word.text) else { return nil }
    next += 1
    return easing
  }

  /// - Throws: a mistake with the possible continuations, if a word is left.
  func end(orOneOf options: String) throws(ScriptMistake) {
    guard let word = peek else { return }
    throw mistake(word, "expected \(options), not \(Self.name(word))")
  }
}
