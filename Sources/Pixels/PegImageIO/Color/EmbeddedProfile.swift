/// The colour profile in a picture's file.
enum EmbeddedProfile {
  /// The largest profile that is read. Units: bytes.
  private static let maximumBytes = 4 << 20

  /// The colours that a file declares.
  private enum Declaration {
    /// The bytes of an ICC profile.
    case profile([UInt8])
    case displayP3
    /// sRGB, or codes of a kind that no conversion exists for.
    case none
  }

  /// Returns the conversion of a file's colours to sRGB; nil if they are sRGB, or the profile is of no kind that can be converted.
  static func of(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat?) -> ColorProfile? {
    let profile: ColorProfile? =
      switch declaration(bytes, format) {
      case .profile(let icc): ColorProfile(icc: icc)
      case .displayP3: .displayP3
      case .none: nil
      }
    guard let profile, !profile.isNearlySRGB else { return nil }
    return profile
  }

  /// Whether a file has an ICC profile of a kind that cannot be converted, such as tables.
  static func isUnknown(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat?) -> Bool {
    if case .profile(let icc) = declaration(bytes, format) {
      ColorProfile(icc: icc) == nil
    } else {
      false
    }
  }

  private static func declaration(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat?
  ) -> Declaration {
    switch format {
    case .png: png(bytes)
    case .jpeg: jpeg(bytes).map { .profile($0) } ?? .none
    case .webP: webP(bytes).map { .profile($0) } ?? .none
    default: .none
    }
  }

  private static func big(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// - Source: PNG specification, third edition, §11.3.2: cICP comes before iCCP, and both before the pixels; H.273, tables 2 and
  ///   3: primaries 12 are those of P3, transfer 13 is sRGB's.
  private static func png(_ bytes: UnsafeRawBufferPointer) -> Declaration {
    var offset = 8
    var found = Declaration.none
    while offset + 12 <= bytes.count {
      let length = big(bytes, offset, 4)
      let (name, data) = (big(bytes, offset + 4, 4), offset + 8)
      guard length >= 0, length <= bytes.count - data - 4 else { return found }
      switch name {
      case PNGChunkWalk.name("cICP") where length == 4:
        let isP3 = bytes[data] == 12 && bytes[data + 1] == 13
        return isP3 ? .displayP3 : .none
      case PNGChunkWalk.name("iCCP"):
        let chunk = Array(bytes[data..<data + length])
        guard let end = chunk.prefix(80).firstIndex(of: 0), end + 2 < chunk.count else { break }
        found =
          ZlibStream.decompress(chunk[(end + 2)...], maximumBytes: maximumBytes)
          .map { .profile($0) } ?? .none
      case PNGChunkWalk.name("IDAT"): return found
      default: break
      }
      offset = data + length + 4
    }
    return found
  }

  /// - Source: ICC.1:2022, annex B.4: parts in APP2 segments, each with its number and their count.
  private static func jpeg(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let mark = Array("ICC_PROFILE".utf8) + [0]
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      if marker == 0xff {
        offset += 1
        continue
      }
      let length = big(bytes, offset + 2, 2)
      guard marker != 0xda, marker != 0xd9, length >= 2, length <= bytes.count - offset - 2 else {
        break
      }
      if marker == 0xe2, length > 16 {
        let data = Array(bytes[offset + 4..<offset + 2 + length])
        if Array(data.prefix(mark.count)) == mark {
          parts[Int(data[mark.count])] = data[(mark.count + 2)...]
        }
      }
      offset += 2 + length
    }
    guard !parts.isEmpty else { return nil }
    let profile = parts.sorted { $0.key < $1.key }.flatMap(\.value)
    return profile.count <= maximumBytes ? profile : nil
  }

  /// - Source: RFC 9649, §2.3 and 2.7.1.4: chunks with a name and a length, padded to even lengths.
  private static func webP(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var offset = 12
    let name = Array("ICCP".utf8)
    while offset + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << (8 * $1) }
      guard length <= bytes.count - offset - 8 else { return nil }
      if Array(bytes[offset..<offset + 4]) == name {
        return length <= maximumBytes ? Array(bytes[offset + 8..<offset + 8 + length]) : nil
      }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
