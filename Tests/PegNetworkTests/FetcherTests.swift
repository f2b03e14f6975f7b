import Foundation
import PegNetwork
import Testing

/// Servers that do what they should not: each fetch ends within its bounds, with the whole body or none.
@Suite struct FetcherTests {
  enum Outcome: Sendable {
    case body(Int, String)
    case failure(URLError.Code, String)
  }

  struct Misbehaviour: Sendable, CustomTestStringConvertible {
    var name: String
    var outcome: Outcome
    /// How often the server is asked.
    var requests = 1
    var behaviour: MisbehavingServer.Behaviour

    init(
      _ name: String, _ outcome: Outcome, requests: Int = 1,
      _ behaviour: @escaping MisbehavingServer.Behaviour
    ) {
      self.name = name
      self.outcome = outcome
      self.requests = requests
      self.behaviour = behaviour
    }

    var testDescription: String { name }
  }

  private static let limit = 64 << 10
  private static let ok = "HTTP/1.1 200 OK\r\n"
  private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"

  /// Servers that are found to be slow, which takes real time: libcurl measures speed by the machine's clock.
  static let slow: [Misbehaviour] = [
    .init("answers nothing", .failure(.timedOut, "too long")) { $0.stall() },
    .init("drips its headers", .failure(.timedOut, "too long")) {
      $0.send(ok)
      $0.sendForever(Array("X: 1\r\n".utf8), every: 0.1)
    },
    .init("drips its body", .failure(.timedOut, "too long")) {
      $0.send(ok + "Content-Length: 1000\r\n\r\n")
      $0.sendForever([0x78], every: 0.1)
    },
    .init("stalls within the body", .failure(.timedOut, "too long")) {
      $0.send(ok + "Content-Length: 1000\r\n\r\n" + String(repeating: "x", count: 500))
      $0.stall()
    },
  ]

