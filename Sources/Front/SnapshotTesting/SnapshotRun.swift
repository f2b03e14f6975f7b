import Foundation
import PegNetwork
import PegRender
import PegSnapshot
import Synchronization

/// What the snapshots of a process have in common.
final class SnapshotRun: Sendable {
  let store: SnapshotStore
  let environment: [String: String]
  let renderer: StillRenderer
  let network: NetworkDesk
  private let counter: Mutex<SnapshotCounter>

  init(
    store: SnapshotStore, environment: [String: String], renderer: StillRenderer,
    network: NetworkDesk
  ) {
    self.store = store
    self.environment = environment
    self.renderer = renderer
    self.network = network
    counter = Mutex(SnapshotCounter())
  }

  static let process: SnapshotRun = {
    let environment = ProcessInfo.processInfo.environment
    return SnapshotRun(
      store: SnapshotStore(
        artifacts: artifacts(environment), projectRoot: FileManager.default.currentDirectoryPath),
      environment: environment,
      renderer: StillRenderer(threads: max(1, ProcessInfo.processInfo.activeProcessorCount)),
      network: NetworkDesk())
  }()

  /// Stands in for the process's run within a scope.
  @TaskLocal static var scope: SnapshotRun?

  static var current: SnapshotRun { scope ?? process }

  /// The folder for what failures leave behind: `SNAPSHOT_ARTIFACTS`, else `pegbar-snapshots` among temporary files.
  private static func artifacts(_ environment: [String: String]) -> String {
    if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty { return folder }
    return FileManager.default.temporaryDirectory.appendingPathComponent("pegbar-snapshots").path
  }

  /// Returns the same run with snapshots numbered from 1.
  func withNewNumbers() -> SnapshotRun {
    SnapshotRun(store: store, environment: environment, renderer: renderer, network: network)
  }

  func startNumbersAgain() { counter.withLock { $0 = SnapshotCounter() } }

  func nextNumber(folder: String, testName: String) -> Int {
    counter.withLock { $0 }.next(folder: folder, testName: testName)
  }
}

/// Answers the requests of what is tested from the recordings nearest to the test.
final class NetworkDesk: Sendable {
  private struct Service {
    let shelf: String?
    let session: NetworkSession
  }

  /// The services that are open, the innermost last.
  private let services = Mutex<[Service]>([])

  /// The session that answers, nil where none is installed.
  var session: NetworkSession? { services.withLock { $0.last?.session } }

  /// Calls `body` while the recordings in the nearest `Fixtures/Network` upwards from the test file answer.
  ///
  /// - Throws: `NetworkError` when they cannot be read; what `body` throws.
  func serve<R>(testFile: String, _ body: () throws -> R) throws -> R {
    let opened = try open(testFile: testFile)
    defer { close(opened) }
    return try body()
  }

  /// Calls `body` while the recordings in the nearest `Fixtures/Network` upwards from the test file answer.
  ///
  /// - Throws: `NetworkError` when they cannot be read; what `body` throws.
  func serve(testFile: String, _ body: () async throws -> Void) async throws {
    try await NetworkTurn.hold {
      let opened = try open(testFile: testFile)
      defer { close(opened) }
      try await body()
    }
  }

  /// Returns the session to close afterwards; nil where the one that is open answers from the same recordings.
  private func open(testFile: String) throws -> NetworkSession? {
    let shelf = CassetteShelf.nearest(to: (testFile as NSString).deletingLastPathComponent)
    return try services.withLock { services in
      if let last = services.last, last.shelf == shelf { return nil }
      let session = try NetworkSession.install(cassettes: try Self.cassettes(shelf))
      services.append(Service(shelf: shelf, session: session))
      return session
    }
  }

  private func close(_ session: NetworkSession?) {
    guard let session else { return }
    services.withLock { services in services.removeAll { $0.session === session } }
    session.uninstall()
  }

  private static func cassettes(_ shelf: String?) throws -> [Cassette] {
    try shelf.map { try CassetteShelf.cassettes(in: $0) } ?? []
  }
}
