import PegBase
import PegImageIO
import PegServer
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegReport

struct ReviewSessionTests {
  private static let place = "HeaderTests/testHeader.1"
  private static let reference = "Tests/__Snapshots__/HeaderTests/testHeader.1.png"

  /// A project with one reference that differs, its page, and a session on it.
  private func makeSession() throws -> (TemporaryFolder, ReviewSession) {
    let folder = TemporaryFolder()
    let verifier = SnapshotVerifier(
      store: SnapshotStore(
        artifacts: folder.path + "/results", projectRoot: folder.path + "/project"))
    let location = try SnapshotLocation(
      SnapshotName(
        testFile: folder.path + "/project/Tests/HeaderTests.swift", testName: "testHeader()",
        identifier: "1"))
    try folder.write([], "project/Tests/HeaderTests.swift")
    try folder.write(
      try PNGEncoder.encode(flat(6, 4, 100, 100, 100)), "project/" + Self.reference)
    #expect(location.path == folder.path + "/project/" + Self.reference)
    let verdict = try verifier.verify(
      flat(6, 4, 200, 0, 0), SnapshotRequest(location: location, mode: .never))
    #expect(!verdict.passes)
    _ = try WrittenPage(folder)
    let session = ReviewSession(
      page: folder.path + "/page", artifacts: [folder.path + "/results"],
      project: folder.path + "/project",
      access: PageAccess(
        port: 8123, command: "pegbar review --serve", token: "t0ken", secret: "s3cret"))
    return (folder, session)
  }

  private func request(
    _ method: String, _ path: String, query: String = "", body: String = "",
    _ headers: [String: String] = [:]
  ) -> HTTPRequest {
    var all = ["host": "127.0.0.1:8123", "cookie": "a=b; pegbar-8123=s3cret"]
    if method == "POST" {
      all["origin"] = "http://127.0.0.1:8123"
      all["content-type"] = "application/json"
    }
    return HTTPRequest(
      method: method, path: path, query: query,
      headers: all.merging(headers) { $1 }.filter { !$0.value.isEmpty }, body: Array(body.utf8))
  }

  private func decision(_ word: String, digest: String, reference: String = reference) -> String {
    """
    {"schema": 1, "decisions": [{"case": "\(Self.place)", "reference": "\(reference)",
     "actualDigest": "\(digest)", "decision": "\(word)"}]}
    """
  }

  private func actual(_ folder: TemporaryFolder) throws -> [UInt8] {
    try folder.read("results/\(Self.place)/actual.png")
  }

  @Test func tokenWorksOnce() throws {
    let (folder, start) = try makeSession()
    var session = start
    #expect(session.answer(request("GET", "/", query: "token=wrong")).status == 403)
    let first = session.answer(request("GET", "/", query: "token=t0ken", ["cookie": ""]))
    #expect(first.status == 303)
    let cookie = first.headers.first { $0.0 == "Set-Cookie" }?.1
    #expect(cookie == "pegbar-8123=s3cret; Path=/; HttpOnly; SameSite=Strict")
    #expect(session.answer(request("GET", "/", query: "token=t0ken", ["cookie": ""])).status == 403)
    #expect(session.answer(request("GET", "/")).status == 200)
    #expect(session.answer(request("GET", "/", ["cookie": "pegbar-8123=other"])).status == 403)
    #expect(session.answer(request("GET", "/", ["cookie": ""])).status == 403)
    #expect(try folder.files().contains("page/index.html"))
  }

  @Test func tokenIsInNoFile() throws {
    let words = (0..<50).map { _ in PageAccess.randomWord() }
    #expect(Set(words).count == 50 && words.allSatisfy { $0.count == 32 })
    let (folder, _) = try makeSession()
    for name in try folder.files() {
      #expect(!String(decoding: try folder.read(name), as: UTF8.self).contains("s3cret"))
    }
  }

  /// A page of another origin, a name that leads here by DNS, a form of another site.
  @Test func strangersAreRefused() throws {
    var (folder, session) = try makeSession()
    let body = decision("accept", digest: WrittenPage.hash(try actual(folder)))
    for (headers, status) in [
      (["host": "evil.example:8123"], 421), (["host": "127.0.0.1:80"], 421), (["host": ""], 421),
      (["origin": "http://evil.example"], 403), (["origin": "null"], 403),
      (["origin": "https://127.0.0.1:8123"], 403), (["origin": ""], 403),
      (["sec-fetch-site": "cross-site"], 403), (["sec-fetch-site": "same-site"], 403),
      (["content-type": "text/plain"], 415), (["cookie": "pegbar-8123="], 403),
    ] {
      let answer = session.answer(request("POST", "/decisions", body: body, headers))
      #expect(answer.status == status, "\(headers)")
    }
    #expect(try folder.files().contains("results/\(Self.place)/result.json"))
    #expect(session.answer(request("PUT", "/decisions", body: body)).status == 405)
    #expect(session.answer(request("POST", "/", body: body)).status == 405)
  }

