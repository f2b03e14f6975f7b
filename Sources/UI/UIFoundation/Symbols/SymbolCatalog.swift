import Foundation
import PegGeometry

/// The available symbols, by name.
package enum SymbolCatalog {
  /// A form of a symbol besides its plain one.
  private enum Variant: Character, CaseIterable {
    case fill = "f"
    case circle = "c"
    case circleFill = "C"
    case square = "q"
    case squareFill = "Q"
    case slash = "s"
    case slashFill = "S"

    var suffix: String {
      switch self {
      case .fill: ".fill"
      case .circle: ".circle"
      case .circleFill: ".circle.fill"
      case .square: ".square"
      case .squareFill: ".square.fill"
      case .slash: ".slash"
      case .slashFill: ".slash.fill"
      }
    }
  }

  private struct Entry {
    var name: String
    var variants: [Variant]
    var parts: [Substring]
  }

  private static let entries: [Entry] = SymbolDrawings.all.flatMap { text in
    text.split(separator: "\n").map { line in
      let fields = line.split(separator: "|")
      precondition(fields.count >= 3, "a symbol's line has no drawing: \(line)")
      return Entry(
        name: String(fields[0]), variants: fields[1].compactMap(Variant.init(rawValue:)),
        parts: Array(fields[2...]))
    }
  }

  /// For each name, the entry and the form that is drawn.
  private static let index: [String: (entry: Int, variant: Variant?)] = {
    var result: [String: (entry: Int, variant: Variant?)] = [:]
    for (number, entry) in entries.enumerated() {
      // An explicit line takes precedence over a form of another symbol.
      result[entry.name] = (number, nil)
      for variant in entry.variants where result[entry.name + variant.suffix] == nil {
        result[entry.name + variant.suffix] = (number, variant)
      }
    }
    return result
  }()

  /// All names in the order of the drawings; forms come after the plain symbol.
  package static let names: [String] = entries.filter { !$0.name.hasPrefix("_") }.flatMap { entry in
    [entry.name] + entry.variants.map { entry.name + $0.suffix }
  }

  /// Returns whether there is a symbol with the name.
  package static func contains(_ name: String) -> Bool {
    index[name] != nil && !name.hasPrefix("_")
  }

  /// The drawing that stands for symbols that are not drawn.
  static let frame = "_frame"

  /// Whether a name may be that of a symbol of iOS that is not drawn here: words of small letters and digits, with points between.
  static func isUnknown(_ name: String) -> Bool {
    !contains(name) && !name.isEmpty
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) }
      }
  }

  /// Returns the parts of a symbol from the lowest to the highest; nil if there is none with the name.
  ///
  /// - Parameter isLayered: whether the inner drawing lies in level 0 over its enclosing fill in level 1, instead of erasing it.
  static func parts(of name: String, isLayered: Bool = false) -> [SymbolPart]? {
    guard let (number, variant) = index[name] else { return nil }
    let entry = entries[number]
    switch variant {
    case nil: return parts(of: entry, isFilled: false)
    case .fill: return parts(of: entry, isFilled: true)
    case .slash: return slashed(parts(of: entry, isFilled: false))
    case .slashFill: return slashed(parts(of: entry, isFilled: true))
    case .circle: return enclosed(entry, in: circle, isFilled: false, isLayered)
    case .circleFill: return enclosed(entry, in: circle, isFilled: true, isLayered)
    case .square: return enclosed(entry, in: square, isFilled: false, isLayered)
    case .squareFill: return enclosed(entry, in: square, isFilled: true, isLayered)
    }
  }

  private static func parts(of entry: Entry, isFilled: Bool) -> [SymbolPart] {
    entry.parts.flatMap { text -> [SymbolPart] in
      let letter = text.first!
      let head = text.dropFirst().prefix { $0 != " " }
      let body = text.dropFirst(head.count + 1).drop { $0 == " " }
      if letter == "u" { return used(body, isFilled: isFilled) }
      let (hasArea, isErased): (Bool, Bool) =
        switch letter {
        case "s": (false, false)
        case "f": (true, false)
        case "o": (isFilled, false)
        case "d": (false, isFilled)
        case "D": (true, isFilled)
        case "h": (isFilled, isFilled)
        case "k": (false, true)
        case "K": (true, true)
        default: preconditionFailure("symbol \(entry.name) has a part of kind \(letter)")
        }
      return [
        SymbolPart(
          path: SymbolPathParser.parse(body), width: Double(head) ?? 1, isFilled: hasArea,
          isErased: isErased)
      ]
    }
  }

  private static func used(_ text: Substring, isFilled: Bool) -> [SymbolPart] {
    let words = text.split(separator: " ")
    guard let (number, _) = index[String(words[0])] else {
      preconditionFailure("a symbol uses \(words[0]), which is not drawn")
    }
    func word(_ index: Int, _ fallback: Double) -> Double {
      index < words.count ? Double(words[index]) ?? fallback : fallback
    }
    let turn = words.count > 1 ? words[1] : "0"
    let isMirrored = turn.hasPrefix("m")
    let angle = (Double(turn.drop { $0 == "m" }) ?? 0) * .pi / 180
    let scale = word(2, 1)
    let map = Affine(a: isMirrored ? -1 : 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      .then(
        Affine(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
      )
      .then(Affine(a: scale, b: 0, c: 0, d: scale, tx: word(3, 0), ty: word(4, 0)))
    return parts(of: entries[number], isFilled: isFilled).map {
      $0.transformed(by: map, width: 0.5 + 0.5 * scale)
    }
  }

  private static let circle = SymbolPathParser.parse("O0 0 46")
  private static let square = SymbolPathParser.parse("R-41 -41 82 82 15")

  /// The scale of a symbol inside a circle or a square.
  private static let enclosedScale = 0.56

  /// Returns the filled form inside an enclosing shape, or cut out of it.
  private static func enclosed(
    _ entry: Entry, in shape: Path, isFilled: Bool, _ isLayered: Bool
  ) -> [SymbolPart] {
    let isCut = isFilled && !isLayered
    let map = Affine(a: enclosedScale, b: 0, c: 0, d: enclosedScale, tx: 0, ty: 0)
    let inner = parts(of: entry, isFilled: true).map { part in
      var part = part.transformed(by: map, width: 0.88)
      if isCut { part.isErased.toggle() }
      return part
    }
    let outer = SymbolPart(
      path: shape, width: 1, isFilled: isFilled, isErased: false, level: isLayered ? 1 : 0)
    return [outer] + inner
  }

  private static func slashed(_ parts: [SymbolPart]) -> [SymbolPart] {
    parts + [
      SymbolPart(
        path: SymbolPathParser.parse("M-41 -51L51 41"), width: 1.1, isFilled: false, isErased: true),
      SymbolPart(
        path: SymbolPathParser.parse("M-46 -46L46 46"), width: 1, isFilled: false, isErased: false),
    ]
  }
}
