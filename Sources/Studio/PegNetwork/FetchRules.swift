package import Foundation

/// The limits for fetching from servers.
package struct FetchRules: Hashable, Sendable {
  /// Hosts that may have a private address, such as `localhost`; other hosts must have a public one.
  package var allowedHosts: Set<String> = []
  package var proxies = ProxySettings()
  /// Units: bytes, as received.
  package var maximumBodySize = Cassette.maximumBodySize
  /// For all header lines of a response together. Units: bytes.
  package var maximumHeaderSize = 256 << 10
  package var maximumRedirects = 5
  /// Units: seconds.
  package var connectTimeout = 5.0
  /// For a request with its redirects and repetitions. Units: seconds.
  package var totalTimeout = 30.0
  /// A transfer that is slower for `slowTime` seconds is cancelled. Units: bytes per second.
  package var slowestRate = 1024
  package var slowTime = 10
  /// The delay before each repetition. Units: seconds.
  package var repetitionDelays = [0.5, 2]
  /// The longest delay that a server's Retry-After may request. Units: seconds.
  package var longestDelay = 10.0

  package init() {}
}

/// The reason why a request failed.
package struct FetchFailure: Error, Hashable, Sendable {
  /// The code of the error that user code gets.
  package var code: URLError.Code
  /// The cause, and what the user can do about it.
  package var reason: String
  /// Whether a repetition may succeed.
  package var isPassing = false
}

/// The response of a server.
package struct FetchedResponse: Hashable, Sendable {
  package struct Header: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: Int
  package var headers: [Header]
  package var body: Data

  /// Returns the first header with a name, in upper or lower case.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The headers as a dictionary; repeated ones are joined by commas.
  ///
  /// - Source: RFC 9110, 5.2.
  var headerFields: [String: String] {
    var fields: [String: String] = [:]
    for header in headers {
      let name = fields.keys.first { $0.lowercased() == header.name.lowercased() } ?? header.name
      fields[name] = fields[name].map { "\($0), \(header.value)" } ?? header.value
    }
    return fields
  }
}
