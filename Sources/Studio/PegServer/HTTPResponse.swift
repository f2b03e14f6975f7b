/// The response to a request.
package struct HTTPResponse {
  package var status: Int
  package var type = "text/plain; charset=utf-8"
  package var headers: [(String, String)] = []
  package var body: [UInt8] = []

  package init(
    status: Int, type: String = "text/plain; charset=utf-8", headers: [(String, String)] = [],
    body: [UInt8] = []
  ) {
    self.status = status
    self.type = type
    self.headers = headers
    self.body = body
  }

  /// Returns a response of one line.
  package static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status: status, body: Array((text + "\n").utf8))
  }

  private static let reasons = [
    101: "Switching Protocols", 200: "OK", 303: "See Other", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 411: "Length Required",
    413: "Content Too Large", 415: "Unsupported Media Type", 421: "Misdirected Request",
    426: "Upgrade Required", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
  ]

  /// The response as it is sent; the connection ends after it unless it becomes a WebSocket.
  package var bytes: [UInt8] {
    if status == 101 {
      let lines = headers.map { "\($0): \($1)\r\n" }.joined()
      return Array("HTTP/1.1 101 Switching Protocols\r\n\(lines)\r\n".utf8)
    }
    let fixed = [
      ("Content-Type", type), ("Content-Length", String(body.count)), ("Connection", "close"),
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ]
    let head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Error")\r\n"
    let lines = (fixed + headers).map { "\($0): \($1)\r\n" }.joined()
    return Array((head + lines + "\r\n").utf8) + body
  }
}
