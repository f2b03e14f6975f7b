import CDeflate

/// Adds chunks to complete PNG files and finds them again, without touching the pixels.
package enum PNGChunks {
  package struct Chunk: Hashable, Sendable {
    /// Four letters.
    package let name: String
    package let data: [UInt8]

    package init(name: String, data: [UInt8]) {
      self.name = name
      self.data = data
    }

    /// Creates a compressed text chunk in UTF-8, which `PNGMetadata` reads.
    ///
    /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
    /// - Precondition: the keyword has 1...79 ASCII characters, printable and without spaces.
    /// - Source: PNG specification §11.3.3.4.
    package static func compressedText(
      key: String, _ text: String
    ) throws(ImageIOError) -> Chunk {
      precondition(
        (1...79).contains(key.utf8.count) && key.utf8.allSatisfy { (33...126).contains($0) },
        "“\(key)” is not a PNG keyword")
      // No language, no translated keyword.
      return Chunk(
        name: "iTXt",
        data: Array(key.utf8) + [0, 1, 0, 0, 0] + (try ZlibStream.compress(Array(text.utf8))))
    }
  }

  /// Returns the file with chunks added after its IHDR chunk.
  ///
  /// - Precondition: the file begins with a complete IHDR chunk, like every PNG that this module encodes.
  package static func inserting(_ chunks: [Chunk], into file: [UInt8]) -> [UInt8] {
    let position = 8 + 25
    precondition(file.count > position, "no PNG file: \(file.count) bytes")
    var out = Array(file[..<position])
    for chunk in chunks { append(chunk.name, chunk.data, to: &out) }
    return out + file[position...]
  }

  /// Returns the data of the chunks with a name, in their order.
  ///
  /// - Throws: `ImageIOError.damaged` when a chunk runs over the end of the bytes or its checksum is wrong.
  package static func data(of name: String, in file: [UInt8]) throws(ImageIOError) -> [[UInt8]] {
    let wanted = Array(name.utf8)
    var found: [[UInt8]] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = offset + 8
      guard length <= file.count - data - 4 else {
        throw .damaged(.png, reason: "the chunk at byte \(offset) runs over the end of the file")
      }
      if file[offset + 4..<data].elementsEqual(wanted) {
        let isIntact = file.withUnsafeBytes {
          PNGHeader.isIntact(data..<data + length, in: $0)
        }
        guard isIntact else {
          throw .damaged(
            .png, reason: "the checksum of the \(name) chunk at byte \(offset) is wrong")
        }
        found.append(Array(file[data..<data + length]))
      }
      offset = data + length + 4
    }
    return found
  }

  /// Adds a chunk to the end of a file.
  static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += big(data.count)
    let start = file.count
    file += Array(name.utf8) + data
    let crc = file.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, $0.count - start)
    }
    file += big(Int(crc))
  }

  /// Returns a number as four bytes, the highest byte first.
  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension ZlibStream {
  /// Compresses bytes as much as possible; the same bytes always give the same stream.
  ///
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  package static func compress(_ bytes: [UInt8]) throws(ImageIOError) -> [UInt8] {
    let stream = bytes.withUnsafeBufferPointer { compress($0, method: .general(level: 12)) }
    guard let stream else { throw .cannotEncode(.png, reason: "out of memory") }
    return stream
  }

  /// Decompresses a stream; nil if it is damaged or has more than `maximumBytes` bytes.
  package static func decompress(_ stream: ArraySlice<UInt8>, maximumBytes: Int) -> [UInt8]? {
    stream.withUnsafeBytes { LibDeflate.decompress($0, .zlib, maximumBytes: maximumBytes) }
  }
}
