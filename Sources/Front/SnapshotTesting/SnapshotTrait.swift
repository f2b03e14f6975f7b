import PegSnapshot
public import Testing

/// Gives tests a configuration for their snapshots, numbers of their own, and recorded answers for their requests.
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
  /// Snapshots of the suite or test, recorded as everywhere.
  public static var snapshots: Self { snapshots() }

  /// Snapshots of the suite or test, recorded, and their differences shown, as said.
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
