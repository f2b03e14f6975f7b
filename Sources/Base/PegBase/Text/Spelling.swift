/// Guesses the intended word for a misspelt one.
package enum Spelling {
  /// Returns "; did you mean X?" for the nearest name, or an empty string if none is near enough.
  package static func suggestion(for word: String, among names: [String]) -> String {
    let word = word.lowercased()
    let nearest = names.map { (distance(word, $0.lowercased()), $0) }.min { $0.0 < $1.0 }
    guard let (distance, name) = nearest, distance <= max(2, word.count / 3),
      distance < max(word.count, name.count)
    else { return "" }
    return "; did you mean \(name)?"
  }

  /// Returns the number of characters to change, add or remove to turn one word into the other.
  ///
  /// - Source: Levenshtein 1966, by Wagner and Fischer's table 1974.
  private static func distance(_ a: String, _ b: String) -> Int {
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
}
