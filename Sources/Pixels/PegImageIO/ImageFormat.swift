/// A picture file's format, detected by its first bytes; the file's name is ignored.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case bmp = "BMP"
  case tiff = "TIFF"
  case heif = "HEIF"

  /// Creates the format whose signature `bytes` begin with; nil if there is none.
  ///
  /// - Source: PNG specification §5.2; ITU-T T.81 §B.1.1; GIF89a §17; RFC 9649 §2.4; TIFF 6.0 §2; ISO/IEC 14496-12 §4.3.
  package init?(sniffing bytes: UnsafeRawBufferPointer) {
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes.count >= offset + signature.count
        && bytes[offset..<offset + signature.count].elementsEqual(signature)
    }
    if has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if has([0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if has(Array("GIF8".utf8)) {
      self = .gif
    } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else if has(Array("BM".utf8)) {
      self = .bmp
    } else if has([0x49, 0x49, 0x2a, 0]) || has([0x4d, 0x4d, 0, 0x2a]) {
      self = .tiff
    } else if has(Array("ftyp".utf8), at: 4) {
      self = .heif
    } else {
      return nil
    }
  }
}
