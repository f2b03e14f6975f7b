/// Symmetric ciphers.
package enum Cipher {
  // EVP_EncryptInit(3).
  private enum Functions {
    typealias Context = OpaquePointer
    static let cipher = LibCrypto.function(
      "EVP_CIPHER_fetch",
      as: (@convention(c) (OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>?)
        -> OpaquePointer?).self)
    static let freeCipher = LibCrypto.function(
      "EVP_CIPHER_free", as: (@convention(c) (OpaquePointer) -> Void).self)
    static let make = LibCrypto.function(
      "EVP_CIPHER_CTX_new", as: (@convention(c) () -> Context?).self)
    static let free = LibCrypto.function(
      "EVP_CIPHER_CTX_free", as: (@convention(c) (Context) -> Void).self)
    static let begin = LibCrypto.function(
      "EVP_CipherInit_ex",
      as: (@convention(c) (
        Context, OpaquePointer?, OpaquePointer?, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?, CInt
      ) -> CInt).self)
    static let pad = LibCrypto.function(
      "EVP_CIPHER_CTX_set_padding", as: (@convention(c) (Context, CInt) -> CInt).self)
    static let control = LibCrypto.function(
      "EVP_CIPHER_CTX_ctrl",
      as: (@convention(c) (Context, CInt, CInt, UnsafeMutableRawPointer?) -> CInt).self)
    static let update = LibCrypto.function(
      "EVP_CipherUpdate",
      as: (@convention(c) (
        Context, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CInt>, UnsafePointer<UInt8>?,
        CInt
      ) -> CInt).self)
    static let end = LibCrypto.function(
      "EVP_CipherFinal_ex",
      as: (@convention(c) (Context, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CInt>) ->
        CInt)
        .self)
  }

  // The numbers of EVP_CTRL_AEAD_SET_IVLEN, _GET_TAG and _SET_TAG, from OpenSSL's manual of EVP_EncryptInit.
  private static let setIVLength: CInt = 0x9
  private static let getTag: CInt = 0x10
  private static let setTag: CInt = 0x11

  /// Encrypts or decrypts bytes.
  ///
  /// - Parameter name: OpenSSL's name, such as "AES-256-CBC".
  /// - Returns: nil if the library has no such cipher, or if the last block is wrong.
  package static func crypt(
    _ name: String, encrypts: Bool, pads: Bool, key: [UInt8], iv: [UInt8], _ bytes: [UInt8]
  ) -> [UInt8]? {
    guard let cipher = Functions.cipher(nil, name, nil) else { return nil }
    defer { Functions.freeCipher(cipher) }
    guard let context = Functions.make() else { return nil }
    defer { Functions.free(context) }
    guard
      Functions.begin(context, cipher, nil, key, iv.isEmpty ? nil : iv, encrypts ? 1 : 0) == 1,
      Functions.pad(context, pads ? 1 : 0) == 1
    else { return nil }
    return run(context, bytes)
  }

  /// Encrypts bytes, and makes a tag that shows changes of them and of further data.
  ///
  /// - Parameter name: "AES-256-GCM" and the like, or "ChaCha20-Poly1305".
  package static func seal(
    _ name: String, key: [UInt8], nonce: [UInt8], _ bytes: [UInt8], authenticating data: [UInt8]
  ) -> (bytes: [UInt8], tag: [UInt8])? {
    guard let context = begin(name, key, nonce, encrypts: true) else { return nil }
    defer { Functions.free(context) }
    guard add(data, context), let result = run(context, bytes) else { return nil }
    var tag = [UInt8](repeating: 0, count: 16)
    let done = tag.withUnsafeMutableBytes {
      Functions.control(context, getTag, 16, $0.baseAddress)
    }
    return done == 1 ? (result, tag) : nil
  }

  /// Decrypts bytes; nil if they, the tag or the further data have been changed.
  package static func open(
    _ name: String, key: [UInt8], nonce: [UInt8], _ bytes: [UInt8], tag: [UInt8],
    authenticating data: [UInt8]
  ) -> [UInt8]? {
    guard let context = begin(name, key, nonce, encrypts: false) else { return nil }
    defer { Functions.free(context) }
    var tag = tag
    let done = tag.withUnsafeMutableBytes {
      Functions.control(context, setTag, CInt($0.count), $0.baseAddress)
    }
    guard done == 1, add(data, context) else { return nil }
    return run(context, bytes)
  }

  private static func begin(
    _ name: String, _ key: [UInt8], _ nonce: [UInt8], encrypts: Bool
  ) -> OpaquePointer? {
    guard let cipher = Functions.cipher(nil, name, nil) else { return nil }
    defer { Functions.freeCipher(cipher) }
    guard let context = Functions.make() else { return nil }
    let direction: CInt = encrypts ? 1 : 0
    guard Functions.begin(context, cipher, nil, nil, nil, direction) == 1,
      Functions.control(context, setIVLength, CInt(nonce.count), nil) == 1,
      Functions.begin(context, nil, nil, key, nonce, direction) == 1
    else {
      Functions.free(context)
      return nil
    }
    return context
  }

  private static func add(_ data: [UInt8], _ context: OpaquePointer) -> Bool {
    var count: CInt = 0
    return data.isEmpty || Functions.update(context, nil, &count, data, CInt(data.count)) == 1
  }

  private static func run(_ context: OpaquePointer, _ bytes: [UInt8]) -> [UInt8]? {
    // A cipher may add a block.
    var result = [UInt8](repeating: 0, count: bytes.count + 32)
    var (count, rest): (CInt, CInt) = (0, 0)
    let isDone = result.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress,
        Functions.update(context, start, &count, bytes, CInt(bytes.count)) == 1,
        Functions.end(context, start + Int(count), &rest) == 1
      else { return false }
      return true
    }
    return isDone ? Array(result.prefix(Int(count + rest))) : nil
  }
}
