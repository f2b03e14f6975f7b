import PegDiff
package import PegSnapshot

/// Snapshots that differ for the same reason.
///
/// Two snapshots have the same reason if the root causes among the changes of their views are equal, apart from the place of
/// the views. If no view explains the difference, their pictures must change the same pixels into the same others.
package struct CauseGroups: Sendable {
  /// At least two snapshots with the same reason.
  package struct Group: Hashable, Sendable {
    /// The reason in a few words, without a full stop.
    package var title: String
    /// Indices of the snapshots, ascending.
    package var members: [Int]
  }

  /// The largest group first, then in the order of their first members.
  package let groups: [Group]

  private struct Reason {
    var key: String
    var title: String
    /// Whether snapshots with equal keys must be compared pixel by pixel.
    var needsPixels = false
  }

  package init(_ snapshots: [PendingSnapshot]) {
    var members: [String: [Int]] = [:]
    var titles: [String: String] = [:]
    for (index, snapshot) in snapshots.enumerated() {
      guard let reason = Self.reason(snapshot.record) else { continue }
      let key = (reason.needsPixels ? "?" : "") + reason.key
      members[key, default: []].append(index)
      titles[key] = titles[key] ?? reason.title
    }
    for (key, candidates) in members where key.hasPrefix("?") {
      members[key] = nil
      guard candidates.count > 1 else { continue }
      for index in candidates {
        guard let digest = snapshots[index].changedAreaDigest() else { continue }
        let exact = key + " " + digest
        members[exact, default: []].append(index)
        titles[exact] = titles[key]
      }
    }
    groups = members.filter { $0.value.count > 1 }.map { key, indices in
      let headlines = Set(indices.map { snapshots[$0].record.headline })
      var title = titles[key] ?? ""
      if let common = headlines.first, headlines.count == 1, !common.isEmpty { title = common }
      return Group(title: Self.short(title), members: indices)
    }.sorted {
      $0.members.count != $1.members.count
        ? $0.members.count > $1.members.count : $0.members[0] < $1.members[0]
    }
  }

  /// Leaves out what a headline says about the rest of the picture.
  private static func short(_ title: String) -> String {
    let rest = ", otherwise identical"
    let text = title.hasSuffix(".") ? String(title.dropLast()) : title
    return text.hasSuffix(rest) ? String(text.dropLast(rest.count)) : text
  }

  /// Returns nil for a snapshot whose reason cannot be known.
  private static func reason(_ record: ResultRecord) -> Reason? {
    func reason(_ key: String, _ title: String, needsPixels: Bool = false) -> Reason {
      Reason(
        key: "\(record.verdict.rawValue) \(record.film == nil ? "" : "film") \(key)", title: title,
        needsPixels: needsPixels)
    }
    switch record.verdict {
    case .matched, .nonDeterministic: return nil
    case .missing:
      // A comparison of revisions says of each new picture that it is new.
      return reason("", record.candidate == nil ? "new" : "new, without a reference")
    case .gone: return reason("", "gone")
    case .recorded: return reason("", "recorded by this run")
    case .unreadable: return reason(record.summary, record.summary)
    case .environmentMismatch:
      guard let stamps = record.stamp else { return nil }
      let words = stamps.actual.differences(from: stamps.reference).joined(separator: ", ")
      return reason(words, "drawn in another environment: \(words)")
    case .different, .sizeMismatch: break
    }
    if let (key, title) = changes(record) { return reason(key, title) }
    if record.film != nil { return reason(record.headline, record.headline) }
    if let old = record.expectedSize, let new = record.actualSize, old != new {
      return reason(
        "\(new.width - old.width) \(new.height - old.height)",
        sizeWords(new.width - old.width, new.height - old.height))
    }
    guard let difference = record.difference, let size = record.changedSize else {
      return reason(record.headline, record.headline)
    }
    let key = [
      size.width, size.height, difference.differingPixels, difference.largestChannelDifference,
    ]
    return reason(
      "\(key)", "the same area of \(size.width) × \(size.height) pixels differs",
      needsPixels: true)
  }

  /// Returns the causes among the changes, in any order, and a title; nil if no view explains the difference.
  private static func changes(_ record: ResultRecord) -> (key: String, title: String)? {
    let changes = record.changes.filter { $0.kind != .unexplained }
    guard !changes.isEmpty else { return nil }
    let causes = changes.filter(\.isCause)
    var signatures: [ChangeSignature] = []
    for change in causes.isEmpty ? changes : causes {
      let signature = ChangeSignature(change)
      if !signatures.contains(signature) { signatures.append(signature) }
    }
    let rest = signatures.count - 1
    return (
      signatures.map(\.key).sorted().joined(separator: "\u{1}"),
      signatures[0].words
        + (rest > 0 ? "; \(rest) more \(rest == 1 ? "difference" : "differences")" : "")
    )
  }

  private static func sizeWords(_ width: Int, _ height: Int) -> String {
    var words: [String] = []
    if height != 0 { words.append("\(abs(height)) pixels \(height > 0 ? "taller" : "shorter")") }
    if width != 0 { words.append("\(abs(width)) pixels \(width > 0 ? "wider" : "narrower")") }
    return words.joined(separator: ", ")
  }
}
