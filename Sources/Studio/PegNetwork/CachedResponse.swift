private import CCurl
internal import Foundation

/// A response in a cache, with the data that decides whether it may be used.
///
/// - Source: RFC 9111, “HTTP Caching”, as a private cache without heuristic lifetimes.
struct CachedResponse: Sendable {
  var response: FetchedResponse
  /// The headers of the request on which the response depends, by lower-case names; nil for a header that the request lacked.
  var selection: [String: String?]
  /// The time when it was received or last confirmed. Units: seconds since 1970.
  var date: Double

  /// Returns nil for a response that must not or need not be kept: one with a status other than 200, with no-store, or with
  /// neither a lifetime nor a validator.
  init?(_ response: FetchedResponse, to headers: [FetchedResponse.Header], date: Double) {
    let control = CacheControl(response.value(of: "Cache-Control"))
    guard response.status == 200, !control.has("no-store") else { return nil }
    selection = [:]
    for name in (response.value(of: "Vary") ?? "").split(separator: ",") {
      let name = name.trimmingCharacters(in: .whitespaces).lowercased()
      guard name != "*" else { return nil }
      selection[name] = .some(headers.value(of: name))
    }
    self.response = response
    self.response.headers.removeAll { Self.unkept.contains($0.name.lowercased()) }
    self.date = date
    guard lifetime > 0 || !conditions.isEmpty else { return nil }
  }

  /// Headers that belong to one connection or one visitor.
  private static let unkept: Set = [
    "connection", "keep-alive", "proxy-authenticate", "set-cookie", "trailer", "transfer-encoding",
  ]

  /// Whether the response also answers a request with these headers.
  func answers(_ headers: [FetchedResponse.Header]) -> Bool {
    selection.allSatisfy { headers.value(of: $0.key) == $0.value }
  }

  /// Whether the server allows its use without another request.
  func isFresh(at now: Double) -> Bool {
    let control = CacheControl(response.value(of: "Cache-Control"))
    return !control.has("no-cache") && age(at: now) < lifetime
  }

  /// Units: seconds.
  private var lifetime: Double {
    let control = CacheControl(response.value(of: "Cache-Control"))
    if let seconds = control.seconds("max-age") { return seconds }
    guard let expires = response.value(of: "Expires") else { return 0 }
    return max(0, (Self.time(expires) ?? 0) - (serverDate ?? date))
  }

  /// Units: seconds.
  private func age(at now: Double) -> Double {
    let told = response.value(of: "Age").flatMap { Double($0) } ?? 0
    let apparent = serverDate.map { date - $0 } ?? 0
    return max(0, told, apparent) + max(0, now - date)
  }

  private var serverDate: Double? { response.value(of: "Date").flatMap(Self.time) }

  private static func time(_ text: String) -> Double? {
    let time = curl_getdate(text, nil)
    return time < 0 ? nil : Double(time)
  }

  /// The headers for a conditional request; none if the response has no validator.
  var conditions: [FetchedResponse.Header] {
    [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")].compactMap { own, asking in
      response.value(of: own).map { .init(name: asking, value: $0) }
    }
  }

  /// Returns the response updated by a server's 304; nil if the 304 is about another version.
  func confirmed(by answer: FetchedResponse, date: Double) -> CachedResponse? {
    func strong(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
    if let old = response.value(of: "ETag"), let new = answer.value(of: "ETag"),
      strong(old) != strong(new)
    {
      return nil
    }
    let body: Set = ["content-length", "content-encoding", "content-range", "content-type"]
    let news = answer.headers.filter {
      !body.contains($0.name.lowercased()) && !Self.unkept.contains($0.name.lowercased())
    }
    let names = Set(news.map { $0.name.lowercased() })
    var result = self
    result.response.headers.removeAll { names.contains($0.name.lowercased()) }
    result.response.headers += news
    result.date = date
    return result
  }
}

/// The directives of a Cache-Control header.
struct CacheControl {
  private var words: [String: String] = [:]

  init(_ header: String?) {
    for word in (header ?? "").split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = parts.first else { continue }
      let value = parts.count > 1 ? parts[1].trimmingCharacters(in: ["\""]) : ""
      words[name.lowercased()] = value
    }
  }

  func has(_ word: String) -> Bool { words[word] != nil }

  /// Units: seconds; 0 for a value that is not a number.
  func seconds(_ word: String) -> Double? { words[word].map { Double(Int($0) ?? 0) } }
}

extension [FetchedResponse.Header] {
  /// Returns the values of a header, joined by commas; nil if it is absent.
  func value(of name: String) -> String? {
    let values = filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

extension FetchedResponse {
  fileprivate func value(of name: String) -> String? { headers.value(of: name) }
}
