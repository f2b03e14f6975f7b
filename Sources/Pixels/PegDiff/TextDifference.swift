import PegBase
import PegLayoutTree

/// Describes in one line the first differences between a text or other data and its reference.
package enum TextDifference {
  /// The largest number of differing lines in the description.
  private static let mostShown = 3
  /// The largest total number of lines that are aligned; in longer texts, lines with the same number are compared.
  private static let mostAligned = 2_000

  /// Returns a sentence without a full stop, such as `line 3: "Buy" → "Buy now"; line 7 is missing: "Sell"`.
  ///
  /// Layout trees are compared by their views, and data that isn't text by its bytes.
  package static func sentence(_ reference: [UInt8], _ actual: [UInt8]) -> String {
    guard let old = String(validating: reference, as: UTF8.self),
      let new = String(validating: actual, as: UTF8.self), !reference.contains(0),
      !actual.contains(0)
    else { return bytes(reference, actual) }
    if let before = try? LayoutTree(parsing: old), let after = try? LayoutTree(parsing: new) {
      let difference = LayoutDifference(reference: before, actual: after)
      if !difference.isEmpty { return difference.headline }
    }
    if reference + [10] == actual {
      return "there is a newline at the end that the reference lacks"
    }
    if actual + [10] == reference { return "the newline at the end is missing" }
    return lines(old, new)
  }

  // MARK: Lines

  private enum Step {
    case changed(number: Int, String, String)
    case new(number: Int, String)
    case missing(number: Int, String)

    var text: String {
      switch self {
      case .changed(let number, let old, let new):
        let (old, new) = TextDifference.excerpts(old, new)
        return "line \(number): \(old) → \(new)"
      case .new(let number, let line):
        return "line \(number) is new: \(TextDifference.excerpts(line, line).0)"
      case .missing(let number, let line):
        return "line \(number) is missing: \(TextDifference.excerpts(line, line).0)"
      }
    }
  }

  private static func lines(_ old: String, _ new: String) -> String {
    func split(_ text: String) -> [String] {
      text.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    let steps = steps(split(old), split(new))
    guard !steps.isEmpty else { return "the bytes of equal texts differ" }
    var parts = steps.prefix(mostShown).map(\.text)
    let rest = steps.count - parts.count
    if rest > 0 { parts.append("\(rest) more line\(rest == 1 ? " differs" : "s differ")") }
    return parts.joined(separator: "; ")
  }

  /// Returns the differences in order; lines are numbered from 1, missing ones as in the reference.
  private static func steps(_ a: [String], _ b: [String]) -> [Step] {
    func same(_ x: String, _ y: String) -> Bool { x.utf8.elementsEqual(y.utf8) }
    let least = min(a.count, b.count)
    var (head, tail) = (0, 0)
    while head < least, same(a[head], b[head]) { head += 1 }
    while tail < least - head, same(a[a.count - 1 - tail], b[b.count - 1 - tail]) { tail += 1 }
    let (old, new) = (Array(a[head..<a.count - tail]), Array(b[head..<b.count - tail]))
    var (removed, inserted) = (Set(old.indices), Set(new.indices))
    if old.count + new.count <= mostAligned {
      let change = new.difference(from: old, by: same)
      (removed, inserted) = ([], [])
      for step in change {
        switch step {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      switch (i < old.count && removed.contains(i), j < new.count && inserted.contains(j)) {
      case (true, true):
        if !same(old[i], new[j]) {
          steps.append(.changed(number: head + j + 1, old[i], new[j]))
        }
        (i, j) = (i + 1, j + 1)
      case (true, false):
        steps.append(.missing(number: head + i + 1, old[i]))
        i += 1
      case (false, true):
        steps.append(.new(number: head + j + 1, new[j]))
        j += 1
      case (false, false): (i, j) = (i + 1, j + 1)
      }
    }
    return steps
  }

  /// Returns two lines in quotes; of long ones only the part around the first difference.
  private static func excerpts(_ a: String, _ b: String) -> (String, String) {
    let (x, y) = (Array(a), Array(b))
    var start = 0
    while start < min(x.count, y.count), x[start] == y[start] { start += 1 }
    let first = start < max(x.count, y.count) ? max(0, start - 20) : 0
    func excerpt(_ line: [Character]) -> String {
      if line.count <= 80 { return quoted(String(line)) }
      let from = min(first, line.count)
      let to = min(line.count, from + 60)
      return quoted((from > 0 ? "…" : "") + String(line[from..<to]) + (to < line.count ? "…" : ""))
    }
    return (excerpt(x), excerpt(y))
  }

  private static func quoted(_ text: String) -> String { "\"\(text.printable)\"" }

  // MARK: Bytes

  private static func bytes(_ a: [UInt8], _ b: [UInt8]) -> String {
    func hexadecimal(_ byte: UInt8) -> String {
      let digits = String(byte, radix: 16)
      return "0x" + (digits.count < 2 ? "0" : "") + digits
    }
    let sizes = a.count == b.count ? "" : "; \(a.count) bytes → \(b.count) bytes"
    let common = zip(a, b).prefix { $0 == $1 }.count
    guard common < min(a.count, b.count) else {
      return "\(a.count) bytes → \(b.count) bytes, equal as far as both go"
    }
    return "byte \(common): \(hexadecimal(a[common])) → \(hexadecimal(b[common]))\(sizes)"
  }
}
