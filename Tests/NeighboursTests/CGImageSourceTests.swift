import Foundation
import ImageIO
import PegRender
import PegScene
import Testing
import UIKit

@Suite struct CGImageSourceTests {
  private func picture(_ color: UIColor, _ width: CGFloat, _ height: CGFloat) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return try #require(image.cgImage)
  }

  private func gif() throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "com.compuserve.gif", 2, nil))
    CGImageDestinationSetProperties(
      destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 3]])
    for (color, delay) in [(UIColor.red, 0.25), (.blue, 0.5)] {
      CGImageDestinationAddImage(
        destination, try picture(color, 8, 4),
        [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]])
    }
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  @Test func framesAndDelaysOfAFilmComeBack() throws {
    let source = try #require(CGImageSourceCreateWithData(try gif(), nil))
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let delays = (0..<2).map { index -> Double? in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
      return gif?[kCGImagePropertyGIFDelayTime] as? Double
    }
    #expect(delays == [0.25, 0.5])
    let all = CGImageSourceCopyProperties(source, nil)
    let film = all?[kCGImagePropertyGIFDictionary] as? [String: Any]
    #expect(film?[kCGImagePropertyGIFLoopCount] as? Int == 3)
    let second = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(second == (try picture(.blue, 8, 4)))
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
  }

  @MainActor @Test func picturesAreWrittenAndRead() throws {
    let context = SceneContext.open("pictures")
    defer { context.close() }
    let image = try picture(.green, 30, 20)
    for type in ["public.png", "public.jpeg"] {
      let data = NSMutableData()
      let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
      CGImageDestinationAddImage(
        destination, image, [kCGImageDestinationLossyCompressionQuality: 1])
      #expect(CGImageDestinationFinalize(destination))
      let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
      #expect(CGImageSourceGetType(source) == type)
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
      #expect(properties[kCGImagePropertyPixelWidth] as? Int == 30)
      #expect(properties[kCGImagePropertyPixelHeight] as? Int == 20)
    }
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.heic", 1, nil) == nil)
  }

  @Test func thumbnailsFitTheirLimit() throws {
    let data = try #require(UIImage(cgImage: picture(.red, 200, 100)).pngData())
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let options: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true, kCGImageSourceThumbnailMaxPixelSize: 50,
    ]
    let small = try #require(
      CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(small.width == 50 && small.height == 25)
    #expect(small == (try picture(.red, 50, 25)))
  }

  @MainActor @Test func damagedDataHasNoPictures() throws {
    let context = SceneContext.open("damaged")
    defer { context.close() }
    let source = try #require(CGImageSourceCreateWithData(Data("no picture".utf8), nil))
    #expect(CGImageSourceGetType(source) == nil && CGImageSourceGetCount(source) == 0)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    let whole = try gif()
    let growing = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(growing, whole.prefix(20), false)
    #expect(CGImageSourceGetStatus(growing) == .statusIncomplete)
    CGImageSourceUpdateData(growing, whole, true)
    #expect(CGImageSourceGetCount(growing) == 2)
  }
}