  @Test func onlyThePagesFilesAreServed() throws {
    var (folder, session) = try makeSession()
    for name in try folder.files() where name.hasPrefix("page/files/") {
      let answer = session.answer(request("GET", String(name.dropFirst("page".count))))
      #expect(answer.status == 200)
      #expect(answer.body == (try folder.read(name)))
      // Files that are named by their SHA-256 are bytes, and not text.
      let charset = name.contains("-") ? "utf-8" : "x-user-defined"
      #expect(
        answer.type == (name.hasSuffix("css") ? "text/css" : "text/javascript")
          + "; charset=\(charset)")
    }
    try folder.write([1], "page/files/mine.js")
    for path in [
      "/files/mine.js", "/files/", "/files/../index.html", "/../results", "/index.html", "//",
      "/files/%2e%2e",
      "/x/" + String(repeating: "0", count: 64) + ".js",
    ] {
      #expect(session.answer(request("GET", path)).status == 404, "\(path)")
    }
  }

  @Test func acceptingPutsThePictureInPlace() throws {
    var (folder, session) = try makeSession()
    let picture = try actual(folder)
    let body = decision("accept", digest: WrittenPage.hash(picture))
    let answer = session.answer(request("POST", "/decisions", body: body))
    #expect(answer.status == 200 && answer.type == "application/json")
    let results = try JSONValue(parsing: answer.body)["results"]?.array
    #expect(results?.first?["done"] == .bool(true))
    #expect(try folder.picture("project/" + Self.reference) == flat(6, 4, 200, 0, 0))
    #expect(try !folder.files().contains { $0.hasPrefix("results/") })
    // A page that is loaded again learns what was done; doing it again is refused.
    let state = try JSONValue(parsing: session.answer(request("GET", "/decisions")).body)
    #expect(state["live"] == .bool(true) && state["results"]?.array?.count == 1)
    let again = session.answer(request("POST", "/decisions", body: body))
    let refusal = try JSONValue(parsing: again.body)["results"]?.array?.first
    #expect(refusal?["done"] == .bool(false))
    #expect(refusal?["message"]?.string?.contains("no such snapshot is pending") == true)
  }

  @Test func rejectingLeavesTheReference() throws {
    var (folder, session) = try makeSession()
    let body = decision("reject", digest: WrittenPage.hash(try actual(folder)))
    #expect(session.answer(request("POST", "/decisions", body: body)).status == 200)
    #expect(try folder.picture("project/" + Self.reference) == flat(6, 4, 100, 100, 100))
    #expect(try !folder.files().contains { $0.hasPrefix("results/") })
  }

  @Test func otherPicturesAndPlacesAreRefused() throws {
    var (folder, session) = try makeSession()
    let digest = WrittenPage.hash(try actual(folder))
    let before = try folder.files()
    for (body, words) in [
      (
        decision("accept", digest: String(repeating: "0", count: 64)),
        "not the one that was decided about"
      ),
      (decision("accept", digest: digest, reference: "../x"), "another reference"),
      (
        decision("accept", digest: digest).replacing(Self.place, with: "../../etc"),
        "no such snapshot"
      ),
      (
        decision("accept", digest: digest).replacing(Self.place, with: "HeaderTests/.."),
        "no such snapshot"
      ),
    ] {
      let answer = session.answer(request("POST", "/decisions", body: body))
      let message = try JSONValue(parsing: answer.body)["results"]?.array?.first?["message"]?.string
      #expect(message?.contains(words) == true, "\(message ?? "")")
    }
    for body in [
      "", "{}", "[]", decision("maybe", digest: digest), "{\"schema\": 2, \"decisions\": []}",
    ] {
      #expect(session.answer(request("POST", "/decisions", body: body)).status == 400)
    }
    #expect(try folder.files() == before)
    #expect(try folder.picture("project/" + Self.reference) == flat(6, 4, 100, 100, 100))
  }
}
