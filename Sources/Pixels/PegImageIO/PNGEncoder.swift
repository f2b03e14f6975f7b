import CPNGShim
package import PegPixels

/// The trade-off between a PNG file's size and the time to encode it.
package enum PNGCompression: String, Hashable, Sendable, CaseIterable {
  /// For files that are read once: about twice as fast as `default`, about 10 % larger.
  case fast
  case `default`
  /// For files that are kept: 10 to 100 times slower than `default`, about 12 % smaller.
  case small
}

/// Encodes bitmaps as PNG files.
package enum PNGEncoder {
  /// Encodes the picture in the shortest pixel format that can store it, with straight alpha, marked as sRGB.
  ///
  /// The formats are grey or palette of 1 to 8 bits, grey with alpha, RGB, and RGBA.
  ///
  /// The same picture gives the same bytes, as long as libdeflate is the same. Decoding the file gives an equal bitmap.
  ///
  /// - Parameter text: keywords and texts, written in their order before the pixels: as tEXt if they are ASCII,
  ///   otherwise as iTXt.
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  /// - Precondition: a keyword has 1...79 printable ASCII characters without a space at either end; no text contains a NUL.
  /// - Source: PNG specification §11.3.3.2 for the keywords.
  package static func encode(
    _ bitmap: Bitmap, compression: PNGCompression = .default,
    text: [(key: String, value: String)] = []
  ) throws(ImageIOError) -> [UInt8] {
    for (key, value) in text {
      precondition(
        (1...79).contains(key.utf8.count) && key.utf8.allSatisfy { (32...126).contains($0) }
          && key.first != " " && key.last != " ", "“\(key)” is not a PNG keyword")
      precondition(!value.utf8.contains(0), "the PNG text for “\(key)” holds a NUL")
    }
    let layout = PNGLayout(bitmap)
    let scanlines = PNGScanlines(bitmap, layout: layout, choice: compression.filters)
    let method = compression.method(isFlat: scanlines.isFlat)
    let stream = ZlibStream.compress(UnsafeBufferPointer(scanlines.bytes), method: method)
    guard let stream else { throw .cannotEncode(.png, reason: "out of memory") }

    let strings = CStrings(text)
    let message = MessageBuffer(capacity: Int(PEG_PNG_MESSAGE_SIZE))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let palette = layout.palette.straightBytes
    let status = palette.withUnsafeBufferPointer { palette in
      var format = peg_png_format(
        width: UInt32(bitmap.width), height: UInt32(bitmap.height),
        bit_depth: Int32(layout.bitDepth), color_type: layout.colorType,
        palette: palette.baseAddress, color_count: Int32(layout.palette.count),
        translucent_count: Int32(layout.translucentCount))
      return withExtendedLifetime(strings) {
        peg_png_write(
          &format, strings.chunks, strings.chunks.count, stream, stream.count, &bytes, &count,
          message.base, message.capacity)
      }
    }
    guard status == PEG_PNG_OK, let bytes else {
      throw .cannotEncode(.png, reason: message.text)
    }
    defer { peg_png_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension PNGCompression {
  var filters: PNGFilterChoice {
    switch self {
    case .fast: PNGFilterChoice(filters: [.up], measure: .differences)
    case .default:
      PNGFilterChoice(filters: [.sub, .up, .average, .paeth], measure: .differences)
    case .small: PNGFilterChoice(filters: PNGFilter.allCases, measure: .pairs)
    }
  }

  /// - Source: measured on screens with a photo and with a table; see docs/performance.md.
  func method(isFlat: Bool) -> ZlibStream.Method {
    switch self {
    case .fast: .flat(.greedy)
    case .default: isFlat ? .flat(.lazy) : .general(level: 2)
    case .small: .general(level: 11)
    }
  }
}

extension ColorTable {
  /// The colours as R, G, B, A bytes, not multiplied by alpha.
  fileprivate var straightBytes: [UInt8] {
    colors.flatMap { color in
      let alpha = UInt8(color >> 24)
      let straight = [0, 8, 16].map { (shift: UInt32) in
        PremultiplyKernel.straight(UInt8(color >> shift & 255), alpha: alpha)
      }
      return straight + [alpha]
    }
  }
}

/// C copies of the text chunks, which are freed with the object.
private final class CStrings {
  let chunks: [peg_png_text]

  init(_ text: [(key: String, value: String)]) {
    func copy(_ text: String) -> UnsafePointer<CChar> {
      let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
      for (index, byte) in text.utf8.enumerated() { bytes[index] = CChar(bitPattern: byte) }
      bytes[text.utf8.count] = 0
      return UnsafePointer(bytes)
    }
    chunks = text.map { key, value in
      peg_png_text(
        key: copy(key), value: copy(value),
        is_utf8: value.utf8.allSatisfy { $0 < 128 } ? 0 : 1)
    }
  }

  deinit {
    for chunk in chunks {
      chunk.key.deallocate()
      chunk.value.deallocate()
    }
  }
}
