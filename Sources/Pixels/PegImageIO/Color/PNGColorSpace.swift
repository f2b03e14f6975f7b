/// The colours that the samples of a PNG file mean.
package enum PNGColorSpace: String, Hashable, Sendable, CaseIterable {
  case sRGB = "srgb"
  case displayP3 = "p3"

  /// The chunks that say so, which come before the palette and the pixels.
  ///
  /// For Display P3 they are the codes of the third edition and, for programs that do not know those, a profile.
  ///
  /// - Source: PNG specification, third edition, §11.3.2: sRGB, cICP and iCCP; H.273: primaries 12, transfer 13, RGB, full range.
  var chunks: [PNGChunks.Chunk] {
    switch self {
    case .sRGB: [PNGChunks.Chunk(name: "sRGB", data: [0])]
    case .displayP3:
      [
        PNGChunks.Chunk(name: "cICP", data: [12, 13, 0, 1]),
        PNGChunks.Chunk(name: "iCCP", data: Array("Display P3".utf8) + [0, 0] + Self.stream),
      ]
    }
  }

  private static let stream: [UInt8] = {
    guard let stream = try? ZlibStream.compress(DisplayP3Profile.bytes) else {
      preconditionFailure("out of memory")
    }
    return stream
  }()
}

extension PNGChunks {
  /// Returns a file whose samples mean other colours.
  ///
  /// - Precondition: the file is one that this module encodes, marked as sRGB.
  package static func marking(_ file: [UInt8], as space: PNGColorSpace) -> [UInt8] {
    guard space != .sRGB else { return file }
    let mark = Array("sRGB".utf8)
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[offset + 4..<offset + 8].elementsEqual(mark) {
        return inserting(space.chunks, into: Array(file[..<offset] + file[(offset + 13)...]))
      }
      offset += 12 + length
    }
    preconditionFailure("a PNG file without a mark for its colours")
  }
}

/// An ICC profile of Display P3: three colorants and the curve of sRGB.
///
/// - Source: ICC.1:2022, §7.2 (header), §9.2 (tags), §10.18 (parametric curves), §10.15 (multi-localized text); the colorants are
///   those of Apple's Display P3 profile, as ICC registers it.
enum DisplayP3Profile {
  static let bytes: [UInt8] = {
    let tags: [(name: String, data: [UInt8])] = [
      ("desc", text("Display P3")), ("cprt", text("CC0")),
      ("wtpt", xyz(0.96420, 1, 0.82491)),
      ("rXYZ", xyz(0.515102, 0.241196, -0.001053)), ("gXYZ", xyz(0.291965, 0.692236, 0.041885)),
      ("bXYZ", xyz(0.157153, 0.066574, 0.784073)), ("rTRC", curve), ("gTRC", curve),
      ("bTRC", curve),
    ]
    var table = PNGChunks.big(tags.count)
    var body: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    var places: [[UInt8]: Int] = [:]
    for (name, data) in tags {
      // Equal tags share their data.
      let place = places[data] ?? start + body.count
      if places[data] == nil { body += data }
      places[data] = place
      table += Array(name.utf8) + PNGChunks.big(place) + PNGChunks.big(data.count)
    }
    return header(size: start + body.count) + table + body
  }()

  private static func header(size: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 128)
    func put(_ bytes: [UInt8], at offset: Int) {
      header.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    put(PNGChunks.big(size), at: 0)
    // Version 4.4, a display, red, green and blue, XYZ.
    put([4, 0x40, 0, 0], at: 8)
    put(Array("mntrRGB XYZ ".utf8), at: 12)
    // The day on which the profile was written, which does not change.
    put([0x07, 0xea, 0, 11, 0, 29, 0, 0, 0, 0, 0, 0], at: 24)
    put(Array("acsp".utf8), at: 36)
    put(fixed(0.96420) + fixed(1) + fixed(0.82491), at: 68)
    return header
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    PNGChunks.big(Int((value * 65_536).rounded()))
  }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + PNGChunks.big(0) + fixed(x) + fixed(y) + fixed(z)
  }

  private static let curve =
    Array("para".utf8) + PNGChunks.big(0) + [0, 3, 0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

  /// One text in English, padded to a multiple of four bytes.
  private static func text(_ text: String) -> [UInt8] {
    let letters = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let data =
      Array("mluc".utf8) + PNGChunks.big(0) + PNGChunks.big(1) + PNGChunks.big(12)
      + Array("enUS".utf8) + PNGChunks.big(letters.count) + PNGChunks.big(28) + letters
    return data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
  }
}
