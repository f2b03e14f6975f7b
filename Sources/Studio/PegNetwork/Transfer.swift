private import CCurl
internal import Foundation
private import Glibc

/// One request to one server: without redirects, repetitions or cache.
///
/// It does not use `URLSession`, which on Linux limits neither the size of a body nor the time of a transfer, inflates bodies,
/// and connects to any address.
struct Transfer {
  let url: URL
  let headers: [FetchedResponse.Header]
  let rules: FetchRules
  /// Units: seconds.
  let timeout: Double

  struct Answer {
    var response: FetchedResponse
    /// The target of a redirect.
    var location: URL? = nil
  }

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// - Throws: `FetchFailure` if no complete response arrives.
  func run() throws(FetchFailure) -> Answer {
    guard Self.isReady, let handle = curl_easy_init() else {
      throw FetchFailure(code: .unknown, reason: "libcurl cannot be started")
    }
    defer { curl_easy_cleanup(handle) }
    let host = url.host?.lowercased() ?? ""
    let proxy = rules.proxies.proxy(for: url)
    let isAllowed = rules.allowedHosts.contains(host)
    // The proxy's own address was chosen by the user. Of the host that the proxy connects to, only the name is known here.
    if proxy != nil, !isAllowed, NetworkAddress.isPrivateName(host) {
      throw Receiver.privateAddress
    }
    let receiver = Receiver(rules, allowsPrivate: isAllowed || proxy != nil)
    let list = headerList()
    defer { curl_slist_free_all(list) }
    guard configure(handle, list, receiver, proxy) else {
      throw FetchFailure(code: .unknown, reason: "libcurl lacks an option that keeps it in bounds")
    }
    let code = withExtendedLifetime(receiver) { curl_easy_perform(handle) }
    guard code == CURLE_OK else { throw failure(code, receiver, handle, proxy) }
    var status = 0
    _ = peg_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    if status == 407, proxy != nil { throw Self.proxyWantsPassword }
    var location: UnsafeMutablePointer<CChar>?
    _ = peg_curl_get_text(handle, CURLINFO_REDIRECT_URL, &location)
    return Answer(
      response: FetchedResponse(status: status, headers: receiver.headers, body: receiver.body),
      location: location.flatMap { URL(string: String(cString: $0)) })
  }

  private static let proxyWantsPassword = FetchFailure(
    code: .userAuthenticationRequired,
    reason: "the proxy wants a name and a password; put them into its address")

  private func headerList() -> UnsafeMutablePointer<curl_slist>? {
    let lines = headers.map { "\($0.name): \($0.value)" } + ["Accept-Encoding: identity"]
    return lines.reduce(nil) { curl_slist_append($0, $1) }
  }

