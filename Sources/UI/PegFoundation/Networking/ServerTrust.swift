public import Foundation
public import FoundationNetworking

/// The certificates of a server, which an app would judge. No code gets one here: libcurl judges certificates before an app could.
public final class SecTrust: NSObject, Sendable {
  private override init() {}
}

extension URLProtectionSpace {
  /// The certificates of the server; always nil, since no challenge about them comes.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Creates a credential that accepts a server's certificates.
  ///
  /// No code can call it here, since nothing makes a `SecTrust`; it is there for delegates that answer challenges.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .forSession)
  }
}
