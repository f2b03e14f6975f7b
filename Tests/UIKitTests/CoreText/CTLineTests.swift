import CoreGraphics
import CoreText
import PegScene
import Testing
import UIKit

/// Lines of the monospaced font, whose advance was measured on iOS: 1266/2048 em.
@Suite struct CTLineTests {
  private static let font = UIFont.monospacedSystemFont(ofSize: 16, weight: .regular)
  private static let advance = 16.0 * 1266 / 2048

  private func text(
    _ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let own: [NSAttributedString.Key: Any] = [.font: Self.font]
    return NSAttributedString(string: string, attributes: own.merging(attributes) { $1 })
  }

  private func line(_ string: String) -> CTLine { CTLineCreateWithAttributedString(text(string)) }

  /// The width in advances.
  private func width(_ line: CTLine) -> Double {
    CTLineGetTypographicBounds(line, nil, nil, nil) / Self.advance
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }

  private func positions(_ line: CTLine) -> [Double] {
    (CTLineGetGlyphRuns(line) as! [CTRun]).flatMap { run in
      var places = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
      CTRunGetPositions(run, CFRange(), &places)
      return places.map { Double($0.x) / Self.advance }
    }
  }

  @Test func boundsOfALine() {
    let line = line("abc  ")
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(9))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(isNear(width, 5 * Self.advance))
    #expect(isNear(CTLineGetTrailingWhitespaceWidth(line), 2 * Self.advance))
    #expect(abs(ascent - 16 * 0.9521) < 0.001 && abs(descent - 16 * 0.2412) < 0.001)
    #expect(leading == 0)
    let box = CTLineGetBoundsWithOptions(line, [])
    #expect(box == CGRect(x: 0, y: -descent, width: width, height: ascent + descent))
    #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 5))
    #expect(CTLineGetGlyphCount(line) == 5)
    // In a width of 7 advances there is room of 4 beside the three letters.
    for (factor, room) in [(0.0, 0.0), (0.5, 2), (1, 4)] {
      let pen = CTLineGetPenOffsetForFlush(line, factor, 7 * Self.advance)
      #expect(isNear(pen, room * Self.advance))
    }
  }

  @Test func boxOfTheInk() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: " I", attributes: [.font: UIFont.systemFont(ofSize: 100)]))
    let box = CTLineGetBoundsWithOptions(line, .useGlyphPathBounds)
    #expect(abs(box.minY) < 0.01 && abs(box.height - 70.46) < 0.01 && box.minX > 10)
    #expect(CTLineGetImageBounds(self.line("  "), nil).isNull)
  }

  @Test func caretsOfALine() {
    let line = line("abcd")
    for index in 0...4 {
      var second: CGFloat = -1
      let place = CTLineGetOffsetForStringIndex(line, index, &second)
      #expect(isNear(Double(place), Double(index) * Self.advance) && place == second)
    }
    for (place, index) in [(-5.0, 0), (0.4, 0), (0.6, 1), (2.4, 2), (2.6, 3), (9, 4)] {
      let point = CGPoint(x: place * Self.advance, y: 0)
      #expect(CTLineGetStringIndexForPosition(line, point) == index)
    }
    #expect(CTLineGetStringIndexForPosition(self.line(""), .zero) == kCFNotFound)
  }

  @Test func caretsFromRightToLeft() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(
        string: "\u{05D0}\u{05D1}\u{05D2}", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    let run = try #require((CTLineGetGlyphRuns(line) as! [CTRun]).first)
    #expect(CTRunGetStatus(run) == .rightToLeft)
    var indices = [Int](repeating: 0, count: 3)
    CTRunGetStringIndices(run, CFRange(), &indices)
    #expect(indices == [2, 1, 0])
    #expect(isNear(Double(CTLineGetOffsetForStringIndex(line, 0, nil)), width))
    #expect(isNear(Double(CTLineGetOffsetForStringIndex(line, 3, nil)), 0))
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: width, y: 0)) == 0)
  }

  @Test func cutLines() throws {
    let (line, sign) = (line("abcdefghij"), line("\u{2026}"))
    let space = 6.5 * Self.advance
    func cut(_ type: CTLineTruncationType) throws -> [String] {
      let cut = try #require(CTLineCreateTruncatedLine(line, space, type, sign))
      #expect(isNear(width(cut), 6))
      return (CTLineGetGlyphRuns(cut) as! [CTRun]).map {
        let range = CTRunGetStringRange($0)
        return "\(range.location)+\(range.length)"
      }
    }
    #expect(try cut(.end) == ["0+5", "0+1"])
    #expect(try cut(.start) == ["0+1", "5+5"])
    // Half of 5.5 advances has room for two characters, the rest for three.
    #expect(try cut(.middle) == ["0+2", "0+1", "7+3"])
    #expect(CTLineCreateTruncatedLine(line, 0.5 * Self.advance, .end, sign) == nil)
    let whole = try #require(CTLineCreateTruncatedLine(line, 10 * Self.advance, .end, sign))
    #expect(CTLineGetGlyphCount(whole) == 10)
    let bare = try #require(CTLineCreateTruncatedLine(line, space, .end, nil))
    #expect(isNear(width(bare), 6))
  }

  @Test func justifiedLines() throws {
    let line = line("a b c ")
    let full = try #require(CTLineCreateJustifiedLine(line, 1, 9 * Self.advance))
    // Five advances of ink become nine: each of the two spaces gets two more.
    let moved = zip(positions(full), positions(line)).map { $0 - $1 }
    for (move, expected) in zip(moved, [0.0, 0, 2, 2, 4, 4]) { #expect(isNear(move, expected)) }
    #expect(isNear(width(full), 10))
    let half = try #require(CTLineCreateJustifiedLine(line, 0.5, 9 * Self.advance))
    #expect(isNear(width(half), 8))
    #expect(CTLineCreateJustifiedLine(self.line("abc"), 1, 9 * Self.advance) == nil)
  }

  @Test func placesForBreaks() {
    let setter = CTTypesetterCreateWithAttributedString(text("aaa bbb\nccccc"))
    func word(_ start: Int, _ width: Double) -> Int {
      CTTypesetterSuggestLineBreak(setter, start, width * Self.advance)
    }
    #expect(word(0, 5) == 4 && word(0, 3) == 4 && word(0, 7) == 8 && word(0, 100) == 8)
    #expect(word(4, 100) == 4)
    // A word that is too wide is broken.
    #expect(word(8, 2) == 2 && word(8, 0) == 1)
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, 5 * Self.advance) == 5)
    #expect(word(13, 5) == 0)
    let line = CTTypesetterCreateLine(setter, CFRange(location: 4, length: 4))
    #expect(isNear(width(line), 3))
    #expect(CTLineGetStringRange(line) == CFRange(location: 4, length: 4))
    #expect(CTLineGetStringRange(CTTypesetterCreateLine(setter, CFRangeMake(8, 0))).length == 5)
  }

  @Test func runsKnowTheirTextAndFont() throws {
    let text = NSMutableAttributedString(attributedString: text("ab\u{4E2D}d"))
    let key = NSAttributedString.Key("mark")
    text.addAttribute(key, value: "x", range: NSRange(location: 3, length: 1))
    let line = CTLineCreateWithAttributedString(text as CFAttributedString)
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    #expect(CFArrayGetCount(CTLineGetGlyphRuns(line)) == 3)
    let first = unsafeBitCast(
      CFArrayGetValueAtIndex(CTLineGetGlyphRuns(line), 0), to: CTRun.self)
    #expect(first === runs[0])
    #expect(runs.map { CTRunGetStringRange($0).location } == [0, 2, 3])
    let attributes = CTRunGetAttributes(runs[2]) as [NSAttributedString.Key: Any]
    #expect(attributes[key] as? String == "x" && attributes[.font] as? UIFont == Self.font)
    let names = CTRunGetAttributes(runs[2]) as NSDictionary
    #expect(names[kCTFontAttributeName] as? UIFont == Self.font)
    #expect((CTRunGetAttributes(runs[2]) as CFDictionary)["mark"] as? String == "x")
    // The glyph of the Chinese character is one of the font in the run's attributes.
    let other = try #require(CTRunGetAttributes(runs[1])[.font] as? UIFont)
    var (found, drawn): (CGGlyph, CGGlyph) = (0, 0)
    #expect(CTFontGetGlyphsForCharacters(other, [0x4E2D], &found, 1))
    CTRunGetGlyphs(runs[1], CFRange(location: 0, length: 1), &drawn)
    #expect(found == drawn && found != 0)
  }

  /// Apple names Helvetica at 12 points as the font of text without one; a message says that it is not here.
  @MainActor @Test func defaultFont() throws {
    let context = SceneContext.open("default font")
    defer { context.close() }
    _ = line("abc")
    #expect(context.diagnostics.take().isEmpty)
    let bare = CTLineCreateWithAttributedString(NSAttributedString(string: "abc"))
    let run = try #require((CTLineGetGlyphRuns(bare) as! [CTRun]).first)
    let font = try #require(CTRunGetAttributes(run)[.font] as? UIFont)
    #expect(font.familyName == "Helvetica" && font.pointSize == 12)
    #expect(context.diagnostics.take().contains { $0.text.contains("Helvetica") })
  }

  @Test func delegatesTakeSpace() {
    final class Size { var width: CGFloat = 30 }
    let size = Size()
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in }, getAscent: { _ in 40 },
      getDescent: { _ in 10 },
      getWidth: { Unmanaged<Size>.fromOpaque($0).takeUnretainedValue().width })
    let delegate = CTRunDelegateCreate(&callbacks, Unmanaged.passUnretained(size).toOpaque())!
    let text = NSMutableAttributedString(attributedString: text("a\u{FFFC}b"))
    text.addAttribute(
      kCTRunDelegateAttributeName as NSAttributedString.Key, value: delegate,
      range: NSRange(location: 1, length: 1))
    let line = CTLineCreateWithAttributedString(text)
    var (ascent, descent) = (CGFloat(0), CGFloat(0))
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(isNear(width, 2 * Self.advance + 30) && ascent == 40 && descent == 10)
    #expect(isNear(Double(CTLineGetOffsetForStringIndex(line, 2, nil)), Self.advance + 30))
  }
}
