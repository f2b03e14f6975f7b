import CPNGShim
package import PegPixels

/// How much time a PNG file may cost for its size.
package enum PNGCompression: Hashable, Sendable, CaseIterable {
  /// For files that are read once: two to four times as fast as `default`, some 10 % longer.
  case fast
  case `default`
  /// For files that are kept: ten to forty times as slow as `default`; photos some 5 % shorter, flat screens 20 %.
  case small
}

/// Encodes bitmaps as PNG files.
package enum PNGEncoder {
  /// Encodes the picture as 8-bit RGB where it is opaque, as RGBA with straight alpha elsewhere, marked as sRGB.
  ///
  /// The same picture gives the same bytes, as long as zlib is the same. Decoding gives back the same bitmap.
  ///
  /// - Parameter text: keywords and texts, written in their order before the pixels: as tEXt when ASCII, else as iTXt.
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  /// - Precondition: a keyword has 1...79 printable ASCII characters with no space at an end; no text holds a NUL.
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
    let bytes = try write(bitmap, compression.settings, text)
    guard compression == .small else { return bytes }
    // libpng's choice of filters helps photos and hurts text on flat ground.
    var unfiltered = compression.settings
    unfiltered.filters = 0x08
    let others = try write(bitmap, unfiltered, text)
    return others.count < bytes.count ? others : bytes
  }

  private static func write(
    _ bitmap: Bitmap, _ settings: peg_png_format, _ text: [(key: String, value: String)]
  ) throws(ImageIOError) -> [UInt8] {
    let rows = RowSource(bitmap)
    var format = settings
    format.width = UInt32(bitmap.width)
    format.height = UInt32(bitmap.height)
    format.has_alpha = rows.isOpaque ? 0 : 1

    let strings = CStrings(text)
    let message = MessageBuffer(capacity: Int(PEG_PNG_MESSAGE_SIZE))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = withExtendedLifetime((rows, strings)) {
      peg_png_write(
        &format, strings.chunks, strings.chunks.count,
        { context, y, row in
          guard let context, let row else { return }
          Unmanaged<RowSource>.fromOpaque(context).takeUnretainedValue().fill(row, y: Int(y))
        },
        Unmanaged.passUnretained(rows).toOpaque(), &bytes, &count, message.base, message.capacity)
    }
    guard status == PEG_PNG_OK, let bytes else {
      throw .cannotEncode(.png, reason: message.text)
    }
    defer { peg_png_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension PNGCompression {
  /// Settings of zlib and of the row filters (bits as in libpng's PNG_FILTER_*).
  ///
  /// - Source: measured on screens with a photo and with a table. zlib's own default, level 6, takes two to three times
  ///   as long as level 4 for 2 to 5 % fewer bytes.
  fileprivate var settings: peg_png_format {
    let (level, filters, strategy): (Int32, Int32, Int32) =
      switch self {
      case .fast: (1, 0x10, 0)
      case .default: (4, 0xf8, 0)
      case .small: (9, 0xf8, 0)
      }
    return peg_png_format(
      width: 0, height: 0, has_alpha: 0, level: level, filters: filters, strategy: strategy)
  }
}

/// Hands the rows of a bitmap to the C encoder.
private final class RowSource {
  let bitmap: Bitmap
  let isOpaque: Bool

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    isOpaque = bitmap.isOpaque
  }

  func fill(_ target: UnsafeMutablePointer<UInt8>, y: Int) {
    bitmap.withRow(y) { row in
      if isOpaque {
        PremultiplyKernel.dropAlpha(row, into: target)
      } else {
        PremultiplyKernel.unpremultiply(row, into: target)
      }
    }
  }
}

/// C copies of the text chunks, freed with the object.
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
