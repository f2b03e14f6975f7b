import CDeflate

/// Compresses and decompresses DEFLATE data without a header or a checksum.
///
/// - Source: RFC 1951.
package enum RawDeflate {
  /// Compresses bytes; the same bytes always give the same data.
  ///
  /// - Parameter level: 1...12.
  /// - Returns: the data; nil if memory runs out.
  package static func compress(_ bytes: UnsafeRawBufferPointer, level: Int) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_deflate_compress_bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: room) { target, count in
      count = libdeflate_deflate_compress(
        compressor, bytes.baseAddress, bytes.count, target.baseAddress, room)
    }
    return result.isEmpty ? nil : result
  }

  /// Decompresses data; nil if it is damaged or has more than `maximumBytes` bytes.
  package static func decompress(
    _ data: UnsafeRawBufferPointer, maximumBytes: Int
  ) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var room = min(maximumBytes, max(4096, data.count * 8))
    while true {
      var result = LIBDEFLATE_SUCCESS
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { target, count in
        result = libdeflate_deflate_decompress(
          decompressor, data.baseAddress, data.count, target.baseAddress, room, &count)
        if result != LIBDEFLATE_SUCCESS { count = 0 }
      }
      if result == LIBDEFLATE_SUCCESS { return bytes }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE, room < maximumBytes else { return nil }
      room = min(maximumBytes, room * 4)
    }
  }
}
