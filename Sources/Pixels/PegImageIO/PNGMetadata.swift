/// The metadata of a PNG file.
package struct PNGMetadata: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    package let key: String
    package let value: String
  }

  /// The texts of tEXt and iTXt chunks, in their order, without zTXt chunks and texts that cannot be decompressed.
  package private(set) var texts: [Text] = []
  /// Whether the file is marked as sRGB.
  package private(set) var isSRGB = false

  /// The largest total number of bytes of the texts.
  private static let maximumTextBytes = 1 << 20
  /// The largest number of bytes of a compressed text after decompression.
  private static let maximumInflatedBytes = 16 << 20

  /// Reads the chunks of a file; skips those with a wrong checksum.
  ///
  /// - Throws: `ImageIOError.unsupportedFormat` if it isn't a PNG file; `damaged` if its chunks are not complete.
  /// - Source: PNG specification §11.3.2.5, §11.3.3.
  package init(_ file: [UInt8]) throws(ImageIOError) {
    var found: (texts: [Text], isSRGB: Bool) = ([], false)
    try file.withUnsafeBufferPointer { (buffer) throws(ImageIOError) in
      let bytes = UnsafeRawBufferPointer(buffer)
      guard ImageFormat(sniffing: bytes) == .png else {
        throw .unsupportedFormat(ImageFormat(sniffing: bytes), magic: Array(bytes.prefix(8)))
      }
      var room = Self.maximumTextBytes
      let header = try PNGHeader(bytes)
      for chunk in header.metadata where chunk.data.count <= room {
        guard PNGHeader.isIntact(chunk.data, in: bytes) else { continue }
        let data = Array(bytes[chunk.data])
        switch chunk.name {
        case .sRGB: found.isSRGB = true
        case .text: if let text = Self.plainText(data) { found.texts.append(text) }
        case .internationalText:
          if let text = Self.internationalText(data) { found.texts.append(text) }
        }
        room -= data.count
      }
    }
    (texts, isSRGB) = found
  }

  private static func plainText(_ data: [UInt8]) -> Text? {
    guard let end = data.firstIndex(of: 0) else { return nil }
    return Text(key: latin(data[..<end]), value: latin(data[(end + 1)...]))
  }

  private static func internationalText(_ data: [UInt8]) -> Text? {
    // The data has keyword, compression flag and method, language, translated keyword, text.
    guard let end = data.firstIndex(of: 0), data.count > end + 2, data[end + 1] < 2,
      data[end + 2] == 0
    else { return nil }
    var rest = data[(end + 3)...]
    for _ in 0..<2 {
      guard let next = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(next + 1)...]
    }
    let key = latin(data[..<end])
    guard data[end + 1] == 1 else {
      return Text(key: key, value: String(decoding: rest, as: UTF8.self))
    }
    return ZlibStream.decompress(rest, maximumBytes: maximumInflatedBytes).map {
      Text(key: key, value: String(decoding: $0, as: UTF8.self))
    }
  }

  /// ISO 8859-1 consists of the first 256 scalars of Unicode.
  private static func latin(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
