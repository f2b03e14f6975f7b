import Foundation
import PegDisplayList
import PegGeometry
import PegScene
import PegText
import Testing

@testable import UIFoundation

/// Fonts of iOS that pinned fonts stand in for.
@Suite struct StandInFontTests {
  @Test(arguments: [
    ("HelveticaNeue", "Helvetica Neue", 400, false, "Inter"),
    ("HelveticaNeue-UltraLightItalic", "Helvetica Neue", 100, true, "Inter"),
    ("Helvetica-BoldOblique", "Helvetica", 700, true, "Inter"),
    ("AvenirNext-DemiBold", "Avenir Next", 600, false, "Inter"),
    ("Avenir-HeavyOblique", "Avenir", 800, true, "Inter"),
    ("ArialMT", "Arial", 400, false, "Inter"),
    ("Arial-BoldItalicMT", "Arial", 700, true, "Inter"),
    ("Georgia-Bold", "Georgia", 700, false, "Noto Serif"),
    ("TimesNewRomanPSMT", "Times New Roman", 400, false, "Noto Serif"),
    ("TimesNewRomanPS-ItalicMT", "Times New Roman", 400, true, "Noto Serif"),
    ("BodoniSvtyTwoITCTT-BookIta", "Bodoni 72", 400, true, "Noto Serif"),
    ("Menlo-Regular", "Menlo", 400, false, "JetBrains Mono"),
    ("CourierNewPS-BoldMT", "Courier New", 700, false, "JetBrains Mono"),
    ("Futura-CondensedExtraBold", "Futura", 900, false, "Inter"),
    ("PingFangSC-Semibold", "PingFang SC", 600, false, "Noto Sans CJK KR"),
  ])
  func namesGiveFamilyWeightAndSlant(
    name: String, family: String, weight: Int, isItalic: Bool, drawn: String
  ) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.fontName == name)
    #expect(font.familyName == family)
    #expect(font.pointSize == CGFloat(20))
    #expect(font.textFont.weight == weight)
    #expect(font.textFont.isItalic == isItalic)
    guard case .standIn(let standIn) = font.textFont.design else {
      Issue.record("\(name) is not stood in for")
      return
    }
    #expect(standIn.drawnFamily == drawn)
    #expect(UIFont.familyNames.contains(family))
    #expect(UIFont.fontNames(forFamilyName: family).contains(name))
    #expect(font.withSize(9).fontName == name)
  }

  @Test func familyNamesGiveTheRegularFont() throws {
    #expect(try #require(UIFont(name: "Helvetica Neue", size: 9)).fontName == "HelveticaNeue")
    #expect(try #require(UIFont(name: "Avenir", size: 9)).fontName == "Avenir-Book")
    #expect(try #require(UIFont(name: "Futura", size: 9)).fontName == "Futura-Medium")
    #expect(UIFont(name: "Helvetica Newest", size: 9) == nil)
    #expect(UIFont(name: "HelveticaNeue-Regular", size: 9) == nil)
  }

  /// Every name that a family lists makes a font of that name and family.
  @Test func everyListedNameIsFound() throws {
    let families = UIFont.familyNames.filter { !$0.hasPrefix("Noto") && !$0.hasPrefix("Inter") }
    #expect(families.count > 50)
    for family in families {
      for name in UIFont.fontNames(forFamilyName: family) where !name.hasPrefix("JetBrains") {
        let font = try #require(UIFont(name: name, size: 12))
        #expect(font.fontName == name)
        #expect(font.familyName == family)
      }
    }
  }

  /// Units of the fonts' own tables: Helvetica Neue 952, −213, 28, 714 and 517 of 1000; Georgia 1878 and −449 of 2048.
  @Test func measuresAreTheFontsOwn() throws {
    let helvetica = try #require(UIFont(name: "HelveticaNeue-Bold", size: 100))
    #expect(abs(helvetica.ascender - 95.2) < 1e-9)
    #expect(abs(helvetica.descender + 21.3) < 1e-9)
    #expect(abs(helvetica.lineHeight - 116.5) < 1e-9)
    #expect(abs(helvetica.leading - 2.8) < 1e-9)
    #expect(abs(helvetica.capHeight - 71.4) < 1e-9)
    let georgia = try #require(UIFont(name: "Georgia", size: 2048))
    #expect(abs(georgia.ascender - 1878) < 1e-9)
    #expect(abs(georgia.descender + 449) < 1e-9)
  }

  /// Of 2048 units an advance of Menlo is 1233 and one of Courier New 1229; capitals are 1493 and 1170 high.
  @Test(arguments: [("Menlo-Regular", 1233.0, 1493.0), ("CourierNewPSMT", 1229, 1170)])
  func monospacedFontsKeepTheirAdvance(name: String, advance: Double, cap: Double) throws {
    let font = try #require(UIFont(name: name, size: 2048))
    let shaped = try TextShaper.pinned.shape("0H", font: font.textFont)
    #expect(abs(shaped.width - 2 * advance) < 1e-6)
    let run = try #require(shaped.runs.first)
    let bounds = try #require(run.font.source.outline(of: run.glyphs[1].id).controlBounds)
    #expect(abs(bounds.height * run.size - cap) < 1e-6)
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitMonoSpace))
  }

  /// English text in Arial advances by 913 of 2048 units in the mean, in bold by 983.
  @Test(arguments: [("ArialMT", 913.0), ("Arial-BoldMT", 983), ("Verdana", 1049), ("Georgia", 913)])
  func textIsAsWideAsTheFontsOwn(name: String, average: Double) throws {
    let text = "it was the best of times and it was the worst of times for all who came"
    let font = try #require(UIFont(name: name, size: 2048))
    let width = try TextShaper.pinned.shape(text, font: font.textFont).width
    #expect(abs(width / Double(text.count) / average - 1) < 0.06)
  }

  @Test func traitsChooseWithinTheFamily() throws {
    let font = try #require(UIFont(name: "AvenirNext-Regular", size: 17))
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "AvenirNext-Bold")
    let both = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0).fontName == "AvenirNext-BoldItalic")
    let plain = try #require(both.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 0).fontName == "AvenirNext-Regular")
    let felt = try #require(UIFont(name: "Noteworthy-Bold", size: 17))
    #expect(felt.fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
  }

  @Test func descriptorsHaveNames() {
    let georgia = UIFontDescriptor(name: "Georgia-Italic", size: 15)
    #expect(georgia.postscriptName == "Georgia-Italic")
    #expect(georgia.pointSize == CGFloat(15))
    #expect(georgia.withFamily("Menlo").postscriptName == "Menlo-Regular")
    let attributes: [UIFontDescriptor.AttributeName: Any] = [.family: "Optima", .size: 11]
    #expect(UIFontDescriptor(fontAttributes: attributes).postscriptName == "Optima-Regular")
    #expect(UIFontDescriptor(fontAttributes: attributes).pointSize == CGFloat(11))
    // As on iOS.
    #expect(UIFontDescriptor(name: "NoSuchFont", size: 0).postscriptName == "Helvetica")
  }

  /// One line for a family, whichever of its fonts is asked for.
  @Test func aWarningNamesTheFamily() {
    _ = UIFont(name: "Rockwell-Bold", size: 12)
    _ = UIFont(name: "Rockwell-Italic", size: 13)
    let lines = SceneContext.ofCaller.diagnostics.take().map(\.text)
      .filter { $0.contains("Rockwell") }
    #expect(lines == ["the font Rockwell is not here: Noto Serif stands in for it"])
  }
}
