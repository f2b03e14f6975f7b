import Foundation
import PegNetwork
import PegTestSupport
import Synchronization
import Testing

/// What servers allow to be used again is, and nothing else; the clock is the tests' own.
@Suite struct ResponseCacheTests {
  /// A server, a cache and a time that tests move on.
  private final class Setting: Sendable {
    let folder = TemporaryFolder()
    let server: MisbehavingServer
    /// Units: seconds since 1970.
    private let now = Mutex(1_800_000_000.0)
    private let limit: Int

    init(limit: Int = 1 << 20, _ behaviours: [String: MisbehavingServer.Behaviour]) throws {
      server = try MisbehavingServer(behaviours)
      self.limit = limit
    }

    func wait(_ seconds: Double) { now.withLock { $0 += seconds } }

    /// The cache as another process has it.
    var cache: ResponseCache {
      ResponseCache(folder: "\(folder.path)/kept", limit: limit) { self.now.withLock { $0 } }
    }

    var files: [String] { get throws { try folder.files() } }

    func fetch(
      _ path: String, _ headers: [String: String] = [:], cache: ResponseCache? = nil
    ) throws -> FetchedResponse {
      var rules = FetchRules()
      rules.allowedHosts = ["127.0.0.1"]
      rules.repetitionDelays = []
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(path)"))
      return try Fetcher(rules: rules, cache: cache ?? self.cache).fetch(
        url, headers: headers.map { .init(name: $0.key, value: $0.value) })
    }

    func text(_ path: String, _ headers: [String: String] = [:]) throws -> String {
      String(decoding: try fetch(path, headers).body, as: UTF8.self)
    }

    func visits(_ path: String) -> Int { server.requests(for: path).count }
  }

  private static func answering(_ headers: String) -> MisbehavingServer.Behaviour {
    { $0.answer("200 OK", headers, body: "visit \($0.visit)") }
  }

  @Test func usedUntilItsTimeIsOver() throws {
    let setting = try Setting(["/a": Self.answering("Cache-Control: public, max-age=60\r\n")])
    #expect(try setting.text("/a") == "visit 1")
    setting.wait(59)
    #expect(try setting.text("/a") == "visit 1")
    setting.wait(1)
    #expect(try setting.text("/a") == "visit 2")
    #expect(setting.visits("/a") == 2)
  }

