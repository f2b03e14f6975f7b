import Dispatch
import Foundation
import FoundationNetworking
import PegNetwork
import PegScene
import Synchronization
import Testing

/// One at a time, and in a process of their own, because `URLProtocol` classes are registered for the whole process:
/// `PEGBAR_NETWORK_TESTS=1 swift test --filter NetworkSessionTests`, as `scripts/test` does.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["PEGBAR_NETWORK_TESTS"] != nil,
    "they take over the URL loading of the process: scripts/test runs them in one of their own"))
final class NetworkSessionTests: Sendable {
  private let folder: CassetteFolder
  let network: NetworkSession

  init() throws {
    let folder = CassetteFolder()
    self.folder = folder
    var entries = [folder.entry("https://a.example/hello", body: "hello", file: "hello.txt")]
    entries += (0..<40).map {
      folder.entry("https://a.example/\($0)", body: "\($0)", file: "\($0).txt")
    }
    entries.append(#"{ "url": "https://a.example/gone", "status": 404 }"#)
    entries.append(
      folder.entry("https://a.example/broken", body: "whole", file: "broken.txt"))
    folder.write(entries: entries)
    folder.write("broken", to: "broken.txt")
    network = try NetworkSession.install(cassettes: [Cassette(directory: folder.path)])
  }

  deinit { network.uninstall() }

  private func url(_ path: String) -> URL { URL(string: "https://a.example/\(path)")! }

  private func load(
    _ path: String, session: URLSession = .shared
  ) async -> (text: String?, status: Int?, error: URLError?) {
    await withCheckedContinuation { continuation in
      session.dataTask(with: url(path)) { data, response, error in
        continuation.resume(
          returning: (
            data.map { String(decoding: $0, as: UTF8.self) },
            (response as? HTTPURLResponse)?.statusCode, error as? URLError
          ))
      }.resume()
    }
  }

  private func becomeIdle() async {
    while network.inFlight > 0 { await Task.yield() }
  }

  @Test func sharedSessionWithCompletionHandler() async {
    let answer = await load("hello")
    #expect(answer.text == "hello")
    #expect(answer.status == 200)
    #expect(network.takeDiagnostics().isEmpty)
  }

  @Test func sharedSessionWithAwait() async throws {
    let (data, response) = try await URLSession.shared.data(from: url("hello"))
    #expect(data == Data("hello".utf8))
    #expect(
      (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "text/plain")
  }

  @Test func recordedErrorStatusIsAResponse() async {
    let answer = await load("gone")
    #expect(answer.status == 404)
    #expect(answer.error == nil)
  }

  @Test func configuredSessionWithProtocolClass() async {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [NetworkSession.protocolClass]
    let answer = await load("hello", session: URLSession(configuration: configuration))
    #expect(answer.text == "hello")
  }

  /// A server on this machine would answer, if the request got as far.
  @Test func sessionsPastTheCassetteReachNoServer() async throws {
    let server = try LoopbackServer()
    let target = URL(string: "http://127.0.0.1:\(server.port)/")!
    let session = URLSession(configuration: .default)
    await #expect(throws: URLError.self) { try await session.data(from: target) }
    #expect(server.connections == 0)
  }

  @Test func unrecordedRequestFailsWithAWarning() async {
    let answer = await load("nowhere")
    #expect(answer.error?.code == .resourceUnavailable)
    let found = network.takeDiagnostics()
    #expect(found.map(\.severity) == [.missing])
    #expect(
      found.map(\.text) == [
        "no recorded response for https://a.example/nowhere in \(folder.path); "
          + "--network record adds it"
      ])
    #expect(network.takeDiagnostics().isEmpty)
  }

