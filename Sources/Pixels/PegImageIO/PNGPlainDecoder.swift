import CDeflate
import CPNGShim
import PegPixels

/// Decodes PNG files in a third of libpng's time, if they have 8 bits per sample and neither a palette nor interlacing.
///
/// Screenshots are usually such files.
///
/// libdeflate decompresses all rows at once to the end of the bitmap's own memory. Then each row is unfiltered and expanded into
/// its final position, which lies before it. If a file isn't of this kind or not intact, libpng decodes or rejects it.
///
/// There is one difference: libpng rejects data with codes that DEFLATE leaves unused; this decoder accepts it if its
/// Adler checksum is right.
///
/// - Source: PNG specification §7, §9, §10; RFC 1950.
enum PNGPlainDecoder {
  /// The largest number of compressed bytes that are copied together if they lie in several chunks.
  private static let longestCopy = 16 << 20

  /// - Returns: the picture; nil if libpng must decide.
  static func decode(_ bytes: UnsafeRawBufferPointer, _ header: PNGHeader) -> StraightImage? {
    guard let chunks = header.plainData, let first = chunks.first,
      let channels = channels(bytes[24...28]), first.count >= 2,
      // Deflate with a window of 32 KiB: zlib rejects distances beyond a smaller window, libdeflate does not.
      bytes[first.lowerBound] == 0x78
    else { return nil }
    if chunks.count == 1 {
      return decode(UnsafeRawBufferPointer(rebasing: bytes[first]), header, channels: channels)
    }
    let count = chunks.reduce(0) { $0 + $1.count }
    guard count <= longestCopy else { return nil }
    let stream = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    defer { stream.deallocate() }
    var offset = 0
    for chunk in chunks {
      UnsafeMutableRawBufferPointer(rebasing: stream[offset...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[chunk]))
      offset += chunk.count
    }
    return decode(UnsafeRawBufferPointer(stream), header, channels: channels)
  }

  /// Returns the number of samples per pixel; nil if the decoder doesn't support the format.
  ///
  /// - Parameter format: bit depth, colour type, compression, filter and interlace methods.
  private static func channels(_ format: Slice<UnsafeRawBufferPointer>) -> Int32? {
    guard format.first == 8, format.dropFirst(2).allSatisfy({ $0 == 0 }) else { return nil }
    return [0: 1, 2: 3, 4: 2, 6: 4][format[format.startIndex + 1]]
  }

  private static func decode(
    _ stream: UnsafeRawBufferPointer, _ header: PNGHeader, channels: Int32
  ) -> StraightImage? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    let (width, height) = (header.width, header.height)
    // The memory that `peg_png_unfilter` needs: `height` bytes between the last row and the end of its input, and four
    // after that.
    let builder = BitmapBuilder(
      unwrittenWidth: width, height: height, spareBytes: height + 4)
    let count = height * (width * Int(channels) + 1)
    let rows = builder.base + builder.stride * height + height - count
    var (read, written) = (0, 0)
    let result = libdeflate_zlib_decompress_ex(
      decompressor, stream.baseAddress, stream.count, rows, count, &read, &written)
    guard result == LIBDEFLATE_SUCCESS, read == stream.count, written == count,
      peg_png_unfilter(
        rows.assumingMemoryBound(to: UInt8.self), channels, UInt32(width), UInt32(height),
        builder.base.assumingMemoryBound(to: UInt8.self), builder.stride) == PEG_PNG_OK
    else { return nil }
    return StraightImage(builder, isOpaque: header.isOpaque)
  }
}
