import PegNetwork
import Testing

/// Keeps other tests of the process off the network while one that installs a session runs.
struct NetworkTurnTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await NetworkTurn.hold { try await function() }
  }
}

extension Trait where Self == NetworkTurnTrait {
  static var networkTurn: Self { NetworkTurnTrait() }
}
