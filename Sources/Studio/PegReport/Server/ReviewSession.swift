import PegBase
import PegServer
import PegSnapshot

/// The state of the review server without its sockets: access to the page, and the decisions made.
///
/// A request that decides must come from the page itself.
struct ReviewSession {
  let page: String
  let artifacts: [String]
  let project: String
  private(set) var access: PageAccess
  private var outcomes: [SnapshotDecision.Outcome] = []

  init(page: String, artifacts: [String], project: String, access: PageAccess) {
    self.page = page
    self.artifacts = artifacts
    self.project = project
    self.access = access
  }

  /// Answers a request, and carries out its decisions.
  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    if let response = access.gate(request) { return response }
    switch (request.method, request.path) {
    case ("GET", "/"): return file("index.html", "text/html; charset=utf-8")
    case ("GET", "/decisions"): return .json(outcomes)
    case ("POST", "/decisions"): return decide(request)
    case ("GET", _):
      let name = request.path.dropFirst("/\(ReportPage.folder)/".count)
      guard request.path == "/\(ReportPage.folder)/\(name)", ReportPage.isOurs(String(name)) else {
        return .text(404, "no such file")
      }
      let isData = !name.contains("-")
      let type = name.hasSuffix(".css") ? "text/css" : "text/javascript"
      return file(
        ReportPage.folder + "/" + name,
        type + "; charset=" + (isData ? "x-user-defined" : "utf-8"))
    default: return .text(405, "only GET, and POST to /decisions")
    }
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
