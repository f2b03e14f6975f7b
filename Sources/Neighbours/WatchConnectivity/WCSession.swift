public import Foundation
public import PegFoundation

public enum WCSessionActivationState: Int, Sendable {
  case notActivated, inactive, activated
}

/// A reason for which nothing was sent.
///
/// - Source: the values of Apple's `WCError`.
public struct WCError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = WCError

    case genericError = 7001
    case sessionNotSupported = 7002
    case sessionMissingDelegate = 7003
    case sessionNotActivated = 7004
    case deviceNotPaired = 7005
    case watchAppNotInstalled = 7006
    case notReachable = 7007
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "WCErrorDomain" }
}

public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
}

extension WCSessionDelegate {
  public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
  public func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) {}
}

/// The connection to a watch. Devices without one, such as an iPad, do not support it, and neither does a scene.
open class WCSession: NSObject, @unchecked Sendable {
  private static let one = WCSession()

  open class var `default`: WCSession { one }
  /// Returns false. Code that calls other members all the same gets `WCError.sessionNotSupported`.
  open class func isSupported() -> Bool { false }

  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isReachable: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }

  open func activate() {
    delegate?.session(
      self, activationDidCompleteWith: .notActivated, error: WCError(.sessionNotSupported))
  }

  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw WCError(.sessionNotSupported)
  }

  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(WCError(.sessionNotSupported)) }
}
