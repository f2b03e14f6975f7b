import PegPixels
import Testing

@testable import PegImageIO

struct DamagedImageTests {
  private let picture = PNGFixture(
    width: 2, height: 2, colorType: 2, chunks: [("tEXt", Array("Title\0x".utf8))],
    rows: [0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12])

  private func error(_ bytes: [UInt8], limits: ImageLimits = .standard) -> ImageIOError? {
    do throws(ImageIOError) {
      _ = try ImageDecoder.decode(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyTruncationIsAnError() {
    let file = picture.file
    #expect(error(file) == nil)
    for count in 0..<file.count {
      let found = error(Array(file.prefix(count)))
      if count < 8 {
        #expect(
          found == .unsupportedFormat(nil, magic: Array(file.prefix(count))), "\(count) bytes")
      } else if case .damaged(.png, _) = found {
      } else {
        Issue.record("\(count) bytes: \(String(describing: found))")
      }
    }
  }

  @Test func everyChangedByteOfTheImageDataIsAnError() {
    let file = picture.file
    // Everything from the IDAT name to its checksum, and IHDR.
    let idat = file.count - 12 - 12 - PNGFixture.stored(picture.rows).count
    for index in Array(8..<33) + Array(idat..<file.count - 12) {
      var bytes = file
      bytes[index] ^= 0x10
      #expect(error(bytes) != nil, "byte \(index)")
    }
  }

  @Test func falseChunkLengthIsRefusedBeforeMemoryIsTaken() {
    // 45 bytes: a text chunk that claims almost 2 GiB.
    var bytes = Array(picture.file.prefix(33))
    bytes += PNGFixture.word(0x7fff_fff0)
    bytes += Array("tEXt\0\0\0\0".utf8)
    #expect(bytes.count == 45)
    #expect(
      error(bytes)
        == .damaged(
          .png,
          reason: "the chunk at byte 33 claims 2147483632 bytes, but the file ends at byte 45"))
  }

  @Test func oversizedHeadersAreRefused() {
    var huge = picture
    (huge.width, huge.height) = (30_000, 30_000)
    #expect(error(huge.file) == .tooManyPixels(width: 30_000, height: 30_000, limits: .standard))
    (huge.width, huge.height) = (16_384, 16_384)
    #expect(error(huge.file) == .tooManyPixels(width: 16_384, height: 16_384, limits: .standard))
    (huge.width, huge.height) = (0x7fff_ffff, 1)
    #expect(error(huge.file) == .tooManyPixels(width: 0x7fff_ffff, height: 1, limits: .standard))
    (huge.width, huge.height) = (0, 1)
    #expect(error(huge.file) == .damaged(.png, reason: "IHDR gives a size of 0x1 pixels"))
  }

  @Test func limitsAreTheCallers() {
    let file = picture.file
    #expect(error(file, limits: ImageLimits(maximumPixels: 4)) == nil)
    let pixels = ImageLimits(maximumPixels: 3)
    #expect(error(file, limits: pixels) == .tooManyPixels(width: 2, height: 2, limits: pixels))
    let side = ImageLimits(maximumSide: 1)
    #expect(error(file, limits: side) == .tooManyPixels(width: 2, height: 2, limits: side))
    #expect(
      error(file, limits: ImageLimits(maximumFileBytes: 20))
        == .tooManyBytes(limit: 20))
  }

  @Test func otherFormatsAreNamed() {
    let beginning = "the picture is none of PNG, JPEG, GIF and WebP: it begins with "
    #expect(
      error(Array("BM and more".utf8))?.description
        == beginning + "42 4d 20 61 6e 64 20 6d, a BMP file")
    #expect(
      error([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1])?.description
        == beginning + "49 49 2a 00 08 00 00 00, a TIFF file")
    #expect(error(Array("<html>".utf8))?.description == beginning + "3c 68 74 6d 6c 3e")
    #expect(error([])?.description == "the picture is empty: give a PNG, JPEG, GIF or WebP file")
  }

  @Test func messagesStayOnOneLine() {
    let message = ImageIOError.damaged(.png, reason: "a\nb\u{1b}[31m\u{202e}").description
    #expect(message == "the PNG picture is damaged: a\\u{a}b\\u{1b}[31m\\u{202e}")
  }
}
