import PegSnapshot
public import Testing

/// Gives tests a configuration for their snapshots, their own snapshot numbers, and recorded answers to their requests.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let run = SnapshotRun.current
    try await run.network.serve(testFile: test.sourceLocation.filePath) {
      try await SnapshotTestingConfiguration.$scope.withValue(configuration.over(.current)) {
        try await SnapshotRun.$scope.withValue(run.withNewNumbers()) { try await function() }
      }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Snapshots of the suite or test, with the default settings.
  public static var snapshots: Self { snapshots() }

  /// Snapshots of the suite or test, with settings for recording and for showing differences.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Snapshots of the suite or test with a configuration.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
