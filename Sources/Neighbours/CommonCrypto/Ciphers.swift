import PegCrypto

// The values are those of Apple's CommonCryptor.h and CommonCryptoError.h.

public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32
public typealias CCCryptorStatus = Int32
public typealias CCStatus = Int32
public typealias CCRNGStatus = Int32

public let kCCSuccess = 0
public let kCCParamError = -4300
public let kCCBufferTooSmall = -4301
public let kCCMemoryFailure = -4302
public let kCCAlignmentError = -4303
public let kCCDecodeError = -4304
public let kCCUnimplemented = -4305

public let kCCEncrypt = 0
public let kCCDecrypt = 1

public let kCCAlgorithmAES = 0
public let kCCAlgorithmAES128 = 0
public let kCCAlgorithmDES = 1
public let kCCAlgorithm3DES = 2

public let kCCOptionPKCS7Padding = 1
public let kCCOptionECBMode = 2

public let kCCKeySizeAES128 = 16
public let kCCKeySizeAES192 = 24
public let kCCKeySizeAES256 = 32
public let kCCKeySizeDES = 8
public let kCCKeySize3DES = 24
public let kCCBlockSizeAES128 = 16
public let kCCBlockSizeDES = 8
public let kCCBlockSize3DES = 8

/// Encrypts or decrypts bytes by AES or triple DES, in blocks that are chained or not.
///
/// - Returns: `kCCUnimplemented` for other ciphers, DES included, which OpenSSL 3 no longer has by default.
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer?,
  _ keyLength: Int, _ iv: UnsafeRawPointer?, _ dataIn: UnsafeRawPointer?, _ dataInLength: Int,
  _ dataOut: UnsafeMutableRawPointer?, _ dataOutAvailable: Int,
  _ dataOutMoved: UnsafeMutablePointer<Int>?
) -> CCCryptorStatus {
  guard let cipher = BlockCipher(alg, keyLength, isECB: options & 2 != 0) else {
    let isKnown = alg == kCCAlgorithmAES || alg == kCCAlgorithm3DES
    return CCCryptorStatus(isKnown ? kCCParamError : kCCUnimplemented)
  }
  guard op <= 1, let key else { return CCCryptorStatus(kCCParamError) }
  let (encrypts, pads) = (op == kCCEncrypt, options & 1 != 0)
  if !pads || !encrypts, dataInLength % cipher.block != 0 {
    return CCCryptorStatus(kCCAlignmentError)
  }
  let size =
    encrypts && pads ? (dataInLength / cipher.block + 1) * cipher.block : dataInLength
  guard dataOutAvailable >= (encrypts ? size : 0) else {
    dataOutMoved?.pointee = size
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  let start =
    options & 2 != 0
    ? [] : iv.map { bytes($0, cipher.block) } ?? [UInt8](repeating: 0, count: cipher.block)
  guard
    let result = Cipher.crypt(
      cipher.name, encrypts: encrypts, pads: pads, key: bytes(key, keyLength), iv: start,
      bytes(dataIn, dataInLength))
  else { return CCCryptorStatus(kCCDecodeError) }
  guard result.count <= dataOutAvailable else {
    dataOutMoved?.pointee = size
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  dataOut?.copyMemory(from: result, byteCount: result.count)
  dataOutMoved?.pointee = result.count
  return CCCryptorStatus(kCCSuccess)
}

/// A cipher in OpenSSL's words.
private struct BlockCipher {
  let name: String
  /// Units: bytes.
  let block: Int

  /// - Returns: nil if the cipher is absent or has no keys of this length.
  init?(_ algorithm: CCAlgorithm, _ keyLength: Int, isECB: Bool) {
    switch (Int(algorithm), keyLength) {
    case (kCCAlgorithmAES, 16), (kCCAlgorithmAES, 24), (kCCAlgorithmAES, 32):
      (name, block) = ("AES-\(keyLength * 8)-\(isECB ? "ECB" : "CBC")", 16)
    case (kCCAlgorithm3DES, 24):
      (name, block) = (isECB ? "DES-EDE3" : "DES-EDE3-CBC", 8)
    default: return nil
    }
  }
}

private func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> [UInt8] {
  Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
}

// MARK: Authentication codes

public typealias CCHmacAlgorithm = UInt32

public let kCCHmacAlgSHA1 = 0
public let kCCHmacAlgMD5 = 1
public let kCCHmacAlgSHA256 = 2
public let kCCHmacAlgSHA384 = 3
public let kCCHmacAlgSHA512 = 4
public let kCCHmacAlgSHA224 = 5

private let hmacs: [Digest.Algorithm] = [.sha1, .md5, .sha256, .sha384, .sha512, .sha224]

/// Writes the authentication code of bytes.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int,
  _ data: UnsafeRawPointer?, _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  guard hmacs.indices.contains(Int(algorithm)) else { return }
  let code = MessageCode.of(
    bytes(data, dataLength), key: bytes(key, keyLength), hmacs[Int(algorithm)])
  macOut?.copyMemory(from: code, byteCount: code.count)
}

/// An authentication code that is computed piece by piece.
public struct CCHmacContext: @unchecked Sendable {
  fileprivate var code: MessageCode?

  public init() {}
}

public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer?, _ keyLength: Int
) {
  guard hmacs.indices.contains(Int(algorithm)) else { return }
  ctx?.pointee.code = MessageCode(hmacs[Int(algorithm)], key: bytes(key, keyLength))
}

public func CCHmacUpdate(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ data: UnsafeRawPointer?, _ dataLength: Int
) {
  guard let ctx else { return }
  if !isKnownUniquelyReferenced(&ctx.pointee.code) { ctx.pointee.code = ctx.pointee.code?.copy() }
  ctx.pointee.code?.update(UnsafeRawBufferPointer(start: data, count: dataLength))
}

public func CCHmacFinal(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ macOut: UnsafeMutableRawPointer?
) {
  guard let code = ctx?.pointee.code?.copy().finish() else { return }
  macOut?.copyMemory(from: code, byteCount: code.count)
}

// MARK: Keys of passwords

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

public let kCCPBKDF2 = 2
public let kCCPRFHmacAlgSHA1 = 1
public let kCCPRFHmacAlgSHA224 = 2
public let kCCPRFHmacAlgSHA256 = 3
public let kCCPRFHmacAlgSHA384 = 4
public let kCCPRFHmacAlgSHA512 = 5

/// Writes a key of a password.
@discardableResult
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  let digests: [Digest.Algorithm] = [.sha1, .sha224, .sha256, .sha384, .sha512]
  guard algorithm == kCCPBKDF2, (1...5).contains(prf), rounds > 0, derivedKeyLen > 0 else {
    return Int32(kCCParamError)
  }
  guard
    let key = KeyDerivation.password(
      bytes(password, passwordLen), salt: bytes(salt, saltLen), rounds: Int(rounds),
      digests[Int(prf) - 1], length: derivedKeyLen)
  else { return Int32(kCCParamError) }
  derivedKey?.update(from: key, count: key.count)
  return Int32(kCCSuccess)
}

/// Writes random bytes, which are the same in each run of a scene.
@discardableResult
public func CCRandomGenerateBytes(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> CCRNGStatus {
  bytes?.copyMemory(from: RandomBytes.make(count), byteCount: count)
  return CCRNGStatus(kCCSuccess)
}
