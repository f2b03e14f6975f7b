/// One request of a browser, parsed from the bytes of its connection.
package struct HTTPRequest {
  package enum Reading {
    /// More bytes are needed.
    case incomplete
    case request(HTTPRequest)
    /// The bytes are not a request that the server answers; with the HTTP status.
    case refused(Int)
  }

  package static let maximumHeadBytes = 16 << 10
  package static let maximumBodyBytes = 8 << 20

  package var method: String
  /// The path, without the query.
  package var path: String
  /// The text after the question mark.
  package var query: String
  /// Header fields, by names in lower case.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(
    method: String, path: String, query: String, headers: [String: String], body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// Reads the request that the bytes begin with.
  ///
  /// - Source: RFC 9112, §2 to §6; only `Content-Length` is supported for the body's length.
  package static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = endOfHead(bytes) else {
      return bytes.count > maximumHeadBytes ? .refused(431) : .incomplete
    }
    guard end <= maximumHeadBytes, let head = String(validating: bytes[..<end], as: UTF8.self)
    else { return .refused(end <= maximumHeadBytes ? 400 : 431) }
    // By scalars, because a carriage return and a line feed are one `Character`.
    let lines = head.unicodeScalars.split(separator: "\n").map { line in
      String(line.last == "\r" ? line.dropLast() : line)
    }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return .refused(400)
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
        return .refused(400)
      }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...]
      guard headers[name] == nil || !["host", "origin", "content-length"].contains(name) else {
        return .refused(400)
      }
      headers[name] = value.trimmed
    }
    if headers["transfer-encoding"] != nil { return .refused(411) }
    guard let length = Int(headers["content-length"] ?? "0"), length >= 0 else {
      return .refused(400)
    }
    if length > maximumBodyBytes { return .refused(413) }
    let start = end + 4
    if bytes.count < start + length { return .incomplete }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return .request(
      HTTPRequest(
        method: String(words[0]), path: String(target[0]),
        query: target.count > 1 ? String(target[1]) : "", headers: headers,
        body: Array(bytes[start..<start + length])))
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index + 3 < bytes.count {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10
      {
        return index
      }
      index += 1
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while let first = rest.first, first == " " || first == "\t" { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return String(rest)
  }
}
