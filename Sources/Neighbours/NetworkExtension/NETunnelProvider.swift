public import Foundation
import PegScene

/// The settings of a tunnel that an app's extension provides.
open class NETunnelProviderProtocol: NEVPNProtocol {
  open var providerConfiguration: [String: Any]?
  open var providerBundleIdentifier: String?
}

/// A connection of a tunnel that an app's extension provides.
open class NETunnelProviderSession: NEVPNConnection {
  /// - Throws: as `startVPNTunnel()`.
  open func startTunnel(options: [String: Any]? = nil) throws { try startVPNTunnel() }

  open func stopTunnel() { stopVPNTunnel() }

  /// - Throws: `NEVPNError.connectionFailed`: no extension runs here.
  open func sendProviderMessage(
    _ messageData: Data, responseHandler: ((Data?) -> Void)? = nil
  ) throws {
    SceneDiagnostics.reportMissing(NEVPNConnection.message)
    throw NEVPNError(.connectionFailed)
  }
}

/// A configuration of a tunnel that an app's extension provides.
open class NETunnelProviderManager: NEVPNManager {
  /// Finds none.
  open class func loadAllFromPreferences(
    completionHandler: @escaping @Sendable ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) { SceneCallback.soon { completionHandler([], nil) } }

  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] { [] }

  open func copyAppRules() -> [NSObject]? { nil }

  override func makeConnection() -> NEVPNConnection { NETunnelProviderSession(self) }
}

/// A wireless network.
open class NEHotspotNetwork: NSObject {
  open private(set) var ssid: String
  open private(set) var bssid: String

  init(ssid: String, bssid: String) { (self.ssid, self.bssid) = (ssid, bssid) }

  /// Passes nil: an app without permission may not see the name of the network.
  open class func fetchCurrent(
    completionHandler: @escaping @Sendable (NEHotspotNetwork?) -> Void
  ) { SceneCallback.soon { completionHandler(nil) } }

  open class func fetchCurrent() async -> NEHotspotNetwork? { nil }
}
