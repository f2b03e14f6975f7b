import PegCrypto

/// A count of bytes.
public typealias CC_LONG = UInt32
public typealias CC_LONG64 = UInt64

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// A digest that is computed piece by piece. Copies go on from the same piece.
public struct CCDigestContext: @unchecked Sendable {
  private var digest: Digest?

  public init() {}

  mutating func begin(_ algorithm: Digest.Algorithm) { digest = Digest(algorithm) }

  mutating func update(_ data: UnsafeRawPointer?, _ count: Int) {
    precondition(digest != nil, "the context of a digest has not been initialised")
    if !isKnownUniquelyReferenced(&digest) { digest = digest?.copy() }
    digest?.update(UnsafeRawBufferPointer(start: data, count: count))
  }

  mutating func finish(_ result: UnsafeMutablePointer<UInt8>?) {
    guard let bytes = digest?.copy().finish() else { return }
    result?.update(from: bytes, count: bytes.count)
  }
}

public typealias CC_MD5_CTX = CCDigestContext
public typealias CC_SHA1_CTX = CCDigestContext
public typealias CC_SHA256_CTX = CCDigestContext
public typealias CC_SHA512_CTX = CCDigestContext

private func write(
  _ algorithm: Digest.Algorithm, _ data: UnsafeRawPointer?, _ count: CC_LONG,
  to result: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let digest = Digest(algorithm)
  digest.update(UnsafeRawBufferPointer(start: data, count: Int(count)))
  let bytes = digest.finish()
  result?.update(from: bytes, count: bytes.count)
  return result
}

/// Writes the digest of bytes, and returns where it was written.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.md5, data, len, to: md) }

@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha1, data, len, to: md) }

@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha224, data, len, to: md) }

@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha256, data, len, to: md) }

@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha384, data, len, to: md) }

@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(.sha512, data, len, to: md) }

// MARK: Piece by piece. The results are 1, as of Apple's functions.

private func begin(_ context: UnsafeMutablePointer<CCDigestContext>?, _ a: Digest.Algorithm)
  -> Int32
{
  context?.pointee.begin(a)
  return 1
}

private func update(
  _ context: UnsafeMutablePointer<CCDigestContext>?, _ data: UnsafeRawPointer?, _ count: CC_LONG
) -> Int32 {
  context?.pointee.update(data, Int(count))
  return 1
}

private func finish(
  _ result: UnsafeMutablePointer<UInt8>?, _ context: UnsafeMutablePointer<CCDigestContext>?
) -> Int32 {
  context?.pointee.finish(result)
  return 1
}

@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 { begin(c, .md5) }

@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

@discardableResult
public func CC_MD5_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?
) -> Int32 { finish(md, c) }

@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 { begin(c, .sha1) }

@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

@discardableResult
public func CC_SHA1_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?
) -> Int32 { finish(md, c) }

@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  begin(c, .sha256)
}

@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

@discardableResult
public func CC_SHA256_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?
) -> Int32 { finish(md, c) }

@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  begin(c, .sha512)
}

@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 { update(c, data, len) }

@discardableResult
public func CC_SHA512_Final(
  _ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?
) -> Int32 { finish(md, c) }
