public import Foundation
package import PegCrypto

/// A digest of data: bytes that depend on all of it.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  /// The length of the digest. Units: bytes.
  static var byteCount: Int { get }
}

extension Digest {
  public func makeIterator() -> Array<UInt8>.Iterator {
    withUnsafeBytes { Array($0).makeIterator() }
  }

  /// Whether bytes are those of the digest.
  public static func == (left: Self, right: some DataProtocol) -> Bool {
    left.withUnsafeBytes { Array($0) == Array(right) }
  }

  public static func != (left: Self, right: some DataProtocol) -> Bool { !(left == right) }
}

/// A way to compute digests, such as `SHA256`.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  /// The length of the blocks that are read at a time. Units: bytes.
  static var blockByteCount: Int { get }

  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  /// Returns the digest of data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }

  /// Adds data to the digest.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions {
      region.withUnsafeBytes { update(bufferPointer: $0) }
    }
  }
}

/// The state of a hash function; copies go on from the same data.
public struct HashState: @unchecked Sendable {
  private var digest: PegCrypto.Digest

  package init(_ algorithm: PegCrypto.Digest.Algorithm) { digest = PegCrypto.Digest(algorithm) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&digest) { digest = digest.copy() }
    digest.update(bytes)
  }

  func finish() -> [UInt8] { digest.copy().finish() }
}

/// A digest with the name of its function.
public struct HashDigest<Function: HashName>: Digest {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  public static var byteCount: Int { Function.byteCount }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }

  /// "SHA256 digest: 2cf24d…".
  public var description: String {
    "\(Function.name) digest: \(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())"
  }
}

/// The name of a hash function and the length of its digests.
public protocol HashName: Sendable {
  static var name: String { get }
  static var byteCount: Int { get }
}

/// SHA-2 with digests of 256 bits.
public struct SHA256: HashFunction, HashName {
  public typealias Digest = SHA256Digest

  public static let byteCount = 32
  public static let name = "SHA256"
  public static let blockByteCount = 64
  private var state = HashState(.sha256)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> Digest { Digest(state.finish()) }
}

public typealias SHA256Digest = HashDigest<SHA256>

/// SHA-2 with digests of 384 bits.
public struct SHA384: HashFunction, HashName {
  public typealias Digest = SHA384Digest

  public static let byteCount = 48
  public static let name = "SHA384"
  public static let blockByteCount = 128
  private var state = HashState(.sha384)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> Digest { Digest(state.finish()) }
}

public typealias SHA384Digest = HashDigest<SHA384>

/// SHA-2 with digests of 512 bits.
public struct SHA512: HashFunction, HashName {
  public typealias Digest = SHA512Digest

  public static let byteCount = 64
  public static let name = "SHA512"
  public static let blockByteCount = 128
  private var state = HashState(.sha512)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { state.update(bufferPointer) }
  public func finalize() -> Digest { Digest(state.finish()) }
}

public typealias SHA512Digest = HashDigest<SHA512>

/// Functions that are no longer safe, for old formats.
public enum Insecure {
  public struct MD5: HashFunction, HashName {
    public typealias Digest = MD5Digest

    public static let byteCount = 16
    public static let name = "MD5"
    public static let blockByteCount = 64
    private var state = HashState(.md5)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }
    public func finalize() -> Digest { Digest(state.finish()) }
  }

  public struct SHA1: HashFunction, HashName {
    public typealias Digest = SHA1Digest

    public static let byteCount = 20
    public static let name = "SHA1"
    public static let blockByteCount = 64
    private var state = HashState(.sha1)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }
    public func finalize() -> Digest { Digest(state.finish()) }
  }

  public typealias MD5Digest = HashDigest<MD5>
  public typealias SHA1Digest = HashDigest<SHA1>
}
