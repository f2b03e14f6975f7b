/// When a snapshot writes its reference; raw values but `draft` are the words of swift-snapshot-testing.
package enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every snapshot is written.
  case all
  /// A snapshot without a reference is written.
  case missing
  /// A snapshot that differs from its reference is written, and one without a reference.
  case failed
  /// Nothing is written.
  case never
  /// A snapshot without a reference waits among the artefacts until somebody accepts it.
  case draft

  /// Returns the mode to obey: on a build server always `never`, whoever asked for what.
  ///
  /// A reference that a build server records is lost with its disk, and its test has passed unseen.
  ///
  /// - Parameters:
  ///   - requested: the mode after all precedence among arguments, traits and globals.
  ///   - ci: the value of the environment variable `CI`, read by the front end.
  package static func effective(_ requested: RecordMode, ci: String?) -> RecordMode {
    isBuildServer(ci: ci) ? .never : requested
  }

  /// Whether the environment variable `CI` says that a build server runs the tests.
  package static func isBuildServer(ci: String?) -> Bool {
    switch ci?.lowercased() {
    case nil, "", "0", "false", "no": false
    default: true
    }
  }
}
