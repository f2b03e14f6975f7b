/// Keys of Curve25519, for signatures or for agreements.
package struct Curve25519Key: Sendable {
  /// The use of a key.
  package enum Use: Sendable {
    case agreement, signing

    /// The numbers of EVP_PKEY_X25519 and EVP_PKEY_ED25519.
    fileprivate var type: CInt { self == .agreement ? 1034 : 1087 }
  }

  // EVP_PKEY_new(3), EVP_PKEY_derive(3), EVP_DigestSignInit(3).
  private enum Functions {
    typealias Key = OpaquePointer
    typealias Make =
      @convention(c) (CInt, OpaquePointer?, UnsafePointer<UInt8>, Int) -> Key?
    static let makePrivate = LibCrypto.function("EVP_PKEY_new_raw_private_key", as: Make.self)
    static let makePublic = LibCrypto.function("EVP_PKEY_new_raw_public_key", as: Make.self)
    static let publicBytes = LibCrypto.function(
      "EVP_PKEY_get_raw_public_key",
      as: (@convention(c) (Key, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>) -> CInt)
        .self)
    static let free = LibCrypto.function("EVP_PKEY_free", as: (@convention(c) (Key) -> Void).self)
    static let makeContext = LibCrypto.function(
      "EVP_PKEY_CTX_new", as: (@convention(c) (Key, OpaquePointer?) -> OpaquePointer?).self)
    static let freeContext = LibCrypto.function(
      "EVP_PKEY_CTX_free", as: (@convention(c) (OpaquePointer) -> Void).self)
    static let beginDerive = LibCrypto.function(
      "EVP_PKEY_derive_init", as: (@convention(c) (OpaquePointer) -> CInt).self)
    static let setPeer = LibCrypto.function(
      "EVP_PKEY_derive_set_peer", as: (@convention(c) (OpaquePointer, Key) -> CInt).self)
    static let derive = LibCrypto.function(
      "EVP_PKEY_derive",
      as: (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>)
        -> CInt).self)
    static let makeDigest = LibCrypto.function(
      "EVP_MD_CTX_new", as: (@convention(c) () -> OpaquePointer?).self)
    static let freeDigest = LibCrypto.function(
      "EVP_MD_CTX_free", as: (@convention(c) (OpaquePointer) -> Void).self)
    typealias Begin =
      @convention(c) (OpaquePointer, OpaquePointer?, OpaquePointer?, OpaquePointer?, Key) -> CInt
    static let beginSign = LibCrypto.function("EVP_DigestSignInit", as: Begin.self)
    static let beginVerify = LibCrypto.function("EVP_DigestVerifyInit", as: Begin.self)
    static let sign = LibCrypto.function(
      "EVP_DigestSign",
      as: (@convention(c) (
        OpaquePointer, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<Int>, UnsafePointer<UInt8>,
        Int
      ) -> CInt).self)
    static let verify = LibCrypto.function(
      "EVP_DigestVerify",
      as: (@convention(c) (
        OpaquePointer, UnsafePointer<UInt8>, Int, UnsafePointer<UInt8>, Int
      ) -> CInt).self)
  }

  /// 32 bytes.
  package let bytes: [UInt8]
  private let use: Use

  /// - Returns: nil if there are not 32 bytes.
  package init?(_ bytes: [UInt8], _ use: Use) {
    guard bytes.count == 32 else { return nil }
    (self.bytes, self.use) = (bytes, use)
  }

  private func with<Result>(
    _ make: Functions.Make, _ key: [UInt8], _ body: (OpaquePointer) -> Result?
  ) -> Result? {
    guard let key = make(use.type, nil, key, key.count) else { return nil }
    defer { Functions.free(key) }
    return body(key)
  }

  /// The public half. Units: 32 bytes.
  package var publicBytes: [UInt8]? {
    with(Functions.makePrivate, bytes) { key in
      Self.read(32) { Functions.publicBytes(key, $0, &$1) }
    }
  }

  /// Returns the secret that this key and another's public half have in common.
  package func sharedSecret(with other: [UInt8]) -> [UInt8]? {
    with(Functions.makePrivate, bytes) { key in
      with(Functions.makePublic, other) { peer in
        guard let context = Functions.makeContext(key, nil) else { return nil }
        defer { Functions.freeContext(context) }
        guard Functions.beginDerive(context) == 1, Functions.setPeer(context, peer) == 1 else {
          return nil
        }
        return Self.read(32) { Functions.derive(context, $0, &$1) }
      }
    }
  }

  /// Returns a signature of 64 bytes.
  package func signature(of message: [UInt8]) -> [UInt8]? {
    with(Functions.makePrivate, bytes) { key in
      guard let context = Functions.makeDigest() else { return nil }
      defer { Functions.freeDigest(context) }
      guard Functions.beginSign(context, nil, nil, nil, key) == 1 else { return nil }
      return Self.read(64) { Functions.sign(context, $0, &$1, message, message.count) }
    }
  }

  /// Returns whether a signature of the owner of a public half is right.
  package static func isValid(
    _ signature: [UInt8], of message: [UInt8], publicKey: [UInt8]
  ) -> Bool {
    Curve25519Key(publicKey, .signing)?.with(Functions.makePublic, publicKey) { key in
      guard let context = Functions.makeDigest() else { return false }
      defer { Functions.freeDigest(context) }
      return Functions.beginVerify(context, nil, nil, nil, key) == 1
        && Functions.verify(context, signature, signature.count, message, message.count) == 1
    } ?? false
  }

  private static func read(
    _ count: Int, _ body: (UnsafeMutablePointer<UInt8>, inout Int) -> CInt
  ) -> [UInt8]? {
    var (result, size) = ([UInt8](repeating: 0, count: count), count)
    let done = result.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body($0, &size) } ?? 0
    }
    return done == 1 && size == count ? result : nil
  }
}
