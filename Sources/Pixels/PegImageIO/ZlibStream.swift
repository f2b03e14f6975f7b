import CDeflate

/// Compresses and decompresses zlib streams.
///
/// - Source: RFC 1950.
package enum ZlibStream {
  enum Method: Hashable, Sendable {
    /// Pegbar's own compressor, for pictures with wide flat areas.
    case flat(DeflateEffort)
    /// libdeflate with a level of 1...12.
    case general(level: Int32)
  }

  /// The smallest size for Pegbar's own compressor; libdeflate compresses shorter data, because it has blocks of fixed codes.
  private static let shortest = 1 << 14

  /// Compresses bytes; the same bytes always give the same stream.
  ///
  /// - Returns: the stream; nil if memory runs out.
  static func compress(_ data: UnsafeBufferPointer<UInt8>, method: Method) -> [UInt8]? {
    switch method {
    case .flat(let effort) where data.count >= shortest: compress(data, effort)
    case .flat: compress(data, level: 9)
    case .general(let level): compress(data, level: level)
    }
  }

  private static func compress(
    _ data: UnsafeBufferPointer<UInt8>, _ effort: DeflateEffort
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: DeflateKernel.bound(data.count) + 6) { target, count in
      guard let start = target.baseAddress else { return }
      (start[0], start[1]) = (0x78, 0x5e)
      let length = DeflateKernel.compress(data, effort: effort, into: start + 2)
      let checksum = libdeflate_adler32(1, data.baseAddress, data.count)
      for index in 0..<4 {
        start[2 + length + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
      }
      count = length + 6
    }
  }

  private static func compress(_ data: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
    LibDeflate.compress(UnsafeRawBufferPointer(data), .zlib, level: level)
  }
}
