import CoreGraphics
import CoreText
import Testing
import UIKit

/// Frames of the monospaced font, whose advance was measured on iOS.
@Suite struct CTFrameTests {
  private static let font = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)
  private static let advance: CGFloat = 16 * 1266 / 2048
  private static let line = font.lineHeight

  private func setter(
    _ string: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CTFramesetter {
    let style = NSMutableParagraphStyle()
    change(style)
    return CTFramesetterCreateWithAttributedString(
      NSAttributedString(
        string: string, attributes: [.font: Self.font, .paragraphStyle: style]))
  }

  private func frame(_ setter: CTFramesetter, _ rect: CGRect) -> CTFrame {
    CTFramesetterCreateFrame(setter, CFRange(), CGPath(rect: rect, transform: nil), nil)
  }

  private func ranges(_ frame: CTFrame) -> [[Int]] {
    (CTFrameGetLines(frame) as! [CTLine]).map {
      let range = CTLineGetStringRange($0)
      return [range.location, range.length]
    }
  }

  private func origins(_ frame: CTFrame) -> [CGPoint] {
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    return origins
  }

  @Test func linesOfARectangle() {
    let box = CGRect(x: 50, y: 70, width: 8 * Self.advance, height: 100)
    let frame = frame(setter("aaa bbb ccc\n\nddd"), box)
    #expect(ranges(frame) == [[0, 8], [8, 4], [12, 1], [13, 3]])
    // Origins begin at the path's lower left corner; the first baseline is the ascent below the top.
    for (index, origin) in origins(frame).enumerated() {
      #expect(origin.x == 0)
      let expected = 100 - Self.font.ascender - CGFloat(index) * Self.line
      #expect(abs(origin.y - expected) < 1e-9)
    }
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 16))
  }

  @Test func linesThatDoNotFitAreLeftOut() {
    let box = CGRect(x: 0, y: 0, width: 4 * Self.advance, height: 2.9 * Self.line)
    let frame = frame(setter("aaa bbb ccc ddd"), box)
    #expect(ranges(frame) == [[0, 4], [4, 4]])
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 8))
    #expect(CTFrameGetStringRange(frame) == CFRange(location: 0, length: 15))
  }

  @Test func sizesOfFrames() {
    let setter = setter("aaa bbb ccc")
    var fitting = CFRange()
    func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
      CTFramesetterSuggestFrameSizeWithConstraints(
        setter, CFRange(), nil, CGSize(width: width, height: height), &fitting)
    }
    let most = CGFloat.greatestFiniteMagnitude
    let whole = size(most, most)
    #expect(abs(whole.width - 11 * Self.advance) < 1e-6 && whole.height == Self.line)
    let broken = size(8 * Self.advance, most)
    #expect(abs(broken.width - 7 * Self.advance) < 1e-6)
    #expect(abs(broken.height - 2 * Self.line) < 1e-9)
    #expect(fitting == CFRange(location: 0, length: 11))
    let cut = size(8 * Self.advance, 1.5 * Self.line)
    #expect(cut.height == Self.line && fitting == CFRange(location: 0, length: 8))
    // A frame of the suggested size has room for the text.
    #expect(ranges(frame(setter, CGRect(origin: .zero, size: broken))).count == 2)
  }

  @Test(arguments: [
    (NSTextAlignment.left, 0.0), (.center, 2.5), (.right, 5), (.natural, 0), (.justified, 0),
  ]) func alignments(_ alignment: NSTextAlignment, _ indent: Double) throws {
    let box = CGRect(x: 0, y: 0, width: 8 * Self.advance, height: 50)
    let frame = frame(setter("abc") { $0.alignment = alignment }, box)
    let origin = try #require(origins(frame).first)
    #expect(abs(origin.x - CGFloat(indent) * Self.advance) < 1e-6)
  }

  @Test func paragraphRules() {
    let box = CGRect(x: 0, y: 0, width: 8 * Self.advance, height: 300)
    let frame = frame(
      setter("aaa bbb\nccc") {
        ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (10, 20, -10)
        ($0.lineSpacing, $0.paragraphSpacing, $0.minimumLineHeight) = (5, 7, 40)
      }, box)
    let origins = origins(frame)
    #expect(ranges(frame) == [[0, 4], [4, 4], [8, 3]])
    #expect(origins.map(\.x) == [10, 20, 10])
    #expect(abs(origins[0].y - origins[1].y - 45) < 1e-9)
    #expect(abs(origins[1].y - origins[2].y - 52) < 1e-9)
    // The height that the style adds is above the letters.
    #expect(abs(origins[0].y - (300 - 40 - Self.font.descender)) < 1e-9)
  }

  @Test func cutParagraphs() {
    let box = CGRect(x: 0, y: 0, width: 6 * Self.advance, height: 300)
    let frame = frame(setter("aaabbbccc\ndd") { $0.lineBreakMode = .byTruncatingTail }, box)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(ranges(frame) == [[0, 10], [10, 2]])
    #expect(CTLineGetGlyphCount(lines[0]) == 6 && CTLineGetGlyphRuns(lines[0]).count == 2)
  }

  @Test func justifiedLinesFillTheFrame() {
    let box = CGRect(x: 0, y: 0, width: 8.5 * Self.advance, height: 300)
    let frame = frame(setter("aa bb cc dd") { $0.alignment = .justified }, box)
    let widths = (CTFrameGetLines(frame) as! [CTLine]).map {
      CTLineGetTypographicBounds($0, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth($0)
    }
    #expect(abs(widths[0] - 8.5 * Self.advance) < 1e-6 && abs(widths[1] - 2 * Self.advance) < 1e-6)
  }

  private static let long = String(repeating: "ab cd efg ", count: 60)

  /// Every corner of every line is inside of the path.
  private func checkInside(_ frame: CTFrame, _ path: CGPath, evenOdd: Bool) {
    let box = path.boundingBoxOfPath
    let inner = 0.05
    for (line, origin) in zip(CTFrameGetLines(frame) as! [CTLine], origins(frame)) {
      let width =
        CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
      for x in [inner, width / 2, width - inner] {
        for y in [Self.font.ascender - inner, 0, Self.font.descender + inner] {
          let point = CGPoint(x: box.minX + origin.x + x, y: box.minY + origin.y + y)
          #expect(path.contains(point, using: evenOdd ? .evenOdd : .winding))
        }
      }
    }
  }

  @Test func linesOfACircle() {
    let path = CGPath(ellipseIn: CGRect(x: 30, y: 40, width: 300, height: 300), transform: nil)
    let frame = CTFramesetterCreateFrame(setter(Self.long), CFRange(), path, nil)
    checkInside(frame, path, evenOdd: true)
    let counts = ranges(frame).map { $0[1] }
    #expect(counts.count > 10 && counts.max() == counts[counts.count / 2])
  }

  @Test func linesOnBothSidesOfAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 300, height: 200))
    path.addRect(CGRect(x: 120, y: 50, width: 60, height: 100))
    let setter = setter(Self.long)
    let frame = CTFramesetterCreateFrame(setter, CFRange(), path, nil)
    checkInside(frame, path, evenOdd: true)
    let origins = origins(frame)
    let pairs = zip(origins, origins.dropFirst()).filter {
      $0.y == $1.y && $0.x == 0 && $1.x == 180
    }
    #expect(!pairs.isEmpty)
    // By the winding rule two outlines of the same direction have no hole.
    let filled = CTFramesetterCreateFrame(
      setter, CFRange(), path,
      [kCTFramePathFillRuleAttributeName: CTFramePathFillRule.windingNumber.rawValue])
    #expect(self.origins(filled).allSatisfy { $0.x == 0 })
  }
}
