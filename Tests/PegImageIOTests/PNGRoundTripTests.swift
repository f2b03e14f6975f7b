import PegPixels
import Testing

@testable import PegImageIO

struct PNGRoundTripTests {
  @Test func straightAlphaComesBackForEveryColorAndAlpha() {
    for a in 0...255 {
      for c in 0...a {
        let straight = PremultiplyKernel.straight(UInt8(c), alpha: UInt8(a))
        #expect(PremultipliedColor.product(straight, UInt8(a)) == UInt8(c), "c \(c), a \(a)")
      }
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func everyColorAndAlphaSurvivesAFile(_ compression: PNGCompression) throws {
    let bitmap = makeBitmap(256, 256) { x, y in
      let (c, a) = (UInt8(min(x, y)), UInt8(y))
      return (c, a - c, c / 2, a)
    }
    let file = try PNGEncoder.encode(bitmap, compression: compression)
    #expect(try ImageDecoder.decode(file) == bitmap)
    #expect(PNGFixture.chunks(of: file)[0].data[8...9] == [8, 6])
  }

  @Test(arguments: PNGCompression.allCases)
  func opaquePicturesAreStoredWithoutAlpha(_ compression: PNGCompression) throws {
    var numbers = SeededNumbers(state: 7)
    let bitmap = makeBitmap(67, 41) { _, _ in
      let n = numbers.next()
      return (
        UInt8(truncatingIfNeeded: n), UInt8(truncatingIfNeeded: n >> 8),
        UInt8(truncatingIfNeeded: n >> 16), 255
      )
    }
    let file = try PNGEncoder.encode(bitmap, compression: compression)
    #expect(try ImageDecoder.decode(file) == bitmap)
    #expect(PNGFixture.chunks(of: file)[0].data[8...9] == [8, 2])
    #expect(try PNGEncoder.encode(bitmap, compression: compression) == file)
  }

  @Test func fileIsMarkedAsSRGBAndHoldsTheTexts() throws {
    let bitmap = makeBitmap(3, 2) { _, _ in (1, 2, 3, 255) }
    let file = try PNGEncoder.encode(
      bitmap, text: [("Software", "Pegbar"), ("Title", "Schöne Köpfe"), ("Comment", "")])
    let chunks = PNGFixture.chunks(of: file)
    #expect(chunks.map(\.name) == ["IHDR", "sRGB", "tEXt", "iTXt", "tEXt", "IDAT", "IEND"])
    #expect(chunks[2].data == Array("Software\0Pegbar".utf8))
    #expect(chunks[3].data == Array("Title\0\0\0\0\0Schöne Köpfe".utf8))
    #expect(chunks[4].data == Array("Comment\0".utf8))
    #expect(try ImageDecoder.decode(file) == bitmap)
  }
}
