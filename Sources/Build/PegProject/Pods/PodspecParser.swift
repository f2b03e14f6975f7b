import PegBase

/// Reads the plain statements of a podspec.
struct PodspecParser {
  private enum Token: Equatable {
    case word(String)
    case string(String)
    case mark(Character)
    case endOfLine
  }

  /// A block that an `end` closes.
  private enum Block {
    case root
    case subspec(Podspec.Part)
    /// Tests, apps, conditions and loops: what they contain does not count.
    case other
  }

  private var tokens: [Token] = []
  private var index = 0
  private var spec = Podspec(root: Podspec.Part())
  private var blocks: [Block] = []

  /// Parses the text of a podspec. Text without its statements gives an empty specification.
  static func podspec(_ bytes: [UInt8]) -> Podspec {
    var parser = PodspecParser()
    parser.tokens = Self.tokens(Array(String(decoding: bytes, as: UTF8.self)))
    parser.parse()
    return parser.spec
  }

  // MARK: - Statements

  private mutating func parse() {
    while index < tokens.count {
      readStatement()
      skipLine()
    }
    // Blocks that nothing closes still count.
    while !blocks.isEmpty { close() }
  }

  /// Reads what counts of the statement that begins here.
  private mutating func readStatement() {
    guard case .word(let first) = tokens[index] else { return }
    switch first {
    case "end": return close()
    case "if", "unless", "case", "while", "def", "begin": return blocks.append(.other)
    default: break
    }
    // s.ios.source_files = …
    var path = [first]
    var place = index + 1
    while place + 1 < tokens.count, tokens[place] == .mark("."),
      case .word(let name) = tokens[place + 1]
    {
      path.append(name)
      place += 2
    }
    let attribute = path.dropFirst().joined(separator: ".")
    if attribute == "subspec", place < tokens.count, case .string(let name) = tokens[place] {
      return blocks.append(.subspec(Podspec.Part(name: name)))
    }
    if endsWithDo(from: place) {
      return blocks.append(path.first == "Pod" ? .root : .other)
    }
    guard counts, path.count > 1, place < tokens.count else { return }
    index = place
    if attribute == "dependency" || attribute == "ios.dependency" {
      if let name = strings().first { change { $0.dependencies.append(name) } }
      return
    }
    // All lists grow, so that += and = are read alike.
    if tokens[index] == .mark("+") { index += 1 }
    guard index < tokens.count, tokens[index] == .mark("=") else { return }
    index += 1
    assign(attribute.hasPrefix("ios.") ? String(attribute.dropFirst(4)) : attribute)
  }

  private var counts: Bool {
    !blocks.contains { if case .other = $0 { true } else { false } }
  }

  private mutating func assign(_ attribute: String) {
    switch attribute {
    case "name": strings().first.map { name in change { $0.name = name } }
    case "module_name": spec.moduleName = strings().first
    case "deployment_target", "platform":
      // platform = :ios, '13.0' names no platform but a symbol before the version.
      let isOther = attribute == "platform" && !symbols().contains("ios")
      if !isOther, let version = strings().last { spec.iOSVersion = version }
    case "deployment_targets", "platforms":
      spec.iOSVersion = hash()["ios"]?.first ?? spec.iOSVersion
    case "swift_version", "swift_versions":
      spec.swiftVersion = strings().max {
        Self.numbers($0).lexicographicallyPrecedes(Self.numbers($1))
      }
    case "source_files": add(strings()) { $0.sources += $1 }
    case "exclude_files": add(strings()) { $0.excluded += $1 }
    case "resources", "resource": add(strings()) { $0.resources += $1 }
    case "default_subspec", "default_subspecs": add(strings()) { $0.defaultSubspecs += $1 }
    case "resource_bundles", "resource_bundle":
      let bundles = hash()
      change { $0.bundles.merge(bundles) { $0 + $1 } }
    default: break
    }
  }

  private mutating func add(_ words: [String], _ body: (inout Podspec.Part, [String]) -> Void) {
    change { body(&$0, words) }
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").compactMap { Int($0) }
  }

  /// Changes the part that the innermost block describes.
  private mutating func change(_ body: (inout Podspec.Part) -> Void) {
    if case .subspec(var part)? = blocks.last {
      body(&part)
      blocks[blocks.count - 1] = .subspec(part)
    } else {
      body(&spec.root)
    }
  }

  private mutating func close() {
    guard case .subspec(let part)? = blocks.popLast() else { return }
    change { $0.subspecs.append(part) }
  }

  // MARK: - Values

