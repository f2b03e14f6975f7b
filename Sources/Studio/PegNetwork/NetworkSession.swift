private import CProxyVariables
internal import Foundation
internal import FoundationNetworking
private import Glibc
import PegBase
package import PegScene
private import Synchronization

/// The stretch of a run in which requests of user code are answered from cassettes.
///
/// User code keeps `URLSession.shared` as it is. A session with a configuration of its own is answered where
/// `protocolClasses` of that configuration contains `NetworkSession.protocolClass`; every other one fails to connect, at
/// once and without opening a socket, because the process's proxy settings name no proxy there is; on Linux no setting of a
/// `URLSession` does that.
///
/// Handlers of one `URLSession` run in the order of its requests, as long as that session (`shared` included) was not yet
/// in use when the first network session was installed: it takes `URLCache.shared` along when it is made, which is
/// replaced by a cache that holds nothing, for good.
///
/// `URLProtocol` classes are registered for the whole process: the session that was installed last answers every request,
/// and once it is uninstalled the one before it does again.
package final class NetworkSession: Sendable {
  package let policy: NetworkPolicy
  private let cassettes: [Cassette]
  private let pool: FetchPool
  private let cache: ResponseCache?
  private let recorder: CassetteRecorder?
  private let traffic = Mutex(Traffic())
  private let diagnostics = SceneDiagnostics()

  private struct Traffic {
    /// Requests that were resumed and whose `CassetteProtocol` does not exist yet.
    var announced = 0
    var open: [RequestTicket] = []
  }

  /// Variables that exist from the program's start to its end, so that others may read the environment at any time.
  private typealias Environment = [(name: String, value: String)]

  /// The proxy settings from before the first session.
  private static let environmentBefore = Mutex<Environment>([])

  /// The sessions that are installed, in the order of their installation.
  private static let installed = Mutex<[NetworkSession]>([])

  static var current: NetworkSession? { installed.withLock { $0.last } }

  private init(
    policy: NetworkPolicy, cassettes: [Cassette], shelf: String?, rules: FetchRules,
    cache: ResponseCache?
  ) {
    self.policy = policy
    self.cassettes = cassettes
    // A recording is what the server has now.
    self.cache = policy == .live ? cache : nil
    pool = FetchPool(rules, self.cache)
    recorder = policy == .record ? shelf.map { CassetteRecorder(shelf: $0) } : nil
  }

  /// How long requests may keep content from settling. Units: seconds of real time.
  package var patience: Int { policy == .replay || policy == .off ? 10 : 120 }

  /// For `URLSessionConfiguration.protocolClasses`.
  package static var protocolClass: AnyClass { CassetteProtocol.self }

  /// Answers the process's requests from now until `uninstall()`.
  ///
  /// - Parameters:
  ///   - shelf: where new recordings go; needed by the policy `record` alone.
  ///   - rules: what the policies `record` and `live` may fetch.
  ///   - cache: where the policy `live` keeps what servers allow to be kept.
  /// - Throws: `NetworkError.duplicate` when two cassettes answer the same request.
  /// - Precondition: the policy `record` has a shelf.
  package static func install(
    cassettes: [Cassette], policy: NetworkPolicy = .replay, shelf: String? = nil,
    rules: FetchRules = FetchRules(), cache: ResponseCache? = nil
  ) throws(NetworkError) -> NetworkSession {
    var owner: [String: Cassette] = [:]
    for cassette in cassettes {
      for recording in cassette.recordings {
        let key = Cassette.key(of: recording.url)
        if let other = owner.updateValue(cassette, forKey: key) {
          throw .duplicate(
            request: key, files: [other, cassette].map { $0.directory + "/index.json" })
        }
      }
    }
    precondition(policy != .record || shelf != nil, "recordings need a shelf to go to")
    let session = NetworkSession(
      policy: policy, cassettes: cassettes, shelf: shelf, rules: rules, cache: cache)
    installed.withLock { installed in
      if installed.isEmpty {
        environmentBefore.withLock { $0 = closeProxies() }
        // Without a path it would make a folder in the user's cache, and ask for the program's own one.
        URLCache.shared = NoCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null/none")
        _ = URLProtocol.registerClass(CassetteProtocol.self)
      }
      installed.append(session)
    }
    return session
  }

  /// Ends answering. Requests that have not reached their protocol yet fail as cancelled.
  package func uninstall() {
    NetworkSession.installed.withLock { installed in
      guard let index = installed.firstIndex(where: { $0 === self }) else { return }
      installed.remove(at: index)
      guard installed.isEmpty else { return }
      URLProtocol.unregisterClass(CassetteProtocol.self)
      Self.environmentBefore.withLock { Self.restore($0) }
    }
  }

  /// The requests whose callbacks have not all returned.
  ///
  /// A request counts from before `resume()` returns, on the thread that calls it, until its completion handler, or the
  /// last call to its session's delegate, has returned. Hence, when this is 0, every block that such a callback has sent
  /// to the main queue is in that queue already. A stage that waits for user code to settle repeats
  ///
  /// ```
  /// let wasIdle = session.inFlight == 0
  /// drainMainQueue()
  /// settled = wasIdle && session.inFlight == 0
  /// ```
  ///
  /// until `settled`: the drain ran everything that finished requests had left to do, and none of it made a new request.
  /// `await session.data(from:)` counts until its task becomes runnable again. What that task does next runs on Swift's
  /// executors, of which nothing here knows.
  package var inFlight: Int {
    traffic.withLock { traffic in
      traffic.open.removeAll { $0.hasFinished }
      return traffic.announced + traffic.open.count
    }
  }

  /// Returns the messages about requests since the last call, sorted, because requests run concurrently.
  ///
  /// A warning is about a request that failed as it would with a server that is away: a picture of that is legitimate. A
  /// request without a recording is `missing`; with a damaged one, or of a kind that cannot be replayed, it is a `failure`.
  package func takeDiagnostics() -> [SceneDiagnostics.Message] {
    for note in cache?.takeNotes() ?? [] { diagnose(.warning, note) }
    return diagnostics.take()
  }

  // MARK: For CassetteProtocol

  func announce() { traffic.withLock { $0.announced += 1 } }

  func open() -> RequestTicket {
    let ticket = RequestTicket()
    traffic.withLock { traffic in
      traffic.announced = max(0, traffic.announced - 1)
      traffic.open.append(ticket)
    }
    return ticket
  }

  func diagnose(_ severity: SceneDiagnostics.Severity, _ message: String) {
    diagnostics.add(severity, message.withoutPasswords)
  }

  func recording(for url: URL) -> Cassette.Recording? {
    guard policy != .live else { return nil }
    for cassette in cassettes {
      if let recording = cassette.recording(for: url) { return recording }
    }
    return nil
  }

  /// Fetches a resource, and records it where that is the policy.
  ///
  /// - Parameter handler: called once, on a thread of its own.
  func fetch(
    _ url: URL, headers: [String: String],
    handler: @escaping @Sendable (Result<FetchedResponse, FetchFailure>) -> Void
  ) {
    let sorted = headers.sorted { $0.key < $1.key }.map {
      FetchedResponse.Header(name: $0.key, value: $0.value)
    }
    pool.load(url, headers: sorted) { [self] answer in
      if let recorder, case .success(let response) = answer {
        do {
          try recorder.add(response, for: url)
        } catch {
          diagnose(.failure, "\(error)")
        }
      }
      handler(answer)
    }
  }

  var cassetteNames: String {
    cassettes.isEmpty ? "(no cassette given)" : cassettes.map(\.directory).joined(separator: ", ")
  }

  // MARK: Proxies

  /// libcurl, which carries the requests that go past `URLProtocol`, reads its proxies from these variables and gives up
  /// on one with a scheme it does not know; the text is part of the error that user code sees.
  ///
  /// - Source: curl(1), “ENVIRONMENT”.
  ///
  /// - Returns: the settings as they were.
  private static func closeProxies() -> Environment {
    let dead = "replay-only://set-protocolClasses-of-this-URLSessionConfiguration"
    var before: Environment = []
    while let name = peg_proxy_variable(before.count).map({ String(cString: $0) }) {
      before.append((name, getenv(name).map { String(cString: $0) } ?? ""))
      setenv(name, name.lowercased() == "no_proxy" ? "" : dead, 1)
    }
    return before
  }

  private static func restore(_ environment: Environment) {
    for (name, value) in environment { setenv(name, value, 1) }
  }
}
