package import Foundation
private import Glibc

/// The proxies for requests to servers.
///
/// - Source: curl(1), “ENVIRONMENT”, for the variables and the form of exceptions.
package struct ProxySettings: Hashable, Sendable {
  /// The address of the proxy for each scheme; without one, requests go to the server directly.
  private var proxies: [String: String] = [:]
  private var exceptions: [Exception] = []

  /// Creates settings without proxies.
  package init() {}

  /// Reads the proxies from `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
  ///
  /// All of them except `http_proxy` may be in capitals: web servers set `HTTP_PROXY` from a header that strangers can send.
  ///
  /// - Parameter proxy: overrides the environment, for both schemes; `none` means no proxy.
  /// - Throws: `NetworkError.noProxy` with the name of the setting that is wrong.
  package init(
    environment: [String: String], proxy: (name: String, address: String)? = nil
  ) throws(NetworkError) {
    func first(_ names: String...) -> (name: String, address: String)? {
      for name in names {
        if let value = environment[name], !value.isEmpty { return (name, value) }
      }
      return nil
    }
    if let proxy {
      guard proxy.address != "none" else { return }
      let address = try Self.checked(proxy)
      proxies = ["http": address, "https": address]
    } else {
      let all = first("all_proxy", "ALL_PROXY")
      if let proxy = first("http_proxy") ?? all { proxies["http"] = try Self.checked(proxy) }
      if let proxy = first("https_proxy", "HTTPS_PROXY") ?? all {
        proxies["https"] = try Self.checked(proxy)
      }
    }
    let list = first("no_proxy", "NO_PROXY")?.address ?? ""
    exceptions = list.split { $0 == "," || $0.isWhitespace }.map { Exception(String($0)) }
  }

  private static let schemes: Set = ["http", "https", "socks4", "socks4a", "socks5", "socks5h"]

  /// Returns a proxy's address with its scheme. The error does not contain the address, which may contain a password.
  private static func checked(
    _ proxy: (name: String, address: String)
  ) throws(NetworkError) -> String {
    let address = proxy.address.contains("://") ? proxy.address : "http://\(proxy.address)"
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      schemes.contains(scheme), let host = parts.host, !host.isEmpty
    else { throw .noProxy(name: proxy.name) }
    return address
  }

  /// Returns the address of the proxy for a URL, nil to send the request to the server itself.
  package func proxy(for url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), let proxy = proxies[scheme],
      let host = url.host.map(Self.plain)
    else { return nil }
    return exceptions.contains { $0.covers(host) } ? nil : proxy
  }

  /// Returns a host's name in lower case, without brackets and a final dot.
  fileprivate static func plain(_ host: String) -> String {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// A host, a domain with everything below it, or a block of addresses; `*` matches all.
  private struct Exception: Hashable {
    private let name: String
    /// An IPv4 block: the address and the number of its leading bits.
    private let block: (address: UInt32, bits: UInt32)?

    init(_ text: String) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2, let address = Self.address(String(parts[0])),
        let bits = UInt32(parts[1]),
        (1...32).contains(bits)
      {
        block = (address, bits)
      } else {
        block = nil
      }
      name = ProxySettings.plain(String(text.drop { $0 == "." }))
    }

    func covers(_ host: String) -> Bool {
      if name == "*" || name == host { return true }
      if let block, let address = Self.address(host) {
        return (address ^ block.address) >> (32 - block.bits) == 0
      }
      return !name.isEmpty && host.hasSuffix(".\(name)")
    }

    private static func address(_ text: String) -> UInt32? {
      var address = in_addr()
      return inet_pton(AF_INET, text, &address) == 1 ? UInt32(bigEndian: address.s_addr) : nil
    }

    static func == (a: Exception, b: Exception) -> Bool { a.name == b.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