  static let bodies: [Misbehaviour] = [
    .init("gives no length", .body(200, "all of it")) { $0.send(ok + "\r\nall of it") },
    .init("sends more than it announces", .body(200, "12345")) {
      $0.send(ok + "Content-Length: 5\r\n\r\n1234567890")
    },
    .init("sends less than it announces", .failure(.networkConnectionLost, "before its announced"))
    {
      $0.send(ok + "Content-Length: 50\r\n\r\n1234567890")
    },
    .init("announces too much", .failure(.dataLengthExceedsMaximum, "--max-body")) {
      $0.send(ok + "Content-Length: 3000000000\r\n\r\n")
      $0.stall()
    },
    .init("announces more than a number holds", .failure(.dataLengthExceedsMaximum, "--max-body")) {
      $0.send(ok + "Content-Length: 99999999999999999999999\r\n\r\nx")
    },
    .init("announces less than nothing", .failure(.badServerResponse, "")) {
      $0.send(ok + "Content-Length: -5\r\n\r\n12345")
    },
    .init("never ends", .failure(.dataLengthExceedsMaximum, "65536 bytes")) {
      $0.send(ok + "\r\n")
      $0.sendForever([UInt8](repeating: 0x78, count: 4096))
    },
    .init("never ends in chunks", .failure(.dataLengthExceedsMaximum, "65536 bytes")) {
      $0.send(chunked)
      $0.sendForever(Array("400\r\n".utf8) + [UInt8](repeating: 0x78, count: 1024) + [13, 10])
    },
    .init("sends proper chunks", .body(200, "hello, world")) {
      $0.send(chunked + "7\r\nhello, \r\n5\r\nworld\r\n0\r\n\r\n")
    },
    .init("sends a chunk of no size", .failure(.networkConnectionLost, "")) {
      $0.send(chunked + "lots\r\nhello\r\n")
    },
    .init("sends a chunk of endless size", .failure(.networkConnectionLost, "")) {
      $0.send(chunked + "ffffffffffffffffffffff\r\nhello\r\n")
    },
    .init("stops between chunks", .failure(.networkConnectionLost, "")) {
      $0.send(chunked + "5\r\nhello\r\n")
    },
    .init("packs what was to be plain", .failure(.badServerResponse, "encoded (gzip)")) {
      $0.send(ok + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\u{1f}xyz")
    },
    .init("breaks off", .failure(.networkConnectionLost, "")) {
      $0.send(ok + "Content-Length: 1000\r\n\r\n12345")
      // A reset discards what the client has not read yet. A client that is slower sees the reset alone, which is
      // the same failure.
      Thread.sleep(forTimeInterval: 0.1)
      $0.reset()
    },
    .init("says nothing", .failure(.networkConnectionLost, "")) { _ in },
  ]

  static let heads: [Misbehaviour] = [
    .init("has a header of a megabyte", .failure(.badServerResponse, "")) {
      $0.send(ok + "X: ")
      $0.send([UInt8](repeating: 0x78, count: 1 << 20))
      $0.send("\r\n\r\nbody")
    },
    .init("has headers without end", .failure(.badServerResponse, "headers are larger")) {
      $0.send(ok)
      $0.sendForever(Array("X-More: 12345678901234567890\r\n".utf8))
    },
    .init("asks to go on for ever", .failure(.badServerResponse, "headers are larger")) {
      $0.sendForever(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    },
    .init("has a null in a header", .failure(.badServerResponse, "")) {
      $0.send(Array((ok + "X: a").utf8) + [0] + Array("b\r\n\r\nbody".utf8))
    },
    .init("speaks something else", .failure(.badServerResponse, "")) {
      $0.send("SSH-2.0-OpenSSH_9.2\r\n")
      $0.stall()
    },
    .init("has a status of its own", .failure(.badServerResponse, "status 999")) {
      $0.answer("999 Perhaps")
    },
    .init("says that nothing has changed", .failure(.badServerResponse, "status 304")) {
      $0.send("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
    },
    .init("sends a part", .failure(.badServerResponse, "status 206")) {
      $0.answer("206 Partial Content", "Content-Range: bytes 0-3/10\r\n", body: "part")
    },
    .init("redirects nowhere", .failure(.badServerResponse, "status 302")) {
      $0.answer("302 Found")
    },
    .init("redirects to itself", .failure(.httpTooManyRedirects, "5 redirects"), requests: 6) {
      $0.answer("302 Found", "Location: ?\r\n")
    },
    .init("redirects to a file", .failure(.unsupportedURL, "neither http nor https")) {
      $0.answer("302 Found", "Location: file:///etc/passwd\r\n")
    },
    .init("redirects into the network", .failure(.cannotConnectToHost, "--allow-host")) {
      $0.answer("302 Found", "Location: http://127.0.0.2:1/\r\n")
    },
    .init("redirects into the network by a number", .failure(.cannotConnectToHost, "--allow-host"))
    {
      $0.answer("302 Found", "Location: http://[::ffff:127.0.0.1]:1/\r\n")
    },
    .init("redirects with a password", .failure(.badURL, "password")) {
      $0.answer("302 Found", "Location: http://me:secret@127.0.0.1:1/\r\n")
    },
    .init("is away", .body(404, "")) { $0.answer("404 Not Found") },
    .init("fails twice", .body(200, "at last"), requests: 3) {
      $0.visit < 3 ? $0.answer("503 Wait") : $0.answer("200 OK", body: "at last")
    },
    .init("always fails", .body(500, "sorry"), requests: 3) {
      $0.answer("500 Oh", body: "sorry")
    },
    .init("wants to be left alone", .body(429, ""), requests: 1) {
      $0.answer("429 Too Many", "Retry-After: 3600\r\n")
    },
  ]

  static let all = slow + bodies + heads

  /// - Parameter slowTime: in seconds; long unless slowness is the point, because a busy machine is slow as well.
  private static func rules(slowTime: Int = 50) -> FetchRules {
    var rules = FetchRules()
    rules.allowedHosts = ["127.0.0.1"]
    rules.maximumBodySize = limit
    rules.maximumHeaderSize = 32 << 10
    rules.connectTimeout = 50
    rules.totalTimeout = 120
    rules.slowTime = slowTime
    rules.repetitionDelays = [0.01, 0.02]
    return rules
  }

  @Test(arguments: all) func serverMisbehaves(_ case: Misbehaviour) throws {
    let server = try MisbehavingServer(["/a": `case`.behaviour, "/a?": `case`.behaviour])
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    switch `case`.outcome {
    case .body(let status, let text):
      let response = try Fetcher(rules: Self.rules()).fetch(url)
      #expect(response.status == status)
      #expect(String(decoding: response.body, as: UTF8.self) == text)
    case .failure(let code, let words):
      // A server that stays slow closes the connection after a minute, before the whole time is over: only the
      // limit of slowness ends a fetch with `timedOut`.
      let rules = code == .timedOut ? Self.rules(slowTime: 2) : Self.rules()
      let failure = #expect(throws: FetchFailure.self) { try Fetcher(rules: rules).fetch(url) }
      #expect(failure?.code == code, "\(String(describing: failure))")
      #expect(failure?.reason.contains(words) == true || words.isEmpty, "\(failure?.reason ?? "")")
      #expect(failure?.reason.contains { $0.isNewline } == false)
    }
    // A busy machine may not have read the request of one that gave up waiting.
    if case .failure(.timedOut, _) = `case`.outcome { return }
    let requests = server.requests(for: "/a").count + server.requests(for: "/a?").count
    #expect(requests == `case`.requests)
  }

  @Test func thereAreEnoughCases() { #expect(Self.all.count >= 25) }

  @Test func serverWithoutTLSIsNotBelieved() throws {
    let server = try MisbehavingServer(["/": { $0.answer("200 OK", body: "plain") }])
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    let failure = #expect(throws: FetchFailure.self) {
      try Fetcher(rules: Self.rules()).fetch(url)
    }
    #expect(failure?.code == .secureConnectionFailed)
  }

  @Test func nobodyListens() throws {
    // The port of a server that has gone could be that of another test's server by now.
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    let failure = #expect(throws: FetchFailure.self) {
      try Fetcher(rules: Self.rules()).fetch(url)
    }
    #expect(failure?.code == .cannotConnectToHost)
  }

  @Test func privateAddressesAreNotConnectedTo() throws {
    let server = try MisbehavingServer(["/": { $0.answer("200 OK", body: "secret") }])
    var rules = Self.rules()
    rules.allowedHosts = []
    for host in ["127.0.0.1", "localhost", "0x7f000001", "2130706433", "0.0.0.0"] {
      let url = try #require(URL(string: "http://\(host):\(server.port)/"))
      let failure = #expect(throws: FetchFailure.self) { try Fetcher(rules: rules).fetch(url) }
      #expect(failure?.code == .cannotConnectToHost, "\(host)")
    }
    #expect(server.requests(for: "/").isEmpty)
  }

  /// Secrets of a request stay with the host that they were meant for.
  @Test func redirectsElsewhereTakeNoSecretsAlong() throws {
    let other = try MisbehavingServer(["/b": { $0.answer("200 OK", body: "b") }])
    let port = other.port
    let server = try MisbehavingServer([
      "/a": { $0.answer("302 Found", "Location: /same\r\n") },
      "/same": { $0.answer("302 Found", "Location: http://127.0.0.1:\(port)/b\r\n") },
    ])
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    let response = try Fetcher(rules: Self.rules()).fetch(
      url,
      headers: [
        .init(name: "Authorization", value: "Bearer secret"), .init(name: "Cookie", value: "c=1"),
        .init(name: "Accept", value: "image/*"), .init(name: "Range", value: "bytes=0-3"),
      ])
    #expect(response.body == Data("b".utf8))
    let same = server.requests(for: "/same").joined()
    let there = other.requests(for: "/b").joined()
    #expect(same.contains("Bearer secret") && same.contains("c=1"))
    #expect(there.contains("Accept: image/*") && there.contains("Accept-Encoding: identity"))
    for word in ["secret", "c=1", "Range"] { #expect(!there.contains(word)) }
  }

  @Test(
    arguments: [
      (0x0808_0808, true), (0x7f00_0001, false), (0x0a01_0203, false), (0xac10_0001, false),
      (0xac20_0001, true), (0xc0a8_0101, false), (0xa9fe_a9fe, false), (0x6440_0001, false),
      (0x6480_0001, true), (0x0000_0000, false), (0xe000_0001, false), (0xffff_ffff, false),
    ] as [(UInt32, Bool)])
  func addressesOfVersion4(address: UInt32, isPublic: Bool) {
    #expect(NetworkAddress.isPublic(v4: address) == isPublic)
    let bytes = withUnsafeBytes(of: address.bigEndian) { Array($0) }
    let mapped = [UInt8](repeating: 0, count: 10) + [0xff, 0xff] + bytes
    #expect(NetworkAddress.isPublic(v6: mapped) == isPublic)
    let sixToFour = [0x20, 0x02] + bytes + [UInt8](repeating: 1, count: 10)
    #expect(NetworkAddress.isPublic(v6: sixToFour) == isPublic)
  }

  @Test(arguments: [
    ("2606:4700::1111", true), ("::1", false), ("::", false), ("fe80::1", false),
    ("fd00::1", false), ("ff02::1", false), ("2001:db8::1", false), ("64:ff9b::8.8.8.8", true),
    ("64:ff9b::10.0.0.1", false),
  ])
  func addressesOfVersion6(text: String, isPublic: Bool) {
    var address = in6_addr()
    #expect(inet_pton(AF_INET6, text, &address) == 1)
    #expect(NetworkAddress.isPublic(v6: withUnsafeBytes(of: address) { Array($0) }) == isPublic)
  }
}
