internal import Foundation
internal import FoundationNetworking

/// Answers one request from the installed session's cassettes.
///
/// swift-corelibs-foundation calls `canInit(with:)` once a request, inside `resume()`, and creates the instance after it, on
/// a queue of its own where the session has an ordinary cache; `NetworkSession.inFlight` rests on that.
final class CassetteProtocol: URLProtocol {
  private let session: NetworkSession?
  private let ticket: RequestTicket?

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
    // Foundation passes no client; the one to guard is that which the superclass has made.
    self.client = self.client.map(OneEndClient.init)
  }

  override func startLoading() {
    ticket?.follow(task)
    switch answer() {
    case .success(let (response, body)):
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      if !body.isEmpty { client?.urlProtocol(self, didLoad: body) }
      client?.urlProtocolDidFinishLoading(self)
    case .failure(let error):
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() { ticket?.follow(task) }

  private func answer() -> Result<(HTTPURLResponse, Data), URLError> {
    guard let session, let url = request.url else {
      return .failure(failure(.cancelled, "the network session has ended"))
    }
    if session.policy == .off {
      return .failure(failure(.notConnectedToInternet, "the network is switched off"))
    }
    let method = request.httpMethod ?? "GET"
    guard method == "GET" || method == "HEAD" else {
      return fail(session, .error, "\(method) \(url): only GET and HEAD are replayed")
    }
    if task is URLSessionDownloadTask {
      return fail(session, .error, "\(url): download tasks are not replayed; use a data task")
    }
    guard let recording = session.recording(for: url) else {
      return fail(
        session, .warning,
        "no recorded response for \(url) in \(session.cassetteNames); add it to the cassette")
    }
    do {
      let body = method == "HEAD" ? Data() : try Cassette.body(of: recording)
      guard
        let response = HTTPURLResponse(
          url: url, statusCode: recording.status, httpVersion: "HTTP/1.1",
          headerFields: recording.headers)
      else { return fail(session, .error, "\(url): the recorded headers make no response") }
      return .success((response, body))
    } catch {
      return fail(session, .error, "\(error)")
    }
  }

  private func fail(
    _ session: NetworkSession, _ severity: NetworkDiagnostic.Severity, _ message: String
  ) -> Result<(HTTPURLResponse, Data), URLError> {
    session.diagnose(severity, message)
    return .failure(failure(.resourceUnavailable, message))
  }

  private func failure(_ code: URLError.Code, _ message: String) -> URLError {
    var details: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let url = request.url {
      details[NSURLErrorFailingURLErrorKey] = url
    }
    return URLError(code, userInfo: details)
  }
}
