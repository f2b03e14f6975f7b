public import Foundation
import PegCrypto

/// Twelve bytes and more that may be used once with a key.
public struct CipherNonce: ContiguousBytes, Sequence, Sendable {
  let bytes: [UInt8]

  /// Creates a random nonce of 12 bytes, which is the same in each run of a scene.
  public init() { bytes = RandomBytes.make(12) }

  /// - Throws: `CryptoKitError.incorrectParameterSize` for less than 12 bytes.
  public init<D: DataProtocol>(data: D) throws {
    guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
    bytes = Array(data)
  }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
}

/// Encrypted data with its nonce and its tag.
public struct CipherBox<Kind: CipherKind>: Sendable {
  public let nonce: CipherNonce
  public let ciphertext: Data
  public let tag: Data

  public init<C: DataProtocol, T: DataProtocol>(
    nonce: CipherNonce, ciphertext: C, tag: T
  ) throws {
    guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
    self.nonce = nonce
    self.ciphertext = Data(ciphertext)
    self.tag = Data(tag)
  }

  /// Splits bytes: 12 of the nonce, the data, 16 of the tag.
  public init<D: DataProtocol>(combined: D) throws {
    guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
    let bytes = Array(combined)
    try self.init(
      nonce: CipherNonce(data: bytes[..<12]), ciphertext: bytes[12..<(bytes.count - 16)],
      tag: bytes.suffix(16))
  }

  fileprivate var allBytes: Data { Data(nonce.bytes) + ciphertext + tag }
}

/// A cipher that authenticates.
public protocol CipherKind: Sendable {
  static func name(_ key: SymmetricKey) throws -> String
}

extension CipherKind {
  static func sealed(
    _ message: some DataProtocol, _ key: SymmetricKey, _ nonce: CipherNonce?,
    _ data: some DataProtocol
  ) throws -> CipherBox<Self> {
    let nonce = nonce ?? CipherNonce()
    guard
      let result = Cipher.seal(
        try name(key), key: key.bytes, nonce: nonce.bytes, Array(message),
        authenticating: Array(data))
    else { throw CryptoKitError.underlyingCoreCryptoError(error: -1) }
    return try CipherBox(nonce: nonce, ciphertext: result.bytes, tag: result.tag)
  }

  static func opened(
    _ box: CipherBox<Self>, _ key: SymmetricKey, _ data: some DataProtocol
  ) throws -> Data {
    guard
      let result = Cipher.open(
        try name(key), key: key.bytes, nonce: box.nonce.bytes, Array(box.ciphertext),
        tag: Array(box.tag), authenticating: Array(data))
    else { throw CryptoKitError.authenticationFailure }
    return Data(result)
  }
}

/// The Advanced Encryption Standard.
public enum AES {
  /// AES that authenticates.
  public enum GCM: CipherKind {
    public typealias Nonce = CipherNonce
    public typealias SealedBox = CipherBox<GCM>

    public static func name(_ key: SymmetricKey) throws -> String {
      guard [128, 192, 256].contains(key.bitCount) else { throw CryptoKitError.incorrectKeySize }
      return "AES-\(key.bitCount)-GCM"
    }

    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox { try sealed(message, key, nonce, [UInt8]()) }

    public static func seal<Plaintext: DataProtocol, Added: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: Added
    ) throws -> SealedBox { try sealed(message, key, nonce, authenticatedData) }

    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try opened(sealedBox, key, [UInt8]())
    }

    public static func open<Added: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: Added
    ) throws -> Data { try opened(sealedBox, key, authenticatedData) }
  }
}

extension CipherBox where Kind == AES.GCM {
  /// The nonce, the data and the tag in a row; nil if the nonce has not 12 bytes.
  public var combined: Data? { nonce.bytes.count == 12 ? allBytes : nil }
}

/// ChaCha20 with Poly1305.
public enum ChaChaPoly: CipherKind {
  public typealias Nonce = CipherNonce
  public typealias SealedBox = CipherBox<ChaChaPoly>

  public static func name(_ key: SymmetricKey) throws -> String {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    return "ChaCha20-Poly1305"
  }

  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
  ) throws -> SealedBox { try sealed(message, key, nonce, [UInt8]()) }

  public static func seal<Plaintext: DataProtocol, Added: DataProtocol>(
    _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
    authenticating authenticatedData: Added
  ) throws -> SealedBox { try sealed(message, key, nonce, authenticatedData) }

  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try opened(sealedBox, key, [UInt8]())
  }

  public static func open<Added: DataProtocol>(
    _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: Added
  ) throws -> Data { try opened(sealedBox, key, authenticatedData) }
}

extension CipherBox where Kind == ChaChaPoly {
  /// The nonce, the data and the tag in a row.
  public var combined: Data { allBytes }
}
