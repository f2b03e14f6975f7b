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
  private struct State {
    var shelf: String?
    var session: NetworkSession?
  }

  private let state = Mutex(State())

  /// The session that is installed, nil before the first.
  var session: NetworkSession? { state.withLock { $0.session } }

  /// Installs the recordings in the nearest `Fixtures/Network` upwards from the test file, unless they are already.
  ///
  /// - Throws: `NetworkError` when they cannot be read; then nothing answers.
  func serve(testFile: String) throws {
    let folder = (testFile as NSString).deletingLastPathComponent
    let shelf = CassetteShelf.nearest(to: folder)
    try state.withLock { state in
      guard state.session == nil || state.shelf != shelf else { return }
      let cassettes = try shelf.map { try CassetteShelf.cassettes(in: $0) } ?? []
      state.session?.uninstall()
      state.session = nil
      state.session = try NetworkSession.install(cassettes: cassettes)
      state.shelf = shelf
    }
  }
}
