package import Foundation
private import Glibc

/// Which servers are asked by way of which proxy.
///
/// - Source: curl(1), “ENVIRONMENT”, for the variables and the form of exceptions.
package struct ProxySettings: Hashable, Sendable {
  /// The address of the proxy for each scheme; of one that has none, servers are asked directly.
  private var proxies: [String: String] = [:]
  private var exceptions: [Exception] = []

  /// Asks every server directly.
  package init() {}

  /// Takes the proxies that `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` name.
  ///
  /// All but `http_proxy` may be in capitals; servers for web pages pass a header of strangers on as `HTTP_PROXY`.
  ///
  /// - Parameter proxy: goes before the environment's, for both schemes; `none` stands for none.
  /// - Throws: `NetworkError.noProxy` naming who said what is none.
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

  /// Returns a proxy's address with its scheme. The message shows none of it, as there may be a password in it.
  private static func checked(
    _ proxy: (name: String, address: String)
  ) throws(NetworkError) -> String {
    let address = proxy.address.contains("://") ? proxy.address : "http://\(proxy.address)"
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      schemes.contains(scheme), let host = parts.host, !host.isEmpty
    else { throw .noProxy(name: proxy.name) }
    return address
  }

  /// Returns the address of the proxy to ask for a URL, nil where the server itself is to be asked.
  package func proxy(for url: URL) -> String? {
    guard let scheme = url.scheme?.lowercased(), let proxy = proxies[scheme],
      let host = url.host.map(Self.plain)
    else { return nil }
    return exceptions.contains { $0.covers(host) } ? nil : proxy
  }

  /// Returns a host's name without what makes no difference.
  fileprivate static func plain(_ host: String) -> String {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.hasSuffix(".") { name.removeLast() }
    return name
  }

  /// A host, everything below a domain, or a block of addresses; `*` is all.
  private struct Exception: Hashable {
    private let name: String
    /// Of the leading bits of an address of version 4.
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
