import PegPixels
import Testing

@testable import PegImageIO

struct PNGLayoutTests {
  /// Bit depth and colour type of IHDR.
  private func format(_ bitmap: Bitmap) throws -> [UInt8] {
    for compression in PNGCompression.allCases {
      let file = try PNGEncoder.encode(bitmap, compression: compression)
      #expect(try ImageDecoder.decode(file) == bitmap, "\(compression)")
      #expect(try PNGEncoder.encode(bitmap, compression: compression) == file)
    }
    return Array(PNGFixture.chunks(of: try PNGEncoder.encode(bitmap))[0].data[8...9])
  }

  @Test(arguments: [(1, 255), (2, 85), (4, 17), (8, 1)])
  func greysTakeTheLeastBits(bits: Int, step: Int) throws {
    let levels = 255 / step + 1
    let bitmap = makeBitmap(67, 33) { x, y in
      let grey = UInt8((x * 7 + y * 3) % levels * step)
      return (grey, grey, grey, 255)
    }
    #expect(try format(bitmap) == [UInt8(bits), 0])
  }

  @Test(arguments: [(2, 1), (3, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func fewColorsBecomeAPalette(count: Int, bits: Int) throws {
    let bitmap = makeBitmap(83, 61) { x, y in
      let index = (x + y * 83) % count
      return (UInt8(index), 7, UInt8(255 - index), 255)
    }
    #expect(try format(bitmap) == [UInt8(bits), 3])
    let chunks = PNGFixture.chunks(of: try PNGEncoder.encode(bitmap))
    #expect(chunks.map(\.name) == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
    #expect(chunks[2].data.count == 3 * count)
  }

  @Test func translucentColorsComeFirstInAPalette() throws {
    let bitmap = makeBitmap(40, 40) { x, _ in
      x < 20 ? (200, 10, 10, 255) : x < 30 ? (0, 0, 0, 0) : (10, 20, 30, 128)
    }
    #expect(try format(bitmap) == [2, 3])
    let chunks = PNGFixture.chunks(of: try PNGEncoder.encode(bitmap))
    #expect(chunks[3].name == "tRNS" && chunks[3].data == [0, 128])
  }

  @Test func oneColorMoreIsNoPalette() throws {
    let bitmap = makeBitmap(83, 61) { x, y in
      let index = (x + y * 83) % 257
      return (UInt8(index & 255), UInt8(index >> 8), 9, 255)
    }
    #expect(try format(bitmap) == [8, 2])
  }

  @Test func greysWithManyAlphasKeepTwoChannels() throws {
    let bitmap = makeBitmap(97, 64) { x, y in
      let alpha = UInt8(x * 2)
      let grey = UInt8(min(Int(alpha), y * 3))
      return (grey, grey, grey, alpha)
    }
    #expect(try format(bitmap) == [8, 4])
  }

  @Test func smallPicturesDoNotPayForAPalette() throws {
    let bitmap = makeBitmap(2, 2) { x, y in (UInt8(x * 90), UInt8(y * 70), 3, 255) }
    #expect(try format(bitmap) == [8, 2])
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 31, 64])
  func everyWidthComesBack(_ width: Int) throws {
    var numbers = SeededNumbers(state: UInt64(width) * 77)
    let bitmap = makeBitmap(width, 23) { _, _ in
      let n = numbers.next()
      let a = UInt8(truncatingIfNeeded: n >> 24)
      func under(_ v: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: v % (UInt64(a) + 1)) }
      return (under(n & 255), under(n >> 8 & 255), under(n >> 16 & 255), a)
    }
    _ = try format(bitmap)
  }

  @Test func metadataComesBack() throws {
    let bitmap = makeBitmap(3, 2) { _, _ in (1, 2, 3, 255) }
    let file = try PNGEncoder.encode(
      bitmap, text: [("Software", "Pegbar"), ("Title", "Schöne Köpfe"), ("Comment", "")])
    let metadata = try PNGMetadata(file)
    #expect(metadata.isSRGB)
    #expect(metadata.texts.map(\.key) == ["Software", "Title", "Comment"])
    #expect(metadata.texts.map(\.value) == ["Pegbar", "Schöne Köpfe", ""])
    var broken = file
    broken[broken.firstIndex(of: UInt8(ascii: "g"))! + 0] ^= 1
    #expect(try PNGMetadata(broken).texts.count == 2)
    #expect(throws: ImageIOError.self) { try PNGMetadata(Array(file.prefix(40))) }
    #expect(throws: ImageIOError.self) { try PNGMetadata([1, 2, 3]) }
  }
}
