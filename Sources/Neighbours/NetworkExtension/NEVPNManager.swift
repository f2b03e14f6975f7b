public import Foundation
public import PegFoundation
import PegScene

/// A state of a connection.
///
/// - Source: the values of Apple's `NEVPNStatus`.
public enum NEVPNStatus: Int, Sendable {
  case invalid = 0
  case disconnected = 1
  case connecting = 2
  case connected = 3
  case reasserting = 4
  case disconnecting = 5
}

/// A reason why a configuration or a connection could not be used.
///
/// - Source: the codes of Apple's `NEVPNError.Code`.
public struct NEVPNError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = NEVPNError

    case configurationInvalid = 1
    case configurationDisabled = 2
    case connectionFailed = 3
    case configurationStale = 4
    case configurationReadWriteFailed = 5
    case configurationUnknown = 6
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let configurationInvalid = Code.configurationInvalid
  public static let configurationDisabled = Code.configurationDisabled
  public static let connectionFailed = Code.connectionFailed
  public static let configurationStale = Code.configurationStale
  public static let configurationReadWriteFailed = Code.configurationReadWriteFailed
  public static let configurationUnknown = Code.configurationUnknown
  public static var errorDomain: String { "NEVPNErrorDomain" }
}

public let NEVPNErrorDomain = NEVPNError.errorDomain

/// The settings that all kinds of virtual private networks share.
open class NEVPNProtocol: NSObject {
  open var serverAddress: String?
  open var username: String?
  open var passwordReference: Data?
  open var identityReference: Data?
  open var identityData: Data?
  open var identityDataPassword: String?
  open var disconnectOnSleep = false
  open var includeAllNetworks = false
  open var excludeLocalNetworks = true
  open var enforceRoutes = false
}

/// A connection of a configuration. It never leaves the state that it begins in: there is no network to connect to.
open class NEVPNConnection: NSObject {
  /// The configuration that the connection belongs to.
  open internal(set) unowned var manager: NEVPNManager
  open internal(set) var status = NEVPNStatus.invalid
  open var connectedDate: Date? { nil }

  init(_ manager: NEVPNManager) { self.manager = manager }

  static let message = "NetworkExtension starts no tunnel: there are no such services here"

  /// - Throws: `NEVPNError.configurationDisabled` if the configuration is disabled, else `connectionFailed`.
  open func startVPNTunnel() throws { try startVPNTunnel(options: nil) }

  /// - Throws: as above.
  open func startVPNTunnel(options: [String: NSObject]?) throws {
    guard manager.isEnabled else { throw NEVPNError(.configurationDisabled) }
    SceneDiagnostics.reportMissing(Self.message)
    throw NEVPNError(.connectionFailed)
  }

  open func stopVPNTunnel() {}
}

/// A configuration of a virtual private network. The device has none, and keeps none: `saveToPreferences` ends with an error.
///
/// - Source: Apple, "NEVPNManager".
open class NEVPNManager: NSObject {
  open var protocolConfiguration: NEVPNProtocol?
  open var localizedDescription: String?
  open var isEnabled = false
  open var isOnDemandEnabled = false
  open var onDemandRules: [NEOnDemandRule]?
  open private(set) lazy var connection: NEVPNConnection = makeConnection()

  nonisolated(unsafe) private static let sharedManager = NEVPNManager()

  public override init() { super.init() }

  open class func shared() -> NEVPNManager { sharedManager }

  func makeConnection() -> NEVPNConnection { NEVPNConnection(self) }

  /// Ends without an error: there is nothing to read.
  open func loadFromPreferences(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { SceneCallback.soon { completionHandler(nil) } }

  open func loadFromPreferences() async throws {}

  /// Ends with `NEVPNError.configurationReadWriteFailed`, as on a simulator.
  open func saveToPreferences(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    SceneDiagnostics.reportMissing(Self.message)
    SceneCallback.soon { completionHandler?(NEVPNError(.configurationReadWriteFailed)) }
  }

  /// - Throws: `NEVPNError.configurationReadWriteFailed`.
  open func saveToPreferences() async throws {
    SceneDiagnostics.reportMissing(Self.message)
    throw NEVPNError(.configurationReadWriteFailed)
  }

  /// Ends without an error: nothing was kept.
  open func removeFromPreferences(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    SceneCallback.soon { completionHandler?(nil) }
  }

  open func removeFromPreferences() async throws {}

  static let message = "NetworkExtension keeps no configurations: there are no such services here"
}

/// Calls closures of the framework in a later turn.
enum SceneCallback {
  static func soon(_ body: @escaping @Sendable () -> Void) {
    if let queue = SceneMainQueue.current {
      queue.run(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

extension NSNotification.Name {
  public static let NEVPNStatusDidChange = NSNotification.Name(
    "com.apple.networkextension.statuschanged")
  public static let NEVPNConfigurationChange = NSNotification.Name(
    "com.apple.networkextension.configurationchanged")
}
