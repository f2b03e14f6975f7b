/// When a snapshot writes its reference; the raw values, except `draft`, are the words of swift-snapshot-testing.
///
/// - Decision: docs/decisions/0015-new-snapshots-wait.md.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every snapshot is written.
  case all
  /// A snapshot without a reference is written.
  case missing
  /// A snapshot that differs from its reference is written, and so is one without a reference.
  case failed
  /// Nothing is written.
  case never
  /// A snapshot without a reference waits among the artefacts until you accept it.
  case draft

  /// Returns the mode to use: on a build server always `never`, whatever was requested.
  ///
  /// A reference that a build server records is lost with its disk, and its test has passed although no one saw the picture.
  ///
  /// - Parameters:
  ///   - requested: the mode that arguments, traits and globals resolve to.
  ///   - ci: the value of the environment variable `CI`, read by the front end.
  package static func effective(_ requested: RecordMode, ci: String?) -> RecordMode {
    isBuildServer(ci: ci) ? .never : requested
  }

  /// Whether the environment variable `CI` means that a build server runs the tests.
  package static func isBuildServer(ci: String?) -> Bool {
    switch ci?.lowercased() {
    case nil, "", "0", "false", "no": false
    default: true
    }
  }
}
