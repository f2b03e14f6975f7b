public import Foundation
import PegCrypto

/// A secret that two keys have in common.
public struct SharedSecret: ContiguousBytes, Equatable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// Returns a key of the secret, by RFC 5869.
  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, Info: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: Info, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo,
      outputByteCount: outputByteCount)
  }

  /// Returns a key of the secret, by ANSI X9.63.
  public func x963DerivedSymmetricKey<H: HashFunction, Info: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: Info, outputByteCount: Int
  ) -> SymmetricKey {
    var result: [UInt8] = []
    var counter: UInt32 = 1
    while result.count < outputByteCount {
      var function = H()
      function.update(data: bytes)
      Swift.withUnsafeBytes(of: counter.bigEndian) { function.update(bufferPointer: $0) }
      function.update(data: sharedInfo)
      result += Array(function.finalize())
      counter += 1
    }
    return SymmetricKey(data: Array(result.prefix(outputByteCount)))
  }

  public var description: String { "SharedSecret of \(bytes.count) bytes" }
}

/// Keys of Curve25519.
public enum Curve25519 {
  /// Keys for agreements (X25519).
  public enum KeyAgreement {
    public struct PrivateKey: Sendable {
      private let key: Curve25519Key

      /// Creates a random key, which is the same in each run of a scene.
      public init() { key = Curve25519.random(.agreement) }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(rawRepresentation, .agreement)
      }

      public var rawRepresentation: Data { Data(key.bytes) }

      public var publicKey: PublicKey { PublicKey(bytes: key.publicBytes ?? []) }

      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        guard let secret = key.sharedSecret(with: publicKeyShare.bytes) else {
          throw CryptoKitError.underlyingCoreCryptoError(error: -1)
        }
        return SharedSecret(bytes: secret)
      }
    }

    public struct PublicKey: Sendable {
      let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try Curve25519.key(rawRepresentation, .agreement).bytes
      }

      public var rawRepresentation: Data { Data(bytes) }
    }
  }

  /// Keys for signatures (Ed25519).
  public enum Signing {
    public struct PrivateKey: Sendable {
      private let key: Curve25519Key

      /// Creates a random key, which is the same in each run of a scene.
      public init() { key = Curve25519.random(.signing) }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(rawRepresentation, .signing)
      }

      public var rawRepresentation: Data { Data(key.bytes) }

      public var publicKey: PublicKey { PublicKey(bytes: key.publicBytes ?? []) }

      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        guard let signature = key.signature(of: Array(data)) else {
          throw CryptoKitError.underlyingCoreCryptoError(error: -1)
        }
        return Data(signature)
      }
    }

    public struct PublicKey: Sendable {
      private let bytes: [UInt8]

      init(bytes: [UInt8]) { self.bytes = bytes }

      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        bytes = try Curve25519.key(rawRepresentation, .signing).bytes
      }

      public var rawRepresentation: Data { Data(bytes) }

      public func isValidSignature<S: DataProtocol, D: DataProtocol>(
        _ signature: S, for data: D
      ) -> Bool {
        Curve25519Key.isValid(Array(signature), of: Array(data), publicKey: bytes)
      }
    }
  }

  private static func random(_ use: Curve25519Key.Use) -> Curve25519Key {
    guard let key = Curve25519Key(RandomBytes.make(32), use) else {
      preconditionFailure("a key has 32 bytes")
    }
    return key
  }

  private static func key(
    _ data: some ContiguousBytes, _ use: Curve25519Key.Use
  ) throws -> Curve25519Key {
    guard let key = data.withUnsafeBytes({ Curve25519Key(Array($0), use) }) else {
      throw CryptoKitError.incorrectKeySize
    }
    return key
  }
}
