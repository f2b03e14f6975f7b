public import Foundation
package import PegCrypto

/// A curve of NIST.
public protocol PrimeCurveKind: Sendable {
  associatedtype Hash: HashFunction
  static var curve: PrimeCurveName { get }
}

/// The name of a curve.
public enum PrimeCurveName: Sendable {
  case p256, p384, p521

  package var curve: PrimeCurve {
    switch self {
    case .p256: PrimeCurve(.p256)
    case .p384: PrimeCurve(.p384)
    case .p521: PrimeCurve(.p521)
    }
  }
}

/// A signature by a key of a curve of NIST: two numbers.
public struct PrimeCurveSignature<Kind: PrimeCurveKind>: ContiguousBytes, Sendable {
  /// The numbers one after the other, as in IEEE P1363.
  public let rawRepresentation: Data

  public init<D: DataProtocol>(rawRepresentation: D) throws {
    guard rawRepresentation.count == 2 * Kind.curve.curve.name.length else {
      throw CryptoKitError.incorrectParameterSize
    }
    self.rawRepresentation = Data(rawRepresentation)
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try rawRepresentation.withUnsafeBytes(body)
  }

  /// The numbers as a sequence of ASN.1.
  public var derRepresentation: Data {
    let half = rawRepresentation.count / 2
    let numbers = [rawRepresentation.prefix(half), rawRepresentation.suffix(half)]
    let body = numbers.flatMap { part -> [UInt8] in
      var bytes = Array(part.drop { $0 == 0 })
      if bytes.first.map({ $0 >= 0x80 }) ?? true { bytes.insert(0, at: 0) }
      return [0x02, UInt8(bytes.count)] + bytes
    }
    return Data(
      [0x30] + (body.count < 128 ? [UInt8(body.count)] : [0x81, UInt8(body.count)]) + body)
  }
}

/// The public half of a key of a curve of NIST.
public struct PrimeCurvePublicKey<Kind: PrimeCurveKind>: Sendable {
  /// The mark 4 and both coordinates.
  public let x963Representation: Data

  init(bytes: [UInt8]) { x963Representation = Data(bytes) }

  private init(reading bytes: [UInt8]) throws {
    guard let read = Kind.curve.curve.converted(bytes, to: .uncompressed) else {
      throw CryptoKitError.invalidParameter
    }
    x963Representation = Data(read)
  }

  public init<D: ContiguousBytes>(x963Representation: D) throws {
    try self.init(reading: x963Representation.withUnsafeBytes { Array($0) })
  }

  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    try self.init(reading: [4] + rawRepresentation.withUnsafeBytes { Array($0) })
  }

  public init<D: ContiguousBytes>(compressedRepresentation: D) throws {
    try self.init(reading: compressedRepresentation.withUnsafeBytes { Array($0) })
  }

  /// Both coordinates.
  public var rawRepresentation: Data { x963Representation.dropFirst() }

  /// One coordinate with a mark for the other.
  public var compressedRepresentation: Data {
    Data(Kind.curve.curve.converted(Array(x963Representation), to: .compressed) ?? [])
  }

  public func isValidSignature<D: DataProtocol>(
    _ signature: PrimeCurveSignature<Kind>, for data: D
  ) -> Bool { isValidSignature(signature, for: Kind.Hash.hash(data: data)) }

  public func isValidSignature<D: Digest>(
    _ signature: PrimeCurveSignature<Kind>, for digest: D
  ) -> Bool {
    Kind.curve.curve.isValid(
      Array(signature.rawRepresentation), of: Array(digest), publicKey: Array(x963Representation))
  }
}

/// A key of a curve of NIST, for signatures and agreements.
public struct PrimeCurvePrivateKey<Kind: PrimeCurveKind>: Sendable {
  private let bytes: [UInt8]

  /// Creates a random key, which is the same in each run of a scene.
  ///
  /// - Parameter compactRepresentable: without effect; a key is taken as it comes.
  public init(compactRepresentable: Bool = true) { bytes = Kind.curve.curve.makeKey() }

  public init<D: ContiguousBytes>(rawRepresentation: D) throws {
    bytes = rawRepresentation.withUnsafeBytes { Array($0) }
    guard Kind.curve.curve.isKey(bytes) else { throw CryptoKitError.incorrectKeySize }
  }

  public var rawRepresentation: Data { Data(bytes) }

  /// The public half and the key.
  public var x963Representation: Data { publicKey.x963Representation + bytes }

  public var publicKey: PrimeCurvePublicKey<Kind> {
    PrimeCurvePublicKey(bytes: Kind.curve.curve.publicKey(of: bytes) ?? [])
  }

  /// Returns a signature, which is the same for the same data.
  public func signature<D: DataProtocol>(for data: D) throws -> PrimeCurveSignature<Kind> {
    try signature(for: Kind.Hash.hash(data: data))
  }

  public func signature<D: Digest>(for digest: D) throws -> PrimeCurveSignature<Kind> {
    guard let signature = Kind.curve.curve.signature(of: Array(digest), key: bytes) else {
      throw CryptoKitError.underlyingCoreCryptoError(error: -1)
    }
    return try PrimeCurveSignature(rawRepresentation: signature)
  }

  public func sharedSecretFromKeyAgreement(
    with publicKeyShare: PrimeCurvePublicKey<Kind>
  ) throws -> SharedSecret {
    guard
      let secret = Kind.curve.curve.sharedSecret(
        bytes, with: Array(publicKeyShare.x963Representation))
    else { throw CryptoKitError.underlyingCoreCryptoError(error: -1) }
    return SharedSecret(bytes: secret)
  }
}

/// The curve P-256.
public enum P256: PrimeCurveKind {
  public typealias Hash = SHA256

  public static let curve = PrimeCurveName.p256

  public enum Signing {
    public typealias PrivateKey = PrimeCurvePrivateKey<P256>
    public typealias PublicKey = PrimeCurvePublicKey<P256>
    public typealias ECDSASignature = PrimeCurveSignature<P256>
  }

  public enum KeyAgreement {
    public typealias PrivateKey = PrimeCurvePrivateKey<P256>
    public typealias PublicKey = PrimeCurvePublicKey<P256>
  }
}

/// The curve P-384.
public enum P384: PrimeCurveKind {
  public typealias Hash = SHA384

  public static let curve = PrimeCurveName.p384

  public enum Signing {
    public typealias PrivateKey = PrimeCurvePrivateKey<P384>
    public typealias PublicKey = PrimeCurvePublicKey<P384>
    public typealias ECDSASignature = PrimeCurveSignature<P384>
  }

  public enum KeyAgreement {
    public typealias PrivateKey = PrimeCurvePrivateKey<P384>
    public typealias PublicKey = PrimeCurvePublicKey<P384>
  }
}

/// The curve P-521.
public enum P521: PrimeCurveKind {
  public typealias Hash = SHA512

  public static let curve = PrimeCurveName.p521

  public enum Signing {
    public typealias PrivateKey = PrimeCurvePrivateKey<P521>
    public typealias PublicKey = PrimeCurvePublicKey<P521>
    public typealias ECDSASignature = PrimeCurveSignature<P521>
  }

  public enum KeyAgreement {
    public typealias PrivateKey = PrimeCurvePrivateKey<P521>
    public typealias PublicKey = PrimeCurvePublicKey<P521>
  }
}
