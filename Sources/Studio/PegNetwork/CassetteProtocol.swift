internal import Dispatch
internal import Foundation
internal import FoundationNetworking
import PegScene

/// Answers one request from the installed session's cassettes, or from a server if the session's policy allows it.
///
/// swift-corelibs-foundation calls `canInit(with:)` once for each request, inside `resume()`, and creates the instance
/// afterwards. If the session has an ordinary cache, it does so on a queue of its own. `NetworkSession.inFlight` relies on that
/// order.
final class CassetteProtocol: URLProtocol {
  private let session: NetworkSession?
  private let ticket: RequestState?

  override class func canInit(with request: URLRequest) -> Bool {
    guard let session = NetworkSession.current, let scheme = request.url?.scheme?.lowercased(),
      scheme == "http" || scheme == "https"
    else { return false }
    session.announce()
    return true
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  required init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    session = NetworkSession.current
    ticket = session?.open()
    super.init(request: request, cachedResponse: cachedResponse, client: client)
    // Foundation passes no client, so wrap the one that the superclass has created.
    self.client = self.client.map(OneEndClient.init)
  }

  /// Answers without a server, one after the other.
  private static let answers = DispatchQueue(label: "pegbar.cassettes")

  /// Answers on a queue of our own.
  ///
  /// Foundation calls this on the queue for which `URLSessionTask.cancel()` waits while it holds the lock of a Swift task. An answer
  /// on that queue would wait for the same lock, if a task group is cancelled because one of its requests has failed.
  override func startLoading() {
    ticket?.follow(task)
    let loader = UncheckedLoader(loader: self)
    Self.answers.async { loader.loader.load() }
  }

  private func load() {
    do {
      switch try answer() {
      case .recorded(let response, let body): finish(response, body)
      case .fetched(let session, let url): fetch(url, session)
      }
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() { ticket?.follow(task) }

  private enum Answer {
    case recorded(HTTPURLResponse, Data)
    case fetched(NetworkSession, URL)
  }

  private func finish(_ response: HTTPURLResponse, _ body: Data) {
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    if !body.isEmpty { client?.urlProtocol(self, didLoad: body) }
    client?.urlProtocolDidFinishLoading(self)
  }

  /// Fetches through the session, and finishes when the response has arrived.
  private func fetch(_ url: URL, _ session: NetworkSession) {
    let loader = UncheckedLoader(loader: self)
    var headers = request.allHTTPHeaderFields ?? [:]
    switch request.cachePolicy {
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData,
      .reloadRevalidatingCacheData:
      headers["Cache-Control"] = headers["Cache-Control"] ?? "no-cache"
    default: break
    }
    session.fetch(url, headers: headers) { answer in
      loader.loader.take(answer, of: url, session)
    }
  }

  private func take(
    _ answer: Result<FetchedResponse, FetchFailure>, of url: URL, _ session: NetworkSession
  ) {
    switch answer {
    case .success(let fetched):
      guard
        let response = HTTPURLResponse(
          url: url, statusCode: fetched.status, httpVersion: "HTTP/1.1",
          headerFields: fetched.headerFields)
      else {
        client?.urlProtocol(
          self, didFailWithError: failure(.badServerResponse, "its headers make no response"))
        return
      }
      finish(response, request.httpMethod == "HEAD" ? Data() : fetched.body)
    case .failure(let reason):
      session.diagnose(.warning, "\(Cassette.key(of: url)): \(reason.reason)")
      client?.urlProtocol(self, didFailWithError: failure(reason.code, reason.reason))
    }
  }

  private func answer() throws(URLError) -> Answer {
    guard let session, let url = request.url else {
      throw failure(.cancelled, "the network session has ended")
    }
    if session.policy == .off {
      throw failure(.notConnectedToInternet, "the network is switched off")
    }
    let method = request.httpMethod ?? "GET"
    guard method == "GET" || method == "HEAD" else {
      throw fail(session, .failure, "\(method) \(url): only GET and HEAD are answered")
    }
    if task is URLSessionDownloadTask {
      throw fail(session, .failure, "\(url): download tasks are not answered; use a data task")
    }
    guard let recording = session.recording(for: url) else {
      if session.policy != .replay { return .fetched(session, url) }
      throw fail(
        session, .missing,
        "no recorded response for \(url) in \(session.cassetteNames); --network record adds it")
    }
    let body: Data
    do {
      body = method == "HEAD" ? Data() : try Cassette.body(of: recording)
    } catch {
      throw fail(session, .failure, "\(error)")
    }
    guard
      let response = HTTPURLResponse(
        url: url, statusCode: recording.status, httpVersion: "HTTP/1.1",
        headerFields: recording.headers)
    else { throw fail(session, .failure, "\(url): the recorded headers make no response") }
    return .recorded(response, body)
  }

  private func fail(
    _ session: NetworkSession, _ severity: SceneDiagnostics.Severity, _ message: String
  ) -> URLError {
    session.diagnose(severity, message)
    return failure(.resourceUnavailable, message)
  }

  private func failure(_ code: URLError.Code, _ message: String) -> URLError {
    var details: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let url = request.url {
      details[NSURLErrorFailingURLErrorKey] = url
    }
    return URLError(code, userInfo: details)
  }
}

/// Carries a loader to the fetching thread. This is safe, because its client lets only one end through, from any thread.
private struct UncheckedLoader: @unchecked Sendable {
  let loader: CassetteProtocol
}
