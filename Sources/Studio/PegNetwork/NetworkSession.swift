private import CProxyVariables
internal import Foundation
internal import FoundationNetworking
private import Glibc
import PegBase
package import PegScene
private import Synchronization

/// Answers requests of user code from cassettes, from its installation to its removal.
///
/// User code keeps using `URLSession.shared`. A session with its own configuration is answered if `protocolClasses` of that
/// configuration contains `NetworkSession.protocolClass`. Every other session fails to connect, at once and without opening a
/// socket, because the process's proxy settings name a proxy that doesn't exist. (On Linux, no setting of `URLSession` can
/// achieve that.)
///
/// Handlers of one `URLSession` run in the order of its requests, if that session (`shared` included) was not yet in use when
/// the first network session was installed. A `URLSession` keeps the `URLCache.shared` of its creation; installation replaces
/// that for good by a cache that holds nothing.
///
/// `URLProtocol` classes are registered for the whole process. The session that was installed last answers every request. After
/// its removal, the one installed before answers again.
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
    /// Requests that were resumed and don't have a `CassetteProtocol` yet.
    var announced = 0
    var open: [RequestState] = []
  }

  /// Variables that exist from the program's start to its end, so that other threads may read the environment at any time.
  private typealias Environment = [(name: String, value: String)]

  /// The proxy settings before the first session.
  private static let environmentBefore = Mutex<Environment>([])

  /// The installed sessions, in the order of their installation.
  private static let installed = Mutex<[NetworkSession]>([])

  static var current: NetworkSession? { installed.withLock { $0.last } }

  private init(
    policy: NetworkPolicy, cassettes: [Cassette], shelf: String?, rules: FetchRules,
    cache: ResponseCache?
  ) {
    self.policy = policy
    self.cassettes = cassettes
    // A recording must be the server's current response.
    self.cache = policy == .live ? cache : nil
    pool = FetchPool(rules, self.cache)
    recorder = policy == .record ? shelf.map { CassetteRecorder(shelf: $0) } : nil
  }

  /// The longest time for which requests can keep content from settling. Units: seconds of real time.
  package var patience: Int { policy == .replay || policy == .off ? 10 : 120 }

  /// For `URLSessionConfiguration.protocolClasses`.
  package static var protocolClass: AnyClass { CassetteProtocol.self }

  /// Answers the process's requests from now until `uninstall()`.
  ///
  /// - Parameters:
  ///   - shelf: the folder for new recordings; only the policy `record` needs it.
  ///   - rules: the limits for fetching under the policies `record` and `live`.
  ///   - cache: the cache for responses under the policy `live`.
  /// - Throws: `NetworkError.duplicate` if two cassettes answer the same request.
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
        // Without a path it would create a folder in the user's cache, and look up the program's own one.
        URLCache.shared = NoCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null/none")
        _ = URLProtocol.registerClass(CassetteProtocol.self)
      }
      installed.append(session)
      SceneNetwork.isOff = policy == .off
    }
    return session
  }

  /// Removes the session. Requests that do not have their protocol yet fail as cancelled.
  package func uninstall() {
    NetworkSession.installed.withLock { installed in
      guard let index = installed.firstIndex(where: { $0 === self }) else { return }
      installed.remove(at: index)
      SceneNetwork.isOff = installed.last?.policy == .off
      guard installed.isEmpty else { return }
      URLProtocol.unregisterClass(CassetteProtocol.self)
      Self.environmentBefore.withLock { Self.restore($0) }
    }
  }

  /// The number of requests whose callbacks have not all returned.
  ///
  /// A request counts from before `resume()` returns, on the thread that calls it, until its completion handler, or the last
  /// call to its session's delegate, has returned. So if this is 0, every block that such a callback has sent to the main queue
  /// is already in that queue. A stage that waits for user code to settle repeats
  /// ```
  /// let wasIdle = session.inFlight == 0
  /// drainMainQueue()
  /// settled = wasIdle && session.inFlight == 0
  /// ```
  ///
  /// until `settled`: then the main queue has run everything that finished requests had left to do, and none of it made a new
  /// request. `await session.data(from:)` counts until its task becomes runnable again. The task then continues on Swift's
  /// executors, which this count does not include.
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

  func open() -> RequestState {
    let ticket = RequestState()
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

  /// Fetches a resource, and records it if the policy is `record`.
  ///
  /// - Parameter handler: called once, on another thread.
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

  /// Sets proxies that don't exist.
  ///
  /// libcurl, which handles the requests that bypass `URLProtocol`, reads its proxies from these variables, and fails for a
  /// proxy with an unknown scheme. The text is part of the error that user code gets.
  ///
  /// - Source: curl(1), “ENVIRONMENT”.
  ///
  /// - Returns: the settings before.
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
