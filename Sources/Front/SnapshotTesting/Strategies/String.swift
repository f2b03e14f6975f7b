import Foundation

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, new in
        guard !reference.utf8.elementsEqual(new.utf8) else { return nil }
        return (LineDifference.describe(reference, new), [])
      })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// The text, compared line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// The value's `String(describing:)`.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }
}

/// Shows the lines in which two texts differ.
enum LineDifference {
  /// The number of equal lines shown before and after each different one.
  private static let context = 4

  /// Returns all changed lines with a few around each: `−` is the reference's, `+` the new text's.
  ///
  /// - Complexity: O(n·d) for n lines, d of them different.
  /// - Source: Myers, "An O(ND) difference algorithm", 1986, as implemented in the standard library.
  static func describe(_ reference: String, _ new: String) -> String {
    let old = lines(reference)
    let fresh = lines(new)
    let change = fresh.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for step in change {
      switch step {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var entries: [(mark: String, line: String)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < fresh.count {
      if i < old.count, removed.contains(i) {
        entries.append(("−", old[i].text))
        i += 1
      } else if j < fresh.count, inserted.contains(j) {
        entries.append(("+", fresh[j].text))
        j += 1
      } else {
        entries.append((" ", old[i].text))
        i += 1
        j += 1
      }
    }
    return clipped(entries)
  }

  private static func clipped(_ entries: [(mark: String, line: String)]) -> String {
    let changed = entries.indices.filter { entries[$0].mark != " " }
    var shown: [String] = []
    var last = -1
    for index in entries.indices
    where changed.contains(where: { abs($0 - index) <= context }) {
      if index != last + 1 { shown.append("…") }
      shown.append("\(entries[index].mark) \(entries[index].line)")
      last = index
    }
    if last != entries.count - 1 { shown.append("…") }
    return shown.joined(separator: "\n")
  }

  /// A line that is equal only to a line with the same bytes.
  private struct Line: Hashable {
    let text: String
    let bytes: [UInt8]
  }

  private static func lines(_ text: String) -> [Line] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Line(text: String(decoding: $0, as: UTF8.self), bytes: Array($0))
    }
  }
}
