import CDeflate

/// Compresses and decompresses DEFLATE data by libdeflate.
///
/// - Source: RFC 1950, RFC 1951.
package enum LibDeflate {
  package enum Format: Hashable, Sendable {
    /// Without a header or a checksum.
    case raw
    /// With the header and the checksum of zlib streams.
    case zlib
  }

  /// Compresses bytes; the same bytes always give the same data.
  ///
  /// - Parameter level: 1...12.
  /// - Returns: the data; nil if memory runs out.
  package static func compress(
    _ bytes: UnsafeRawBufferPointer, _ format: Format, level: Int32
  ) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let (bound, compress) =
      switch format {
      case .raw: (libdeflate_deflate_compress_bound, libdeflate_deflate_compress)
      case .zlib: (libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
      }
    let room = bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: room) { target, count in
      count = compress(compressor, bytes.baseAddress, bytes.count, target.baseAddress, room)
    }
    return result.isEmpty ? nil : result
  }

  /// Decompresses data; nil if it is damaged or has more than `maximumBytes` bytes.
  package static func decompress(
    _ data: UnsafeRawBufferPointer, _ format: Format, maximumBytes: Int
  ) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let decompress =
      switch format {
      case .raw: libdeflate_deflate_decompress
      case .zlib: libdeflate_zlib_decompress
      }
    var room = min(maximumBytes, max(4096, data.count * 8))
    while true {
      var result = LIBDEFLATE_SUCCESS
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { target, count in
        result = decompress(
          decompressor, data.baseAddress, data.count, target.baseAddress, room, &count)
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return bytes }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < maximumBytes else { return nil }
      room = min(maximumBytes, room * 4)
    }
  }
}
