import Foundation
import PegBase
import Synchronization

/// The tables of strings of one folder.
final class StringTables: Sendable {
  /// One table in one language.
  struct Table: Sendable {
    var strings: [String: String] = [:]
    var rules: [String: Rule] = [:]
  }

  /// A value of a `.stringsdict` file.
  indirect enum Rule: Sendable {
    case text(String)
    case rules([String: Rule])

    init?(_ value: Any) {
      if let text = value as? String {
        self = .text(text)
      } else if let members = value as? [String: Any] {
        self = .rules(members.compactMapValues(Rule.init))
      } else {
        return nil
      }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    subscript(key: String) -> Rule? {
      if case .rules(let rules) = self { rules[key] } else { nil }
    }
  }

  private let folder: String
  private let tables = Mutex<[String: Table?]>([:])

  private init(_ folder: String) { self.folder = folder }

  private static let known = Mutex<[String: StringTables]>([:])

  static func of(_ folder: String) -> StringTables {
    known.withLock { known in
      if let tables = known[folder] { return tables }
      let tables = StringTables(folder)
      known[folder] = tables
      return tables
    }
  }

  /// Returns the text of a key in the first of the scene's languages that has the table; nil if that has no such key.
  func text(_ key: String, table: String, languages: [String]) -> String? {
    for language in languages + [""] {
      let path = folder + (language.isEmpty ? "/" : "/\(language).lproj/") + table
      guard let found = self.table(path) else { continue }
      if let rule = found.rules[key], let text = text(of: rule, key, path, language) { return text }
      return found.strings[key]
    }
    return nil
  }

  private func text(
    of rule: Rule, _ key: String, _ path: String, _ language: String
  ) -> String? {
    if let devices = rule["NSStringDeviceSpecificRuleType"] {
      return (devices["iphone"] ?? devices["other"])?.text
    }
    guard let format = rule["NSStringLocalizedFormatKey"]?.text, case .rules(let variables) = rule
    else { return nil }
    return PluralTexts.register(
      format, variables, identity: "\((path as NSString).lastPathComponent) \(language) \(key)",
      language: language.isEmpty || language == "Base"
        ? BundleLanguages.of(folder).development ?? "en" : language)
  }

  private func table(_ path: String) -> Table? {
    if let known = tables.withLock({ $0[path] }) { return known }
    let strings = Self.list(path + ".strings")
    let rules = Self.list(path + ".stringsdict")
    var table: Table?
    if strings != nil || rules != nil {
      table = Table(
        strings: (strings ?? [:]).compactMapValues { $0 as? String },
        rules: (rules ?? [:]).compactMapValues(Rule.init))
    }
    tables.withLock { $0[path] = .some(table) }
    return table
  }

  private static func list(_ path: String) -> [String: Any]? {
    guard let bytes = try? FileReader.read(path, maximumBytes: 64 << 20) else { return nil }
    let list = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    return list as? [String: Any] ?? [:]
  }
}

extension PegResources {
  /// Returns the text of a key in the scene's language; the value, or else the key, if there is none.
  public static func string(
    _ key: String, value: String?, table: String?, in bundle: Bundle
  ) -> String {
    let name = (table ?? "").isEmpty ? "Localizable" : table ?? ""
    let folder = folder(of: bundle)
    // A bundle may be a language's folder itself: apps that let people choose the language do that.
    let languages =
      folder.hasSuffix(".lproj")
      ? [] : BundleLanguages.of(folder).preferred(by: SceneLanguages.current)
    let found = StringTables.of(folder).text(key, table: name, languages: languages)
    return found ?? ((value ?? "").isEmpty ? key : value ?? key)
  }
}
