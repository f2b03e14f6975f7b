import PegBase
import PegCommand

/// Texts with the times at which a film shows them.
///
/// - Units: seconds of the film.
struct Captions: Hashable {
  struct Caption: Hashable {
    var begin: Double
    /// Nil for the film's end.
    var end: Double?
    var text: String
  }

  var list: [Caption]

  /// One text for the whole film.
  init(_ text: String) { list = [Caption(begin: 0, end: nil, text: text)] }

  /// The time in which a caption appears and disappears, if it has times.
  private static let fading = 0.2

  /// Returns the index of the caption at a time, and its opacity.
  func shown(at time: Double) -> (index: Int, opacity: Double)? {
    guard let index = list.lastIndex(where: { $0.begin <= time && time < ($0.end ?? .infinity) })
    else { return nil }
    guard let end = list[index].end else { return (index, 1) }
    let begin = list[index].begin
    let fading = min(Self.fading, (end - begin) / 3)
    // Texts that follow each other at once, and the first one of a film, appear at once.
    let follows = begin == 0 || list.contains { $0.end == begin }
    let leads = list.contains { $0.begin == end }
    let rise = follows ? 1 : (time - begin) / fading
    let fall = leads ? 1 : (end - time) / fading
    return (index, max(0, min(1, rise, fall)))
  }

  // MARK: Files

  /// Reads the text of a WebVTT or SubRip file.
  ///
  /// - Throws: `CommandError.failure` that names the first line that cannot be read.
  init(file: String, text: String) throws {
    list = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      guard let arrow = line.split(separator: " ").firstIndex(of: "-->") else { continue }
      let words = line.split(separator: " ")
      guard arrow == 1, words.count > 2, let begin = Self.time(words[0]),
        let end = Self.time(words[2]), begin < end
      else {
        throw CommandError.failure(
          "\(file.printable):\(index): times must be like 00:01.000 --> 00:03.500")
      }
      var texts: [String] = []
      while index < lines.count, !lines[index].isEmpty {
        texts.append(lines[index])
        index += 1
      }
      list.append(Caption(begin: begin, end: end, text: texts.joined(separator: "\n")))
    }
    guard !list.isEmpty else {
      throw CommandError.failure(
        "\(file.printable): there is no caption; write WebVTT or SubRip, such as "
          + "00:01.000 --> 00:03.500 and the text on the next line")
    }
  }

  /// Reads "1:02:03.5", "02:03,500" or "3.5".
  private static func time(_ text: Substring) -> Double? {
    var seconds = 0.0
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    for part in parts {
      let number = String(part).replacing(",", with: ".")
      guard let value = ScriptNumber.parse(number, in: 0...3600) else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}

/// Text with Markdown's emphasis: `**strong**`, `*emphasized*` or `_emphasized_`, and code between backquotes.
struct EmphasizedText: Hashable {
  struct Style: OptionSet, Hashable {
    let rawValue: Int
    static let strong = Style(rawValue: 1)
    static let emphasized = Style(rawValue: 2)
    static let code = Style(rawValue: 4)
  }

  struct Run: Hashable {
    var text: String
    var style: Style
  }

  private(set) var runs: [Run] = []

  var hasEmphasis: Bool { runs.contains { !$0.style.isEmpty } }

  /// - Source: CommonMark 0.31, §6.1, 6.2 and 2.4, for marks that do not overlap; SubRip's `<b>` and `<i>` mean the same.
  init(_ markdown: String) {
    let tags = [("<b>", "**"), ("</b>", "**"), ("<i>", "*"), ("</i>", "*")]
    var text = markdown
    for (tag, mark) in tags { text = text.replacing(tag, with: mark) }
    parse(Array(text), [])
  }

  private mutating func add(_ character: Character, _ style: Style) {
    if runs.last?.style == style {
      runs[runs.count - 1].text.append(character)
    } else {
      runs.append(Run(text: String(character), style: style))
    }
  }

  private mutating func parse(_ text: [Character], _ style: Style) {
    var index = 0
    while index < text.count {
      let character = text[index]
      if character == "\\", index + 1 < text.count, "*_`\\".contains(text[index + 1]) {
        add(text[index + 1], style)
        index += 2
      } else if character == "`", let end = text[(index + 1)...].firstIndex(of: "`") {
        for part in text[(index + 1)..<end] { add(part, style.union(.code)) }
        index = end + 1
      } else if let (inner, next, more) = Self.emphasis(text, at: index) {
        parse(Array(inner), style.union(more))
        index = next
      } else {
        add(character, style)
        index += 1
      }
    }
  }

  /// Returns the text between marks that begin at the index, the index after them, and their style; nil without such marks.
  private static func emphasis(
    _ text: [Character], at index: Int
  ) -> (ArraySlice<Character>, Int, Style)? {
    let mark = text[index]
    guard mark == "*" || mark == "_" else { return nil }
    let isDouble = index + 1 < text.count && text[index + 1] == mark
    let length = isDouble ? 2 : 1
    let begin = index + length
    func isWord(_ place: Int) -> Bool {
      text.indices.contains(place) && (text[place].isLetter || text[place].isNumber)
    }
    // An underscore within a word is part of it.
    guard begin < text.count, !text[begin].isWhitespace, mark == "*" || !isWord(index - 1) else {
      return nil
    }
    var end = begin + 1
    while end + length <= text.count {
      let closes = text[end..<end + length].allSatisfy { $0 == mark }
      let isLonger = end + length < text.count && text[end + length] == mark
      if closes, !isLonger || isDouble, !text[end - 1].isWhitespace, text[end - 1] != "\\",
        mark == "*" || !isWord(end + length)
      {
        return (text[begin..<end], end + length, isDouble ? .strong : .emphasized)
      }
      end += closes && !isDouble && isLonger ? 2 : 1
    }
    return nil
  }
}
