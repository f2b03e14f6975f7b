import PegImageIO
import PegPixels
import Testing

/// An ICC profile of three curves and a matrix.
private struct ProfileFixture {
  /// XYZ of red, green and blue under D50.
  var colorants: [[Double]]
  /// The curve's tag, with its type.
  var curve: [UInt8]

  static func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> (8 * $0) & 255) }
  }

  static func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65_536).rounded())) }

  /// The parametric curve of sRGB.
  static let sRGBCurve: [UInt8] =
    Array("para".utf8) + big(0) + big(3, 2) + big(0, 2)
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

  static func gamma(_ value: Double) -> [UInt8] {
    Array("curv".utf8) + big(0) + big(1) + big(Int((value * 256).rounded()), 2) + [0, 0]
  }

  static let displayP3 = ProfileFixture(
    colorants: [
      [0.515102, 0.241196, -0.001053], [0.291965, 0.692236, 0.041885],
      [0.157153, 0.066574, 0.784073],
    ], curve: sRGBCurve)

  var bytes: [UInt8] {
    let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    let data =
      colorants.map { Array("XYZ ".utf8) + Self.big(0) + $0.flatMap(Self.fixed) }
      + Array(repeating: curve, count: 3)
    var table = Self.big(names.count)
    var body: [UInt8] = []
    for (name, part) in zip(names, data) {
      table += Array(name.utf8) + Self.big(132 + 12 * names.count + body.count)
      table += Self.big(part.count)
      body += part
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<24, with: Array("RGB XYZ ".utf8))
    return header + table + body
  }

  /// The profile as the data of an iCCP chunk, in a stored block of zlib.
  var chunk: [UInt8] { Self.chunk(of: bytes) }

  static func chunk(of data: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = [UInt8(data.count & 255), UInt8(data.count >> 8)]
    return Array("P3".utf8) + [0, 0, 0x78, 1, 1] + length + length.map { ~$0 } + data
      + big(b << 16 | a)
  }
}

struct ColorProfileTests {
  private func pixel(
    _ color: [UInt8], _ chunks: [(name: String, data: [UInt8])]
  ) throws -> (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    let png = PNGFixture(
      width: 1, height: 1, colorType: 2, chunks: chunks, rows: [0] + color)
    return try ImageDecoder.decode(png.file).pixel(0, 0)
  }

  private func isNear(
    // Near black, half a level of Display P3 is up to three levels of sRGB.
    _ a: (r: UInt8, g: UInt8, b: UInt8, a: UInt8), _ b: [Int], within most: Int = 3
  ) -> Bool {
    abs(Int(a.r) - b[0]) <= most && abs(Int(a.g) - b[1]) <= most && abs(Int(a.b) - b[2]) <= most
  }

  /// The primaries of sRGB in Display P3, as CSS Color 4's sample code converts them.
  @Test(
    arguments: [
      ([234, 51, 35], [255, 0, 0]), ([117, 251, 76], [0, 255, 0]), ([0, 0, 245], [0, 0, 255]),
      ([128, 128, 128], [128, 128, 128]), ([255, 0, 0], [255, 0, 0]),
    ] as [([UInt8], [Int])])
  func displayP3BecomesSRGB(color: [UInt8], expected: [Int]) throws {
    let profile = try pixel(color, [("iCCP", ProfileFixture.displayP3.chunk)])
    #expect(isNear(profile, expected), "\(profile)")
    let code = try pixel(color, [("cICP", [12, 13, 0, 1])])
    #expect(isNear(code, expected), "\(code)")
  }

  @Test func samplesWithoutAProfileStay() throws {
    let color: [UInt8] = [234, 51, 35]
    let plain = try pixel(color, [])
    #expect(plain == (234, 51, 35, 255))
    // sRGB under its own name, a damaged profile, and codes of another kind.
    #expect(try pixel(color, [("cICP", [1, 13, 0, 1])]) == plain)
    #expect(try pixel(color, [("iCCP", [65, 0, 0, 1, 2, 3])]) == plain)
    #expect(try pixel(color, [("cICP", [9, 16, 0, 1])]) == plain)
    var sRGB = ProfileFixture.displayP3
    sRGB.colorants = [
      [0.436066, 0.222488, 0.013916], [0.385147, 0.716873, 0.097076],
      [0.143066, 0.060608, 0.714096],
    ]
    #expect(try pixel(color, [("iCCP", sRGB.chunk)]) == plain)
  }

  @Test func curvesOfOneGammaAreRead() throws {
    var profile = ProfileFixture.displayP3
    profile.colorants = [
      [0.436066, 0.222488, 0.013916], [0.385147, 0.716873, 0.097076],
      [0.143066, 0.060608, 0.714096],
    ]
    profile.curve = ProfileFixture.gamma(1)
    // Linear light of a half is 188 in sRGB.
    let half = try pixel([128, 128, 128], [("iCCP", profile.chunk)])
    #expect(isNear(half, [188, 188, 188]), "\(half)")
  }

