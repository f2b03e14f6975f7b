import PegBase

/// The facts about a run that the head of its page shows; unknown ones are absent.
package struct ReportRun: Sendable {
  /// The commit's hash.
  package var commit: String?
  package var branch: String?
  /// The commit's date, as `YYYY-MM-DD`.
  package var date: String?
  /// The commit's subject.
  package var subject: String?
  /// The names of the two revisions of a comparison, which has nothing to accept.
  package var revisions: (base: String, head: String)?

  package init(
    commit: String? = nil, branch: String? = nil, date: String? = nil, subject: String? = nil,
    revisions: (base: String, head: String)? = nil
  ) {
    self.revisions = revisions
    self.commit = commit
    self.branch = branch
    self.date = date
    self.subject = subject
  }

  /// - Parameters:
  ///   - passed: the number of snapshots that matched; nil if the run left no inventory.
  ///   - seconds: the time that all assertions took together.
  func json(passed: Int?, seconds: Double?) -> JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      .init("commit", text(commit)), .init("branch", text(branch)), .init("date", text(date)),
      .init("subject", text(subject)), .init("base", text(revisions?.base)),
      .init("head", text(revisions?.head)), .init("passed", passed.map { .integer($0) } ?? .null),
      .init("seconds", seconds.map { .number($0) } ?? .null),
    ])
  }
}
