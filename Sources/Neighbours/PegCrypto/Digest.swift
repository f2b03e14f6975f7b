/// A digest that is computed piece by piece.
package final class Digest: @unchecked Sendable {
  /// A way to compute digests.
  package enum Algorithm: String, Sendable, CaseIterable {
    case md5 = "MD5"
    case sha1 = "SHA1"
    case sha224 = "SHA224"
    case sha256 = "SHA256"
    case sha384 = "SHA384"
    case sha512 = "SHA512"

    /// The length of a digest. Units: bytes.
    package var length: Int {
      switch self {
      case .md5: 16
      case .sha1: 20
      case .sha224: 28
      case .sha256: 32
      case .sha384: 48
      case .sha512: 64
      }
    }

    /// The length of the blocks that are read at a time. Units: bytes.
    package var block: Int { self == .sha384 || self == .sha512 ? 128 : 64 }

    var method: OpaquePointer {
      guard let method = Functions.method(rawValue) else {
        fatalError("libcrypto has no digest \(rawValue)")
      }
      return method
    }
  }

  // EVP_DigestInit(3).
  fileprivate enum Functions {
    typealias Context = OpaquePointer
    static let method = LibCrypto.function(
      "EVP_get_digestbyname", as: (@convention(c) (UnsafePointer<CChar>) -> OpaquePointer?).self)
    static let make = LibCrypto.function(
      "EVP_MD_CTX_new", as: (@convention(c) () -> Context?).self)
    static let free = LibCrypto.function(
      "EVP_MD_CTX_free", as: (@convention(c) (Context) -> Void).self)
    static let begin = LibCrypto.function(
      "EVP_DigestInit_ex",
      as: (@convention(c) (Context, OpaquePointer, OpaquePointer?) -> CInt).self)
    static let update = LibCrypto.function(
      "EVP_DigestUpdate", as: (@convention(c) (Context, UnsafeRawPointer?, Int) -> CInt).self)
    static let end = LibCrypto.function(
      "EVP_DigestFinal_ex",
      as: (@convention(c) (
        Context, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedInt>?
      )
        -> CInt).self)
    static let copy = LibCrypto.function(
      "EVP_MD_CTX_copy_ex", as: (@convention(c) (Context, Context) -> CInt).self)
  }

  package let algorithm: Algorithm
  private let context: OpaquePointer

  package init(_ algorithm: Algorithm) {
    self.algorithm = algorithm
    guard let context = Functions.make() else { fatalError("libcrypto is out of memory") }
    self.context = context
    precondition(Functions.begin(context, algorithm.method, nil) == 1)
  }

  private init(copying other: Digest) {
    algorithm = other.algorithm
    guard let context = Functions.make() else { fatalError("libcrypto is out of memory") }
    self.context = context
    withExtendedLifetime(other) {
      precondition(Functions.copy(context, other.context) == 1)
    }
  }

  deinit { Functions.free(context) }

  package func copy() -> Digest { Digest(copying: self) }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count > 0 else { return }
    withExtendedLifetime(self) {
      precondition(Functions.update(context, bytes.baseAddress, bytes.count) == 1)
    }
  }

  package func update(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { update($0) }
  }

  /// Returns the digest of everything so far, which ends it.
  package func finish() -> [UInt8] {
    var result = [UInt8](repeating: 0, count: algorithm.length)
    let isDone = withExtendedLifetime(self) {
      result.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { Functions.end(context, $0, nil) == 1 } ?? false
      }
    }
    precondition(isDone)
    return result
  }

  /// Returns the digest of bytes.
  package static func of(_ bytes: some Sequence<UInt8>, _ algorithm: Algorithm) -> [UInt8] {
    let digest = Digest(algorithm)
    digest.update(bytes)
    return digest.finish()
  }
}

/// An authentication code that is computed piece by piece.
///
/// - Source: RFC 2104.
package final class MessageCode: @unchecked Sendable {
  private let inner: Digest
  private let outer: Digest

  package init(_ algorithm: Digest.Algorithm, key: [UInt8]) {
    var key = key.count > algorithm.block ? Digest.of(key, algorithm) : key
    key += [UInt8](repeating: 0, count: algorithm.block - key.count)
    inner = Digest(algorithm)
    outer = Digest(algorithm)
    inner.update(key.map { $0 ^ 0x36 })
    outer.update(key.map { $0 ^ 0x5C })
  }

  private init(copying other: MessageCode) {
    inner = other.inner.copy()
    outer = other.outer.copy()
  }

  package func copy() -> MessageCode { MessageCode(copying: self) }

  package func update(_ bytes: UnsafeRawBufferPointer) { inner.update(bytes) }

  package func update(_ bytes: some Sequence<UInt8>) { inner.update(bytes) }

  /// Returns the code of everything so far, which ends it.
  package func finish() -> [UInt8] {
    outer.update(inner.finish())
    return outer.finish()
  }

  package static func of(
    _ bytes: some Sequence<UInt8>, key: [UInt8], _ algorithm: Digest.Algorithm
  ) -> [UInt8] {
    let code = MessageCode(algorithm, key: key)
    code.update(bytes)
    return code.finish()
  }
}

/// Keys that are derived from other secrets.
package enum KeyDerivation {
  private static let pbkdf2 = LibCrypto.function(
    "PKCS5_PBKDF2_HMAC",
    as: (@convention(c) (
      UnsafePointer<UInt8>?, CInt, UnsafePointer<UInt8>?, CInt, CInt, OpaquePointer, CInt,
      UnsafeMutablePointer<UInt8>?
    ) -> CInt).self)

  /// Returns a key of a password.
  ///
  /// - Source: RFC 8018.
  package static func password(
    _ password: [UInt8], salt: [UInt8], rounds: Int, _ algorithm: Digest.Algorithm, length: Int
  ) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: length)
    let done = result.withUnsafeMutableBufferPointer { buffer in
      pbkdf2(
        password, CInt(password.count), salt, CInt(salt.count), CInt(clamping: rounds),
        algorithm.method, CInt(length), buffer.baseAddress)
    }
    return done == 1 ? result : nil
  }

  /// Returns the key that others are expanded from.
  ///
  /// - Source: RFC 5869.
  package static func extract(
    _ secret: [UInt8], salt: [UInt8], _ algorithm: Digest.Algorithm
  ) -> [UInt8] {
    MessageCode.of(secret, key: salt, algorithm)
  }

  /// Returns a key of any length up to 255 digests.
  ///
  /// - Source: RFC 5869.
  package static func expand(
    _ key: [UInt8], info: [UInt8], length: Int, _ algorithm: Digest.Algorithm
  ) -> [UInt8] {
    precondition(length <= 255 * algorithm.length, "a derived key has at most 255 digests")
    var (result, last): ([UInt8], [UInt8]) = ([], [])
    var index: UInt8 = 1
    while result.count < length {
      last = MessageCode.of(last + info + [index], key: key, algorithm)
      result += last
      index &+= 1
    }
    return Array(result.prefix(length))
  }
}
