import PegBase
package import PegDiff

/// The reason why a snapshot was written instead of compared.
package enum RecordReason: String, Hashable, Sendable {
  /// The record mode is `all`.
  case requested
  /// There was no reference.
  case noReference = "no-reference"
  /// There is a reference, but the same run wrote it, so that it proves nothing.
  case earlierInThisRun = "earlier-in-this-run"
}

/// The reason why a snapshot cannot be compared with an existing reference.
package enum ReferenceProblem: Hashable, Sendable, CustomStringConvertible {
  /// The file is the pointer that Git LFS leaves for a picture that it has not fetched.
  case lfsPointer
  /// The path leads to a folder, a device or a dangling link.
  case notAFile
  /// The bytes aren't a picture; the text is the decoder's reason.
  case damaged(String)

  package var description: String {
    switch self {
    case .lfsPointer: "the reference is a Git LFS pointer, not a picture; run `git lfs pull`"
    case .notAFile: "the reference is not a file"
    case .damaged(let reason): "the reference is damaged: \(reason)"
    }
  }
}

/// The files that a snapshot left because it did not match.
package struct SnapshotArtifacts: Hashable, Sendable {
  package let folder: String
  package var reference: String?
  package var actual: String
  package let diff: String?
  package let record: String
  /// One sentence that says what changed.
  package let headline: String
  /// The used part of a tolerance; nil if there was none, or if something else failed.
  package let margin: SnapshotMargin?
}

/// The result of verifying one snapshot.
package enum Verdict: Hashable, Sendable {
  /// The picture matches its reference; the margin is how much of a tolerance was used, nil if no pixel differs.
  case matched(SnapshotMargin?)
  case recorded(path: String, reason: RecordReason)
  /// There is no reference and none may be written; the snapshot waits among the artefacts.
  ///
  /// - Parameter isDraft: whether the record mode is `draft`, and not `never`.
  case missing(pending: String, isDraft: Bool)
  case sizeMismatch(
    expected: PixelSize, actual: PixelSize, artifacts: SnapshotArtifacts, rerecorded: Bool)
  case different(DiffSummary, artifacts: SnapshotArtifacts, rerecorded: Bool)
  /// A snapshot that isn't a picture, or a film, differs; the text shows where.
  case differentText(String, artifacts: SnapshotArtifacts, rerecorded: Bool)
  case unreadable(ReferenceProblem, artifacts: SnapshotArtifacts)
  /// The pictures differ, and so do the environments that drew them; the summary is nil if the sizes differ.
  case environmentMismatch(
    ResultStamps, DiffSummary?, artifacts: SnapshotArtifacts, rerecorded: Bool)
  /// The snapshot was different when it was made a second time, so that no reference can be right.
  case nonDeterministic(String, artifacts: SnapshotArtifacts)

  /// Whether the snapshot was compared with a reference from before this run, and matched.
  package var passes: Bool {
    if case .matched = self { true } else { false }
  }

  /// The files that it left, if there was a reference to compare with.
  package var artifacts: SnapshotArtifacts? {
    switch self {
    case .matched, .recorded, .missing: nil
    case .sizeMismatch(_, _, let artifacts, _), .different(_, let artifacts, _),
      .differentText(_, let artifacts, _), .unreadable(_, let artifacts),
      .environmentMismatch(_, _, let artifacts, _), .nonDeterministic(_, let artifacts):
      artifacts
    }
  }

  /// The word for records and exit reports.
  package var kind: VerdictKind {
    switch self {
    case .matched: .matched
    case .recorded: .recorded
    case .missing: .missing
    case .sizeMismatch: .sizeMismatch
    case .different, .differentText: .different
    case .unreadable: .unreadable
    case .environmentMismatch: .environmentMismatch
    case .nonDeterministic: .nonDeterministic
    }
  }
}

/// A verdict without its figures; raw values are the words in `result.json`.
package enum VerdictKind: String, Hashable, Sendable, CaseIterable {
  case different
  case sizeMismatch = "size-mismatch"
  case environmentMismatch = "environment-mismatch"
  case nonDeterministic = "non-deterministic"
  case unreadable
  case missing
  /// One of two revisions that are compared does not have it any more.
  case gone
  case recorded
  case matched
}

