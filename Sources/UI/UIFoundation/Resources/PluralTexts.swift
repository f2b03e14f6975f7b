public import Foundation
import PegBase
import Synchronization

/// Texts that depend on numbers, such as "%#@items@" of `.stringsdict` files.
///
/// On iOS the string itself remembers its rules. Here its variables get names that lead to them: a hash of where the text stands.
enum PluralTexts {
  private struct Entry: Sendable {
    var variables: [String: StringTables.Rule]
    var language: String
  }

  private static let entries = Mutex<[String: Entry]>([:])

  /// Returns the format with names of variables that `text(_:_:_:)` knows.
  static func register(
    _ format: String, _ variables: [String: StringTables.Rule], identity: String, language: String
  ) -> String {
    var hash = StableHash()
    Array((identity + " " + format).utf8).withUnsafeBytes { hash.combine($0) }
    let mark = String(hash.value, radix: 36)
    entries.withLock { $0[mark] = Entry(variables: variables, language: language) }
    return marked(format, mark)
  }

  private static func marked(_ format: String, _ mark: String) -> String {
    var out = ""
    for piece in FormatPiece.pieces(of: format) {
      if case .variable(let position, let name) = piece {
        out += "%" + (position.map { "\($0)$" } ?? "") + "#@\(name).\(mark)@"
      } else {
        out += piece.text
      }
    }
    return out
  }

  /// Returns a format without variables, whose arguments all have positions; nil if there is no variable.
  static func resolved(_ format: String, _ arguments: [any CVarArg]) -> String? {
    guard format.contains("#@") else { return nil }
    var next = 1
    return resolved(format, arguments, entry: nil, own: nil, next: &next, depth: 0)
  }

  /// - Parameters:
  ///   - own: the position of the number that plain formats in the text of a variable mean.
  ///   - next: the position of the next argument without one.
  private static func resolved(
    _ format: String, _ arguments: [any CVarArg], entry: Entry?, own: Int?, next: inout Int,
    depth: Int
  ) -> String {
    var out = ""
    for piece in FormatPiece.pieces(of: format) {
      switch piece {
      case .literal(let text): out += text
      case .value(let position, let rest):
        var place = position ?? own
        if place == nil {
          place = next
          next += 1
        }
        out += "%\(place ?? 1)$\(rest)"
      case .variable(let position, let name):
        let place = position ?? next
        if position == nil { next += 1 }
        let parts = name.split(separator: ".")
        let known = parts.last.flatMap { mark in entries.withLock { $0[String(mark)] } }
        let source = known ?? entry
        let variable = known == nil ? name : parts.dropLast().joined(separator: ".")
        guard let source, depth < 4, let rule = source.variables[variable],
          arguments.indices.contains(place - 1)
        else {
          out += "%%#@\(variable)@"
          continue
        }
        let number = PluralNumber(arguments[place - 1])
        let category = PluralRules.category(of: number, in: source.language)
        // A text for exactly zero is used in languages without such a category too.
        let text =
          (number.isZero ? rule["zero"]?.text : nil) ?? rule[category.rawValue]?.text
          ?? rule["other"]?.text ?? ""
        out += resolved(
          text, arguments, entry: source, own: place, next: &next, depth: depth + 1)
      }
    }
    return out
  }
}

/// A part of a format string.
enum FormatPiece {
  /// Text, with "%%" as it was.
  case literal(String)
  /// A value: its position, if it has one, and everything after that, such as "lld".
  case value(Int?, String)
  /// A variable of a `.stringsdict` file.
  case variable(Int?, String)

  var text: String {
    switch self {
    case .literal(let text): text
    case .value(let position, let rest): "%" + (position.map { "\($0)$" } ?? "") + rest
    case .variable(let position, let name):
      "%" + (position.map { "\($0)$" } ?? "") + "#@\(name)@"
    }
  }

  static func pieces(of format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      if percent > rest.startIndex { pieces.append(.literal(String(rest[..<percent]))) }
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        pieces.append(.literal("%%"))
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      var position: Int?
      if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
        position = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        pieces.append(.variable(position, String(rest.dropFirst(2)[..<end])))
        rest = rest[rest.index(after: end)...]
        continue
      }
      let flags = rest.prefix { "+-# 0123456789.*'hlqLzjt".contains($0) }
      let value = rest.prefix(flags.count + 1)
      rest = rest.dropFirst(value.count)
      pieces.append(
        value.count > flags.count ? .value(position, String(value)) : .literal("%%" + value))
    }
    return rest.isEmpty ? pieces : pieces + [.literal(String(rest))]
  }
}

extension PegResources {
  /// Returns a formatted text, with the plural forms of `.stringsdict` files.
  public static func text(
    _ format: String, _ arguments: [any CVarArg], _ locale: Locale?
  ) -> String {
    let plain = PluralTexts.resolved(format, arguments) ?? format
    return String(format: plain, locale: locale, arguments: arguments)
  }
}
