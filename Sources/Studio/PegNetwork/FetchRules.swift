package import Foundation

/// What fetching from servers is allowed.
package struct FetchRules: Hashable, Sendable {
  /// Hosts that may have a private address, such as `localhost`; of others, only public ones are connected to.
  package var allowedHosts: Set<String> = []
  package var proxies = ProxySettings()
  /// Units: bytes, as received.
  package var maximumBodySize = Cassette.maximumBodySize
  /// Units: bytes, of all lines of a response together.
  package var maximumHeaderSize = 256 << 10
  package var maximumRedirects = 5
  /// Units: seconds.
  package var connectTimeout = 5.0
  /// For a request with its redirects and repetitions. Units: seconds.
  package var totalTimeout = 30.0
  /// A transfer that is slower for `slowTime` seconds is given up. Units: bytes per second.
  package var slowestRate = 1024
  package var slowTime = 10
  /// How long to wait before each repetition. Units: seconds.
  package var repetitionDelays = [0.5, 2]
  /// The most that a server's Retry-After is obeyed. Units: seconds.
  package var longestDelay = 10.0

  package init() {}
}

/// Why a request was given up.
package struct FetchFailure: Error, Hashable, Sendable {
  /// What user code sees.
  package var code: URLError.Code
  /// What happened, and what to do where something can be done.
  package var reason: String
  /// Whether it may be different a moment later.
  package var isPassing = false
}

/// What a server answered.
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

  /// The first header of a name, whose case makes no difference.
  func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// Every header once, with its values joined by commas.
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
