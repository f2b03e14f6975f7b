import Glibc

/// A pattern of paths in a podspec: `*`, `?` and `[a-z]` within a name, `**` for any folders, `{a,b}` for alternatives.
/// Letters match in both cases.
///
/// - Source: CocoaPods' guides, "Podspec Syntax Reference", file patterns; Ruby's documentation, `Dir.glob`.
struct FilePattern {
  /// `FNM_CASEFOLD`, which Swift does not import.
  private static let ignoringCase: Int32 = 1 << 4
  /// The most alternatives that braces may give.
  private static let maximumAlternatives = 256
  /// The parts between slashes of each alternative.
  private let alternatives: [[String]]

  init(_ text: String) {
    alternatives = Self.expanded(text).map {
      PathText.normalized($0).split(separator: "/").map(String.init)
    }
  }

  /// The path that the pattern stands for if nothing in it is a wildcard.
  var plainPath: String? {
    guard alternatives.count == 1, let path = alternatives.first?.joined(separator: "/"),
      !path.contains(where: { "*?[".contains($0) })
    else { return nil }
    return path
  }

  /// Whether the pattern matches a relative path.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0, names) }
  }

  private static func matches(_ pattern: [String], _ names: [String]) -> Bool {
    // The numbers of names that the parts before this one can match.
    var counts: Set<Int> = [0]
    for (place, part) in pattern.enumerated() {
      if part == "**", place + 1 < pattern.count {
        guard let least = counts.min() else { return false }
        counts = Set(least...names.count)
      } else {
        counts = Set(
          counts.filter { $0 < names.count && fnmatch(part, names[$0], ignoringCase) == 0 }.map {
            $0 + 1
          }
        )
      }
    }
    return counts.contains(names.count)
  }

  private static func expanded(_ text: String) -> [String] {
    var done: [String] = []
    var rest = [text]
    while let next = rest.popLast() {
      guard let close = next.firstIndex(of: "}"),
        let open = next[..<close].lastIndex(of: "{"),
        done.count + rest.count < maximumAlternatives
      else {
        done.append(next)
        continue
      }
      let words = next[next.index(after: open)..<close]
      for word in words.split(separator: ",", omittingEmptySubsequences: false) {
        rest.append(String(next[..<open]) + word + next[next.index(after: close)...])
      }
    }
    return done
  }
}
