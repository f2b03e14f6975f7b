/// An option that a command takes.
struct OptionSyntax: Sendable {
  /// With their dashes, the long name first.
  let names: [String]
  /// What stands after it, nil for a flag.
  let value: String?
  let help: String

  init(_ names: String..., value: String? = nil, help: String) {
    self.names = names
    self.value = value
    self.help = help
  }
}

/// What a command line must look like.
struct CommandSyntax: Sendable {
  let name: String
  let abstract: String
  /// How the words without dashes are called in the usage line.
  let operands: String
  let options: [OptionSyntax]

  var usage: String {
    let words = ["pegbar", name, operands, options.isEmpty ? "" : "[options]"]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  var help: String {
    var lines = ["OVERVIEW: \(abstract)", "", "USAGE: \(usage)", ""]
    let rows =
      options.map { option in
        let value = option.value.map { " <\($0)>" } ?? ""
        return (option.names.reversed().joined(separator: ", ") + value, option.help)
      } + [("-h, --help", "Show this help.")]
    lines.append("OPTIONS:")
    let width = rows.map { $0.0.count }.max() ?? 0
    for (left, right) in rows {
      lines.append("  " + left + String(repeating: " ", count: width - left.count + 2) + right)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A command line taken apart.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  private var values: [String: String] = [:]

  /// - Throws: `CommandError.usage` naming the word that fits nowhere.
  init(_ words: [String], syntax: CommandSyntax) throws {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
        continue
      }
      if word == "--" {
        onlyOperands = true
        continue
      }
      if word == "-h" || word == "--help" {
        asksForHelp = true
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = syntax.options.first(where: { $0.names.contains(name) }) else {
        let names = syntax.options.flatMap(\.names) + ["--help"]
        throw CommandError.usage("unknown option \(name)\(suggestion(for: name, among: names))")
      }
      let key = option.names[0]
      guard option.value != nil else {
        guard parts.count == 1 else { throw CommandError.usage("option \(name) takes no value") }
        values[key] = ""
        continue
      }
      if parts.count == 2 {
        values[key] = String(parts[1])
      } else if let value = rest.popFirst() {
        values[key] = value
      } else {
        throw CommandError.usage("option \(name) needs a value: \(name) <\(option.value ?? "")>")
      }
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func string(_ option: String) -> String? { values[option] }

  /// Returns the option's value as a finite number within a range.
  func number(_ option: String, in range: ClosedRange<Double>) throws -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), number.isFinite, range.contains(number) else {
      throw CommandError.usage(
        "\(option) must be a number from \(shortest(range.lowerBound)) to "
          + "\(shortest(range.upperBound)), not \"\(text)\"")
    }
    return number
  }

  /// Returns the option's value as a whole number within a range.
  func integer(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandError.usage(
        "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not \"\(text)\"")
    }
    return number
  }
}

/// Returns "; did you mean X?" for the nearest name that is near enough, or nothing.
func suggestion(for word: String, among names: [String]) -> String {
  let nearest = names.map { (editDistance(word, $0), $0) }.min { $0.0 < $1.0 }
  guard let (distance, name) = nearest, distance <= max(2, word.count / 3) else { return "" }
  return "; did you mean \(name)?"
}

/// Returns how many characters must be changed, added or removed to get from one word to the other.
///
/// - Source: Levenshtein 1966, by Wagner and Fischer's table 1974.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.prefix(200)), Array(b.prefix(200)))
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let substitution = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}

/// Returns a number without needless decimals.
func shortest(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}
