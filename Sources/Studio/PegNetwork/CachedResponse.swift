private import CCurl
internal import Foundation

/// A response as it lies in a cache, with what it takes to tell whether it may be used.
///
/// - Source: RFC 9111, “HTTP Caching”, of a private cache that guesses no lifetime.
struct CachedResponse: Sendable {
  var response: FetchedResponse
  /// The headers of the request that the response depends on, by lower-case names; nil where the request had none.
  var selection: [String: String?]
  /// When it was received or last found to be current. Units: seconds since 1970.
  var date: Double

  /// Returns nil for what is not to be kept: other statuses than 200, what says no-store, and what nobody could use again.
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

  /// What belongs to one connection or one visitor.
  private static let unkept: Set = [
    "connection", "keep-alive", "proxy-authenticate", "set-cookie", "trailer", "transfer-encoding",
  ]

  /// True of a request that the response would have been given to as well.
  func answers(_ headers: [FetchedResponse.Header]) -> Bool {
    selection.allSatisfy { headers.value(of: $0.key) == $0.value }
  }

  /// True as long as the server allows it to be used without asking.
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

  /// The headers that ask a server whether the response is still current; none where it has nothing to go by.
  var conditions: [FetchedResponse.Header] {
    [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")].compactMap { own, asking in
      response.value(of: own).map { .init(name: asking, value: $0) }
    }
  }

  /// Returns the response with what a server's 304 says of it, nil where that is about another one.
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

/// The words of a Cache-Control header.
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

  /// Units: seconds; 0 for what is no number.
  func seconds(_ word: String) -> Double? { words[word].map { Double(Int($0) ?? 0) } }
}

extension [FetchedResponse.Header] {
  /// Returns the values of a name, joined by commas; nil where there is none.
  func value(of name: String) -> String? {
    let values = filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

extension FetchedResponse {
  fileprivate func value(of name: String) -> String? { headers.value(of: name) }
}
