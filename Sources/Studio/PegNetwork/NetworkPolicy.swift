/// The source of the answers to requests.
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