  @Test(
    arguments: [
      ("ETag: \"1\"\r\n", "If-None-Match: \"1\""),
      (
        "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n",
        "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT"
      ),
      ("ETag: W/\"1\"\r\nCache-Control: no-cache, max-age=60\r\n", "If-None-Match: W/\"1\""),
    ])
  func serverIsAskedWhetherItIsCurrent(headers: String, condition: String) throws {
    let setting = try Setting([
      "/a": {
        if $0.visit == 1 {
          $0.answer("200 OK", headers + "X-Seen: first\r\n", body: "body")
        } else {
          $0.send("HTTP/1.1 304 Not Modified\r\nX-Seen: \($0.visit)\r\n\r\n")
        }
      }
    ])
    #expect(try setting.text("/a") == "body")
    for visit in 2...3 {
      let response = try setting.fetch("/a")
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "body")
      #expect(response.headers.filter { $0.name == "X-Seen" }.map(\.value) == ["\(visit)"])
      #expect(setting.server.requests(for: "/a").last?.contains(condition) == true)
    }
    #expect(setting.server.requests(for: "/a").first?.contains("If-") == false)
    #expect(setting.visits("/a") == 3)
  }

  @Test func confirmationMakesItFreshAgain() throws {
    let setting = try Setting([
      "/a": {
        if $0.visit == 1 {
          $0.answer("200 OK", "ETag: \"1\"\r\nCache-Control: max-age=10\r\n", body: "body")
        } else {
          $0.send("HTTP/1.1 304 Not Modified\r\nCache-Control: max-age=100\r\n\r\n")
        }
      }
    ])
    for (wait, visits) in [(0.0, 1), (11, 2), (99, 2), (2, 3)] {
      setting.wait(wait)
      #expect(try setting.text("/a") == "body")
      #expect(setting.visits("/a") == visits)
    }
  }

  /// A server that confirms what nobody asked about is asked for the whole.
  @Test func confirmationOfAnotherOneIsNotBelieved() throws {
    let setting = try Setting([
      "/a": {
        if $0.visit == 2 {
          $0.send("HTTP/1.1 304 Not Modified\r\nETag: \"2\"\r\n\r\n")
        } else {
          $0.answer("200 OK", "ETag: \"\($0.visit)\"\r\n", body: "visit \($0.visit)")
        }
      }
    ])
    #expect(try setting.text("/a") == "visit 1")
    #expect(try setting.text("/a") == "visit 3")
  }

  @Test(
    arguments: [
      "", "Cache-Control: no-store, max-age=60\r\nETag: \"1\"\r\n", "Cache-Control: max-age=0\r\n",
      "Cache-Control: max-age=60\r\nVary: *\r\n", "Cache-Control: max-age=soon\r\n",
      "Expires: 0\r\n",
    ])
  func nothingIsKept(headers: String) throws {
    let setting = try Setting(["/a": Self.answering(headers)])
    #expect(try setting.text("/a") == "visit 1")
    #expect(try setting.files.isEmpty)
    #expect(try setting.text("/a") == "visit 2")
  }

  @Test(
    arguments: [
      ["Authorization": "Bearer secret"], ["Cookie": "id=secret"],
      ["Cache-Control": "no-store"], ["If-None-Match": "\"9\""],
    ])
  func requestsOfOneVisitorAreNotKept(headers: [String: String]) throws {
    let setting = try Setting(["/a": Self.answering("Cache-Control: max-age=60\r\n")])
    #expect(try setting.text("/a", headers) == "visit 1")
    #expect(try setting.files.isEmpty)
    #expect(try setting.text("/a") == "visit 2")
    // Nor answered by what was kept for others.
    #expect(try setting.text("/a", headers) == "visit 3")
  }

  @Test func userCodeMayWantTheLatest() throws {
    let setting = try Setting(["/a": Self.answering("Cache-Control: max-age=60\r\n")])
    _ = try setting.text("/a")
    #expect(try setting.text("/a", ["Cache-Control": "no-cache"]) == "visit 2")
    #expect(try setting.text("/a") == "visit 2")
  }

  @Test func answersDependOnWhatTheyVaryBy() throws {
    let setting = try Setting([
      "/a": Self.answering("Cache-Control: max-age=60\r\nVary: Accept-Language\r\n")
    ])
    #expect(try setting.text("/a", ["Accept-Language": "de"]) == "visit 1")
    #expect(try setting.text("/a", ["Accept-Language": "de", "Accept": "*/*"]) == "visit 1")
    #expect(try setting.text("/a", ["Accept-Language": "fr"]) == "visit 2")
    #expect(try setting.text("/a") == "visit 3")
  }

  /// Lifetimes by dates are the server's own, and what proxies have used up is gone.
  @Test(
    arguments: [
      (
        "Date: Fri, 15 Jan 2027 08:00:00 GMT\r\nExpires: Fri, 15 Jan 2027 08:01:00 GMT\r\n", 60.0
      ),
      ("Cache-Control: max-age=100\r\nAge: 70\r\n", 30),
      ("Cache-Control: max-age=10\r\nExpires: Fri, 15 Jan 2099 08:01:00 GMT\r\n", 10),
    ])
  func lifetime(headers: String, seconds: Double) throws {
    let setting = try Setting(["/a": Self.answering(headers)])
    _ = try setting.text("/a")
    setting.wait(seconds - 1)
    #expect(try setting.text("/a") == "visit 1")
    setting.wait(1)
    #expect(try setting.text("/a") == "visit 2")
  }

  @Test func partsAndFailuresAreNotKept() throws {
    let kept = "Cache-Control: max-age=60\r\n"
    let setting = try Setting([
      "/short": { $0.send("HTTP/1.1 200 OK\r\n\(kept)Content-Length: 9\r\n\r\nhalf") },
      "/broken": { $0.answer("500 Oh", kept, body: "sorry") },
      "/gone": { $0.answer("404 Not Found", kept, body: "gone") },
      "/moved": { $0.answer("302 Found", "\(kept)Location: /gone\r\n") },
    ])
    #expect(throws: FetchFailure.self) { try setting.text("/short") }
    for path in ["/broken", "/gone", "/moved"] { _ = try setting.text(path) }
    #expect(try setting.files.isEmpty)
  }

  @Test func secretsOfResponsesAreNotWritten() throws {
    let setting = try Setting([
      "/a": Self.answering("Cache-Control: max-age=60\r\nSet-Cookie: id=secret\r\n")
    ])
    _ = try setting.text("/a")
    let files = try setting.files
    #expect(files.count == 1)
    let text = String(decoding: try setting.folder.read(try #require(files.first)), as: UTF8.self)
    #expect(text.contains("visit 1") && !text.contains("secret"))
  }

  /// Each byte of a kept file counts.
  @Test func damagedFilesAreNamedAndFetchedAnew() throws {
    let setting = try Setting(["/a": Self.answering("Cache-Control: max-age=600\r\n")])
    _ = try setting.text("/a")
    let name = try #require(try setting.files.first)
    let whole = try setting.folder.read(name)
    var visits = 1
    let damages: [[UInt8]] = [
      [], Array(whole.dropLast()), whole + [0x21], Array(whole.dropFirst(40)),
      whole.dropLast() + [0x40],
    ]
    for damage in damages {
      try setting.folder.write(damage, name)
      let cache = setting.cache
      visits += 1
      let response = try setting.fetch("/a", cache: cache)
      #expect(String(decoding: response.body, as: UTF8.self) == "visit \(visits)")
      let notes = cache.takeNotes()
      #expect(notes.count == 1 && notes[0].contains(name) && notes[0].contains("damaged"))
    }
    #expect(try setting.text("/a") == "visit \(visits)")
  }

  @Test func unwritableFolderIsToldOnce() throws {
    let setting = try Setting(["/a": Self.answering("Cache-Control: max-age=600\r\n")])
    try setting.folder.write([1], "kept")
    let cache = setting.cache
    for visit in 1...2 {
      let response = try setting.fetch("/a", cache: cache)
      #expect(String(decoding: response.body, as: UTF8.self) == "visit \(visit)")
    }
    let notes = cache.takeNotes()
    #expect(notes.count == 1 && notes[0].contains("--network-cache"), "\(notes)")
  }

  @Test func whatWasNotUsedForLongestGoesFirst() throws {
    let body = String(repeating: "x", count: 30_000)
    var behaviours: [String: MisbehavingServer.Behaviour] = [:]
    for name in "abcde" {
      behaviours["/\(name)"] = {
        $0.answer("200 OK", "Cache-Control: max-age=6000\r\n", body: body)
      }
    }
    let setting = try Setting(limit: 100_000, behaviours)
    for path in ["/a", "/b", "/c", "/a", "/d"] {
      setting.wait(1)
      _ = try setting.fetch(path)
    }
    #expect(try setting.files.count == 3)
    // A cache of another process that has not looked yet finds the same.
    for path in ["/a", "/c", "/d"] { _ = try setting.fetch(path) }
    #expect(["/a", "/b", "/c", "/d"].map(setting.visits) == [1, 1, 1, 1])
    _ = try setting.fetch("/b")
    #expect(setting.visits("/b") == 2)
  }

  /// Caches of eight programs over one folder that is too small for all: every answer is whole, and nothing is left over.
  @Test func programsShareAFolder() throws {
    let paths = (0..<12).map { "/\($0)" }
    var behaviours: [String: MisbehavingServer.Behaviour] = [:]
    for (index, path) in paths.enumerated() {
      let body = String(repeating: "\(index).", count: 3000)
      behaviours[path] = {
        $0.answer("200 OK", "Cache-Control: max-age=1\r\nETag: \"\(index)\"\r\n", body: body)
      }
    }
    let setting = try Setting(limit: 40_000, behaviours)
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { program in
      let cache = setting.cache
      for round in 0..<40 {
        let index = (round * 5 + program) % paths.count
        if round % 8 == 0 { setting.wait(1) }
        let response = try? setting.fetch(paths[index], cache: cache)
        if response?.body != Data(String(repeating: "\(index).", count: 3000).utf8) {
          wrong.withLock { $0.append("program \(program), \(paths[index])") }
        }
      }
      for note in cache.takeNotes() { wrong.withLock { $0.append(note) } }
    }
    #expect(wrong.withLock { $0 } == [])
    let files = try setting.files
    #expect(files.allSatisfy { $0.hasSuffix(".response") })
    let bytes = try files.reduce(0) { try $0 + setting.folder.read($1).count }
    // Each program may write a thirty-second of the limit, and the file that passes it, before it looks.
    #expect(bytes <= 40_000 + 8 * (40_000 / 32 + 10_000), "\(bytes)")
  }
}
