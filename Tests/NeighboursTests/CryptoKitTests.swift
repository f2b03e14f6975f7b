import CommonCrypto
import CryptoKit
import Foundation
import Testing

private func bytes(_ hex: String) -> [UInt8] {
  let digits = hex.filter { !$0.isWhitespace }
  return stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(digits.dropFirst($0).prefix(2), radix: 16)
  }
}

private func hex(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Expected bytes are those of the standards that each test names.
@Suite struct CryptoKitTests {
  /// - Source: FIPS 180-4 examples, and RFC 1321.
  @Test func digests() {
    let data = Data("abc".utf8)
    #expect(
      SHA256.hash(data: data).description
        == "SHA256 digest: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(SHA384.hash(data: data)).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
    #expect(hex(SHA512.hash(data: data)).hasPrefix("ddaf35a193617abacc417349ae204131"))
    #expect(hex(Insecure.MD5.hash(data: data)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(Insecure.SHA1.hash(data: data)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    var pieces = SHA256()
    pieces.update(data: Data("a".utf8))
    let before = pieces
    pieces.update(data: Data("bc".utf8))
    #expect(pieces.finalize() == SHA256.hash(data: data))
    #expect(before.finalize() == SHA256.hash(data: Data("a".utf8)))
  }

  /// - Source: RFC 4231, test case 2.
  @Test func authenticationCodes() {
    let key = SymmetricKey(data: Data("Jefe".utf8))
    let data = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    #expect(
      hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data + [0], using: key))
  }

  /// - Source: RFC 5869, test case 1.
  @Test func derivedKeys() {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: [UInt8](repeating: 0x0b, count: 22)),
      salt: bytes("000102030405060708090a0b0c"), info: bytes("f0f1f2f3f4f5f6f7f8f9"),
      outputByteCount: 42)
    #expect(
      key.withUnsafeBytes { hex($0) }
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  /// - Source: McGrew and Viega, "The Galois/Counter Mode of Operation", test case 4.
  @Test func boxesOfAES() throws {
    let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
    let text = bytes(
      """
      d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72\
      1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
      """)
    let added = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let box = try AES.GCM.seal(
      text, using: key, nonce: AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888")),
      authenticating: added)
    #expect(hex(box.ciphertext).hasPrefix("42831ec2217774244b7221b784d0d49c"))
    #expect(hex(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
    #expect(try AES.GCM.open(box, using: key, authenticating: added) == Data(text))
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
    let combined = try #require(box.combined)
    let again = try AES.GCM.SealedBox(combined: combined)
    #expect(try AES.GCM.open(again, using: key, authenticating: added) == Data(text))
  }

  /// - Source: RFC 8439, section 2.8.2.
  @Test func boxesOfChaCha() throws {
    let key = SymmetricKey(
      data: bytes("808182838485868788898a8b8c8d8e8f909192939495969798999a9b9c9d9e9f"))
    let text = Data(
      ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
        + "sunscreen would be it.").utf8)
    let box = try ChaChaPoly.seal(
      text, using: key, nonce: ChaChaPoly.Nonce(data: bytes("070000004041424344454647")),
      authenticating: bytes("50515253c0c1c2c3c4c5c6c7"))
    #expect(hex(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
    #expect(hex(box.ciphertext).hasPrefix("d31a8d34648e60db7b86afbc53ef7ec2"))
  }

  /// - Source: RFC 7748, section 6.1, and RFC 8032, section 7.1, test 2.
  @Test func curve25519() throws {
    let bob = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: bytes("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"))
    #expect(
      hex(bob.publicKey.rawRepresentation)
        == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
    let alice = try Curve25519.KeyAgreement.PublicKey(
      rawRepresentation: bytes("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
    let secret = try bob.sharedSecretFromKeyAgreement(with: alice)
    #expect(
      secret.withUnsafeBytes { hex($0) }
        == "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    let signer = try Curve25519.Signing.PrivateKey(
      rawRepresentation: bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
    #expect(
      hex(signer.publicKey.rawRepresentation)
        == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    let signature = try signer.signature(for: [UInt8(0x72)])
    #expect(
      hex(signature).hasPrefix("92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"))
    #expect(signer.publicKey.isValidSignature(signature, for: [UInt8(0x72)]))
    #expect(!signer.publicKey.isValidSignature(signature, for: [UInt8(0x73)]))
  }

  /// - Source: RFC 6979, appendix A.2.5, "sample" with SHA-256.
  @Test func p256() throws {
    let key = try P256.Signing.PrivateKey(
      rawRepresentation: bytes("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"))
    #expect(
      hex(key.publicKey.rawRepresentation)
        == "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
    let signature = try key.signature(for: Data("sample".utf8))
    #expect(
      hex(signature.rawRepresentation)
        == "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8")
    #expect(key.publicKey.isValidSignature(signature, for: Data("sample".utf8)))
    #expect(!key.publicKey.isValidSignature(signature, for: Data("simple".utf8)))
    let other = P256.KeyAgreement.PrivateKey()
    let mine = P256.KeyAgreement.PrivateKey()
    #expect(
      try other.sharedSecretFromKeyAgreement(with: mine.publicKey)
        == mine.sharedSecretFromKeyAgreement(with: other.publicKey))
    let short = key.publicKey.compressedRepresentation
    #expect(short.count == 33)
    let read = try P256.Signing.PublicKey(compressedRepresentation: short)
    #expect(read.rawRepresentation == key.publicKey.rawRepresentation)
    #expect(throws: CryptoKitError.invalidParameter) {
      try P256.Signing.PublicKey(rawRepresentation: [UInt8](repeating: 1, count: 64))
    }
  }

  /// Signatures of the longer curves are right, and those of other data are not.
  @Test func longerCurves() throws {
    let p384 = P384.Signing.PrivateKey()
    let data = Data("sample".utf8)
    #expect(p384.publicKey.isValidSignature(try p384.signature(for: data), for: data))
    let p521 = P521.Signing.PrivateKey()
    let signature = try p521.signature(for: data)
    #expect(signature.rawRepresentation.count == 132)
    #expect(p521.publicKey.isValidSignature(signature, for: data))
    #expect(!p521.publicKey.isValidSignature(signature, for: data + [0]))
  }
}

