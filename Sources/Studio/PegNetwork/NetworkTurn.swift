/// Gives the process's network to one task at a time, because only the last installed `NetworkSession` answers.
package actor NetworkTurn {
  private static let shared = NetworkTurn()

  /// Whether the running task has the turn, so that scopes can be nested.
  @TaskLocal private static var isMine = false

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }

  /// Calls `body` when no other task has the turn; tasks wait in the order of their calls.
  package static func hold(_ body: () async throws -> Void) async rethrows {
    if isMine { return try await body() }
    await shared.take()
    do {
      try await $isMine.withValue(true) { try await body() }
    } catch {
      await shared.giveBack()
      throw error
    }
    await shared.giveBack()
  }
}
