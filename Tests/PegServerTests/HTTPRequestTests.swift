import PegServer
import Testing

struct HTTPRequestTests {
  private func read(_ text: String) -> String {
    switch HTTPRequest.read(Array(text.utf8)) {
    case .incomplete: "incomplete"
    case .refused(let status): "\(status)"
    case .request(let request):
      "\(request.method) \(request.path) \(request.query) \(String(decoding: request.body, as: UTF8.self))"
    }
  }

  @Test func requestsAreReadWhole() {
    #expect(read("GET /a?b=c?d HTTP/1.1\r\nHost: x\r\n\r\n") == "GET /a b=c?d ")
    #expect(read("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcd") == "POST /  abc")
    #expect(read("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nab") == "incomplete")
    #expect(read("GET / HTTP/1.1\r\nHost: x\r\n") == "incomplete")
    #expect(read("") == "incomplete")
  }

  @Test(arguments: [
    ("GET\r\n\r\n", "400"), ("GET / FTP/1.1\r\n\r\n", "400"),
    ("GET http://a/ HTTP/1.1\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "400"),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", "413"),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", "411"),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 20_000), "431"),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 20_000) + "\r\n\r\n", "431"),
  ])
  func othersAreRefused(text: String, status: String) {
    #expect(read(text) == status)
  }
}
