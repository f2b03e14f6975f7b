/// The build settings of a target in one configuration: assignments from the weakest to the strongest, and their values.
///
/// - Source: Xcode's documentation, "Build settings reference" and "Adding a build configuration file to your project".
struct BuildSettings {
  struct Assignment: Hashable {
    var value: String
    /// Pairs such as ("sdk", "iphoneos*"); all must hold.
    var conditions: [Condition]
  }

  struct Condition: Hashable {
    var name: String
    var pattern: String
  }

  /// The longest value, in bytes; settings that double each other would grow without end.
  static let maximumLength = 1 << 20
  private static let maximumDepth = 64

  private var assignments: [String: [Assignment]] = [:]
  private let configuration: String
  private let sdk: String

  init(configuration: String, sdk: String = "iphoneos18.0") {
    (self.configuration, self.sdk) = (configuration, sdk)
  }

  /// Adds an assignment that is stronger than all before.
  ///
  /// - Parameter key: a name, with conditions in brackets if there are any.
  mutating func assign(_ key: String, _ value: String) {
    let (name, conditions) = Self.split(key)
    guard conditions.allSatisfy(holds) else { return }
    assignments[name, default: []].append(Assignment(value: value, conditions: conditions))
  }

  /// Adds a dictionary of a project file: those with conditions are stronger than those without.
  mutating func assign(_ layer: [String: PropertyList]) {
    let keys = layer.keys.sorted()
    for key in keys.filter({ !$0.contains("[") }) + keys.filter({ $0.contains("[") }) {
      // A list is a value with spaces between its quoted parts.
      let value =
        layer[key]?.string
        ?? layer[key]?.strings.map(Self.quoted).joined(separator: " ")
      if let value { assign(key, value) }
    }
  }

  /// Returns a setting's value with its variables replaced; empty if it has none.
  subscript(_ name: String) -> String {
    var values: [String: String] = [:]
    return value(name, below: .max, depth: 0, &values)
  }

  /// Whether any assignment that holds names the setting.
  func has(_ name: String) -> Bool { assignments[name] != nil }

  /// The names of all settings, in order.
  var names: [String] { assignments.keys.sorted() }

  /// Returns the words of a setting: text in quotes is one word.
  func list(_ name: String) -> [String] { Self.words(self[name]) }

  /// Replaces the variables of a text.
  func expand(_ text: String) -> String {
    var values: [String: String] = [:]
    return expand(text, name: "", below: .max, depth: 0, &values)
  }

  private func holds(_ condition: Condition) -> Bool {
    let value: String
    switch condition.name {
    case "sdk": value = sdk
    case "config": value = configuration
    case "arch": value = "arm64"
    case "variant": value = "normal"
    default: return false
    }
    return Self.matches(value, condition.pattern)
  }

  /// - Parameter limit: only assignments before this one count, as for `$(inherited)`.
  private func value(
    _ name: String, below limit: Int, depth: Int, _ values: inout [String: String]
  ) -> String {
    guard depth < Self.maximumDepth, let all = assignments[name] else { return "" }
    let index = min(limit, all.count) - 1
    guard index >= 0 else { return "" }
    let key = "\(index) \(name)"
    if let known = values[key] { return known }
    // A setting that refers to itself in a circle is empty there.
    values[key] = ""
    let value = expand(all[index].value, name: name, below: index, depth: depth + 1, &values)
    values[key] = value
    return value
  }

  private func expand(
    _ text: String, name: String, below limit: Int, depth: Int, _ values: inout [String: String]
  ) -> String {
    guard depth < Self.maximumDepth, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count, out.count < Self.maximumLength {
      guard bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
        let end = Self.end(of: bytes, from: index + 1)
      else {
        out.append(bytes[index])
        index += 1
        continue
      }
      let inner = String(decoding: bytes[index + 2..<end], as: UTF8.self)
      index = end + 1
      let reference = expand(inner, name: name, below: limit, depth: depth + 1, &values)
      let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      var value =
        parts[0] == "inherited"
        ? self.value(name, below: limit, depth: depth + 1, &values)
        : parts[0] == name && !name.isEmpty
          ? self.value(name, below: limit, depth: depth + 1, &values)
          : self.value(parts[0], below: .max, depth: depth + 1, &values)
      for modifier in parts.dropFirst() { value = SettingModifier.apply(modifier, to: value) }
      out += Array(value.utf8)
    }
    return String(decoding: out.prefix(Self.maximumLength), as: UTF8.self)
  }

  /// Returns the place of the parenthesis or brace that closes the one at `start`; nil if there is none.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    let open = bytes[start]
    let close: UInt8
    switch open {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    default: return nil
    }
    var depth = 0
    for index in start..<bytes.count {
      if bytes[index] == open { depth += 1 }
      if bytes[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}

extension BuildSettings {
  /// Splits `NAME[sdk=iphoneos*][config=Debug]` or `NAME[sdk=iphoneos*,arch=arm64]`.
  static func split(_ key: String) -> (name: String, conditions: [Condition]) {
    guard let bracket = key.firstIndex(of: "[") else { return (trim(key), []) }
    var conditions: [Condition] = []
    for group in key[bracket...].split(whereSeparator: { $0 == "[" || $0 == "]" || $0 == "," }) {
      let pair = group.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      conditions.append(Condition(name: trim(String(pair[0])), pattern: trim(String(pair[1]))))
    }
    return (trim(String(key[..<bracket])), conditions)
  }

  /// Whether a text fits a pattern in which `*` stands for any text.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text == pattern }
    var rest = text[...]
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      while !rest.isEmpty, !rest.hasPrefix(part) { rest = rest.dropFirst() }
      guard rest.hasPrefix(part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  /// Splits a value at spaces; quotes and backslashes keep spaces.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        (isEscaped, isWord) = (true, true)
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        (quote, isWord) = (character, true)
      } else if character.isWhitespace {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }

  /// The value of a list's part: quoted if it has spaces and no quotes of its own.
  private static func quoted(_ text: String) -> String {
    text.contains(" ") && !text.contains("\"") && !text.contains("\\") ? "\"\(text)\"" : text
  }

  static func trim(_ text: String) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
