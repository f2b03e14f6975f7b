/// What happened to a request that could not be answered as user code asked.
package struct NetworkDiagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: Hashable, Sendable {
    /// The request failed as it would with a server that is away; a picture of that is a legitimate picture.
    case warning
    /// There is no recording of what the request asks for, so that a picture may be missing.
    case missing
    /// A recording is damaged or the request cannot be replayed: no picture of this run is to be trusted.
    case error
  }

  package let severity: Severity
  /// One line: what happened, to which request, what to do.
  package let message: String

  package init(severity: Severity, message: String) {
    self.severity = severity
    self.message = message
  }

  package var description: String { message }
}

/// Where the answers to requests come from.
package enum NetworkPolicy: String, CaseIterable, Hashable, Sendable {
  /// From recordings; whatever is not recorded fails with `URLError.resourceUnavailable`.
  case replay
  /// From recordings, and from servers where there is none, which is then recorded.
  case record
  /// From servers; recordings are left alone.
  case live
  /// From nowhere: every request fails with `URLError.notConnectedToInternet`, as on a device in flight mode.
  case off
}
