/// A piece of the text of a predicate.
enum PredicateToken: Equatable {
  /// A name, a keyword, or one of both after "@", as in "@count".
  case word(String)
  /// A name after "#", which is never a keyword.
  case name(String)
  /// Text in quotes.
  case text(String)
  case number(Double)
  case whole(Int)
  /// A conversion such as "%@" or "%K", without its percent sign.
  case placeholder(String)
  /// A variable, without its dollar sign.
  case variable(String)
  case symbol(String)
}

/// A mistake in the text of a predicate.
struct PredicateError: Error {
  var reason: String
}

/// Splits the text of a predicate.
///
/// - Source: Apple, Predicate Programming Guide, "Predicate Format String Syntax".
struct PredicateLexer {
  private static let symbols = [
    "==", "=>", "=<", ">=", "<=", "<>", "!=", "&&", "||", "**", ":=",
  ]
  private static let conversions: Set<Character> = [
    "@", "K", "d", "i", "u", "f", "g", "e", "x", "X", "o", "s", "c", "D", "U", "F", "G",
  ]

  private let characters: [Character]
  private var place = 0

  init(_ text: String) { characters = Array(text) }

  /// Returns the pieces in order.
  ///
  /// - Throws: `PredicateError` for an open quote or a character that no predicate contains.
  static func tokens(_ text: String) throws -> [PredicateToken] {
    var lexer = PredicateLexer(text)
    var tokens: [PredicateToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  private var current: Character? { place < characters.count ? characters[place] : nil }

  private mutating func next() throws -> PredicateToken? {
    while let character = current, character.isWhitespace { place += 1 }
    guard let character = current else { return nil }
    if character == "\"" || character == "'" { return try quoted(character) }
    if character.isNumber { return try number() }
    if Self.startsWord(character) || character == "@" {
      place += 1
      return .word(String(character) + word())
    }
    if character == "$" || character == "#" {
      place += 1
      return character == "$" ? .variable(word()) : .name(word())
    }
    if character == "%" { return try placeholder() }
    return try symbol(character)
  }

  private static func startsWord(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  private mutating func word() -> String {
    var result = ""
    while let character = current, Self.startsWord(character) || character.isNumber {
      result.append(character)
      place += 1
    }
    return result
  }

  private mutating func quoted(_ quote: Character) throws -> PredicateToken {
    place += 1
    var text = ""
    while let character = current {
      place += 1
      if character == quote { return .text(text) }
      if character == "\\", let escaped = current {
        place += 1
        text.append(Self.escapes[escaped] ?? escaped)
      } else {
        text.append(character)
      }
    }
    throw PredicateError(reason: "a quotation mark is missing")
  }

  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r"]

  private mutating func number() throws -> PredicateToken {
    let start = place
    if current == "0", place + 1 < characters.count, "xX".contains(characters[place + 1]) {
      place += 2
      let digits = word()
      guard let value = Int(digits, radix: 16) else {
        throw PredicateError(reason: "0x\(digits) is not a number")
      }
      return .whole(value)
    }
    var isWhole = true
    while let character = current {
      let next = place + 1 < characters.count ? characters[place + 1] : " "
      if character == "." && next.isNumber {
        isWhole = false
      } else if "eE".contains(character) && (next.isNumber || "+-".contains(next)) {
        isWhole = false
        place += 1
      } else if !character.isNumber {
        break
      }
      place += 1
    }
    let text = String(characters[start..<place])
    if isWhole, let value = Int(text) { return .whole(value) }
    guard let value = Double(text) else {
      throw PredicateError(reason: "\(text) is not a number")
    }
    return .number(value)
  }

  private mutating func placeholder() throws -> PredicateToken {
    place += 1
    if current == "%" {
      place += 1
      return .symbol("%")
    }
    var conversion = ""
    while let character = current {
      place += 1
      conversion.append(character)
      if Self.conversions.contains(character) { return .placeholder(conversion) }
      if !character.isNumber && !"lhqzt.".contains(character) { break }
    }
    throw PredicateError(reason: "%\(conversion) is not a conversion")
  }

  private mutating func symbol(_ character: Character) throws -> PredicateToken {
    if place + 1 < characters.count {
      let pair = String(characters[place...(place + 1)])
      if Self.symbols.contains(pair) {
        place += 2
        return .symbol(pair)
      }
    }
    guard "=<>!()[]{},.:+-*/".contains(character) else {
      throw PredicateError(reason: "\(character) has no meaning there")
    }
    place += 1
    return .symbol(String(character))
  }
}
