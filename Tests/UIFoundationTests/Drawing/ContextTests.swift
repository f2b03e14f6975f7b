import CoreGraphics
import Foundation
import Testing
import UIFoundation

/// What drawing into a context comes to, as pixels.
struct ContextTests {
  @Test func clipsAndStatesNest() {
    let image = draw(20, 20) { context in
      UIColor.red.setFill()
      context.saveGState()
      context.clip(to: rect(0, 0, 10, 20))
      context.saveGState()
      context.clip(to: rect(0, 0, 20, 10))
      UIColor.blue.setFill()
      context.fill(rect(0, 0, 20, 20))
      context.restoreGState()
      context.fill(rect(0, 10, 20, 5))
      #expect(context.boundingBoxOfClipPath == rect(0, 0, 10, 20))
      context.restoreGState()
      context.fill(rect(15, 15, 5, 5))
    }
    #expect(pixel(image, 5, 5) == [0, 0, 255, 255])
    #expect(pixel(image, 15, 5) == [0, 0, 0, 0])
    #expect(pixel(image, 5, 12) == [255, 0, 0, 255])
    #expect(pixel(image, 15, 12) == [0, 0, 0, 0])
    #expect(pixel(image, 17, 17) == [255, 0, 0, 255])
  }

  /// Multiplying half-transparent red on white keeps red and halves the rest: 255·(1 − 128/255) = 127.
  @Test func pathsMixByTheirMode() {
    let image = draw(4, 4, opaque: true) { context in
      UIColor.white.setFill()
      context.fill(rect(0, 0, 4, 4))
      UIColor.red.setFill()
      UIBezierPath(rect: rect(0, 0, 4, 4)).fill(with: .multiply, alpha: 0.5)
    }
    #expect(pixel(image, 1, 1) == [255, 127, 127, 255])
  }

  @Test func layersAreOnePicture() {
    let image = draw(30, 10) { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.fill(rect(0, 0, 20, 10))
      context.fill(rect(10, 0, 20, 10))
      context.endTransparencyLayer()
    }
    // 127.5 rounds up; both halves and the overlap look the same.
    for x in [5, 15, 25] { #expect(pixel(image, x, 5) == [0, 0, 128, 128]) }
  }

  @Test func clearingMakesAHole() {
    let image = draw(10, 10, opaque: false) { context in
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(rect(0, 0, 10, 10))
      context.clear(rect(2, 2, 4, 4))
    }
    #expect(pixel(image, 3, 3) == [0, 0, 0, 0])
    #expect(pixel(image, 7, 7) == [255, 255, 255, 255])
  }

  /// Half of a wide shadow's strength lies on each side of a straight edge.
  @Test func shadowsLieWhereTheyAreSent() {
    let image = draw(120, 120) { context in
      context.setShadow(
        offset: CGSize(width: 40, height: 0), blur: 8,
        color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(rect(0, 10, 30, 40))
    }
    #expect(pixel(image, 30, 60) == [255, 0, 0, 255])
    // The rectangle ends at 60 and its shadow at 100, whatever the scale.
    let edge = (Int(pixel(image, 99, 60)[3]) + Int(pixel(image, 100, 60)[3])) / 2
    #expect(abs(edge - 128) <= 2)
    #expect(pixel(image, 80, 60) == [0, 0, 0, 255])
    #expect(pixel(image, 118, 60)[3] == 0)
  }

  @Test func gradientsStopWhereTheyMayNotGoOn() throws {
    let colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1]))
    let open = draw(40, 4) {
      $0.drawLinearGradient(gradient, start: point(10, 0), end: point(30, 0), options: [])
    }
    #expect(pixel(open, 5, 1) == [0, 0, 0, 0])
    #expect(pixel(open, 35, 1) == [0, 0, 0, 0])
    // Pixel 10 has its centre at 1/40 of the way.
    #expect(pixel(open, 10, 1) == [249, 0, 6, 255])
    let padded = draw(40, 4) {
      $0.drawLinearGradient(
        gradient, start: point(10, 0), end: point(30, 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(pixel(padded, 5, 1) == [255, 0, 0, 255])
    #expect(pixel(padded, 35, 1) == [0, 0, 255, 255])
    let disc = draw(40, 40) {
      $0.drawRadialGradient(
        gradient, startCenter: point(20, 20), startRadius: 0, endCenter: point(20, 20),
        endRadius: 10, options: [])
    }
    #expect(pixel(disc, 20, 20)[0] > 235)
    #expect(pixel(disc, 20, 35) == [0, 0, 0, 0])
  }

  @Test func componentsMakeGradientsAndColors() throws {
    let components: [CGFloat] = [0, 1, 1, 0.5]
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: components, locations: nil,
        count: 2))
    let image = draw(1, 2) {
      $0.drawLinearGradient(gradient, start: .zero, end: point(0, 2), options: [])
    }
    // A quarter of the way: grey .25 at alpha .875.
    #expect(pixel(image, 0, 0) == [56, 56, 56, 223])
    #expect(
      CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 1])?.alpha == 1)
  }

  /// Core Graphics draws pictures with their upper edge where y is largest; UIKit turns them over.
  @Test func picturesStandAsEachFrameworkPutsThem() {
    let source = numberedImage(2, 3)
    let flipped = draw(2, 3) { $0.draw(source, in: rect(0, 0, 2, 3)) }
    #expect(pixel(flipped, 1, 0) == [20, 40, 0, 255])
    let upright = draw(2, 3) { _ in UIImage(cgImage: source).draw(in: rect(0, 0, 2, 3)) }
    #expect(upright.cgImage == source)
  }

  @Test func rectFunctionsReplaceWhatIsThere() {
    let image = draw(10, 10) { _ in
      UIColor.red.setFill()
      UIRectFill(rect(0, 0, 10, 10))
      UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
      UIRectFill(rect(2, 2, 6, 6))
      UIColor.green.setFill()
      UIRectFrame(rect(0, 0, 10, 10))
    }
    #expect(pixel(image, 5, 5) == [0, 0, 128, 128])
    #expect(pixel(image, 0, 5) == [0, 255, 0, 255])
    #expect(pixel(image, 9, 9) == [0, 255, 0, 255])
    #expect(pixel(image, 1, 5) == [255, 0, 0, 255])
  }

  @Test func pathsOfContextsAreThoseInUserSpace() {
    _ = draw(50, 50) { context in
      context.translateBy(x: 10, y: 10)
      context.move(to: point(1, 1))
      context.addLine(to: point(5, 1))
      context.translateBy(x: 1, y: 0)
      #expect(context.currentPointOfPath == point(4, 1))
      #expect(context.path?.boundingBox == rect(0, 1, 4, 0))
      #expect(!context.isPathEmpty)
      context.beginPath()
      #expect(context.isPathEmpty && context.path == nil)
      #expect(context.convertToDeviceSpace(point(1, 1)) == point(12, 11))
      // Unmatched restores and layer ends do nothing.
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }
}
