import Foundation
import Network
import NetworkExtension
import Testing

@Suite struct IPAddressTests {
  /// - Source: RFC 5952, sections 4 and 5.
  @Test(arguments: [
    ("2001:0db8::0001", "2001:db8::1"), ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"),
    ("2001:DB8::", "2001:db8::"), ("::", "::"), ("::1", "::1"),
    ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("::ffff:192.0.2.1", "::ffff:192.0.2.1"),
    ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
  ])
  func addressesOfVersion6AreWrittenShortly(text: String, expected: String) {
    #expect(IPv6Address(text)?.debugDescription == expected)
  }

  @Test(arguments: ["", "1", "1::2::3", "12345::", "g::", "1:2:3:4:5:6:7:8:9", "::1.2.3", ":1"])
  func otherTextsAreNot(text: String) { #expect(IPv6Address(text) == nil) }

  @Test func hostsAreAddressesOrNames() {
    #expect(NWEndpoint.Host("::1") == .ipv6(.loopback))
    #expect(NWEndpoint.Host("127.0.0.1") == .ipv4(.loopback))
    #expect(NWEndpoint.Host("pegbar.example") == .name("pegbar.example", nil))
    #expect(IPv6Address("::ffff:192.0.2.1")?.asIPv4 == IPv4Address("192.0.2.1"))
  }

  @Test func noTunnelStarts() throws {
    let manager = NETunnelProviderManager()
    let session = try #require(manager.connection as? NETunnelProviderSession)
    #expect(session.status == .invalid)
    #expect(throws: NEVPNError(.configurationDisabled)) { try session.startTunnel() }
    manager.isEnabled = true
    #expect(throws: NEVPNError(.connectionFailed)) { try session.startTunnel() }
  }
}