  @Test func keysInAddressesAreNotTold() async {
    _ = await load("nowhere?token=hunter2&page=1")
    let found = network.takeDiagnostics()
    #expect(
      found.first?.text.hasPrefix(
        "no recorded response for https://a.example/nowhere?token=***&page=1 in ") == true)
  }

  @Test func changedBodyFailsWithAnError() async {
    let answer = await load("broken")
    #expect(answer.error?.code == .resourceUnavailable)
    let found = network.takeDiagnostics()
    #expect(found.map(\.severity) == [.failure])
    #expect(found.first?.text.contains("broken.txt: the body's SHA-256 is ") == true)
  }

  @Test func postIsNotReplayed() async {
    var request = URLRequest(url: url("hello"))
    request.httpMethod = "POST"
    let posted = request
    await #expect(throws: URLError.self) { try await URLSession.shared.data(for: posted) }
    #expect(network.takeDiagnostics().map(\.severity) == [.failure])
  }

  @Test func headHasNoBody() async throws {
    var request = URLRequest(url: url("hello"))
    request.httpMethod = "HEAD"
    let (data, response) = try await URLSession.shared.data(for: request)
    #expect(data.isEmpty)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func downloadTaskFailsWithAnError() async {
    let error = await withCheckedContinuation { continuation in
      URLSession.shared.downloadTask(with: url("hello")) { _, _, error in
        continuation.resume(returning: error as? URLError)
      }.resume()
    }
    #expect(error?.code == .resourceUnavailable)
    #expect(network.takeDiagnostics().map(\.severity) == [.failure])
  }

  @Test func offPolicyFailsEveryRequest() async throws {
    network.uninstall()
    let off = try NetworkSession.install(
      cassettes: [Cassette(directory: folder.path)], policy: .off)
    defer { off.uninstall() }
    let answer = await load("hello")
    #expect(answer.error?.code == .notConnectedToInternet)
    #expect(off.takeDiagnostics().isEmpty)
  }

  @Test func twoCassettesMayNotAnswerOneRequest() throws {
    network.uninstall()
    let cassette = try Cassette(directory: folder.path)
    #expect(throws: NetworkError.self) {
      try NetworkSession.install(cassettes: [cassette, cassette])
    }
  }

  @Test func requestIsInFlightFromResumeToTheEndOfItsHandler() async {
    #expect(network.inFlight == 0)
    let entered = AsyncStream.makeStream(of: Void.self)
    let mayLeave = DispatchSemaphore(value: 0)
    let task = URLSession.shared.dataTask(with: url("hello")) { _, _, _ in
      entered.continuation.finish()
      mayLeave.wait()
    }
    #expect(network.inFlight == 0)
    task.resume()
    #expect(network.inFlight == 1)
    for await _ in entered.stream {}
    #expect(network.inFlight == 1)
    mayLeave.signal()
    await becomeIdle()
    #expect(task.state == .completed)
  }

  /// The promise of `inFlight`: once it is 0, what handlers sent to the main queue has been enqueued.
  @Test @MainActor func idleMeansMainQueueBlocksAreEnqueued() async {
    for round in 0..<20 {
      let seen = Mutex(0)
      await withCheckedContinuation { continuation in
        self.startMany(counting: { seen.withLock { $0 += 1 } })
        // The main queue cannot run what the handlers send while this loop occupies it.
        while self.network.inFlight > 0 { sched_yield() }
        DispatchQueue.main.async { continuation.resume() }
      }
      #expect(seen.withLock { $0 } == 40, "round \(round)")
    }
  }

  nonisolated private func startMany(counting count: @escaping @Sendable () -> Void) {
    for i in 0..<40 {
      URLSession.shared.dataTask(with: url("\(i)")) { data, _, _ in
        if data == Data("\(i)".utf8) { DispatchQueue.main.async { count() } }
      }.resume()
    }
  }

  @Test func sharedSessionAnswersInTheOrderOfRequests() async {
    let seen = Mutex<[Int]>([])
    for i in 0..<400 {
      URLSession.shared.dataTask(with: url("\(i % 40)")) { _, _, _ in
        seen.withLock { $0.append(i) }
      }.resume()
    }
    await becomeIdle()
    #expect(seen.withLock { $0 } == Array(0..<400))
  }

  @Test func cancelledRequestsLeaveNothingInFlight() async {
    for i in 0..<500 {
      let task = URLSession.shared.dataTask(with: url("\(i % 40)")) { _, _, _ in }
      task.resume()
      for _ in 0..<(i % 7) { sched_yield() }
      task.cancel()
    }
    URLSession.shared.dataTask(with: url("hello")) { _, _, _ in }.cancel()
    await becomeIdle()
    #expect(network.inFlight == 0)
  }

  @Test func proxySettingsAreRestored() throws {
    network.uninstall()
    setenv("https_proxy", "http://proxy.example:8080", 1)
    defer { unsetenv("https_proxy") }
    setenv("http_proxy", "", 1)
    let place = environ
    let other = try NetworkSession.install(cassettes: [])
    #expect(getenv("https_proxy").map { String(cString: $0) }?.hasPrefix("replay-only:") == true)
    other.uninstall()
    #expect(getenv("https_proxy").map { String(cString: $0) } == "http://proxy.example:8080")
    #expect(getenv("http_proxy").map { String(cString: $0) } == "")
    // Threads that read the environment meanwhile find it where it was.
    #expect(environ == place)
  }

  // MARK: Servers

  /// Installs a session that may ask the server, in place of the one that replays.
  private func install(
    _ policy: NetworkPolicy, shelf: String? = nil, cache: ResponseCache? = nil
  ) throws -> NetworkSession {
    network.uninstall()
    var rules = FetchRules()
    rules.allowedHosts = ["127.0.0.1"]
    rules.repetitionDelays = []
    let cassettes = try shelf.map { try CassetteShelf.cassettes(in: $0) }
    return try NetworkSession.install(
      cassettes: cassettes ?? [], policy: policy, shelf: shelf, rules: rules,
      cache: cache)
  }

  private func load(_ server: MisbehavingServer, _ path: String) async -> (String?, Int?, URLError?)
  {
    let url = URL(string: "http://127.0.0.1:\(server.port)\(path)")!
    return await withCheckedContinuation { continuation in
      URLSession.shared.dataTask(with: url) { data, response, error in
        continuation.resume(
          returning: (
            data.map { String(decoding: $0, as: UTF8.self) },
            (response as? HTTPURLResponse)?.statusCode, error as? URLError
          ))
      }.resume()
    }
  }

  private static func server() throws -> MisbehavingServer {
    try MisbehavingServer([
      "/lake.jpg": {
        $0.answer(
          "200 OK", "Content-Type: image/jpeg\r\nSet-Cookie: id=secret\r\nDate: today\r\n",
          body: "lake \($0.visit)")
      },
      "/list?page=2": { $0.answer("200 OK", "Content-Type: text/plain\r\n", body: "two") },
      "/moved": { $0.answer("301 Moved", "Location: /lake.jpg\r\n") },
      "/broken": { $0.answer("500 Oh", body: "sorry") },
      "/kept": { $0.answer("200 OK", "Cache-Control: max-age=600\r\n", body: "\($0.visit)") },
      "/short": { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf") },
    ])
  }

  @Test func liveAsksTheServerOnceForEachResource() async throws {
    let server = try Self.server()
    let live = try install(.live)
    defer { live.uninstall() }
    for _ in 0..<3 {
      let (text, status, _) = await load(server, "/lake.jpg")
      #expect(text == "lake 1")
      #expect(status == 200)
    }
    #expect(server.requests(for: "/lake.jpg").count == 1)
    #expect(live.takeDiagnostics().isEmpty)
    let (text, _, error) = await load(server, "/short")
    #expect(text == nil)
    #expect(error?.code == .networkConnectionLost)
    #expect(live.takeDiagnostics().map(\.severity) == [.warning])
    await { while live.inFlight > 0 { await Task.yield() } }()
  }

  /// A later run asks for nothing that it may use again, unless user code wants it from the server; a recording does.
  @Test func liveRunsShareWhatServersAllow() async throws {
    let server = try Self.server()
    let cache = folder.path + "/cache"
    for _ in 0..<2 {
      let live = try install(.live, cache: ResponseCache(folder: cache))
      #expect(await load(server, "/kept").0 == "1")
      #expect(live.takeDiagnostics().isEmpty)
      live.uninstall()
    }
    #expect(server.requests(for: "/kept").count == 1)
    let live = try install(.live, cache: ResponseCache(folder: cache))
    let url = URL(string: "http://127.0.0.1:\(server.port)/kept")!
    let request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    let (data, _) = try await URLSession.shared.data(for: request)
    #expect(data == Data("2".utf8))
    live.uninstall()
    let shelf = folder.path + "/new-shelf"
    try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
    let recording = try install(
      .record, shelf: shelf, cache: ResponseCache(folder: cache))
    #expect(await load(server, "/kept").0 == "3")
    recording.uninstall()
  }

  @Test func recordingsAnswerWhatWasFetched() async throws {
    let server = try Self.server()
    let shelf = folder.path + "/shelf"
    try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
    let recording = try install(.record, shelf: shelf)
    // In no order of their names.
    for path in ["/moved", "/list?page=2", "/lake.jpg"] { _ = await load(server, path) }
    #expect(recording.takeDiagnostics().isEmpty)
    let (_, status, _) = await load(server, "/broken")
    #expect(status == 500)
    let complaint = recording.takeDiagnostics()
    #expect(complaint.map(\.severity) == [.failure])
    #expect(complaint.first?.text.contains("/broken is not recorded") == true)
    recording.uninstall()

    let cassette = "\(shelf)/127.0.0.1-\(server.port)"
    let index = try String(contentsOfFile: cassette + "/index.json", encoding: .utf8)
    let lines = index.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].contains("/lake.jpg\"") && lines[2].contains("/list?page=2\""))
    #expect(lines[3].contains("/moved\""))
    #expect(index.contains("image/jpeg") && !index.contains("secret") && !index.contains("today"))

    let asked = server.requests(for: "/lake.jpg").count
    let replay = try install(.replay, shelf: shelf)
    #expect(await load(server, "/moved").0 == "lake 1")
    #expect(await load(server, "/list?page=2").0 == "two")
    #expect(await load(server, "/broken").2?.code == .resourceUnavailable)
    #expect(server.requests(for: "/lake.jpg").count == asked)
    replay.uninstall()

    // What is there is not asked for again, and stays as it is.
    let again = try install(.record, shelf: shelf)
    #expect(await load(server, "/lake.jpg").0 == "lake 2")
    #expect(server.requests(for: "/lake.jpg").count == asked)
    again.uninstall()
    #expect(try String(contentsOfFile: cassette + "/index.json", encoding: .utf8) == index)
  }

  /// Forty requests at once reach the server two at a time.
  @Test func serversAreNotFlooded() async throws {
    let gauge = Mutex((now: 0, most: 0))
    var behaviours: [String: MisbehavingServer.Behaviour] = [:]
    for i in 0..<40 {
      behaviours["/\(i)"] = { connection in
        gauge.withLock { gauge in
          gauge.now += 1
          gauge.most = max(gauge.most, gauge.now)
        }
        // Long enough for a third request to come in, if nothing held it back.
        Thread.sleep(forTimeInterval: 0.005)
        gauge.withLock { $0.now -= 1 }
        connection.answer("200 OK", body: "\(i)")
      }
    }
    let server = try MisbehavingServer(behaviours)
    let live = try install(.live)
    defer { live.uninstall() }
    let port = server.port
    let answered = await withTaskGroup(of: Bool.self) { group in
      for i in 0..<40 {
        group.addTask {
          let url = URL(string: "http://127.0.0.1:\(port)/\(i)")!
          let data = try? await URLSession.shared.data(from: url).0
          return data == Data("\(i)".utf8)
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(answered == 40)
    #expect(gauge.withLock { $0.most } <= 2)
  }
}