/// The first examples of CommonCrypto, as most apps write them.
@Suite struct CommonCryptoTests {
  @Test func sha256() {
    let data = Data("abc".utf8)
    var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
    data.withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(data.count), &digest) }
    #expect(hex(digest) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var context = CC_SHA256_CTX()
    CC_SHA256_Init(&context)
    data.withUnsafeBytes { _ = CC_SHA256_Update(&context, $0.baseAddress, CC_LONG(data.count)) }
    var again = [UInt8](repeating: 0, count: 32)
    CC_SHA256_Final(&again, &context)
    #expect(again == digest)
  }

  @Test func hmac() {
    let (key, data) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    var code = [UInt8](repeating: 0, count: 20)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA1), key, key.count, data, data.count, &code)
    #expect(hex(code) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
  }

  /// - Source: NIST SP 800-38A, F.2.1.
  @Test func aes() {
    let key = bytes("2b7e151628aed2a6abf7158809cf4f3c")
    let iv = bytes("000102030405060708090a0b0c0d0e0f")
    let text = bytes("6bc1bee22e409f96e93d7e117393172a")
    var result = [UInt8](repeating: 0, count: 32)
    var moved = 0
    let status = CCCrypt(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key,
      key.count, iv, text, text.count, &result, result.count, &moved)
    #expect(status == kCCSuccess && moved == 32)
    #expect(hex(result).hasPrefix("7649abac8119b246cee98e9b12e9197d"))
    var back = [UInt8](repeating: 0, count: 32)
    let reading = CCCrypt(
      CCOperation(kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key,
      key.count, iv, result, 32, &back, back.count, &moved)
    #expect(reading == kCCSuccess && Array(back.prefix(moved)) == text)
    let small = CCCrypt(
      CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), key,
      key.count, iv, text, text.count, &back, 16, &moved)
    #expect(small == kCCBufferTooSmall && moved == 32)
  }

  /// - Source: RFC 6070, test case 2.
  @Test func keysOfPasswords() {
    var key = [UInt8](repeating: 0, count: 20)
    let salt = Array("salt".utf8)
    let status = CCKeyDerivationPBKDF(
      CCPBKDFAlgorithm(kCCPBKDF2), "password", 8, salt, salt.count,
      CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA1), 2, &key, key.count)
    #expect(status == kCCSuccess)
    #expect(hex(key) == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
  }
}