  /// Returns false if libcurl does not support one of the options.
  private func configure(
    _ handle: UnsafeMutableRawPointer, _ list: UnsafeMutablePointer<curl_slist>?,
    _ receiver: Receiver, _ proxy: String?
  ) -> Bool {
    let context = Unmanaged.passUnretained(receiver).toOpaque()
    let milliseconds = max(1, Int(timeout * 1000))
    let codes = [
      peg_curl_set_text(handle, CURLOPT_URL, url.absoluteString),
      peg_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https"),
      peg_curl_set_text(handle, CURLOPT_USERAGENT, "pegbar"),
      // Empty values mean none, whatever the process's settings are.
      peg_curl_set_text(handle, CURLOPT_PROXY, proxy ?? ""),
      peg_curl_set_text(handle, CURLOPT_NOPROXY, ""),
      peg_curl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      peg_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0),
      peg_curl_set_long(handle, CURLOPT_NOSIGNAL, 1),
      peg_curl_set_long(handle, CURLOPT_HTTPGET, 1),
      peg_curl_set_long(handle, CURLOPT_TIMEOUT_MS, milliseconds),
      peg_curl_set_long(
        handle, CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, Int(rules.connectTimeout * 1000))),
      peg_curl_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, rules.slowestRate),
      peg_curl_set_long(handle, CURLOPT_LOW_SPEED_TIME, rules.slowTime),
      peg_curl_set_pointer(handle, CURLOPT_HTTPHEADER, list),
      peg_curl_set_pointer(handle, CURLOPT_WRITEDATA, context),
      peg_curl_set_pointer(handle, CURLOPT_HEADERDATA, context),
      peg_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context),
      peg_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Receiver.at(context).take(body: buffer) ? buffer.count : 0
      },
      peg_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Receiver.at(context).take(headerLine: buffer) ? buffer.count : 0
      },
      peg_curl_set_opener(handle) { context, _, address in
        guard let context, let address else { return curl_socket_t(-1) }
        guard Receiver.at(context).mayConnect(to: &address.pointee.addr) else {
          return curl_socket_t(-1)
        }
        return socket(
          address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
          address.pointee.protocol)
      },
    ]
    return codes.allSatisfy { $0 == CURLE_OK }
  }

  private func failure(
    _ code: CURLcode, _ receiver: Receiver, _ handle: UnsafeMutableRawPointer, _ proxy: String?
  ) -> FetchFailure {
    if let failure = receiver.failure { return failure }
    if proxy != nil {
      var status = 0
      _ = peg_curl_get_long(handle, CURLINFO_HTTP_CONNECTCODE, &status)
      if status == 407 { return Self.proxyWantsPassword }
      if status >= 300 {
        return FetchFailure(
          code: .cannotConnectToHost, reason: "the proxy does not connect to it (\(status))")
      }
    }
    var connectTime = 0.0
    _ = peg_curl_get_double(handle, CURLINFO_CONNECT_TIME, &connectTime)
    let words = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_OPERATION_TIMEDOUT where connectTime == 0:
      return FetchFailure(
        code: .timedOut, reason: "no connection in time", isPassing: true)
    case CURLE_OPERATION_TIMEDOUT:
      return FetchFailure(code: .timedOut, reason: "the server took too long")
    case CURLE_COULDNT_RESOLVE_HOST:
      return FetchFailure(
        code: .cannotFindHost, reason: "the host's name has no address", isPassing: true)
    case CURLE_COULDNT_RESOLVE_PROXY:
      return FetchFailure(
        code: .cannotFindHost, reason: "the proxy's name has no address", isPassing: true)
    case CURLE_COULDNT_CONNECT where proxy != nil:
      return FetchFailure(
        code: .cannotConnectToHost, reason: "the proxy takes no connection", isPassing: true)
    case CURLE_COULDNT_CONNECT:
      return FetchFailure(
        code: .cannotConnectToHost, reason: "the server takes no connection", isPassing: true)
    case CURLE_PARTIAL_FILE:
      return FetchFailure(
        code: .networkConnectionLost, reason: "the body ends before its announced length")
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR:
      return FetchFailure(code: .networkConnectionLost, reason: "the connection broke (\(words))")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return FetchFailure(code: .secureConnectionFailed, reason: words)
    default: return FetchFailure(code: .badServerResponse, reason: words)
    }
  }
}

/// Receives a response, as long as it is within the rules.
private final class Receiver {
  private(set) var headers: [FetchedResponse.Header] = []
  private(set) var body = Data()
  private(set) var failure: FetchFailure?
  private let rules: FetchRules
  private let allowsPrivate: Bool
  private var headerSize = 0

  init(_ rules: FetchRules, allowsPrivate: Bool) {
    self.rules = rules
    self.allowsPrivate = allowsPrivate
  }

  static func at(_ context: UnsafeMutableRawPointer) -> Receiver {
    Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
  }

  static let privateAddress = FetchFailure(
    code: .cannotConnectToHost,
    reason: "its address is a private one; --allow-host permits a host to have it")

  func mayConnect(to address: UnsafePointer<sockaddr>) -> Bool {
    if allowsPrivate || NetworkAddress.isPublic(address) { return true }
    failure = Self.privateAddress
    return false
  }

  func take(headerLine bytes: UnsafeRawBufferPointer) -> Bool {
    // A connection was made, even if other addresses were refused before.
    failure = nil
    headerSize += bytes.count
    guard headerSize <= rules.maximumHeaderSize else {
      return give(up: "its headers are larger than \(rules.maximumHeaderSize) bytes")
    }
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      headers = []
      return true
    }
    guard let colon = line.firstIndex(of: ":") else { return true }
    let name = String(line[..<colon])
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" }) else {
      return give(up: "its header \(name) has control characters")
    }
    headers.append(.init(name: name, value: value))
    switch name.lowercased() {
    case "content-length":
      guard (Int(value) ?? .max) <= rules.maximumBodySize else { return giveUpOnSize() }
    case "content-encoding":
      guard value.isEmpty || value.lowercased() == "identity" else {
        return give(up: "the body is encoded (\(value)), which was not asked for")
      }
    default: break
    }
    return true
  }

  func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= rules.maximumBodySize else { return giveUpOnSize() }
    body.append(contentsOf: bytes)
    return true
  }

  private func giveUpOnSize() -> Bool {
    failure = FetchFailure(
      code: .dataLengthExceedsMaximum,
      reason: "the body is larger than \(rules.maximumBodySize) bytes; --max-body raises the limit")
    return false
  }

  private func give(up reason: String) -> Bool {
    failure = FetchFailure(code: .badServerResponse, reason: reason)
    return false
  }
}
