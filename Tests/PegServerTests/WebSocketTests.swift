import Testing

@testable import PegServer

struct WebSocketTests {
  /// Returns a frame as a client sends it.
  private func frame(_ first: UInt8, _ bytes: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : []
    let length: [UInt8] =
      bytes.count < 126
      ? [UInt8(bytes.count)] : [126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    let masked = bytes.enumerated().map { isMasked ? $1 ^ mask[$0 & 3] : $1 }
    return [first, length[0] | (isMasked ? 0x80 : 0)] + length.dropFirst() + mask + masked
  }

  private func request(_ changes: [String: String] = [:]) -> HTTPRequest {
    let headers = [
      "upgrade": "websocket", "connection": "keep-alive, Upgrade", "origin": "http://127.0.0.1:1",
      "sec-websocket-version": "13", "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    ].merging(changes) { $1 }.filter { !$0.value.isEmpty }
    return HTTPRequest(method: "GET", path: "/socket", query: "", headers: headers, body: [])
  }

  /// The example of RFC 6455, §1.3.
  @Test func handshakeAcceptsTheKey() {
    let response = WebSocket.handshake(request())
    #expect(response.status == 101)
    #expect(
      response.headers.contains {
        $0.0 == "Sec-WebSocket-Accept" && $0.1 == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
      })
    #expect(String(decoding: response.bytes, as: UTF8.self).hasPrefix("HTTP/1.1 101 "))
  }

  @Test(arguments: [
    ("upgrade", "", 426), ("connection", "close", 426), ("origin", "", 403),
    ("sec-websocket-version", "8", 400), ("sec-websocket-key", "short", 400),
    ("sec-websocket-key", "", 400),
  ])
  func otherHandshakesAreRefused(name: String, value: String, status: Int) {
    #expect(WebSocket.handshake(request([name: value])).status == status)
  }

  /// The examples of FIPS 180-4.
  @Test func digestIsThatOfTheStandard() {
    func hex(_ text: String) -> String {
      SHA1.digest(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }

  @Test func messagesArriveInAnyPieces() {
    let text = [UInt8](repeating: 65, count: 300)
    let bytes =
      frame(0x81, Array("Hi".utf8)) + frame(0x01, text) + frame(0x89, [7])
      + frame(0x80, Array("end".utf8)) + frame(0x82, [0, 255])
    for size in [1, 2, 3, 7, 1000] {
      var socket = WebSocket()
      var messages: [WebSocket.Message] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        messages += socket.receive(bytes[start..<min(bytes.count, start + size)])
      }
      #expect(
        messages == [
          .text(Array("Hi".utf8)), .text(text + Array("end".utf8)), .binary([0, 255]),
        ])
      #expect(socket.takeReplies() == [0x8a, 1, 7])
      #expect(!socket.isClosed)
    }
  }

  /// Frames that break RFC 6455, with the code that ends the connection.
  @Test(
    arguments: [
      ([0x81, 0x01, 65], 1002), ([0xc1, 0x80, 1, 2, 3, 4], 1002), ([0x83, 0x80, 1, 2, 3, 4], 1002),
      ([0x80, 0x80, 1, 2, 3, 4], 1002), ([0x09, 0x80, 1, 2, 3, 4], 1002),
      ([0x89, 0xfe, 0, 200], 1002), ([0x81, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0], 1009),
      ([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255], 1009),
      ([0x81, 0x81, 0, 0, 0, 0, 255], 1007),
    ] as [([UInt8], UInt16)])
  func brokenFramesEndTheConnection(bytes: [UInt8], code: UInt16) {
    var socket = WebSocket()
    #expect(socket.receive(bytes) == [])
    #expect(socket.isClosed)
    #expect(socket.takeReplies() == WebSocket.close(code, ""))
    #expect(socket.receive(frame(0x81, [65])) == [])
  }

  @Test func closingIsAnswered() {
    var socket = WebSocket()
    _ = socket.receive(frame(0x88, [3, 232]))
    #expect(socket.isClosed)
    #expect(socket.takeReplies() == [0x88, 2, 3, 232])
  }

  /// Random bytes neither trap nor make the server keep more than a message.
  @Test func noBytesTrap() {
    for seed in 1...200 {
      var state = UInt64(seed)
      var socket = WebSocket()
      for _ in 0..<20 {
        let bytes = (0..<50).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 33)
        }
        _ = socket.receive(bytes)
      }
    }
  }

  @Test func headsHaveTheShortestLength() {
    #expect(WebSocket.head(isText: true, length: 125) == [0x81, 125])
    #expect(WebSocket.head(isText: false, length: 126) == [0x82, 126, 0, 126])
    #expect(WebSocket.head(isText: false, length: 65536) == [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0])
  }
}

struct PageAccessTests {
  private func request(
    _ query: String = "", _ headers: [String: String] = [:]
  ) -> HTTPRequest {
    let all = ["host": "127.0.0.1:81", "cookie": "pegbar-81=s3cret"].merging(headers) { $1 }
    return HTTPRequest(
      method: "GET", path: "/", query: query, headers: all.filter { !$0.value.isEmpty }, body: [])
  }

  private func makeAccess() -> PageAccess {
    PageAccess(port: 81, command: "pegbar live", token: "t0ken", secret: "s3cret")
  }

  @Test func tokenWorksOnce() {
    var access = makeAccess()
    #expect(access.gate(request("token=wrong"))?.status == 403)
    let first = access.gate(request("token=t0ken", ["cookie": ""]))
    #expect(first?.status == 303)
    #expect(access.gate(request("token=t0ken"))?.status == 403)
    #expect(access.gate(request()) == nil)
  }

  /// Bitwise operators have one precedence in Swift, by which words with equal last characters could be taken for equal.
  @Test func noOtherWordIsTheToken() {
    let digits = Array("0123456789abcdef")
    for _ in 0..<20 {
      let token = PageAccess.randomWord()
      var access = PageAccess(port: 81, command: "pegbar live", token: token)
      for index in 0..<16 {
        for length in 1...31 {
          let guess = String(repeating: digits[index], count: length) + token.dropFirst(length)
          if guess == token { continue }
          #expect(access.gate(request("token=" + guess))?.status == 403, "\(token) \(guess)")
        }
      }
      #expect(access.gate(request("token=" + token))?.status == 303)
    }
  }

  @Test(arguments: [
    ("host", "evil.example:81", 421), ("host", "", 421), ("origin", "http://evil.example", 403),
    ("origin", "null", 403), ("sec-fetch-site", "cross-site", 403), ("cookie", "", 403),
    ("cookie", "pegbar-81=other", 403), ("cookie", "pegbar-82=s3cret", 403),
  ])
  func strangersAreRefused(name: String, value: String, status: Int) {
    var access = makeAccess()
    #expect(access.gate(request("", [name: value]))?.status == status)
  }
}
