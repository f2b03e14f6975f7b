import Foundation
import PegBase
import PegNetwork
import PegRender
import PegSnapshot
import Synchronization

/// The state that all snapshots of a process share.
final class SnapshotRun: Sendable {
  let store: SnapshotStore
  let environment: [String: String]
  let renderer: StillRenderer
  let network: TestNetwork
  /// Prints a line for the person who runs the tests.
  let tell: @Sendable (String) -> Void
  private let threads: Int
  private let counter: Mutex<SnapshotCounter>

  /// - Parameter threads: the largest number of threads that draw a picture.
  init(
    store: SnapshotStore, environment: [String: String], threads: Int, network: TestNetwork,
    tell: @escaping @Sendable (String) -> Void = { line in
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
  ) {
    self.tell = tell
    self.store = store
    self.environment = environment
    self.threads = threads
    renderer = StillRenderer(threads: threads)
    self.network = network
    counter = Mutex(SnapshotCounter())
  }

  static let process: SnapshotRun = {
    let environment = ProcessInfo.processInfo.environment
    let artifacts = SnapshotStore.artifacts(
      environment: environment, currentFolder: FileManager.default.currentDirectoryPath,
      temporaryFolder: FileManager.default.temporaryDirectory.path)
    let folder = environment["SNAPSHOT_INVENTORY"] ?? ""
    // If the last line cannot be written, the run counts as unfinished.
    atexit { try? SnapshotRun.process.store.inventory?.end() }
    return SnapshotRun(
      store: SnapshotStore(
        artifacts: artifacts, projectRoot: FileManager.default.currentDirectoryPath,
        inventory: folder.isEmpty
          ? InventoryWriter(artifacts: artifacts) : InventoryWriter(folder: folder)),
      environment: environment,
      threads: max(1, ProcessInfo.processInfo.activeProcessorCount), network: TestNetwork())
  }()

  /// Replaces the process's run within a scope.
  @TaskLocal static var scope: SnapshotRun?

  static var current: SnapshotRun { scope ?? process }

  /// Returns the same run with snapshots numbered from 1.
  func withNewNumbers() -> SnapshotRun {
    SnapshotRun(
      store: store, environment: environment, threads: threads, network: network, tell: tell)
  }

  /// Returns the same run with another number of drawing threads.
  func redrawing() -> SnapshotRun {
    SnapshotRun(
      store: store, environment: environment, threads: threads == 1 ? 2 : 1, network: network,
      tell: tell)
  }

  /// Returns where a test file is on this machine: the beginning of the compiler's path is replaced as `SNAPSHOT_ROOT` says.
  ///
  /// `/build/src=runfiles/app` means that what the compiler saw below the first folder lies below the second.
  func place(ofTestFile path: String) -> String {
    let parts = (environment["SNAPSHOT_ROOT"] ?? "").split(separator: "=", maxSplits: 1)
    guard parts.count == 2, path.hasPrefix(parts[0] + "/") else { return path }
    return String(parts[1] + path.dropFirst(parts[0].count))
  }

  /// The command that accepts snapshots, to be run in the folder of the tests.
  var acceptCommand: String {
    if ImportedTests.shelf != nil {
      return "pegbar accept --artifacts \(store.artifacts.escaped.asArgument)"
    }
    return AcceptCommandLine.find(
      projectRoot: store.projectRoot ?? ".", searchPath: environment["PATH"])
  }

  func startNumbersAgain() { counter.withLock { $0 = SnapshotCounter() } }

  /// Remembers the value that is compared with a reference.
  ///
  /// - Throws: `SnapshotError.nameUsedTwice`.
  func note(_ location: SnapshotLocation, hash: UInt64) throws(SnapshotError) {
    try counter.withLock { $0 }.note(location, hash: hash)
  }

  func nextNumber(folder: String, testName: String) -> Int {
    counter.withLock { $0 }.next(folder: folder, testName: testName)
  }
}

/// Answers the requests of tests from the recordings nearest to the test file.
final class TestNetwork: Sendable {
  private struct Service {
    let shelf: String?
    let session: NetworkSession
  }

  /// The open services, the innermost last.
  private let services = Mutex<[Service]>([])

  /// The session that answers requests; nil if none is installed.
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

  /// Returns the session to close afterwards; nil if the open one already answers from the same recordings.
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