  /// The strings of a value: of one, of several after commas, or of an array over several lines.
  private func strings() -> [String] {
    value().compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The words of a value, such as `:ios`.
  private func symbols() -> [String] {
    value().compactMap { if case .word(let text) = $0 { text } else { nil } }
  }

  /// The values of a hash by their keys: `{ 'Name' => ['a', 'b'] }`, or `{ name: 'a' }`.
  private func hash() -> [String: [String]] {
    var out: [String: [String]] = [:]
    var key: String?
    let tokens = value()
    for (place, token) in tokens.enumerated() {
      let next = place + 1 < tokens.count ? tokens[place + 1] : .endOfLine
      switch token {
      case .string(let text), .word(let text):
        let isKey =
          next == .mark(":")
          || next == .mark("=") && place + 2 < tokens.count && tokens[place + 2] == .mark(">")
        if isKey {
          key = text
        } else if let key, case .string = token {
          out[key, default: []].append(text)
        }
      default: break
      }
    }
    return out
  }

  /// The tokens of the value that begins here, up to the end of the line outside of brackets.
  private func value() -> [Token] {
    var out: [Token] = []
    var depth = 0
    for token in tokens[index...] {
      switch token {
      case .mark("["), .mark("{"), .mark("("): depth += 1
      case .mark("]"), .mark("}"), .mark(")"): depth -= 1
      case .endOfLine where depth <= 0:
        // A comma, or an operator, goes on in the next line.
        if let last = out.last(where: { $0 != .endOfLine }),
          last == .mark(",") || last == .mark("+") || out.isEmpty
        {
          break
        }
        return out
      case .word("if") where depth <= 0, .word("unless") where depth <= 0: return out
      default: break
      }
      out.append(token)
    }
    return out
  }

  private mutating func skipLine() {
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case .mark("["), .mark("{"), .mark("("): depth += 1
      case .mark("]"), .mark("}"), .mark(")"): depth -= 1
      case .endOfLine where depth <= 0: return
      default: break
      }
    }
  }

  private func endsWithDo(from place: Int) -> Bool {
    tokens[place...].prefix { $0 != .endOfLine }.contains(.word("do"))
  }

  // MARK: - Tokens

  private static func tokens(_ text: [Character]) -> [Token] {
    var out: [Token] = []
    var place = 0
    while place < text.count {
      let character = text[place]
      switch character {
      case "\n", "\r\n", ";":
        out.append(.endOfLine)
        place += 1
      case "#":
        place = text[place...].firstIndex(where: \.isNewline) ?? text.count
      case "'", "\"":
        let (string, end) = quoted(text, from: place + 1, until: character)
        out.append(.string(string))
        place = end
      case "<" where text[place...].starts(with: "<<-") || text[place...].starts(with: "<<~"):
        place = afterHeredoc(text, from: place)
        out += [.string(""), .endOfLine]
      case "%"
      where place + 2 < text.count && "wWiI".contains(text[place + 1])
        && "([{<|!".contains(text[place + 2]):
        let (words, end) = quoted(text, from: place + 3, until: closing(text[place + 2]))
        out += words.split(whereSeparator: \.isWhitespace).map { .string(String($0)) }
        place = end
      case _ where character.isLetter || character == "_" || character == "@":
        let end =
          text[place...].firstIndex { !($0.isLetter || $0.isNumber || "_@?!".contains($0)) }
          ?? text.count
        out.append(.word(String(text[place..<end])))
        place = end
      default:
        if !character.isWhitespace, !character.isNumber { out.append(.mark(character)) }
        place += 1
      }
    }
    return out + [.endOfLine]
  }

  private static func closing(_ character: Character) -> Character {
    switch character {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    case "<": ">"
    default: character
    }
  }

  private static func quoted(
    _ text: [Character], from start: Int, until end: Character
  ) -> (String, Int) {
    var out = ""
    var place = start
    while place < text.count, text[place] != end {
      if text[place] == "\\", place + 1 < text.count { place += 1 }
      out.append(text[place])
      place += 1
    }
    return (out, min(place + 1, text.count))
  }

  /// Returns the place after the text between `<<-NAME` and a line `NAME`.
  private static func afterHeredoc(_ text: [Character], from start: Int) -> Int {
    let name = String(
      text[(start + 3)...].drop { $0 == "'" || $0 == "\"" }.prefix {
        $0.isLetter || $0.isNumber || $0 == "_"
      })
    var lineStart = text[start...].firstIndex(where: \.isNewline).map { $0 + 1 } ?? text.count
    while lineStart < text.count {
      let end = text[lineStart...].firstIndex(where: \.isNewline) ?? text.count
      let line = String(text[lineStart..<end]).filter { !$0.isWhitespace }
      if line == name { return end }
      lineStart = end + 1
    }
    return text.count
  }
}
