import PegBase
import PegGeometry

/// The words of sentences about differences.
extension LayoutReporter {
  static func placedName(_ node: LayoutNode) -> String? {
    guard let path = node.indexPath else { return nil }
    let numbers = "[" + path.map(String.init).joined(separator: ",") + "]"
    switch node.role {
    case "header": return "section header \(numbers)"
    case "footer": return "section footer \(numbers)"
    case "row", "item": return "\(node.role ?? "") \(numbers)"
    default: return "\(node.className.printable) \(numbers)"
    }
  }

  static func nouns(_ role: String?, count: Int) -> String {
    let noun =
      switch role {
      case "header": "section header"
      case "footer": "section footer"
      case "row": "row"
      case "item": "item"
      default: "view"
      }
    return "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns, for example, `text: "Buy" → "Buy now"`; default values replace those that trees omit.
  static func step(_ property: String, _ old: String?, _ new: String?) -> String {
    func value(_ text: String?) -> String {
      guard let text = text ?? LayoutProperty.defaults[property] else { return "none" }
      return LayoutProperty.texts.contains(property)
        ? LayoutTree.quoted(text.count > 60 ? text.prefix(60) + "…" : text) : text.printable
    }
    return "\(property): \(value(old)) → \(value(new))"
  }

  /// Returns, for example, "12 rows and 2 section headers".
  static func subjects(_ nodes: [LayoutNode]) -> String {
    var counts: [(role: String?, count: Int)] = []
    for node in nodes {
      if let index = counts.firstIndex(where: { $0.role == node.role }) {
        counts[index].count += 1
      } else {
        counts.append((node.role, 1))
      }
    }
    let order = ["row", "item", "header", "footer"]
    counts.sort {
      (order.firstIndex(of: $0.role ?? "") ?? 9) < (order.firstIndex(of: $1.role ?? "") ?? 9)
    }
    let words = counts.map { nouns($0.role, count: $0.count) }
    return words.count < 2
      ? words.joined()
      : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  /// Returns, for example, "grew by 1 pt" or "moved down by 3 pt".
  static func verb(_ move: Point, _ growth: Point) -> String {
    func points(_ value: Double) -> String {
      // Two decimals suffice in a sentence; the recorded values are exact.
      let short = (abs(value) * 100).rounded() / 100
      return "\(LayoutNumber.text(short == 0 ? abs(value) : short)) pt"
    }
    var words: [String] = []
    switch (growth.x, growth.y) {
    case (0, 0): break
    case (0, let y): words.append("\(y > 0 ? "grew" : "shrank") by \(points(y))")
    case (let x, 0): words.append("became \(points(x)) \(x > 0 ? "wider" : "narrower")")
    case (let x, let y):
      words.append(
        "became \(points(x)) \(x > 0 ? "wider" : "narrower") and \(points(y)) "
          + (y > 0 ? "taller" : "less tall"))
    }
    var ways: [String] = []
    if move.x != 0 {
      ways.append("\(move.x > 0 ? "right" : "left") by \(points(move.x))")
    }
    if move.y != 0 {
      ways.append("\(move.y > 0 ? "down" : "up") by \(points(move.y))")
    }
    if !ways.isEmpty { words.append("moved " + ways.joined(separator: " and ")) }
    return words.joined(separator: " and ")
  }
}
