public import Foundation
import PegImageIO
import PegScene

extension NSData {
  /// A way to compress bytes. Only zlib's is here; the others end with an error.
  ///
  /// - Source: the values of Apple's `NSData.CompressionAlgorithm`.
  public enum CompressionAlgorithm: Int, Sendable {
    case lzfse = 0
    case lz4 = 1
    case lzma = 2
    /// DEFLATE at zlib's level 5, without a header.
    case zlib = 3
  }

  /// Returns the bytes compressed.
  ///
  /// - Throws: an error of Cocoa's domain with Apple's code 5376 for other algorithms than zlib's.
  /// - Source: Apple's pages of `NSData.compressed(using:)` and `COMPRESSION_ZLIB`: raw DEFLATE at level 5.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try Self.require(algorithm, code: 5376)
    let bytes = [UInt8](self as Data)
    guard let result = bytes.withUnsafeBytes({ LibDeflate.compress($0, .raw, level: 5) }) else {
      throw Self.failure(5376, "the memory is full")
    }
    return NSData(data: Data(result))
  }

  /// Returns the bytes decompressed.
  ///
  /// - Throws: an error of Cocoa's domain with Apple's code 5377 for damaged data and for other algorithms than zlib's.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    try Self.require(algorithm, code: 5377)
    let bytes = [UInt8](self as Data)
    let result = bytes.withUnsafeBytes { LibDeflate.decompress($0, .raw, maximumBytes: 1 << 30) }
    guard let result else { throw Self.failure(5377, "the data is damaged") }
    return NSData(data: Data(result))
  }

  private static func require(_ algorithm: CompressionAlgorithm, code: Int) throws {
    guard algorithm != .zlib else { return }
    SceneDiagnostics.reportMissing("NSData does not compress by \(algorithm) here, only by zlib")
    throw failure(code, "the algorithm \(algorithm) is not supported here")
  }

  private static func failure(_ code: Int, _ reason: String) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: reason])
  }
}
