import CoreGraphics
import Foundation
import Testing
import UIFoundation

struct ImageTests {
  @Test func renderersMakeImagesOfTheirScale() throws {
    let image = draw(3, 2, scale: 3) { context in
      UIColor.red.setFill()
      context.fill(rect(1, 0, 1, 1))
    }
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(image.cgImage?.width == 9)
    #expect(pixel(image, 3, 2) == [255, 0, 0, 255])
    #expect(pixel(image, 2, 2) == [0, 0, 0, 0])
    #expect(pixel(draw(1, 1, opaque: true) { _ in }, 0, 0) == [0, 0, 0, 255])
    let data = try #require(image.pngData())
    let read = try #require(UIImage(data: data, scale: 3))
    #expect(read.cgImage == image.cgImage)
    #expect(read.size == image.size)
  }

  @Test func boundsMoveWhatIsDrawn() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: rect(10, 20, 4, 4), format: format)
    let image = renderer.image { context in
      #expect(context.format.bounds == rect(10, 20, 4, 4))
      UIColor.blue.setFill()
      context.fill(rect(11, 21, 1, 1))
      #expect(pixel(context.currentImage, 1, 1) == [0, 0, 255, 255])
    }
    #expect(pixel(image, 1, 1) == [0, 0, 255, 255])
    #expect(pixel(image, 0, 0) == [0, 0, 0, 0])
  }

  @Test func imageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 2)
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIColor.white.setFill()
    UIRectFill(rect(0, 0, 1, 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(inner.map { pixel($0, 0, 0) } == [255, 255, 255, 255])
    #expect(outer?.cgImage?.width == 4)
    #expect(outer.map { pixel($0, 3, 3) } == [0, 0, 0, 255])
  }

  /// JPEG keeps what is flat: a field of one colour differs by rounding alone.
  @Test func jpegsLookTheSame() throws {
    let image = draw(16, 16) { context in
      UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1).setFill()
      context.fill(rect(0, 0, 16, 16))
    }
    let best = try #require(image.jpegData(compressionQuality: 1))
    let worst = try #require(image.jpegData(compressionQuality: 0))
    #expect(best.starts(with: [0xFF, 0xD8, 0xFF]))
    let read = try #require(UIImage(data: best))
    for (a, b) in zip(pixel(read, 7, 7), pixel(image, 7, 7)) { #expect(abs(Int(a) - Int(b)) <= 2) }
    #expect(worst.count <= best.count)
  }

  /// Where the pixel of column x, row y of the stored picture goes, by Apple's description of each orientation.
  @Test(arguments: [
    (UIImage.Orientation.up, false), (.down, false), (.left, true), (.right, true),
    (.upMirrored, false), (.downMirrored, false), (.leftMirrored, true), (.rightMirrored, true),
  ])
  func orientationsTurnThePicture(_ orientation: UIImage.Orientation, swaps: Bool) {
    let (w, h) = (3, 2)
    let image = UIImage(cgImage: numberedImage(w, h), scale: 1, orientation: orientation)
    #expect(image.size == CGSize(width: swaps ? h : w, height: swaps ? w : h))
    let drawn = draw(image.size.width, image.size.height) { _ in image.draw(at: .zero) }
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .down: (w - 1 - x, h - 1 - y)
          case .left: (y, w - 1 - x)
          case .right: (h - 1 - y, x)
          case .upMirrored: (w - 1 - x, y)
          case .downMirrored: (x, h - 1 - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (h - 1 - y, w - 1 - x)
          }
        #expect(pixel(drawn, column, row) == [UInt8(x * 20), UInt8(y * 20), 0, 255])
      }
    }
    // Mirroring twice is nothing; mirroring once turns the columns around.
    let mirrored = image.withHorizontallyFlippedOrientation()
    #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    let width = Int(image.size.width)
    let other = draw(image.size.width, image.size.height) { _ in mirrored.draw(at: .zero) }
    #expect(pixel(other, 0, 0) == pixel(drawn, width - 1, 0))
  }

  @Test func capsKeepTheirSize() {
    let source = UIImage(cgImage: numberedImage(3, 1))
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let stretched = source.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(stretched.capInsets == insets && stretched.resizingMode == .stretch)
    let image = draw(8, 1) { _ in stretched.draw(in: rect(0, 0, 8, 1)) }
    #expect((0..<8).map { pixel(image, $0, 0)[0] } == [0, 20, 20, 20, 20, 20, 20, 40])
    // The point after the caps of an older kind of image is stretched.
    let caps = source.stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    let older = draw(8, 1) { _ in caps.draw(in: rect(0, 0, 8, 1)) }
    #expect((0..<8).map { pixel(older, $0, 0)[0] } == [0, 20, 20, 20, 20, 20, 20, 40])
    // Without caps a resizable image is repeated.
    let tiled = draw(7, 1) { _ in
      source.resizableImage(withCapInsets: .zero).draw(in: rect(0, 0, 7, 1))
    }
    #expect((0..<7).map { pixel(tiled, $0, 0)[0] } == [0, 20, 40, 0, 20, 40, 0])
    let pattern = draw(7, 2) { _ in source.drawAsPattern(in: rect(1, 0, 6, 2)) }
    #expect((0..<7).map { pixel(pattern, $0, 1)[0] } == [0, 0, 20, 40, 0, 20, 40])
    #expect(pixel(pattern, 0, 0)[3] == 0)
  }

  @Test func tintsReplaceColors() throws {
    let source = UIImage(cgImage: numberedImage(2, 2))
    let tinted = source.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let image = draw(2, 2) { _ in tinted.draw(at: .zero) }
    #expect(pixel(image, 1, 1) == [0, 0, 255, 255])
    #expect(tinted.renderingMode == .automatic)
    let template = source.withRenderingMode(.alwaysTemplate)
    #expect(pixel(draw(2, 2) { _ in template.draw(at: .zero) }, 1, 1) == [0, 0, 0, 255])
    let data = try #require(tinted.pngData())
    #expect(UIImage(data: data).map { pixel($0, 0, 0) } == [0, 0, 255, 255])
  }

  /// Red and green frames of 2×1 pixels; the second file has a blue image beside them.
  @Test(arguments: [
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACGFjVEwAAAACAAAAAPONk3AAAAAaZmNU"
      + "TAAAAAAAAAACAAAAAQAAAAAAAAAAAAEACgAA+Sm2eQAAAA1JREFUeNpj+M/AAEQACP4B/xnAa+cAAAAa"
      + "ZmNUTAAAAAEAAAACAAAAAQAAAAAAAAAAAAEACgAAYlpcrQAAABFmZEFUAAAAAnjaY2D4zwBEAAcAAf+s"
      + "+fy4AAAAAElFTkSuQmCC",
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACGFjVEwAAAACAAAAAPONk3AAAAANSURB"
      + "VHjaY2Bg+A9EAAUCAf8edYSPAAAAGmZjVEwAAAAAAAAAAgAAAAEAAAAAAAAAAAABAAoAAPkptnkAAAAR"
      + "ZmRBVAAAAAF42mP4z8AARAAI/gH/dq3gRQAAABpmY1RMAAAAAgAAAAIAAAABAAAAAAAAAAAAAQAKAAAU"
      + "v2WQAAAAEWZkQVQAAAADeNpjYPjPAEQABwAB/zH2Hc4AAAAASUVORK5CYII=",
  ])
  func animatedPNGsShowTheirStillPicture(file: String) throws {
    let data = try #require(Data(base64Encoded: file))
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 2, height: 1) && image.images == nil)
    // Only in the second file, IDAT comes before the first frame's fcTL.
    let isApart =
      try #require(data.range(of: Data("IDAT".utf8))).lowerBound
      < #require(data.range(of: Data("fcTL".utf8))).lowerBound
    let color: [UInt8] = isApart ? [0, 0, 255, 255] : [255, 0, 0, 255]
    #expect(pixel(image, 0, 0) == color && pixel(image, 1, 0) == color)
    #expect(UIImage(data: data.dropLast(30)) == nil)
  }

  @Test func alphaAndModeApplyToImages() {
    let source = UIImage(cgImage: numberedImage(1, 1))
    let image = draw(2, 1, opaque: true) { context in
      UIColor.white.setFill()
      context.fill(rect(0, 0, 2, 1))
      source.draw(at: .zero, blendMode: .normal, alpha: 0.5)
      source.draw(in: rect(1, 0, 1, 1), blendMode: .destinationOut, alpha: 1)
    }
    #expect(pixel(image, 0, 0) == [127, 127, 127, 255])
    #expect(pixel(image, 1, 0)[3] == 255)
  }

  @Test func variantsKeepWhatTheyDoNotChange() {
    let image = UIImage(cgImage: numberedImage(4, 4), scale: 2, orientation: .left)
      .withAlignmentRectInsets(UIEdgeInsets(top: 1))
      .withRenderingMode(.alwaysOriginal)
      .imageFlippedForRightToLeftLayoutDirection()
      .withBaselineOffset(fromBottom: 3)
    #expect(image.scale == CGFloat(2))
    #expect(image.imageOrientation == .left)
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1))
    #expect(image.renderingMode == .alwaysOriginal)
    #expect(image.flipsForRightToLeftLayoutDirection)
    #expect(image.baselineOffsetFromBottom == CGFloat(3))
    #expect(image.imageWithoutBaseline().baselineOffsetFromBottom == nil)
  }

  @Test func filesAreFoundByNameAndScale() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pegbar-images-\(UInt64.random(in: 0 ... .max)).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("bird.png", 2), ("bird@2x.png", 4), ("bird@3x.png", 6)] {
      let data = try #require(UIImage(cgImage: numberedImage(side, side)).pngData())
      try data.write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(path: folder.path))
    for scale in [1, 2, 3] {
      let traits = UITraitCollection(displayScale: CGFloat(scale))
      let image = try #require(UIImage(named: "bird", in: bundle, compatibleWith: traits))
      #expect(image.size == CGSize(width: 2, height: 2))
      #expect(image.cgImage?.width == 2 * scale)
    }
    #expect(UIImage(named: "bird.png", in: bundle, compatibleWith: nil) != nil)
    #expect(UIImage(named: "fish", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func croppingTakesWholePixels() throws {
    let part = try #require(numberedImage(5, 5).cropping(to: rect(1.5, 2, 1, 2)))
    #expect(part.width == 2 && part.height == 2)
    #expect(pixel(UIImage(cgImage: part), 0, 1) == [20, 60, 0, 255])
    #expect(numberedImage(5, 5).cropping(to: rect(9, 9, 2, 2)) == nil)
  }
}
