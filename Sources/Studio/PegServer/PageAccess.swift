/// The rules by which a server on this machine lets requests in.
///
/// The printed address has a token that works once. The server exchanges it for a cookie that is valid as long as the program
/// runs. Every request must name this machine as its host, and must not come from another page.
package struct PageAccess {
  package let port: UInt16
  package let token: String
  private let secret: String
  /// The words that users run again to get a new address.
  private let command: String
  private var tokenIsUsed = false

  package init(
    port: UInt16, command: String, token: String = Self.randomWord(),
    secret: String = Self.randomWord()
  ) {
    self.port = port
    self.command = command
    self.token = token
    self.secret = secret
  }

  /// Returns 32 random hexadecimal digits, which cannot be guessed.
  package static func randomWord() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }
      .joined()
  }

  /// The address to open, which works once.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }
  private var cookie: String { "pegbar-\(port)" }

  /// Returns the response to a request that is refused, or that exchanges the token; nil for a request of the page.
  package mutating func gate(_ request: HTTPRequest) -> HTTPResponse? {
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
    return holdsCookie(request) ? nil : .text(403, "open the address that pegbar printed")
  }

  private mutating func enter(_ query: String) -> HTTPResponse {
    guard !tokenIsUsed, Self.areEqual(query, "token=" + token) else {
      return .text(403, "this address has been used or is wrong; run \(command) again")
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
    // In Swift both operators have one precedence: without parentheses a wrong word could pass.
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
