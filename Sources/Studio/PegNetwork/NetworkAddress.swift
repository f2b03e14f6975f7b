internal import Glibc

/// Decides to which addresses scenes and redirects may send requests.
package enum NetworkAddress {
  /// Whether an address is public: not loopback, private, link-local, shared, documentation, multicast or reserved, and without
  /// such an address embedded in it.
  ///
  /// - Source: IANA's special-purpose address registries (RFC 6890), and RFC 4291, 6052 and 3056 for embedding.
  static func isPublic(_ address: UnsafePointer<sockaddr>) -> Bool {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        isPublic(v4: UInt32(bigEndian: $0.pointee.sin_addr.s_addr))
      }
    case AF_INET6:
      return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { isPublic(v6: Array($0)) }
      }
    default: return false
    }
  }

  /// Whether a host is the number of a private address, in any notation, or a name that always means this machine.
  static func isPrivateName(_ host: String) -> Bool {
    let name = host.lowercased()
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST
    var found: UnsafeMutablePointer<addrinfo>?
    let text = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
    guard getaddrinfo(text, nil, &hints, &found) == 0, let found else { return false }
    defer { freeaddrinfo(found) }
    return found.pointee.ai_addr.map { !isPublic($0) } ?? false
  }

  private static let privateV4: [(address: UInt32, bits: UInt32)] = [
    (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16),
    (0xac10_0000, 12), (0xc000_0000, 24), (0xc000_0200, 24), (0xc0a8_0000, 16), (0xc612_0000, 15),
    (0xc633_6400, 24), (0xcb00_7100, 24), (0xe000_0000, 3),
  ]

  package static func isPublic(v4 address: UInt32) -> Bool {
    !privateV4.contains { (address ^ $0.address) >> (32 - $0.bits) == 0 }
  }

  /// - Parameter bytes: the 16 bytes of an address.
  package static func isPublic(v6 bytes: [UInt8]) -> Bool {
    func v4(at index: Int) -> UInt32 {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    // Global unicast is 2000::/3; every other block is loopback, local, multicast, or embeds an IPv4 address.
    if bytes[0] & 0xe0 == 0x20 {
      if bytes.starts(with: [0x20, 0x02]) { return isPublic(v4: v4(at: 2)) }
      return !bytes.starts(with: [0x20, 0x01, 0x0d, 0xb8])
        && !bytes.starts(with: [0x20, 0x01, 0x00, 0x00])
    }
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
    let translated: [UInt8] = [0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0]
    if bytes.starts(with: mapped) || bytes.starts(with: translated) {
      return isPublic(v4: v4(at: 12))
    }
    return false
  }
}
