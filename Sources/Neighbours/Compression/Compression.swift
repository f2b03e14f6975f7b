import Foundation
import PegImageIO
import PegScene

/// A way to compress bytes. Only zlib's is here: for others, the functions report it and return 0.
///
/// - Source: the values of Apple's `compression_algorithm`.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// DEFLATE without a header, at zlib's level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// Returns the size of the working memory that the functions take; they need none.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses bytes.
///
/// - Shape: `dst_buffer` has room for `dst_size` bytes, `src_buffer` has `src_size`; `scratch_buffer` may be nil.
/// - Returns: the number of bytes written; 0 if they do not fit.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  guard isSupported(algorithm) else { return 0 }
  let source = UnsafeRawBufferPointer(start: src_buffer, count: src_size)
  guard let bytes = LibDeflate.compress(source, .raw, level: 5), bytes.count <= dst_size else {
    return 0
  }
  for (index, byte) in bytes.enumerated() { dst_buffer[index] = byte }
  return bytes.count
}

/// Decompresses bytes.
///
/// - Shape: as of `compression_encode_buffer`.
/// - Returns: the number of bytes written: at most `dst_size`, with the rest left out; 0 for damaged data.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  guard isSupported(algorithm) else { return 0 }
  let source = UnsafeRawBufferPointer(start: src_buffer, count: src_size)
  guard let bytes = LibDeflate.decompress(source, .raw, maximumBytes: 1 << 30) else { return 0 }
  let count = min(bytes.count, dst_size)
  for index in 0..<count { dst_buffer[index] = bytes[index] }
  return count
}

private func isSupported(_ algorithm: compression_algorithm) -> Bool {
  if algorithm == COMPRESSION_ZLIB { return true }
  SceneDiagnostics.reportMissing(
    "Compression has no algorithm \(algorithm.rawValue) here, only COMPRESSION_ZLIB")
  return false
}
