public import Foundation
public import PegFoundation
import PegScene
public import UIKit

/// A reason why signing in has ended.
///
/// - Source: the codes of Apple's `ASAuthorizationError.Code`.
public struct ASAuthorizationError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = ASAuthorizationError

    case unknown = 1000
    case canceled = 1001
    case invalidResponse = 1002
    case notHandled = 1003
    case failed = 1004
    case notInteractive = 1005
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let canceled = Code.canceled
  public static let failed = Code.failed
  public static let unknown = Code.unknown
  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
}

/// A question for an account.
@preconcurrency @MainActor
open class ASAuthorizationRequest: NSObject {
  override init() { super.init() }
}

/// A question for an account, and the values that it shares.
@preconcurrency @MainActor
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var state: String?
  open var nonce: String?
}

/// A question for an account with Apple.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  open var user: String?
}

/// A question for a password.
@preconcurrency @MainActor
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

@preconcurrency @MainActor
public protocol ASAuthorizationProvider: AnyObject {}

@preconcurrency @MainActor
public protocol ASAuthorizationCredential: AnyObject {}

/// Makes questions for accounts with Apple.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  /// - Source: the values of Apple's `ASAuthorizationAppleIDProvider.CredentialState`.
  public enum CredentialState: Int, Sendable {
    case revoked = 0
    case authorized = 1
    case notFound = 2
    case transferred = 3
  }

  public override init() { super.init() }

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }

  /// Answers that no account is known.
  open func getCredentialState(
    forUserID userID: String,
    completion: @escaping @MainActor (CredentialState, (any Error)?) -> Void
  ) { DispatchQueue.main.async { MainActor.assumeIsolated { completion(.notFound, nil) } } }
}

/// Makes questions for passwords.
@preconcurrency @MainActor
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  public override init() { super.init() }

  open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest() }
}

/// An account with Apple; no code here makes one.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  override init() { super.init() }

  open var user: String { "" }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
  open var identityToken: Data? { nil }
  open var authorizationCode: Data? { nil }
  open var state: String? { nil }
}

/// A name and a password; no code here makes one.
@preconcurrency @MainActor
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  open private(set) var user: String
  open private(set) var password: String

  public init(user: String, password: String) {
    self.user = user
    self.password = password
  }
}

/// The answer to a request; none is ever given.
@preconcurrency @MainActor
open class ASAuthorization: NSObject {
  /// A value that an account shares.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fullName = Scope(rawValue: "full_name")
    public static let email = Scope(rawValue: "email")
  }

  open private(set) var provider: any ASAuthorizationProvider
  open private(set) var credential: any ASAuthorizationCredential

  init(_ provider: any ASAuthorizationProvider, _ credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
  }
}

@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  /// Called with `ASAuthorizationError.failed`, since there is no account.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

public typealias ASPresentationAnchor = UIWindow

@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Would sign in; each attempt ends with an error.
///
/// - Source: Apple, "ASAuthorizationController".
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  open private(set) var authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }

  open func performRequests() {
    SceneDiagnostics.report("ASAuthorizationController cannot sign in: there is no account here")
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        delegate?.authorizationController(
          controller: self, didCompleteWithError: ASAuthorizationError(.failed))
      }
    }
  }

  open func cancel() {}
}

/// A reason why signing in on a page has ended.
///
/// - Source: the codes of Apple's `ASWebAuthenticationSessionError.Code`.
public struct ASWebAuthenticationSessionError: CodedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = ASWebAuthenticationSessionError

    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let canceledLogin = Code.canceledLogin
  public static var errorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
}

@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Would show a page to sign in; it ends as if the user cancelled.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = @MainActor (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var canStart: Bool { true }
  private let url: URL
  private var completion: CompletionHandler?

  public init(
    url URL: URL, callbackURLScheme: String?,
    completionHandler: @escaping CompletionHandler
  ) {
    url = URL
    completion = completionHandler
  }

  @discardableResult
  open func start() -> Bool {
    SceneDiagnostics.report("ASWebAuthenticationSession does not show \(url.absoluteString)")
    DispatchQueue.main.async { [self] in MainActor.assumeIsolated { cancel() } }
    return true
  }

  open func cancel() {
    let handler = completion
    completion = nil
    handler?(nil, ASWebAuthenticationSessionError(.canceledLogin))
  }
}
