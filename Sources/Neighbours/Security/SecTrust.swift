public import Foundation
public import PegFoundation
import PegScene

// Certificates of servers. Nothing makes a `SecTrust` here: libcurl judges certificates before an app could, so that the functions
// that take one are there for code that answers challenges, and are never called.

/// A certificate: its bytes, which are not read.
public final class SecCertificate: NSObject, Sendable {
  let data: Data

  init(data: Data) { self.data = data }
}

/// A public or private key. Nothing makes one here.
public final class SecKey: NSObject, Sendable {
  private override init() {}
}

/// The rules by which a certificate is judged.
public final class SecPolicy: NSObject, Sendable {
  /// The name of the server; nil for any.
  let host: String?

  init(host: String?) { self.host = host }
}

public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed = 1
  case deny = 3
  case unspecified = 4
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

// MARK: Certificates and rules

/// Returns a certificate of its bytes; nil without any. The bytes are not checked.
public func SecCertificateCreateWithData(
  _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? { data.isEmpty ? nil : SecCertificate(data: data) }

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data }

/// Returns nil, since certificates are not read here.
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
  SceneDiagnostics.reportMissing("Security does not read certificates: they have no keys here")
  return nil
}

/// Returns nil, since certificates are not read here.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(host: nil) }

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(host: hostname)
}

/// Returns nil, since revocations are not asked for here.
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? { nil }

public let kSecRevocationOCSPMethod: CFOptionFlags = 1
public let kSecRevocationCRLMethod: CFOptionFlags = 2
public let kSecRevocationPreferCRL: CFOptionFlags = 4
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 8
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 16
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = 3

// MARK: Trust

/// Makes nothing.
///
/// - Returns: `errSecUnimplemented`.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: Any, _ policies: Any?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  SceneDiagnostics.reportMissing("Security does not judge certificates: no trust is made of them")
  trust.pointee = nil
  return errSecUnimplemented
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: Any) -> OSStatus {
  errSecUnimplemented
}

@discardableResult
public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: Any?
) -> OSStatus { errSecUnimplemented }

@discardableResult
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus { errSecUnimplemented }

@discardableResult
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus { errSecUnimplemented }

public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool { false }

@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus { errSecUnimplemented }

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { 0 }

public func SecTrustGetCertificateAtIndex(
  _ trust: SecTrust, _ ix: CFIndex
) -> SecCertificate? { nil }

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> [SecCertificate]? { nil }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }
