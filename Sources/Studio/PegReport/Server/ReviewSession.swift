import PegBase
import PegSnapshot

/// The state of the review server without its sockets: access to the page, and the decisions made.
///
/// The printed address has a token that works once. The server exchanges it for a cookie that is valid as long as the program
/// runs. Every request must name this machine as its host, and a request that decides must come from the page itself.
struct ReviewSession {
  let page: String
  let artifacts: String
  let project: String
  let port: UInt16
  let token: String
  private let secret: String
  private var tokenIsUsed = false
  private var outcomes: [SnapshotDecision.Outcome] = []

  init(
    page: String, artifacts: String, project: String, port: UInt16, token: String, secret: String
  ) {
    self.page = page
    self.artifacts = artifacts
    self.project = project
    self.port = port
    self.token = token
    self.secret = secret
  }

  /// Returns 32 random hexadecimal digits, which cannot be guessed.
  static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
  private var cookie: String { "pegbar-\(port)" }

  /// Answers a request, and carries out its decisions.
  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard let host = request.headers["host"], hosts.contains(host.lowercased()) else {
      return .text(421, "this server is \(hosts[0]) and nothing else")
    }
    let origin = request.headers["origin"]
    guard origin == nil || origin == "http://\(host)" else {
      return .text(403, "another page may not ask this server")
    }
    if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site) {
      return .text(403, "another page may not ask this server")
    }
    if request.method == "GET", request.path == "/", !request.query.isEmpty {
      return enter(request.query)
    }
    guard holdsCookie(request) else {
      return .text(403, "open the address that pegbar printed")
    }
    switch (request.method, request.path) {
    case ("GET", "/"): return file("index.html", "text/html; charset=utf-8")
    case ("GET", "/decisions"): return .json(outcomes)
    case ("POST", "/decisions"): return decide(request)
    case ("GET", _):
      let name = request.path.dropFirst("/\(ReportPage.folder)/".count)
      guard request.path == "/\(ReportPage.folder)/\(name)", ReportPage.isOurs(String(name)) else {
        return .text(404, "no such file")
      }
      let type = name.hasSuffix(".css") ? "text/css" : "text/javascript"
      return file(ReportPage.folder + "/" + name, type + "; charset=utf-8")
    default: return .text(405, "only GET, and POST to /decisions")
    }
  }

  private mutating func enter(_ query: String) -> HTTPResponse {
    guard !tokenIsUsed, Self.areEqual(query, "token=" + token) else {
      return .text(403, "this address has been used or is wrong; run pegbar review --serve again")
    }
    tokenIsUsed = true
    var response = HTTPResponse.text(303, "see /")
    response.headers = [
      ("Location", "/"), ("Set-Cookie", "\(cookie)=\(secret); Path=/; HttpOnly; SameSite=Strict"),
    ]
    return response
  }

  private func holdsCookie(_ request: HTTPRequest) -> Bool {
    (request.headers["cookie"] ?? "").split(separator: ";").contains { pair in
      let words = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return words.count == 2 && words[0] == cookie && Self.areEqual(String(words[1]), secret)
    }
  }

  /// Compares in constant time for texts of equal length.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }

  private func file(_ name: String, _ type: String) -> HTTPResponse {
    do {
      let bytes = try FileReader.read(FileTree.join([page, name]), maximumBytes: 1 << 30)
      return HTTPResponse(status: 200, type: type, body: bytes)
    } catch {
      return .text(404, "no such file")
    }
  }

  private mutating func decide(_ request: HTTPRequest) -> HTTPResponse {
    guard request.headers["origin"] != nil else {
      return .text(403, "only the page may decide")
    }
    guard request.headers["content-type"] == "application/json" else {
      return .text(415, "decisions are JSON")
    }
    let decisions: [SnapshotDecision]
    do {
      decisions = try SnapshotDecision.decisions(parsing: request.body)
    } catch {
      return .text(400, error.description)
    }
    let done = SnapshotDecision.apply(decisions, in: artifacts, project: project)
    outcomes += done.filter(\.isDone)
    return .json(done)
  }
}

extension HTTPResponse {
  fileprivate static func json(_ outcomes: [SnapshotDecision.Outcome]) -> HTTPResponse {
    let results = outcomes.map { outcome in
      JSONValue.object([
        .init("case", .string(outcome.decision.name)),
        .init("decision", .string(outcome.decision.isAccepted ? "accept" : "reject")),
        .init("done", .bool(outcome.isDone)), .init("message", .string(outcome.message)),
      ])
    }
    let document = JSONValue.object([.init("live", .bool(true)), .init("results", .array(results))])
    return HTTPResponse(
      status: 200, type: "application/json", body: Array(document.text.utf8))
  }
}
