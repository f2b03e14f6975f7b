import Foundation

/// The error in an invalid visual format, with its place.
struct VisualFormatError: Error, Equatable, CustomStringConvertible {
  let message: String
  let format: String
  /// The number of characters of the format before the place.
  let offset: Int

  /// The text of UIKit's exception, with a caret below the place.
  var description: String {
    "Unable to parse constraint format: \n\(message) \n\(format) \n"
      + String(repeating: " ", count: offset) + "^"
  }
}

/// A row of views as a visual format describes it.
struct VisualFormat: Equatable {
  enum Amount: Equatable {
    case number(CGFloat)
    case name(String)
  }

  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var amount: Amount
    var priority: Amount?
    /// The end of the amount, for messages.
    var offset: Int
  }

  enum Space: Equatable {
    /// The views touch.
    case none
    case standard
    case predicates([Predicate])
  }

  struct Element: Equatable {
    /// The name of the view; nil for the superview, `|`.
    var name: String?
    var predicates: [Predicate] = []
    /// The end of the name, for messages.
    var offset: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The space after each element except the last.
  var spaces: [Space] = []
}

/// Reads visual formats.
///
/// - Source: Apple, Auto Layout Guide, "Visual Format Language", the grammar.
struct VisualFormatParser {
  private let characters: [Character]
  private let format: String
  private var position = 0

  init(_ format: String) {
    self.format = format
    characters = Array(format)
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private func failure(_ message: String) -> VisualFormatError {
    VisualFormatError(message: message, format: format, offset: position)
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard position + wanted.count <= characters.count,
      Array(characters[position..<position + wanted.count]) == wanted
    else { return false }
    position += wanted.count
    return true
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if take("H:") {
      result.axis = .horizontal
    } else if take("V:") {
      result.axis = .vertical
    }
    if take("|") {
      result.elements.append(VisualFormat.Element(name: nil, offset: position))
      result.spaces.append(try parseConnection())
    }
    result.elements.append(try parseView())
    while position < characters.count {
      result.spaces.append(try parseConnection())
      if take("|") {
        result.elements.append(VisualFormat.Element(name: nil, offset: position))
        guard position == characters.count else {
          throw failure("Unexpected text after the superview at the end")
        }
      } else {
        result.elements.append(try parseView())
      }
    }
    return result
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Space {
    guard take("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    var predicates: [VisualFormat.Predicate] = []
    if take("(") {
      predicates = try parsePredicateList()
    } else if let next, "<>=".contains(next) {
      // Not in the grammar, and accepted: "->=8-".
      predicates = [try parsePredicate()]
    } else {
      guard let amount = try parseAmount() else {
        throw failure("Expected a view, a number, a metric or a '(' here")
      }
      predicates = [VisualFormat.Predicate(amount: amount, offset: position)]
    }
    guard take("-") else { throw failure("Expected a '-' here to end the space") }
    return .predicates(predicates)
  }

  private mutating func parseView() throws(VisualFormatError) -> VisualFormat.Element {
    guard take("[") else {
      throw failure("Expected a view. View names start with '['")
    }
    guard let name = parseName() else { throw failure("Expected a view name here") }
    var element = VisualFormat.Element(name: name, offset: position)
    if take("(") { element.predicates = try parsePredicateList() }
    guard take("]") else { throw failure("Expected a ']' here to give the end of a view") }
    return element
  }

  private mutating func parsePredicateList() throws(VisualFormatError)
    -> [VisualFormat.Predicate]
  {
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try parsePredicate()) } while take(",")
    guard take(")") else { throw failure("Expected a ')' here to end the predicates") }
    return predicates
  }

  private mutating func parsePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
      relation = .equal
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    }
    guard let amount = try parseAmount() else {
      throw failure("Expected a number, a metric or a view name here")
    }
    var predicate = VisualFormat.Predicate(
      relation: relation, amount: amount, offset: position)
    if take("@") {
      guard let priority = try parseAmount() else {
        throw failure("Expected a number or a metric here, for the priority")
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func parseName() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    var name = ""
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      name.append(character)
      position += 1
    }
    return name
  }

  private mutating func parseAmount() throws(VisualFormatError) -> VisualFormat.Amount? {
    if let name = parseName() { return .name(name) }
    let start = position
    if next == "-" || next == "+" { position += 1 }
    let digits = position
    while let character = next, character.isASCII && (character.isNumber || character == ".") {
      position += 1
    }
    guard position > digits, let number = Double(String(characters[start..<position])) else {
      position = start
      return nil
    }
    return .number(CGFloat(number))
  }
}
