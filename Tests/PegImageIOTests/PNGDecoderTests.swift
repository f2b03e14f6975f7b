import PegPixels
import Testing

@testable import PegImageIO

struct PNGDecoderTests {
  private func decode(_ fixture: PNGFixture) throws -> [UInt8] {
    bytes(of: try ImageDecoder.decode(fixture.file))
  }

  @Test(arguments: [(1, 255), (2, 85), (4, 17)])
  func greyOfFewBitsFillsTheRange(bits: Int, step: Int) throws {
    // Samples 0, 1, … from the high bits down.
    let count = 8 / bits
    let mask = (1 << bits) - 1
    let byte = (0..<count).reduce(0) { $0 << bits | $1 & mask }
    let fixture = PNGFixture(
      width: count, height: 1, bitDepth: bits, colorType: 0, rows: [0, UInt8(byte)])
    let expected = (0..<count).flatMap { sample -> [UInt8] in
      let grey = UInt8((sample & mask) * step)
      return [grey, grey, grey, 255]
    }
    #expect(try decode(fixture) == expected)
  }

  @Test func sixteenBitsAreRoundedToNearest() throws {
    let samples = [0, 128, 129, 0x7f80, 0x7fff, 0x8080, 0xff7e, 0xff7f, 0xffff]
    let fixture = PNGFixture(
      width: samples.count, height: 1, bitDepth: 16, colorType: 0,
      rows: [0] + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    let expected = samples.flatMap { sample -> [UInt8] in
      let grey = UInt8((Double(sample) * 255 / 65_535).rounded())
      return [grey, grey, grey, 255]
    }
    #expect(try decode(fixture) == expected)
  }

  @Test func paletteWithTransparencyIsPremultiplied() throws {
    let fixture = PNGFixture(
      width: 4, height: 1, bitDepth: 2, colorType: 3,
      chunks: [
        ("PLTE", [255, 0, 0, 0, 255, 0, 9, 8, 7]), ("tRNS", [128, 0]),
      ], rows: [0, 0b0001_1000])
    // Index 2 has no tRNS entry and is opaque; straight red at alpha 128 is 128.
    #expect(
      try decode(fixture) == [128, 0, 0, 128, 0, 0, 0, 0, 9, 8, 7, 255, 128, 0, 0, 128])
  }

  @Test func colorKeyIsComparedBeforeSixteenBitsAreReduced() throws {
    let key: [UInt8] = [0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc]
    let other: [UInt8] = [0x12, 0x35, 0x56, 0x78, 0x9a, 0xbc]
    let fixture = PNGFixture(
      width: 2, height: 1, bitDepth: 16, colorType: 2, chunks: [("tRNS", key)],
      rows: [0] + key + other)
    #expect(try decode(fixture) == [0, 0, 0, 0, 0x12, 0x56, 0x9a, 255])
  }

  @Test func greyWithAlphaIsPremultiplied() throws {
    let fixture = PNGFixture(
      width: 2, height: 1, colorType: 4, rows: [0, 200, 51, 77, 255])
    #expect(try decode(fixture) == [40, 40, 40, 51, 77, 77, 77, 255])
  }

  @Test func interlacedPixelsFindTheirPlaces() throws {
    // Adam7: first column, first row, column step, row step of each pass (PNG specification §8.2).
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    let (width, height) = (11, 9)
    var rows: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        rows.append(0)
        for x in stride(from: x0, to: width, by: dx) { rows += [UInt8(x), UInt8(y), 3] }
      }
    }
    let fixture = PNGFixture(
      width: width, height: height, colorType: 2, isInterlaced: true, rows: rows)
    #expect(
      try ImageDecoder.decode(fixture.file)
        == makeBitmap(width, height) { x, y in (UInt8(x), UInt8(y), 3, 255) })
  }

  @Test func exifOrientationTurnsThePicture() throws {
    var exif: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    exif += [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let fixture = PNGFixture(
      width: 2, height: 1, colorType: 0, chunks: [("eXIf", exif)], rows: [0, 10, 20])
    let bitmap = try ImageDecoder.decode(fixture.file)
    #expect(bitmap.width == 1 && bitmap.height == 2)
    #expect(bytes(of: bitmap) == [10, 10, 10, 255, 20, 20, 20, 255])
  }
}
