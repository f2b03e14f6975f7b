/// A message about a request that could not be answered.
package struct NetworkDiagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: Hashable, Sendable {
    /// The request failed as it would if the server was unreachable; a picture of that is legitimate.
    case warning
    /// The request has no recording, so that a picture may be missing.
    case missing
    /// A recording is damaged, or the request cannot be replayed: no picture of this run can be trusted.
    case error
  }

  package let severity: Severity
  /// One line: what happened, to which request, and what to do.
  package let message: String

  package init(severity: Severity, message: String) {
    self.severity = severity
    self.message = message
  }

  package var description: String { message }
}

/// The source of answers to requests.
package enum NetworkPolicy: String, CaseIterable, Hashable, Sendable {
  /// Answers from recordings; other requests fail with `URLError.resourceUnavailable`.
  case replay
  /// Answers from recordings, else from servers, and records those answers.
  case record
  /// Answers from servers, and ignores recordings.
  case live
  /// No answers: every request fails with `URLError.notConnectedToInternet`, as on a device in flight mode.
  case off
}
