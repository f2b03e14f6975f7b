import PegBase

/// The format of a picture file, by its first bytes.
enum PictureKind: Hashable {
  case png, jpeg, gif, webP, pdf, svg
  /// A format that nothing here reads, by its name.
  case unread(String)

  init?(_ bytes: [UInt8]) {
    func starts(_ text: String, at offset: Int = 0) -> Bool {
      bytes.count >= offset && bytes[offset...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if starts("GIF8") {
      self = .gif
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webP
    } else if starts("%PDF") {
      self = .pdf
    } else if starts("ftyp", at: 4) {
      self = .unread("HEIC or AVIF")
    } else if starts("II*\0") || starts("MM\0*") {
      self = .unread("TIFF")
    } else if starts("BM") {
      self = .unread("BMP")
    } else if Self.isSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return start.contains("<svg") || start.contains(":svg")
  }

  /// The end of names of files in this format; nil if the run time cannot read them.
  var ending: String? {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webP: "webp"
    case .pdf, .svg, .unread: nil
    }
  }

  /// Returns what is wrong with a file of this kind; nil if it reaches its end mark.
  func damage(of bytes: [UInt8]) -> String? {
    switch self {
    case .png:
      // Chunks: a length, a name, bytes, a checksum. Source: the PNG specification, 5.3.
      var position = 8
      while position + 12 <= bytes.count {
        let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        if bytes[position + 4..<position + 8].elementsEqual("IEND".utf8) { return nil }
        position += 12 + length
      }
      return "the PNG file ends early"
    case .jpeg:
      // The end mark may be followed by padding, not by nothing at all.
      let tail = bytes.suffix(4096)
      let hasEnd = zip(tail, tail.dropFirst()).contains { $0 == 0xff && $1 == 0xd9 }
      return hasEnd ? nil : "the JPEG file ends early"
    case .gif, .webP, .pdf, .svg, .unread: return nil
    }
  }
}
