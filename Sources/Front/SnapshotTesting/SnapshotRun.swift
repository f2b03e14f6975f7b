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

  private let service = Mutex<Service?>(nil)

  /// The session that is installed, nil where none is.
  var session: NetworkSession? { service.withLock { $0?.session } }

  /// Calls `body` while the recordings in the nearest `Fixtures/Network` upwards from the test file answer.
  ///
  /// - Throws: `NetworkError` when they cannot be read; what `body` throws.
  func serve<R>(testFile: String, _ body: () throws -> R) throws -> R {
    let outer = try open(testFile: testFile)
    defer { close(outer) }
    return try body()
  }

  /// Calls `body` while the recordings in the nearest `Fixtures/Network` upwards from the test file answer.
  ///
  /// - Throws: `NetworkError` when they cannot be read; what `body` throws.
  func serve(testFile: String, _ body: () async throws -> Void) async throws {
    try await NetworkTurn.hold {
      let outer = try open(testFile: testFile)
      defer { close(outer) }
      try await body()
    }
  }

  /// What was there before a service began.
  private enum Outer {
    /// The same service, which goes on.
    case same
    case none
    case shelf(String?)
  }

  private func open(testFile: String) throws -> Outer {
    let shelf = CassetteShelf.nearest(to: (testFile as NSString).deletingLastPathComponent)
    return try service.withLock { service in
      if let service, service.shelf == shelf { return .same }
      let outer = service.map { Outer.shelf($0.shelf) } ?? .none
      let cassettes = try Self.cassettes(shelf)
      service?.session.uninstall()
      service = nil
      service = Service(shelf: shelf, session: try NetworkSession.install(cassettes: cassettes))
      return outer
    }
  }

  private func close(_ outer: Outer) {
    service.withLock { service in
      if case .same = outer { return }
      service?.session.uninstall()
      service = nil
      // The shelf was readable before; if it no longer is, whoever needs it next will hear.
      guard case .shelf(let shelf) = outer, let cassettes = try? Self.cassettes(shelf),
        let session = try? NetworkSession.install(cassettes: cassettes)
      else { return }
      service = Service(shelf: shelf, session: session)
    }
  }

  private static func cassettes(_ shelf: String?) throws -> [Cassette] {
    try shelf.map { try CassetteShelf.cassettes(in: $0) } ?? []
  }
}
