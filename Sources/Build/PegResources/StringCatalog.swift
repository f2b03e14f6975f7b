import PegBase

/// Reads a catalog of strings, `.xcstrings`, into tables by language.
///
/// - Source: catalogs in public repositories, and Apple's "Localizing and varying text with a string catalog".
struct StringCatalog {
  private(set) var tables: [String: StringTable] = [:]

  static let largest = 64 << 20

  /// - Throws: `StringTable.Problem`.
  init(_ bytes: [UInt8]) throws(StringTable.Problem) {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: bytes)
    } catch {
      throw StringTable.Problem(reason: "\(error)")
    }
    guard let source = document["sourceLanguage"]?.string,
      case .object(let keys)? = document["strings"]
    else { throw StringTable.Problem(reason: "it has no source language or no strings") }
    tables[source] = StringTable()
    for member in keys {
      var hasSource = false
      if case .object(let languages)? = member.value["localizations"] {
        for language in languages where Self.isName(language.key) {
          guard add(member.key, language.value, language.key) else { continue }
          if language.key == source { hasSource = true }
        }
      }
      // A key without a text in its own language is its text.
      if !hasSource { tables[source]?.strings[member.key] = member.key }
    }
  }

  /// Whether a language's name can be that of a folder.
  private static func isName(_ language: String) -> Bool {
    !language.isEmpty && language.utf8.count < 64
      && language.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
          || $0 == 0x2d || $0 == 0x5f
      }
  }

  /// Adds the text of a key in a language; returns whether it has one.
  private mutating func add(_ key: String, _ value: JSONValue, _ language: String) -> Bool {
    if let substitutions = value["substitutions"], let text = Self.text(value) {
      var rules: [String: StringTable.Rule] = ["NSStringLocalizedFormatKey": .text(text)]
      if case .object(let members) = substitutions {
        for member in members {
          rules[member.key] = Self.plural(
            member.value["variations"]?["plural"], format: member.value["formatSpecifier"]?.string)
        }
      }
      tables[language, default: StringTable()].rules[key] = .rules(rules)
      return true
    }
    guard let rule = Self.rule(value) else { return false }
    if case .text(let text) = rule {
      tables[language, default: StringTable()].strings[key] = text
    } else {
      tables[language, default: StringTable()].rules[key] = rule
    }
    return true
  }

  /// The text of a unit; nil for one that is still to be translated.
  private static func text(_ value: JSONValue) -> String? {
    guard let unit = value["stringUnit"], let text = unit["value"]?.string else { return nil }
    return unit["state"]?.string == "new" && text.isEmpty ? nil : text
  }

  private static func rule(_ value: JSONValue) -> StringTable.Rule? {
    if let text = text(value) { return .text(text) }
    let variations = value["variations"]
    if let plural = plural(variations?["plural"], format: nil) {
      return .rules(["NSStringLocalizedFormatKey": .text("%#@value@"), "value": plural])
    }
    guard case .object(let devices)? = variations?["device"] else { return nil }
    var rules: [String: StringTable.Rule] = [:]
    for device in devices {
      guard let rule = rule(device.value) else { continue }
      if case .text = rule {
        rules[device.key] = rule
      } else if device.key == "iphone" || device.key == "other" && devices.count == 1 {
        // Plurals inside of devices: those of the phone are for every device.
        return rule
      }
    }
    return rules.isEmpty ? nil : .rules(["NSStringDeviceSpecificRuleType": .rules(rules)])
  }

  private static func plural(_ value: JSONValue?, format: String?) -> StringTable.Rule? {
    guard case .object(let categories)? = value else { return nil }
    var rules: [String: StringTable.Rule] = [:]
    var format = format
    for category in categories {
      guard let text = text(category.value) else { continue }
      if format == nil { format = firstFormat(in: text) }
      rules[category.key] = .text(text)
    }
    if rules.isEmpty { return nil }
    let known = format ?? "lld"
    for (key, rule) in rules {
      if case .text(let text) = rule { rules[key] = .text(replaced(text, known)) }
    }
    rules["NSStringFormatSpecTypeKey"] = .text("NSStringPluralRuleType")
    rules["NSStringFormatValueTypeKey"] = .text(known)
    return .rules(rules)
  }

  /// Replaces "%arg", which stands for the number itself.
  private static func replaced(_ text: String, _ format: String) -> String {
    var rest = Array(text)[...]
    var out = ""
    while let first = rest.first {
      if first == "%", rest.starts(with: "%arg") {
        out += "%" + format
        rest = rest.dropFirst(4)
      } else {
        out.append(first)
        rest = rest.dropFirst()
      }
    }
    return out
  }

  /// Returns the type of the first number in a text, such as "lld".
  private static func firstFormat(in text: String) -> String? {
    let characters = Array(text)
    guard let percent = characters.firstIndex(of: "%") else { return nil }
    var type = ""
    for character in characters[(percent + 1)...] {
      if character.isNumber || "$.+-".contains(character) { continue }
      guard "hlqLzjt".contains(character) else {
        return "diuoxXfFeEgGaA".contains(character) ? type + String(character) : nil
      }
      type.append(character)
    }
    return nil
  }
}
