import CoreGraphics
import Foundation
import Testing
import UIKit

/// Contexts of pixels in memory, images of such pixels, and masks.
@MainActor
@Suite struct BitmapContextTests {
  private let last = CGImageAlphaInfo.premultipliedLast.rawValue
  private let frame = CGRect(x: 0, y: 0, width: 4, height: 2)

  private func bytes(_ context: CGContext) -> [UInt8] {
    guard let data = context.data else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
  }

  private func makeContext(_ info: UInt32, _ space: CGColorSpace? = CGColorSpaceCreateDeviceRGB())
    -> CGContext?
  {
    CGContext(
      data: nil, width: 4, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: info)
  }

  /// The common way to an image's mean colour: draw it into one pixel of the program's memory.
  @Test func drawingIsInTheProgramsMemoryAtOnce() throws {
    var pixel: [UInt8] = [9, 9, 9, 9]
    try pixel.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: last))
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [0, 0, 0, 0])
      let picture = try #require(image(8, 8, [200, 100, 50]).cgImage)
      context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [200, 100, 50, 255])
      context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(Array(memory) == [255, 0, 0, 255])
    }
  }

  /// The lower edge is at y 0, and the uppermost row comes first.
  @Test func theOriginIsBelow() throws {
    let context = try #require(makeContext(last))
    context.setFillColor(UIColor.white.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(bytes(context) == Array(repeating: 0, count: 16) + Array(repeating: 255, count: 16))
  }

  /// A square of the layer's corner lands at the point, in the directions of the context.
  @Test func layersAreDrawnWhereTheyAreTold() throws {
    let context = try #require(makeContext(last))
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    layer.context?.setFillColor(UIColor.white.cgColor)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.draw(layer, at: CGPoint(x: 3, y: 0))
    let (clear, white) = ([UInt8](repeating: 0, count: 4), [UInt8](repeating: 255, count: 4))
    // y 0 is the lower row.
    #expect(bytes(context) == clear + clear + clear + clear + clear + clear + clear + white)
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(bytes(context) == white + white + clear + clear + white + white + clear + white)
  }

  @Test(
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [10, 20, 30, 255]),
      (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 10, 20, 30]),
      (
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
        [30, 20, 10, 255]
      ),
      (
        CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
        [10, 20, 30, 255]
      ),
    ] as [(UInt32, [UInt8])])
  func componentsHaveTheOrderOfTheFormat(_ info: UInt32, _ expected: [UInt8]) throws {
    let context = try #require(makeContext(info))
    context.setFillColor(
      UIColor(red: 10 / 255, green: 20 / 255, blue: 30 / 255, alpha: 1).cgColor)
    context.fill(frame)
    #expect(Array(bytes(context)[0..<4]) == expected)
    #expect(context.makeImage()?.dataProvider?.data?.prefix(4) == Data([10, 20, 30, 255]))
  }

  /// Grey of 18 % red, 54 % green: the weights of BT.709.
  @Test func greyContextsKeepLightness() throws {
    let context = try #require(
      makeContext(CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray()))
    #expect(context.bitsPerPixel == 8 && context.bytesPerRow == 4)
    context.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
    context.fill(frame)
    let image = try #require(context.makeImage())
    #expect(image.dataProvider?.data?.prefix(4) == Data([54, 54, 54, 255]))
    #expect(bytes(context) == Array(repeating: 54, count: 8))
  }

  @Test func whatCodeWritesIsDrawnOn() throws {
    let context = try #require(makeContext(last))
    let data = try #require(context.data)
    data.storeBytes(of: 0xFF00_FF00, as: UInt32.self)
    let image = try #require(context.makeImage()?.dataProvider?.data)
    #expect(Array(image.prefix(4)) == [0, 255, 0, 255])
    context.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
    context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(Array(bytes(context)[0..<8]) == [0, 255, 0, 255, 0, 0, 255, 255])
  }

  @Test func arrangementsThatCannotBeDrawnOnAreRefused() {
    #expect(makeContext(CGImageAlphaInfo.last.rawValue) == nil)
    #expect(makeContext(CGImageAlphaInfo.none.rawValue) == nil)
    #expect(
      CGContext(
        data: nil, width: 4, height: 2, bitsPerComponent: 16, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: last) == nil)
    #expect(
      CGContext(
        data: nil, width: 0, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: last) == nil)
  }

  @Test func imagesAreMadeOfBytes() throws {
    let provider = try #require(CGDataProvider(data: Data([200, 100, 50, 128, 1, 2, 3, 255])))
    let made = CGImage(
      width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    let image = try #require(made)
    // Colours are multiplied by alpha: 200 · 128 / 255 is 100.4.
    #expect(image.dataProvider?.data?.prefix(8) == Data([100, 50, 25, 128, 1, 2, 3, 255]))
    #expect(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent) == nil)
  }

  /// An image mask shows where it is 0; the lightness of any other opaque image is its coverage.
  @Test func masksMultiplyAlpha() throws {
    let red = try #require(image(2, 1, [255, 0, 0]).cgImage)
    let provider = try #require(CGDataProvider(data: Data([0, 255])))
    let made = CGImage(
      maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
      provider: provider, decode: nil, shouldInterpolate: false)
    let mask = try #require(made)
    let masked = try #require(red.masking(mask))
    #expect(masked.dataProvider?.data?.prefix(8) == Data([255, 0, 0, 255, 0, 0, 0, 0]))
    let light = try #require(image(2, 1, [0, 0, 0], [255, 255, 255]).cgImage)
    let other = try #require(red.masking(light))
    #expect(other.dataProvider?.data?.prefix(8) == Data([0, 0, 0, 0, 255, 0, 0, 255]))
  }

  @Test func drawingIsClippedToAMask() throws {
    let context = try #require(makeContext(last))
    let mask = try #require(image(4, 2, [255, 255, 255], [0, 0, 0]).cgImage)
    context.saveGState()
    context.clip(to: frame, mask: mask)
    context.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
    context.fill(frame)
    context.restoreGState()
    let blue: [UInt8] = [0, 0, 255, 255]
    #expect(Array(bytes(context)[0..<16]) == blue + blue + [0, 0, 0, 0, 0, 0, 0, 0])
    context.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
    context.fill(frame)
    #expect(Array(bytes(context)[8..<16]) == blue + blue)
  }
}
