import PegBase
import PegReport
import PegSnapshot

/// A comparison of two revisions in words: for the terminal, as Markdown for a comment, and as JSON.
@MainActor
struct ComparisonReport {
  let comparison: RevisionComparison
  let base: String
  let head: String
  /// A reason, and the pictures that share it.
  private let rows: [(title: String, names: [String], first: PendingSnapshot)]

  init(_ comparison: RevisionComparison, base: String, head: String) throws {
    self.comparison = comparison
    self.base = base
    self.head = head
    let snapshots =
      try FileTree.kind(of: comparison.cases) == .folder
      ? PendingSnapshots(artifacts: comparison.cases).snapshots.sorted {
        NaturalOrder.precedes($0.name, $1.name)
      } : []
    let groups = CauseGroups(snapshots).groups
    let grouped = Set(groups.flatMap(\.members))
    let all =
      groups.map { ($0.title, $0.members) }
      + snapshots.indices.filter { !grouped.contains($0) }.map {
        (snapshots[$0].record.headline, [$0])
      }
    rows = all.map { title, members in
      (
        title.prefix(1).uppercased() + title.dropFirst(),
        members.map { RevisionComparison.Name(path: snapshots[$0].record.reference).title },
        snapshots[members[0]]
      )
    }
  }

  /// One line, such as `2 changed, 1 new, 14 the same`.
  var headline: String {
    let parts = [
      (comparison.changed.count, "changed"), (comparison.moved.count, "moved"),
      (comparison.added.count, "new"), (comparison.gone.count, "gone"),
      (comparison.renamed.count, "renamed"), (comparison.same, "the same"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no pictures" : parts.joined(separator: ", ")
  }

  var text: String {
    var out = "\(base) → \(head): \(headline)\n"
    for row in rows {
      out += "  \(row.title.escaped): \(row.names.joined(separator: ", ").escaped)\n"
    }
    for (from, to) in comparison.renamed {
      out += "  \(from.title.escaped) is called \(to.title.escaped) now\n"
    }
    return out
  }

  /// The number of rows in a comment; the page has all.
  private static let mostRows = 20
  private static let mostNames = 8

  var markdown: String {
    var out = "### Screens: \(headline)\n\n`\(base)` → `\(head)`\n"
    guard !comparison.isEmpty else { return out }
    out += "\n| what changed | where |\n|---|---|\n"
    for row in rows.prefix(Self.mostRows) {
      var names = row.names.prefix(Self.mostNames).joined(separator: ", ")
      if row.names.count > Self.mostNames {
        names += " and \(row.names.count - Self.mostNames) more"
      }
      out += "| \(GitHubReport.cell(row.title)) | \(GitHubReport.cell(names)) |\n"
    }
    for (from, to) in comparison.renamed {
      out += "| renamed | \(GitHubReport.cell(from.title)) → \(GitHubReport.cell(to.title)) |\n"
    }
    let rest = rows.count - Self.mostRows
    if rest > 0 { out += "\nand \(rest) more on the page\n" }
    return out
  }

  var json: JSONValue {
    func list(_ names: [RevisionComparison.Name]) -> JSONValue {
      .array(names.map { .string($0.title) })
    }
    return .object([
      .init("base", .string(base)), .init("head", .string(head)),
      .init("changed", list(comparison.changed)), .init("moved", list(comparison.moved)),
      .init("new", list(comparison.added)), .init("gone", list(comparison.gone)),
      .init(
        "renamed",
        .array(comparison.renamed.map { .array([.string($0.from.title), .string($0.to.title)]) })),
      .init("same", .integer(comparison.same)),
      .init(
        "causes",
        .array(
          rows.map { row in
            .object([
              .init("text", .string(row.title)),
              .init("pictures", .array(row.names.map { .string($0) })),
            ])
          })),
    ])
  }

  /// Returns one picture with a row for each reason, as PNG.
  ///
  /// - Throws: `CommandError.failure` if it does not fit.
  func picture(maximumBytes: Int) throws -> [UInt8] {
    try FailureSheet.png(
      rows.map { row in
        let more = row.names.count > 1 ? " and \(row.names.count - 1) more" : ""
        return FailureSheet.Row(name: row.names[0] + more, text: row.title, snapshot: row.first)
      }, title: "\(base) → \(head): \(headline)", maximumBytes: maximumBytes)
  }
}
