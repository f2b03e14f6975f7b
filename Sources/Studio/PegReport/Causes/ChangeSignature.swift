import PegSnapshot

/// A change of a view without the place of the view, so that the same change on two screens has the same signature.
///
/// Frames and other groups of numbers count by their differences, because the same view has other frames on other devices.
struct ChangeSignature: Hashable {
  /// Equal for equal changes.
  let key: String
  /// A phrase for people, such as `UILabel, font: System 17 → System 18`.
  let words: String

  init(_ change: ResultChange) {
    let className = Self.className(change.view)
    let property = change.property ?? ""
    switch change.kind {
    case .added, .removed, .reordered, .unexplained:
      key = "\(change.kind.rawValue) \(className)"
      let end =
        switch change.kind {
        case .added: "is new"
        case .removed: "is missing"
        case .reordered: "lies in another order"
        default: "has other pixels, which no view explains"
        }
      words = "\(className) \(end)"
    case .moved, .changed:
      if let steps = Self.steps(change.reference, change.actual) {
        key = "\(className) \(property) \(steps)"
        words =
          property == "frame" && steps.count == 4
          ? "\(className) \(Self.frameWords(steps))"
          : "\(className), \(property) by \(steps.map(Self.number).joined(separator: ", "))"
      } else {
        let (old, new) = (change.reference ?? "none", change.actual ?? "none")
        key = "\(className) \(property) \(old)\u{0}\(new)"
        words =
          switch property {
          case "drawing": "\(className) draws something else"
          case "image": "\(className) shows another image"
          default: "\(className), \(property): \(old) → \(new)"
          }
      }
    }
  }

  /// Returns the last class of a path such as `UITableView/UITableViewCell[0,3]/UILabel(1)`.
  private static func className(_ path: String) -> String {
    guard let last = path.split(separator: "/").last else { return "the picture" }
    return String(last.prefix { $0 != "[" && $0 != "(" })
  }

  /// Returns the differences of two groups of at least two numbers, rounded to thousandths; nil for other values.
  private static func steps(_ old: String?, _ new: String?) -> [Double]? {
    guard let old = old.flatMap(numbers), let new = new.flatMap(numbers), old.count == new.count,
      old.count > 1
    else { return nil }
    return zip(old, new).map { ((($1 - $0) * 1000).rounded() + 0) / 1000 }
  }

  private static func numbers(_ text: String) -> [Double]? {
    let words = text.filter { $0 != "(" && $0 != ")" }.split(separator: " ")
    let numbers = words.compactMap { Double($0) }
    return numbers.count == words.count ? numbers : nil
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  /// - Parameter steps: of x, y, width and height, in points.
  private static func frameWords(_ steps: [Double]) -> String {
    let names = [
      ("moved right", "moved left"), ("moved down", "moved up"),
      ("became wider", "became narrower"),
      ("grew", "shrank"),
    ]
    // The size comes first: it is the reason why others move.
    let words = [3, 2, 1, 0].filter { steps[$0] != 0 }.map { index in
      let name = steps[index] > 0 ? names[index].0 : names[index].1
      return "\(name) by \(number(abs(steps[index]))) pt"
    }
    return words.isEmpty ? "has another frame" : words.joined(separator: " and ")
  }
}
