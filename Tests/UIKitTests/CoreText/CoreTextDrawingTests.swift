import CoreGraphics
import CoreText
import PegPixels
import PegRender
import Testing
import UIKit

/// The pixels of texts that Core Text draws: UIKit draws the same.
@MainActor @Suite struct CoreTextDrawingTests {
  private static let size = CGSize(width: 200, height: 60)
  private static let font = UIFont.systemFont(ofSize: 24)

  private func picture(_ draw: (CGContext) -> Void) throws -> Bitmap {
    let format = UIGraphicsImageRendererFormat()
    // The scale of UIKit's strings outside of a screen, so that lines under text have the same pixels.
    format.scale = UITraitCollection.current.displayScale
    let image = UIGraphicsImageRenderer(size: Self.size, format: format).image {
      draw($0.cgContext)
    }
    return try #require(image.cgImage?.bitmap)
  }

  /// Draws with y upwards, as code on iOS does.
  private func turned(_ draw: (CGContext) -> Void) throws -> Bitmap {
    try picture { context in
      context.textMatrix = .identity
      context.translateBy(x: 0, y: Self.size.height)
      context.scaleBy(x: 1, y: -1)
      draw(context)
    }
  }

  private func rows(_ bitmap: Bitmap) -> [[[UInt8]]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { pixel(bitmap, $0, y) } }
  }

  private func text(_ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    NSAttributedString(
      string: "Fish, Ag", attributes: [.font: Self.font].merging(attributes) { $1 })
  }

  private func line(_ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(text(attributes))
  }

  /// The baseline of UIKit's picture: on a whole pixel. Units: points from the top.
  private static let baseline: CGFloat = 40

  private func drawnByUIKit(_ attributes: [NSAttributedString.Key: Any] = [:]) throws -> Bitmap {
    try picture { _ in
      text(attributes).draw(
        with: CGRect(x: 10, y: Self.baseline, width: 190, height: 0), options: [], context: nil)
    }
  }

  @Test func linesStandUprightInATurnedContext() throws {
    let own = try turned { context in
      context.textPosition = CGPoint(x: 10, y: Self.size.height - Self.baseline)
      CTLineDraw(line(), context)
    }
    #expect(try own == drawnByUIKit())
  }

  @Test func linesAreUpsideDownInAContextAsItIs() throws {
    let own = try picture { context in
      context.textPosition = CGPoint(x: 10, y: Self.size.height - Self.baseline)
      CTLineDraw(line(), context)
    }
    let (mirrored, upright) = (rows(own), Array(rows(try drawnByUIKit()).reversed()))
    // Glyphs snap to pixels in an upright context alone, so that edges differ; the ink is at the same places.
    let near = zip(mirrored, upright).allSatisfy { a, b in
      zip(a, b).allSatisfy { abs(Int($0[3]) - Int($1[3])) < 160 }
    }
    let ink = { (rows: [[[UInt8]]]) in rows.joined().reduce(0) { $0 + Int($1[3]) } }
    #expect(near && abs(ink(mirrored) - ink(upright)) * 200 < ink(upright))
  }

  @Test func framesDrawTheirLines() throws {
    // The frame's top is the ascent above UIKit's baseline.
    let top = Self.size.height - Self.baseline + Self.font.ascender
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text()), CFRange(),
      CGPath(rect: CGRect(x: 10, y: top - 35, width: 180, height: 35), transform: nil), nil)
    let own = try turned { CTFrameDraw(frame, $0) }
    #expect(try own == drawnByUIKit())
  }

  @Test func runsAndGlyphsDrawTheLine() throws {
    let line = line()
    let place = CGPoint(x: 10, y: Self.size.height - Self.baseline)
    let whole = try drawnByUIKit()
    let byRuns = try turned { context in
      context.textPosition = place
      for run in CTLineGetGlyphRuns(line) as! [CTRun] { CTRunDraw(run, context, CFRange()) }
    }
    #expect(byRuns == whole)
    let run = try #require((CTLineGetGlyphRuns(line) as! [CTRun]).first)
    let count = CTRunGetGlyphCount(run)
    var glyphs = [CGGlyph](repeating: 0, count: count)
    var places = [CGPoint](repeating: .zero, count: count)
    CTRunGetGlyphs(run, CFRange(), &glyphs)
    CTRunGetPositions(run, CFRange(), &places)
    let byFont = try turned { context in
      context.textPosition = place
      CTFontDrawGlyphs(Self.font, glyphs, places, count, context)
    }
    #expect(byFont == whole)
    let byContext = try turned { context in
      context.textPosition = place
      context.setFont(CTFontCopyGraphicsFont(Self.font, nil))
      context.setFontSize(24)
      context.showGlyphs(glyphs, at: places)
    }
    #expect(byContext == whole)
    // Paths of the glyphs cover the same ground, give or take the rounding of two ways to draw.
    let byPaths = try turned { context in
      for (glyph, point) in zip(glyphs, places) {
        guard let path = CTFontCreatePathForGlyph(Self.font, glyph, nil) else { continue }
        context.saveGState()
        context.translateBy(x: place.x + point.x, y: place.y + point.y)
        context.addPath(path)
        context.fillPath()
        context.restoreGState()
      }
    }
    let differences = zip(rows(byPaths).joined(), rows(whole).joined()).map {
      abs(Int($0[3]) - Int($1[3]))
    }
    #expect(differences.max()! < 100 && differences.reduce(0, +) < differences.count * 2)
  }

  @Test func colours() throws {
    func drawn(_ attributes: [NSAttributedString.Key: Any]) throws -> Bitmap {
      try turned { context in
        context.setFillColor(UIColor.green.cgColor)
        context.textPosition = CGPoint(x: 10, y: Self.size.height - Self.baseline)
        CTLineDraw(line(attributes), context)
      }
    }
    let red = try drawnByUIKit([.foregroundColor: UIColor.red])
    let name = kCTForegroundColorAttributeName as NSAttributedString.Key
    #expect(try drawn([name: UIColor.red.cgColor, .foregroundColor: UIColor.blue]) == red)
    #expect(try drawn([.foregroundColor: UIColor.red]) == red)
    #expect(try drawn([.foregroundColor: UIColor.red.cgColor]) == red)
    #expect(try drawn([:]) == drawnByUIKit([.foregroundColor: UIColor.black]))
    let context = kCTForegroundColorFromContextAttributeName as NSAttributedString.Key
    #expect(try drawn([context: true]) == drawnByUIKit([.foregroundColor: UIColor.green]))
    let lined: [NSAttributedString.Key: Any] = [
      .underlineStyle: CTUnderlineStyle.single.rawValue, .foregroundColor: UIColor.red,
    ]
    #expect(try drawn(lined) == drawnByUIKit(lined))
    #expect(try drawn(lined) != red)
    // Lines through text, shadows and backgrounds are UIKit's work.
    let decorated: [NSAttributedString.Key: Any] = [
      .strikethroughStyle: 1, .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue,
      .shadow: NSShadow(),
    ]
    #expect(try drawn(decorated) == red)
  }

  @Test func theTextMatrixLeansText() throws {
    let slant: CGFloat = 0.25
    let own = try turned { context in
      context.textMatrix = CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)
      context.textPosition = CGPoint(x: 10, y: Self.size.height - Self.baseline)
      #expect(context.textMatrix.tx == 10)
      CTLineDraw(line(), context)
    }
    let mapped = try turned { context in
      context.translateBy(x: 10, y: Self.size.height - Self.baseline)
      context.concatenate(CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0))
      CTLineDraw(line(), context)
    }
    #expect(own == mapped)
    #expect(try own != drawnByUIKit())
  }
}
