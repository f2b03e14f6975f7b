import PegPixels
import Testing

@testable import PegImageIO

/// Writes GIF files by hand: every pixel is a code of its own, with a clear code before it grows.
private struct GIFFixture {
  struct Image {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    var disposal: UInt8 = 0
    var delay: UInt8 = 0
    var transparent: UInt8?
    var isInterlaced = false
    /// Palette indexes 0...3 in the order they are stored.
    var indexes: [UInt8]
  }

  var width: UInt8
  var height: UInt8
  var loop: UInt8?
  var images: [Image]

  /// Red, green, blue, white.
  static let palette: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

  var file: [UInt8] {
    var bytes = Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0]
    bytes += Self.palette.flatMap { $0 }
    if let loop {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loop, 0, 0]
    }
    for image in images {
      let flags = image.disposal << 2 | (image.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xf9, 4, flags, image.delay, 0, image.transparent ?? 0, 0, 0x2c]
      bytes += [image.x, image.y, image.width, image.height].flatMap { [UInt8($0), 0] }
      bytes += [image.isInterlaced ? 0x40 : 0, 2] + Self.blocks(image.indexes) + [0]
    }
    return bytes + [0x3b]
  }

  /// Codes of three bits: 0...3 are pixels, 4 clears, 5 ends.
  private static func blocks(_ indexes: [UInt8]) -> [UInt8] {
    var codes: [UInt8] = []
    for (place, index) in indexes.enumerated() {
      if place % 2 == 0 { codes.append(4) }
      codes.append(index)
    }
    var data: [UInt8] = []
    var (bits, count) = (0, 0)
    for code in codes + [5] {
      bits |= Int(code) << count
      count += 3
      while count >= 8 {
        data.append(UInt8(bits & 255))
        bits >>= 8
        count -= 8
      }
    }
    data.append(UInt8(bits & 255))
    return stride(from: 0, to: data.count, by: 255).flatMap { start in
      let part = data[start..<min(data.count, start + 255)]
      return [UInt8(part.count)] + part
    }
  }
}

struct AnimatedImageTests {
  /// Each frame as letters for the palette's colours, a dot for transparency.
  private func frames(_ image: AnimatedImage) throws -> [String] {
    var result: [String] = []
    while try image.advance() != nil {
      let letters = bytes(of: image.bitmap()).chunked(4).map { pixel -> String in
        if pixel[3] == 0 { return "." }
        return GIFFixture.palette.firstIndex(of: Array(pixel[..<3]))
          .map { ["r", "g", "b", "w"][$0] } ?? "?"
      }
      result.append(letters.joined())
    }
    return result
  }

  /// Frames that stay, go back and are cleared.
  private static let disposals = GIFFixture(
    width: 3, height: 1, loop: 5,
    images: [
      .init(width: 3, height: 1, disposal: 1, delay: 7, indexes: [0, 1, 2]),
      .init(x: 1, width: 1, height: 1, disposal: 3, delay: 0, indexes: [3]),
      .init(x: 0, width: 1, height: 1, disposal: 2, delay: 1, indexes: [3]),
      .init(x: 1, width: 2, height: 1, delay: 255, transparent: 2, indexes: [0, 2]),
    ])

  @Test func disposalClearsRestoresOrKeeps() throws {
    let fixture = Self.disposals
    let image = try AnimatedImage(fixture.file)
    #expect(image.frameCount == 4 && image.loopCount == 5)
    #expect(try frames(image) == ["rgb", "rwb", "wgb", ".rb"])
    let again = try AnimatedImage(fixture.file)
    var delays: [Double] = []
    while let delay = try again.advance() { delays.append(delay) }
    #expect(delays == [70, 0, 10, 2_550])
    #expect(try bytes(of: ImageDecoder.decode(fixture.file))[..<4] == [255, 0, 0, 255])
  }

  @Test func lentFramesStayAsTheyWere() throws {
    let fixture = Self.disposals
    let image = try AnimatedImage(fixture.file)
    var kept: [Bitmap] = []
    var copies: [Bitmap] = []
    while try image.advance() != nil {
      copies.append(image.bitmap())
      #expect(image.withBitmap { $0.contentHash } == copies.last?.contentHash)
      // Whoever keeps a frame has it to himself.
      kept.append(image.withBitmap { $0 })
    }
    #expect(kept == copies && Set(kept).count == 4)
  }

