package import Foundation

/// Fetches a resource: follows redirects, and repeats requests that may succeed later.
package struct Fetcher: Sendable {
  package let rules: FetchRules
  private let cache: ResponseCache?

  package init(rules: FetchRules, cache: ResponseCache? = nil) {
    self.rules = rules
    self.cache = cache
  }

  /// - Throws: `FetchFailure`.
  package func fetch(
    _ url: URL, headers: [FetchedResponse.Header] = []
  ) throws(FetchFailure) -> FetchedResponse {
    let deadline = ContinuousClock.now + .seconds(rules.totalTimeout)
    let wanted = try sendable(headers)
    var delays = rules.repetitionDelays[...]
    while true {
      let delay = delays.popFirst()
      do {
        let response = try follow(url, wanted, deadline)
        guard [408, 429].contains(response.status) || response.status >= 500, let delay,
          wait(max(delay, askedDelay(response)), deadline)
        else { return response }
      } catch {
        guard error.isPassing, let delay, wait(delay, deadline) else { throw error }
      }
    }
  }

  private func follow(
    _ first: URL, _ headers: [FetchedResponse.Header], _ deadline: ContinuousClock.Instant
  ) throws(FetchFailure) -> FetchedResponse {
    var (url, headers) = (first, headers)
    for _ in 0...rules.maximumRedirects {
      try check(url)
      let timeout = (deadline - .now) / .seconds(1)
      guard timeout > 0 else {
        throw FetchFailure(code: .timedOut, reason: "the server took too long")
      }
      let answer = try ask(url, headers, timeout)
      let status = answer.response.status
      guard [301, 302, 303, 307, 308].contains(status), let location = answer.location else {
        guard (200...299).contains(status) && status != 206 || (400...599).contains(status) else {
          throw FetchFailure(
            code: .badServerResponse, reason: "its status \(status) answers no plain request")
        }
        return answer.response
      }
      if [location.scheme, location.host, location.port?.description]
        != [url.scheme, url.host, url.port?.description]
      {
        headers.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) }
      }
      url = location
    }
    throw FetchFailure(
      code: .httpTooManyRedirects, reason: "more than \(rules.maximumRedirects) redirects")
  }

  private func ask(
    _ url: URL, _ headers: [FetchedResponse.Header], _ timeout: Double
  ) throws(FetchFailure) -> Transfer.Answer {
    func transfer(
      _ more: [FetchedResponse.Header]
    ) throws(FetchFailure) -> Transfer.Answer {
      try Transfer(url: url, headers: headers + more, rules: rules, timeout: timeout).run()
    }
    guard let cache else { return try transfer([]) }
    return try cache.answer(url, headers, ask: transfer)
  }

  private func check(_ url: URL) throws(FetchFailure) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      url.host?.isEmpty == false
    else {
      throw FetchFailure(
        code: .unsupportedURL, reason: "it leads to what is neither http nor https")
    }
    guard url.user == nil, url.password == nil else {
      throw FetchFailure(code: .badURL, reason: "the address has a name or password in it")
    }
  }

  /// Removes headers that belong to the connection.
  private func sendable(
    _ headers: [FetchedResponse.Header]
  ) throws(FetchFailure) -> [FetchedResponse.Header] {
    let own: Set = [
      "accept-encoding", "connection", "content-length", "expect", "host", "range", "te",
      "transfer-encoding", "upgrade",
    ]
    let rest = headers.filter { !own.contains($0.name.lowercased()) }
    for header in rest
    where (header.name + header.value).unicodeScalars.contains(where: { $0.value < 0x20 }) {
      throw FetchFailure(code: .badURL, reason: "a header of the request has control characters")
    }
    return rest
  }

  /// Units: seconds; 0 if the server doesn't specify a delay, or specifies a date.
  private func askedDelay(_ response: FetchedResponse) -> Double {
    let seconds = response.header("Retry-After").flatMap { Int($0) } ?? 0
    return seconds <= 0 ? 0 : Double(seconds)
  }

  /// Waits; returns false at once if the wait would be too long.
  private func wait(_ delay: Double, _ deadline: ContinuousClock.Instant) -> Bool {
    guard delay <= max(rules.longestDelay, rules.repetitionDelays.max() ?? 0),
      ContinuousClock.now + .seconds(delay) < deadline
    else { return false }
    Thread.sleep(forTimeInterval: delay)
    return true
  }
}
