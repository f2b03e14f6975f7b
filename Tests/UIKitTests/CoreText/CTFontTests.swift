import CoreGraphics
import CoreText
import Testing
import UIKit

/// Core Text's functions of fonts. The measures of the system font are those of docs/text.md, which were published or measured.
@Suite struct CTFontTests {
  @Test func fontsAreThoseOfUIKit() {
    let font = UIFont.systemFont(ofSize: 20) as CTFont
    #expect(abs(CTFontGetAscent(font) - 20 * 0.9521) < 0.001)
    #expect(abs(CTFontGetDescent(font) - 20 * 0.2412) < 0.001)
    #expect(abs(CTFontGetCapHeight(font) - 20 * 0.7046) < 0.001)
    #expect(abs(CTFontGetXHeight(font) - 20 * 0.5264) < 0.001)
    #expect(CTFontGetLeading(font) == 0)
    #expect(CTFontGetSize(font) == 20)
    #expect((font as UIFont) === font)
    #expect(CTFontGetUnitsPerEm(CTFontCreateWithName("Noto Serif", 10, nil)) == 1000)
  }

  @Test func fontsAreFoundByName() {
    let font = CTFontCreateWithName("NotoSerif-Bold" as CFString, 0, nil)
    #expect(CTFontGetSize(font) == 12)
    #expect(CTFontCopyPostScriptName(font) as String == "NotoSerif-Bold")
    #expect(CTFontCopyFamilyName(font) as String == "Noto Serif")
    #expect(CTFontGetSymbolicTraits(font).contains(.boldTrait))
    let unknown = CTFontCreateWithName("No Such Font" as CFString, 10, nil)
    #expect(CTFontCopyFamilyName(unknown) as String == "Helvetica")
    let descriptor = CTFontDescriptorCreateWithNameAndSize("NotoSerif-Regular" as CFString, 15)
    let other = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontGetSize(other) == 15)
    let italic = CTFontCreateCopyWithSymbolicTraits(other, 0, nil, .italicTrait, .italicTrait)
    #expect(italic.map { CTFontCopyPostScriptName($0) } == "NotoSerif-Italic")
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 30, nil, nil)) == 30)
    let named = CTFontDescriptorCreateWithAttributes(
      [kCTFontNameAttribute as String: "NotoSerif-Bold", kCTFontSizeAttribute as String: 9.0])
    #expect(CTFontCreateWithFontDescriptor(named, 0, nil) == font.withSize(9))
  }

  @Test func glyphsOfCharacters() {
    let font = UIFont.systemFont(ofSize: 17)
    let text = Array("Aa\u{1D400}\u{4E2D}".utf16)
    var glyphs = [CGGlyph](repeating: 7, count: text.count)
    #expect(!CTFontGetGlyphsForCharacters(font, text, &glyphs, text.count))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[0] != glyphs[1])
    // The second unit of a pair has no glyph, and the system font has no Chinese characters.
    #expect(glyphs[3] == 0 && glyphs[4] == 0)
    #expect(CTFontGetGlyphsForCharacters(font, Array("AZ".utf16), &glyphs, 2))
  }

  /// The monospaced font's advance is 1266/2048 em, as measured on iOS at 17 points.
  @Test func advancesOfGlyphs() {
    let font = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    let text = Array("iM0".utf16)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    CTFontGetGlyphsForCharacters(font, text, &glyphs, 3)
    var advances = [CGSize](repeating: .zero, count: 3)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 3)
    for advance in advances { #expect(abs(advance.width - 17 * 1266 / 2048) < 1e-9) }
    #expect(abs(sum - 3 * 17 * 1266 / 2048) < 1e-9)
  }

  /// Without kerning, a line is as wide as its glyphs.
  @Test(arguments: [12, 17, 20, 33] as [CGFloat]) func advancesAddUpToLines(size: CGFloat) {
    let font = UIFont.systemFont(ofSize: size)
    let text = "Hello, AVATAR To"
    var glyphs = [CGGlyph](repeating: 0, count: text.utf16.count)
    CTFontGetGlyphsForCharacters(font, Array(text.utf16), &glyphs, glyphs.count)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: [.font: font, .kern: 0]))
    let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, glyphs.count)
    #expect(abs(sum - CTLineGetTypographicBounds(line, nil, nil, nil)) < 1e-9)
  }

  /// The "I" of the system font is an upright bar from the baseline to the height of capitals.
  @Test func outlinesPointUp() throws {
    let font = UIFont.systemFont(ofSize: 100)
    var glyph: CGGlyph = 0
    CTFontGetGlyphsForCharacters(font, Array("I".utf16), &glyph, 1)
    let path = try #require(CTFontCreatePathForGlyph(font, glyph, nil))
    let box = path.boundingBoxOfPath
    #expect(abs(box.minY) < 0.01 && abs(box.maxY - 70.46) < 0.01)
    var own = CGRect.zero
    let all = CTFontGetBoundingRectsForGlyphs(font, .default, &glyph, &own, 1)
    #expect(own == box && all == box)
    var turn = CGAffineTransform(scaleX: 2, y: -1)
    let turned = try #require(CTFontCreatePathForGlyph(font, glyph, &turn)).boundingBoxOfPath
    #expect(abs(turned.width - 2 * box.width) < 1e-9 && abs(turned.minY + 70.46) < 0.01)
    CTFontGetGlyphsForCharacters(font, Array(" ".utf16), &glyph, 1)
    #expect(CTFontCreatePathForGlyph(font, glyph, nil) == nil)
  }

  @Test func anotherFontDrawsWhatTheFontLacks() {
    let font = UIFont.systemFont(ofSize: 17)
    let same = CTFontCreateForString(font, "Abc" as CFString, CFRange(location: 0, length: 3))
    #expect(same == font)
    let other = CTFontCreateForString(font, "\u{4E2D}" as CFString, CFRangeMake(0, 1))
    #expect(other != font && CTFontGetSize(other) == 17)
    var glyph: CGGlyph = 0
    #expect(CTFontGetGlyphsForCharacters(other, [0x4E2D], &glyph, 1))
    #expect(!CTFontGetGlyphsForCharacters(font, [0x4E2D], &glyph, 1))
  }

  @Test func namesAreStringsAndKeys() {
    #expect(kCTFontAttributeName as String == "NSFont")
    let attributes: [NSAttributedString.Key: Any] = [
      kCTFontAttributeName as NSAttributedString.Key: UIFont.systemFont(ofSize: 9),
      NSAttributedString.Key(kCTKernAttributeName as String): 2,
      NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String):
        UIColor.red.cgColor,
    ]
    #expect((attributes[.font] as? UIFont)?.pointSize == 9)
    #expect(attributes[.kern] as? Int == 2)
    #expect(attributes[.foregroundColor] == nil && attributes.count == 3)
  }

  @Test func paragraphStylesAreThoseOfUIKit() {
    var alignment = CTTextAlignment.center
    var mode = CTLineBreakMode.byCharWrapping
    var spacing: CGFloat = 5
    let style = withUnsafeBytes(of: &alignment) { alignment in
      withUnsafeBytes(of: &mode) { mode in
        withUnsafeBytes(of: &spacing) { spacing in
          CTParagraphStyleCreate(
            [
              CTParagraphStyleSetting(
                spec: .alignment, valueSize: 1, value: alignment.baseAddress!),
              CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: mode.baseAddress!),
              CTParagraphStyleSetting(
                spec: .lineSpacingAdjustment, valueSize: MemoryLayout<CGFloat>.size,
                value: spacing.baseAddress!),
            ], 3)
        }
      }
    }
    #expect(style.alignment == .center && style.lineBreakMode == .byCharWrapping)
    #expect(style.lineSpacing == 5)
    var value: CGFloat = 0
    #expect(CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 8, &value) && value == 5)
    #expect(!CTParagraphStyleGetValueForSpecifier(style, .lineSpacing, 4, &value))
    var side = CTTextAlignment.left
    #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &side) && side == .center)
  }
}
