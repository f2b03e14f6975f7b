public import Foundation
public import PegFoundation
import PegScene

/// A way to prove who holds the device.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// A sensor of a device.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

/// A reason for which no person was recognised.
///
/// - Source: the values of Apple's `LAError`.
public struct LAError: CodedError, LocalizedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = LAError

    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004

    public static let touchIDNotAvailable = Code.biometryNotAvailable
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    public static let touchIDLockout = Code.biometryLockout
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let appCancel = Code.appCancel
  public static let invalidContext = Code.invalidContext
  public static let notInteractive = Code.notInteractive

  public static var errorDomain: String { LAErrorDomain }
  public var errorDescription: String? {
    switch code {
    case .passcodeNotSet: "Passcode not set."
    case .biometryNotAvailable: "Biometry is not available on this device."
    case .invalidContext: "The context has been invalidated."
    default: "Authentication failed."
    }
  }
}

public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Asks a person for a finger, a face or a passcode. Here there is neither a sensor nor a passcode, so that each policy fails.
///
/// - Source: Apple, "LAContext".
open class LAContext: NSObject, @unchecked Sendable {
  private var isInvalid = false

  public override init() { super.init() }

  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var interactionNotAllowed = false
  /// Units: seconds.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// Always `none`: there is no sensor.
  open var biometryType: LABiometryType { .none }
  /// Always nil: nothing is enrolled.
  open var evaluatedPolicyDomainState: Data? { nil }

  private func error(_ policy: LAPolicy) -> LAError {
    if isInvalid { return LAError(.invalidContext) }
    return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }

  /// Returns false, with the reason: `biometryNotAvailable` or `passcodeNotSet`.
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error pointer: UnsafeMutablePointer<NSError?>? = nil
  ) -> Bool {
    pointer?.pointee = error(policy) as NSError
    return false
  }

  /// Ends with the reason for which `canEvaluatePolicy` returns false, on the main queue.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    report()
    let error = error(policy)
    let answer: @Sendable () -> Void = { reply(false, error) }
    if let queue = SceneMainQueue.current {
      queue.run(answer)
    } else {
      DispatchQueue.main.async(execute: answer)
    }
  }

  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    report()
    throw error(policy)
  }

  private func report() {
    SceneDiagnostics.reportOfCaller(
      .warning, "LAContext: the policy fails, since there is no sensor and no passcode")
  }

  open func invalidate() { isInvalid = true }
}
