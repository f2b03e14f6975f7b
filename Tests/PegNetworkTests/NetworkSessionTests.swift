import Dispatch
import Foundation
import FoundationNetworking
import PegNetwork
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
  private let network: NetworkSession

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
    let expected = NetworkDiagnostic(
      severity: .warning,
      message: "no recorded response for https://a.example/nowhere in \(folder.path); "
        + "add it to the cassette")
    #expect(network.takeDiagnostics() == [expected])
    #expect(network.takeDiagnostics().isEmpty)
  }

  @Test func changedBodyFailsWithAnError() async {
    let answer = await load("broken")
    #expect(answer.error?.code == .resourceUnavailable)
    let found = network.takeDiagnostics()
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("broken.txt: the body's SHA-256 is ") == true)
  }

  @Test func postIsNotReplayed() async {
    var request = URLRequest(url: url("hello"))
    request.httpMethod = "POST"
    let posted = request
    await #expect(throws: URLError.self) { try await URLSession.shared.data(for: posted) }
    #expect(network.takeDiagnostics().map(\.severity) == [.error])
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
    #expect(network.takeDiagnostics().map(\.severity) == [.error])
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
    unsetenv("http_proxy")
    let other = try NetworkSession.install(cassettes: [])
    #expect(getenv("https_proxy").map { String(cString: $0) }?.hasPrefix("replay-only:") == true)
    other.uninstall()
    #expect(getenv("https_proxy").map { String(cString: $0) } == "http://proxy.example:8080")
    #expect(getenv("http_proxy") == nil)
  }
}