  @Test func greyProfilesAreRead() throws {
    var profile = ProfileFixture.displayP3
    profile.curve = ProfileFixture.gamma(1)
    var bytes = profile.bytes
    bytes.replaceSubrange(16..<20, with: Array("GRAY".utf8))
    // The curve of red under the name of the curve of grey.
    let place = try #require(
      bytes.indices.first { Array(bytes[$0..<$0 + 4]) == Array("rTRC".utf8) })
    bytes.replaceSubrange(place..<place + 4, with: Array("kTRC".utf8))
    let half = try pixel([128, 128, 128], [("iCCP", ProfileFixture.chunk(of: bytes))])
    #expect(isNear(half, [188, 188, 188], within: 1), "\(half)")
  }

  @Test func profilesOfTablesAreKnownToBeUnknown() throws {
    func file(_ data: [UInt8]) -> [UInt8] {
      PNGFixture(
        width: 1, height: 1, colorType: 2, chunks: [("iCCP", ProfileFixture.chunk(of: data))],
        rows: [0, 1, 2, 3]
      ).file
    }
    var tables = ProfileFixture.displayP3.bytes
    let place = try #require(
      tables.indices.first { Array(tables[$0..<$0 + 4]) == Array("rXYZ".utf8) })
    tables.replaceSubrange(place..<place + 4, with: Array("A2B0".utf8))
    #expect(ImageDecoder.hasUnknownProfile(file(tables)))
    #expect(!ImageDecoder.hasUnknownProfile(file(ProfileFixture.displayP3.bytes)))
  }

  @Test func framesOfAnimationsAreConverted() throws {
    let frames = [[UInt8]]([[234, 51, 35, 255], [117, 251, 76, 255]]).map { color in
      makeBitmap(4, 4) { _, _ in (color[0], color[1], color[2], 255) }
    }
    let writer = APNGWriter(width: 4, height: 4, plays: 0, space: .displayP3)
    writer.append(try APNGFrame(frames[0], after: nil, compression: .fast), delay: 40)
    writer.append(try APNGFrame(frames[1], after: frames[0], compression: .fast), delay: 40)
    var file = writer.takeBytes() + writer.finish()
    file.replaceSubrange(
      writer.frameCountOffset..<writer.frameCountOffset + writer.frameCountChunk.count,
      with: writer.frameCountChunk)
    let image = try AnimatedImage(file)
    for expected in [[255, 0, 0], [0, 255, 0]] {
      _ = try image.advance()
      #expect(isNear(image.bitmap().pixel(1, 1), expected))
    }
    let stored = try AnimatedImage(file, orientation: .asStored)
    _ = try stored.advance()
    #expect(stored.bitmap() == frames[0])
  }

  @Test func picturesAreMarkedAsDisplayP3() throws {
    let bitmap = makeBitmap(2, 2) { _, _ in (234, 51, 35, 255) }
    let file = PNGChunks.marking(try PNGEncoder.encode(bitmap), as: .displayP3)
    #expect(try PNGChunks.data(of: "cICP", in: file) == [[12, 13, 0, 1]])
    #expect(try PNGChunks.data(of: "sRGB", in: file).isEmpty)
    // The profile alone says the same to programs that don't know the codes.
    let codes = try #require(file.indices.first { Array(file[$0..<$0 + 4]) == Array("cICP".utf8) })
    let old = Array(file[..<(codes - 4)] + file[(codes + 12)...])
    for file in [file, old] {
      #expect(isNear(try ImageDecoder.decode(file).pixel(0, 0), [255, 0, 0]))
    }
  }

  @Test func profilesOfJPEGFilesAreReadInParts() throws {
    let bitmap = makeBitmap(8, 8) { _, _ in (117, 200, 76, 255) }
    let file = try JPEGEncoder.encode(bitmap, quality: 100)
    let bytes = ProfileFixture.displayP3.bytes
    var tagged = Array(file.prefix(2))
    for (number, part) in [bytes.prefix(100), bytes.dropFirst(100)].enumerated() {
      let data = Array("ICC_PROFILE".utf8) + [0, UInt8(number + 1), 2] + part
      tagged += [0xff, 0xe2] + ProfileFixture.big(data.count + 2, 2) + data
    }
    tagged += file.dropFirst(2)
    let plain = try ImageDecoder.decode(file).pixel(4, 4)
    let converted = try ImageDecoder.decode(tagged).pixel(4, 4)
    #expect(Int(converted.r) + 15 < Int(plain.r))
    // Display P3's (117, 200, 76) is sRGB's (84, 203, 48); JPEG adds up to three levels.
    #expect(isNear(converted, [84, 203, 48], within: 6), "\(converted)")
  }
}
