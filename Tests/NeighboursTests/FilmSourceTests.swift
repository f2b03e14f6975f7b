import Foundation
import ImageIO
import Testing
import UIKit

struct FilmSourceTests {
  /// A GIF of two frames of one pixel, red for 50 ms and blue for 10 ms, for ever. Source: GIF89a, written by hand.
  private let film = Data(
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0xff, 0, 0, 0, 0, 0xff]
      + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
      + [0x21, 0xf9, 4, 0, 5, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
      + [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b])

  @Test func framesAndTheirDelaysAreRead() throws {
    let source = try #require(CGImageSourceCreateWithData(film as CFData, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetType(source) as String? == "com.compuserve.gif")
    func facts(_ index: Int) throws -> [String: Any] {
      let all = try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil))
      #expect(all[kCGImagePropertyPixelWidth as String] as? Int == 1)
      return try #require(all[kCGImagePropertyGIFDictionary as String] as? [String: Any])
    }
    // The second frame first: frames are composed in order all the same.
    #expect(try facts(1)[kCGImagePropertyGIFUnclampedDelayTime as String] as? Double == 0.01)
    #expect(try facts(1)[kCGImagePropertyGIFDelayTime as String] as? Double == 0.1)
    #expect(try facts(0)[kCGImagePropertyGIFDelayTime as String] as? Double == 0.05)
    let loops = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary as String]
    #expect((loops as? [String: Any])?[kCGImagePropertyGIFLoopCount as String] as? Int == 0)
    let (red, blue) = (
      CGImageSourceCreateImageAtIndex(source, 0, nil),
      CGImageSourceCreateImageAtIndex(source, 1, nil)
    )
    #expect(red != nil && blue != nil && red != blue)
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
  }

  @Test func aPictureIsWrittenAndReadAgain() throws {
    let source = try #require(CGImageSourceCreateWithData(film as CFData, nil))
    let data = NSMutableData()
    let target = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(target, source, 1, nil)
    #expect(CGImageDestinationFinalize(target))
    let written = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
    #expect(CGImageSourceGetType(written) == "public.png")
    #expect(
      CGImageSourceCreateImageAtIndex(written, 0, nil)
        == CGImageSourceCreateImageAtIndex(source, 1, nil))
  }
}