extension Verdict {
  /// Returns the text that a failing assertion shows, or nil for a verdict that passes.
  ///
  /// The first sentences are those of swift-snapshot-testing, because scripts and people search for them.
  ///
  /// - Parameters:
  ///   - accept: the command that accepts snapshots on the machine where the test runs, without their names.
  ///   - ci: the value of the environment variable `CI` if it is the reason why nothing is recorded.
  package func message(
    for location: SnapshotLocation, accept: String = "pegbar accept", ci: String? = nil
  ) -> String? {
    let test = location.name.testName.printable
    let reason =
      ci.map { " on CI (the environment variable CI is \"\($0.printable)\")" }
      ?? " (the record mode is never)"
    switch self {
    case .matched: return nil
    case .recorded(let path, .requested):
      return """
        Record mode is on. Automatically recorded snapshot: …

        open "\(path.escaped)"

        Turn record mode off and re-run "\(test)" to assert against the newly-recorded snapshot
        """
    case .recorded(let path, .noReference):
      return """
        No reference was found on disk. Automatically recorded snapshot: …

        open "\(path.escaped)"

        Re-run "\(test)" to assert against the newly-recorded snapshot.
        """
    case .recorded(let path, .earlierInThisRun):
      return """
        The reference was recorded earlier in this run, so that it cannot confirm this run.

        open "\(path.escaped)"

        Re-run "\(test)" to assert against the newly-recorded snapshot.
        """
    case .missing(let pending, isDraft: true):
      return """
        No reference was found on disk. The new snapshot waits to be accepted: …

        pending: "\(pending.escaped)"
        reference: "\(location.path.escaped)"

        Look at it and run "\(Self.line(accept, location))", or record with SNAPSHOT_TESTING_RECORD=missing.
        """
    case .missing(let pending, isDraft: false):
      return """
        No reference was found on disk. New snapshot was not recorded because recording is disabled\(reason)

        pending: "\(pending.escaped)"
        reference: "\(location.path.escaped)"
        """
    case .sizeMismatch(let expected, let actual, let artifacts, let rerecorded):
      return mismatch(location, artifacts, accept: rerecorded ? nil : accept)
        + "\n\nNewly-taken snapshot@(\(actual.width), \(actual.height)) does not match "
        + "reference@(\(expected.width), \(expected.height))."
    case .different(let summary, let artifacts, let rerecorded):
      return mismatch(location, artifacts, accept: rerecorded ? nil : accept) + "\n\n\(summary)."
        + used(artifacts)
    case .differentText(let words, let artifacts, let rerecorded):
      return mismatch(location, artifacts, accept: rerecorded ? nil : accept) + "\n\n\(words)"
    case .environmentMismatch(let stamps, let summary, let artifacts, let rerecorded):
      let words = stamps.actual.differences(from: stamps.reference).joined(separator: ", ")
      return mismatch(location, artifacts, accept: rerecorded ? nil : accept)
        + "\n\nThe reference was drawn in another environment: \(words)."
        + (summary.map { "\n\($0)." } ?? "") + used(artifacts)
    case .nonDeterministic(let summary, let artifacts):
      return """
        Snapshot "\(location.name.identifier.printable)" is not deterministic. \(summary)

        actual: "\(artifacts.actual.escaped)"
        """ + (artifacts.diff.map { "\ndiff: \"\($0.escaped)\"" } ?? "")
    case .unreadable(let problem, let artifacts):
      return """
        \(location.path.escaped): \(problem)

        actual: "\(artifacts.actual.escaped)"
        """
    }
  }

  private static func line(_ accept: String, _ location: SnapshotLocation) -> String {
    "\(accept) \(location.shortName.escaped.asArgument)"
  }

  private func used(_ artifacts: SnapshotArtifacts) -> String {
    artifacts.margin.map { "\nTolerance: \($0)." } ?? ""
  }

  /// - Parameter accept: the command that accepts snapshots; nil if this one was recorded.
  private func mismatch(
    _ location: SnapshotLocation, _ artifacts: SnapshotArtifacts, accept: String?
  ) -> String {
    var text = "Snapshot \"\(location.name.identifier.printable)\" does not match reference."
    if accept == nil { text += " A new snapshot was automatically recorded." }
    text += "\n"
    // The text about a film or a layout tree begins with the headline, apart from its first letter.
    var follows = false
    if case .differentText(let words, _, _) = self {
      follows = words.dropFirst().hasPrefix(artifacts.headline.dropFirst())
    }
    if !follows { text += "\n\(artifacts.headline)\n" }
    if let reference = artifacts.reference { text += "\nreference: \"\(reference.escaped)\"" }
    text += "\nactual: \"\(artifacts.actual.escaped)\""
    if let diff = artifacts.diff { text += "\ndiff: \"\(diff.escaped)\"" }
    if let accept { text += "\naccept: \(Self.line(accept, location))" }
    return text
  }
}

extension String {
  /// The text, quoted as one word of a shell's command line.
  package var asArgument: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: "/"):
        true
      default: byte >= 128
      }
    }
    return isPlain
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
