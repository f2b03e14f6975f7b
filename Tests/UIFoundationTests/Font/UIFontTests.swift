import Foundation
import PegText
import Testing

@testable import UIFoundation

@Suite struct UIFontTests {
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test func traitsChooseTheSizeCategory() {
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == 23)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    // 34 × 29 / 22 is 44.82.
    let pixels = UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: 2)])
    #expect(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: pixels) == 45)
    #expect(UIContentSizeCategory.small < .large)
  }

  @Test func descriptorsChangeWeightSlantAndDesign() throws {
    let bold = try #require(
      UIFont.systemFont(ofSize: 17).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0).fontName == ".SFUI-SemiboldItalic")
    let serif = try #require(UIFont.systemFont(ofSize: 17).fontDescriptor.withDesign(.serif))
    #expect(
      UIFont(descriptor: serif, size: 20).lineHeight == UIFont.systemFont(ofSize: 20).lineHeight)
    #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.withDesign(.rounded) == nil)
  }

  /// As UIFont prints them on iOS.
  @Test func systemFontHasApplesMeasures() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.pointSize == 17)
    #expect(abs(font.ascender - 16.1865) < 0.0001)
    #expect(abs(font.descender - -4.1006) < 0.0001)
    #expect(abs(font.lineHeight - 20.287) < 0.0002)
    #expect(abs(font.capHeight - 11.978) < 0.001)
    #expect(abs(font.xHeight - 8.949) < 0.001)
    #expect(font.leading == 0)
    #expect(font.fontName == ".SFUI-Regular")
    #expect(font.familyName == ".AppleSystemUIFont")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Semibold")
    #expect(UIFont.systemFont(ofSize: 17, weight: .bold).fontName == ".SFUI-Bold")
  }

  /// The trait makes the system font semibold and other fonts bold; what is heavier stays so.
  @Test func boldTraitIsSemibold() throws {
    func bold(_ font: UIFont) throws -> String {
      let descriptor = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
      return UIFont(descriptor: descriptor, size: 0).fontName
    }
    #expect(try bold(.systemFont(ofSize: 17)) == ".SFUI-Semibold")
    #expect(try bold(.preferredFont(forTextStyle: .body)) == ".SFUI-Semibold")
    #expect(try bold(.systemFont(ofSize: 17, weight: .heavy)) == ".SFUI-Heavy")
    #expect(try bold(#require(UIFont(name: "NotoSerif-Regular", size: 17))) == "NotoSerif-Bold")
  }

  @Test func weightsGoToTheNearest() {
    func weight(_ weight: UIFont.Weight) -> Int {
      UIFont.systemFont(ofSize: 10, weight: weight).textFont.weight
    }
    let all: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(all.map(weight) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(weight(UIFont.Weight(rawValue: 0.1)) == 400)
    #expect(weight(UIFont.Weight(-1)) == 100)
  }

  @Test func textStyles() {
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(body.pointSize == 17)
    #expect(body.pitch == 22)
    #expect(abs(body.lineHeight + body.leading - 22) < 1e-9)
    #expect(UIFont.preferredFont(forTextStyle: .headline).textFont.weight == 600)
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
    let sizes = Self.categories.map {
      UIFont.preferredFont(forTextStyle: .title1, category: $0).pointSize
    }
    #expect(sizes == [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58])
  }

  @Test func equalFontsAreEqualObjects() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
    #expect(UIFont.systemFont(ofSize: 17) != .preferredFont(forTextStyle: .body))
    #expect(Set([UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12)]).count == 1)
    #expect(UIFont.systemFont(ofSize: 12).withSize(20) == .systemFont(ofSize: 20))
    #expect(UIFont.italicSystemFont(ofSize: 9).withSize(20).textFont.isItalic)
  }

  /// Apple's page of UIFontDescriptor: attributes added take the place of the descriptor's own.
  @Test func traitsAndFeaturesAreAttributes() {
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.bold, .slant: 0.07]
    let bold = UIFont(descriptor: plain.addingAttributes([.traits: traits]), size: 0)
    #expect(bold.textFont.weight == 700 && bold.textFont.isItalic && bold.pointSize == 20)
    let told = bold.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    #expect(told?[.weight] as? CGFloat == UIFont.Weight.bold.rawValue)
    let digits = plain.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
        ]
      ]
    ])
    #expect(
      UIFont(descriptor: digits, size: 0)
        == .monospacedDigitSystemFont(ofSize: 20, weight: .regular))
    let face = UIFontDescriptor(fontAttributes: [.family: "Helvetica", .face: "Bold", .size: 9])
    #expect(UIFont(descriptor: face, size: 0).fontName == "Helvetica-Bold")
  }

  @Test func descriptorsTellTheirAttributes() {
    let title = UIFont.preferredFont(forTextStyle: .title1).fontDescriptor
    #expect(title.object(forKey: .textStyle) as? UIFont.TextStyle == .title1)
    let plain = UIFont.systemFont(ofSize: 20).fontDescriptor
    #expect(plain.object(forKey: .textStyle) == nil)
    #expect(plain.object(forKey: .size) as? CGFloat == 20)
    #expect(plain.object(forKey: .name) as? String == plain.postscriptName)
  }
}
