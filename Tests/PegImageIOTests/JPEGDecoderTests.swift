import PegPixels
import Testing

@testable import PegImageIO

struct JPEGDecoderTests {
  private static func exifOrientation(_ value: UInt8) -> [UInt8] {
    let tiff: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0]
    return [0xff, 0xe1, 0, 34] + Array("Exif\0\0".utf8) + tiff + [value, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test(arguments: JPEGFixture.all)
  func pixelsAreThoseOfTheReference(_ fixture: JPEGFixture) throws {
    let bitmap = try ImageDecoder.decode(fixture.file)
    #expect(bitmap.width == 16 && bitmap.height == 8 && bitmap.isOpaque)
    let rgb = bytes(of: bitmap).enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    #expect(rgb == fixture.pixels)
  }

  /// For each orientation, where a place of the upright picture lies in the stored one.
  ///
  /// Written from the EXIF table: "the 0th row is the visual top, the 0th column the visual left", and so on.
  @Test(arguments: 1...8)
  func orientationsTurnThePictureUpright(_ orientation: Int) throws {
    let file = JPEGFixture.baseline.file
    let stored = try ImageDecoder.decode(file)
    let turned = try ImageDecoder.decode(
      Array(file[..<2]) + Self.exifOrientation(UInt8(orientation)) + file[2...])
    let (w, h) = (stored.width, stored.height)
    let upright = makeBitmap(orientation > 4 ? h : w, orientation > 4 ? w : h) { x, y in
      let (column, row) =
        switch orientation {
        case 1: (x, y)
        case 2: (w - 1 - x, y)
        case 3: (w - 1 - x, h - 1 - y)
        case 4: (x, h - 1 - y)
        case 5: (y, x)
        case 6: (y, h - 1 - x)
        case 7: (w - 1 - y, h - 1 - x)
        default: (w - 1 - y, x)
        }
      let pixel = stored.pixel(column, row)
      return (pixel.r, pixel.g, pixel.b, pixel.a)
    }
    #expect(turned == upright)
  }

  @Test(arguments: [0, 9, 255])
  func orientationsOutsideTheTableAreIgnored(_ value: UInt8) throws {
    let file = JPEGFixture.grey.file
    let decoded = try ImageDecoder.decode(file[..<2] + Self.exifOrientation(value) + file[2...])
    #expect(try decoded == ImageDecoder.decode(file))
  }

  @Test(arguments: JPEGFixture.all)
  func truncationIsAnErrorOrLosesNoPixel(_ fixture: JPEGFixture) throws {
    let whole = try ImageDecoder.decode(fixture.file)
    for count in 3..<fixture.file.count {
      do throws(ImageIOError) {
        let bitmap = try ImageDecoder.decode(Array(fixture.file.prefix(count)))
        // Only the end marker may be missing, and only where no later scan can follow.
        #expect(count >= fixture.file.count - 2 && fixture.name != "progressive", "\(count) bytes")
        #expect(bitmap == whole)
      } catch {
        guard case .damaged(.jpeg, let reason) = error else {
          Issue.record("\(count) bytes: \(error)")
          continue
        }
        #expect(!reason.isEmpty)
      }
    }
  }

  @Test func scansAreLimited() {
    let limits = ImageLimits(maximumScans: 2)
    #expect(throws: ImageIOError.damaged(.jpeg, reason: "more than 2 scans")) {
      try ImageDecoder.decode(JPEGFixture.progressive.file, limits: limits)
    }
  }

  @Test func twelveBitSamplesAreNamedAsUnsupported() throws {
    var file = JPEGFixture.baseline.file
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xff, 0xc0]) })
    file[frame + 4] = 12
    #expect(
      throws: ImageIOError.unsupportedVariant(
        .jpeg, reason: "Unsupported JPEG data precision 12")
    ) { try ImageDecoder.decode(file) }
  }

  @Test func oversizedHeaderIsRefused() throws {
    var file = JPEGFixture.baseline.file
    let frame = try #require(file.indices.first { file[$0...].starts(with: [0xff, 0xc0]) })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    #expect(
      throws: ImageIOError.tooManyPixels(width: 65_500, height: 65_500, limits: .standard)
    ) { try ImageDecoder.decode(file) }
  }
}
