public import Foundation

/// A route of version 4 of the internet protocol.
open class NEIPv4Route: NSObject {
  open private(set) var destinationAddress: String
  open private(set) var destinationSubnetMask: String
  open var gatewayAddress: String?

  public init(destinationAddress address: String, subnetMask: String) {
    destinationAddress = address
    destinationSubnetMask = subnetMask
  }

  open class func `default`() -> NEIPv4Route {
    NEIPv4Route(destinationAddress: "0.0.0.0", subnetMask: "0.0.0.0")
  }
}

/// A route of version 6 of the internet protocol.
open class NEIPv6Route: NSObject {
  open private(set) var destinationAddress: String
  /// Units: bits.
  open private(set) var destinationNetworkPrefixLength: NSNumber
  open var gatewayAddress: String?

  public init(destinationAddress address: String, networkPrefixLength: NSNumber) {
    destinationAddress = address
    destinationNetworkPrefixLength = networkPrefixLength
  }

  open class func `default`() -> NEIPv6Route {
    NEIPv6Route(destinationAddress: "::", networkPrefixLength: 0)
  }
}

/// The addresses and routes of a tunnel, version 4.
open class NEIPv4Settings: NSObject {
  open private(set) var addresses: [String]
  open private(set) var subnetMasks: [String]
  open var includedRoutes: [NEIPv4Route]?
  open var excludedRoutes: [NEIPv4Route]?

  public init(addresses: [String], subnetMasks: [String]) {
    self.addresses = addresses
    self.subnetMasks = subnetMasks
  }
}

/// The addresses and routes of a tunnel, version 6.
open class NEIPv6Settings: NSObject {
  open private(set) var addresses: [String]
  /// Units: bits.
  open private(set) var networkPrefixLengths: [NSNumber]
  open var includedRoutes: [NEIPv6Route]?
  open var excludedRoutes: [NEIPv6Route]?

  public init(addresses: [String], networkPrefixLengths: [NSNumber]) {
    self.addresses = addresses
    self.networkPrefixLengths = networkPrefixLengths
  }
}

/// The servers that look names up in a tunnel.
open class NEDNSSettings: NSObject {
  open private(set) var servers: [String]
  open var searchDomains: [String]?
  open var domainName: String?
  open var matchDomains: [String]?
  open var matchDomainsNoSearch = false

  public init(servers: [String]) { self.servers = servers }
}

/// The settings of a tunnel.
open class NETunnelNetworkSettings: NSObject {
  open private(set) var tunnelRemoteAddress: String
  open var dnsSettings: NEDNSSettings?

  public init(tunnelRemoteAddress address: String) { tunnelRemoteAddress = address }
}

/// The settings of a tunnel of packets.
open class NEPacketTunnelNetworkSettings: NETunnelNetworkSettings {
  open var ipv4Settings: NEIPv4Settings?
  open var ipv6Settings: NEIPv6Settings?
  /// Units: bytes.
  open var tunnelOverheadBytes: NSNumber?
  /// Units: bytes.
  open var mtu: NSNumber?
}