  @Test func interlacedRowsFindTheirPlaces() throws {
    // Rows 0; 4; 2; 1, 3 of five.
    let fixture = GIFFixture(
      width: 1, height: 5,
      images: [.init(width: 1, height: 5, isInterlaced: true, indexes: [0, 1, 2, 3, 0])])
    #expect(try frames(AnimatedImage(fixture.file)) == ["rw" + "b" + "r" + "g"])
  }

  @Test func imagesAreCutAtTheScreensEdge() throws {
    let fixture = GIFFixture(
      width: 2, height: 2,
      images: [.init(x: 1, y: 1, width: 2, height: 2, disposal: 3, indexes: [1, 2, 3, 0])])
    #expect(try frames(AnimatedImage(fixture.file)) == ["...g"])
  }

  @Test func everyTruncationIsAnError() throws {
    let file = GIFFixture(
      width: 2, height: 2,
      images: [
        .init(width: 2, height: 2, indexes: [0, 1, 2, 3]),
        .init(width: 2, height: 1, indexes: [3, 3]),
      ]
    ).file
    for count in 4..<file.count {
      #expect(throws: ImageIOError.self, "\(count) bytes") {
        try AnimatedImage(Array(file.prefix(count)))
      }
    }
  }

  @Test func limitsAreCheckedBeforeAnyFrame() {
    let image = GIFFixture.Image(width: 1, height: 1, indexes: [0])
    let file = GIFFixture(
      width: 200, height: 100, images: Array(repeating: image, count: 5)
    ).file
    #expect(throws: ImageIOError.tooManyFrames(5, limit: 4)) {
      try AnimatedImage(file, limits: ImageLimits(maximumFrames: 4))
    }
    #expect(throws: ImageIOError.tooManyComposedPixels(100_000, limit: 99_999)) {
      try ImageDecoder.decode(file, limits: ImageLimits(maximumComposedPixels: 99_999))
    }
  }

  /// A lossless WebP of one colour: five prefix codes of one symbol each (RFC 9649 §3.7.2.1.1).
  private func webP(_ width: Int, _ height: Int, green: Int, red: Int, blue: Int, alpha: Int)
    -> [UInt8]
  {
    var (bits, data): ([Bool], [UInt8]) = ([], [0x2f])
    func put(_ value: Int, _ count: Int) {
      for index in 0..<count { bits.append(value >> index & 1 == 1) }
    }
    for (value, count) in [(width - 1, 14), (height - 1, 14), (1, 1), (0, 3), (0, 3)] {
      put(value, count)
    }
    for symbol in [green, red, blue, alpha, 0] {
      for (value, count) in [(1, 1), (0, 1), (1, 1), (symbol, 8)] { put(value, count) }
    }
    for start in stride(from: 0, to: bits.count, by: 8) {
      data.append(
        bits[start..<min(bits.count, start + 8)].enumerated().reduce(0) {
          $0 | ($1.1 ? 1 << $1.0 : 0)
        })
    }
    func word(_ value: Int) -> [UInt8] { PNGFixture.word(value).reversed() }
    let even = data + (data.count % 2 == 1 ? [0] : [])
    let body = Array("WEBPVP8L".utf8) + word(data.count) + even
    return Array("RIFF".utf8) + word(body.count) + body
  }

  @Test func webPKeepsStraightColors() throws {
    let file = webP(5, 3, green: 200, red: 100, blue: 40, alpha: 51)
    let straight = try file.withUnsafeBytes { raw in
      try ImageDecoder.decodeStraight(raw).bytes()
    }
    #expect(straight == (0..<15).flatMap { _ in [100, 200, 40, 51] })
    // 51/255 is a fifth.
    #expect(
      try bytes(of: ImageDecoder.decode(file)) == (0..<15).flatMap { _ in [20, 40, 8, 51] })
    for count in 12..<file.count {
      #expect(throws: ImageIOError.self, "\(count) bytes") {
        try ImageDecoder.decode(Array(file.prefix(count)))
      }
    }
    let limits = ImageLimits(maximumPixels: 14)
    #expect(throws: ImageIOError.tooManyPixels(width: 5, height: 3, limits: limits)) {
      try ImageDecoder.decode(file, limits: limits)
    }
  }
}

extension Array {
  fileprivate func chunked(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
  }
}
