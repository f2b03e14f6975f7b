import PegBase
import PegGeometry

/// The reason why a text isn't a layout tree.
package struct LayoutTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1.
  package let line: Int
  package let reason: String

  package var description: String { "line \(line): \(reason)" }
}

extension LayoutTree {
  /// The tree as text, one view per line, with subviews indented by two more spaces:
  ///
  ///     RowCell[0,3] (0 132 390 44) role=row backgroundColor=#ffffff
  ///       UILabel (16 11 358 22) text="Oslo" font=".SFUI-Regular 17"
  ///
  /// A line contains the class, the index path, the frame in the superview, and the properties that do not have their default.
  /// `place` is written only if it doesn't follow from the frames. Equal trees give equal text on every machine.
  package var text: String {
    var out = ""
    for (index, node) in nodes.enumerated() {
      out += String(repeating: "  ", count: node.depth) + Self.word(node.className)
      if let path = node.indexPath {
        out += "[" + path.map(String.init).joined(separator: ",") + "]"
      }
      out += " " + Self.text(node.frame)
      if node.place != expectedPlace(of: node, below: parents[index].map { nodes[$0] }) {
        out += " place=" + Self.text(node.place)
      }
      for property in node.properties {
        out += " \(property.name)=" + Self.written(property)
      }
      out += "\n"
    }
    return out
  }

  private func expectedPlace(of node: LayoutNode, below parent: LayoutNode?) -> Rect {
    Self.expectedPlace(of: node.frame, below: parent)
  }

  /// Returns the position of a frame in the root's coordinates if there are no transforms.
  static func expectedPlace(of frame: Rect, below parent: LayoutNode?) -> Rect {
    guard let parent else { return Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    let origin = parent.boundsOrigin
    return frame.offsetBy(dx: parent.place.x - origin.x, dy: parent.place.y - origin.y).rounded
  }

  static func text(_ rect: Rect) -> String {
    LayoutNumber.text([rect.x, rect.y, rect.width, rect.height])
  }

  /// Returns a class's name, in quotes unless it is an ordinary identifier.
  static func word(_ name: String) -> String { isPlain(name) ? name : quoted(name) }

  private static func written(_ property: LayoutProperty) -> String {
    if LayoutProperty.texts.contains(property.name) { return quoted(property.value) }
    return isPlain(property.value) || isNumbers(property.value)
      ? property.value : quoted(property.value)
  }

  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
          UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
          UInt8(ascii: ":"), UInt8(ascii: ","):
          true
        default: false
        }
      }
  }

  private static func isNumbers(_ text: String) -> Bool {
    LayoutNumber.list(text).map { LayoutNumber.text($0) == text } ?? false
  }

  /// Returns the text in quotes, on one line, with escapes for characters that could control a terminal or end the quotes.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      default:
        if scalar.isHiddenControl {
          out += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          out.unicodeScalars.append(scalar)
        }
      }
    }
    return out + "\""
  }
}

extension LayoutTree {
  /// Reads a tree in the format of `text`.
  ///
  /// - Throws: `LayoutTreeError` with the line, for anything that `text` would not write.
  package init(parsing text: String) throws(LayoutTreeError) {
    var nodes: [LayoutNode] = []
    /// The ancestors of the next node, from the root down.
    var above: [LayoutNode] = []
    var number = 0
    // By scalars, because a line may begin with a combining mark, which would join the newline's character.
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty, line.endIndex == text.unicodeScalars.endIndex { break }
      var scanner = LayoutScanner(line: number, rest: line)
      let indent = scanner.skipBlanks()
      guard indent % 2 == 0, indent / 2 <= above.count, (indent == 0) == nodes.isEmpty else {
        throw LayoutTreeError(line: number, reason: "the indentation is that of no tree")
      }
      above.removeLast(above.count - indent / 2)
      let node = try scanner.node(below: above.last, depth: indent / 2)
      nodes.append(node)
      above.append(node)
    }
    guard !nodes.isEmpty else { throw LayoutTreeError(line: 1, reason: "the text is empty") }
    self.init(nodes)
  }
}

/// Reads one line of a layout tree.
private struct LayoutScanner {
  let line: Int
  var rest: Substring.UnicodeScalarView

  func error(_ reason: String) -> LayoutTreeError { LayoutTreeError(line: line, reason: reason) }

  mutating func skipBlanks() -> Int {
    let blanks = rest.prefix { $0 == " " }.count
    rest = rest.dropFirst(blanks)
    return blanks
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  mutating func node(below parent: LayoutNode?, depth: Int) throws(LayoutTreeError) -> LayoutNode {
    let className = try value(until: [" ", "["])
    guard !className.isEmpty else { throw error("a class was expected") }
    var indexPath: [Int]?
    if take("[") {
      let digits = rest.prefix { $0 != "]" }
      rest = rest.dropFirst(digits.count)
      let numbers = String(digits).split(separator: ",", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard take("]"), !numbers.contains(nil) else { throw error("an index path was expected") }
      indexPath = numbers.compactMap { $0 }
    }
    guard take(" ") else { throw error("a frame was expected") }
    let frame = try rect()
    var place = LayoutTree.expectedPlace(of: frame.rounded, below: parent)
    var properties: [LayoutProperty] = []
    while !rest.isEmpty {
      guard take(" ") else { throw error("a blank was expected") }
      let name = String(rest.prefix { $0 != "=" && $0 != " " })
      rest = rest.dropFirst(name.unicodeScalars.count)
      guard !name.isEmpty, take("=") else { throw error("a property was expected") }
      if name == "place", properties.isEmpty {
        place = try rect()
        continue
      }
      guard !properties.contains(where: { $0.name == name }) else {
        throw error("\(name.printable) stands there twice")
      }
      properties.append(LayoutProperty(name, try value(until: [" "])))
    }
    return LayoutNode(
      depth: depth, className: className, indexPath: indexPath, frame: frame, place: place,
      properties: properties)
  }

  private mutating func rect() throws(LayoutTreeError) -> Rect {
    guard let numbers = LayoutNumber.list(try value(until: [])), numbers.count == 4 else {
      throw error("four numbers in parentheses were expected")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a text in quotes, numbers in parentheses, or a word.
  private mutating func value(until ends: [Unicode.Scalar]) throws(LayoutTreeError) -> String {
    if take("\"") { return try quotedText() }
    if rest.first == "(" {
      let inner = rest.prefix { $0 != ")" }
      rest = rest.dropFirst(inner.count)
      guard take(")") else { throw error("parentheses do not end") }
      return String(inner) + ")"
    }
    let word = rest.prefix { !ends.contains($0) }
    rest = rest.dropFirst(word.count)
    guard !word.isEmpty else { throw error("a value was expected") }
    return String(word)
  }

  private mutating func quotedText() throws(LayoutTreeError) -> String {
    var out = ""
    while let scalar = rest.first {
      rest = rest.dropFirst()
      if scalar == "\"" { return out }
      out.unicodeScalars.append(scalar == "\\" ? try escape() : scalar)
    }
    throw error("a text does not end")
  }

  private mutating func escape() throws(LayoutTreeError) -> Unicode.Scalar {
    if take("\"") { return "\"" }
    if take("\\") { return "\\" }
    if take("n") { return "\n" }
    guard take("u"), take("{") else { throw error("an unknown escape") }
    let digits = rest.prefix { $0 != "}" }
    rest = rest.dropFirst(digits.count)
    guard take("}"), let code = UInt32(String(digits), radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw error("an unknown escape") }
    return scalar
  }
}
