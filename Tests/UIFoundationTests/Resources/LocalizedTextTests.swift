import Foundation
import PegScene
import Testing

@testable import UIFoundation

@Suite(.serialized) struct LocalizedTextTests {
  private let info = """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """

  private func rules(_ forms: [(String, String)]) -> String {
    let members = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined()
    return """
      <plist version="1.0"><dict><key>items</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%@: %#@n@!</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(members)</dict></dict></dict></plist>
      """
  }

  /// Runs code with the languages of the scene.
  private func speaking(_ languages: [String], _ body: () throws -> Void) rethrows {
    let scene = SceneLanguages.ofScene.of(.ofCaller)
    let before = scene.preferred
    scene.preferred = languages
    defer { scene.preferred = before }
    try body()
  }

  @Test func theSceneLanguageDecides() throws {
    let made = try TestBundle(texts: [
      "Info.plist": info,
      "en.lproj/Localizable.strings": "\"hi\" = \"Hello\"; \"only\" = \"English\";",
      "fr.lproj/Localizable.strings": "\"hi\" = \"Bonjour\";",
      "pt-BR.lproj/Localizable.strings": "\"hi\" = \"Olá\";",
      "zh-Hant.lproj/Localizable.strings": "\"hi\" = \"你好\";",
      "en.lproj/More.strings": "\"x\" = \"y\";",
      "fr.lproj/page.txt": "fr",
    ])
    defer { made.remove() }
    let bundle = try made.bundle
    func hi() -> String { PegResources.string("hi", value: nil, table: nil, in: bundle) }
    for (languages, text) in [
      (["en"], "Hello"), (["fr-CA"], "Bonjour"), (["pt"], "Olá"), (["zh-TW"], "你好"),
      (["ja"], "Hello"),
      (["ja", "fr"], "Bonjour"),
    ] {
      speaking(languages) { #expect(hi() == text, "\(languages)") }
    }
    speaking(["fr"]) {
      #expect(PegResources.string("only", value: nil, table: nil, in: bundle) == "only")
      #expect(PegResources.string("only", value: "else", table: "", in: bundle) == "else")
      // A table that the language lacks is that of the authors.
      #expect(PegResources.string("x", value: nil, table: "More", in: bundle) == "y")
      #expect(PegResources.localizations(of: bundle) == ["fr", "en"])
      #expect(
        PegResources.path(forResource: "page", ofType: "txt", in: bundle)?.hasSuffix(
          "fr.lproj/page.txt") == true)
      #expect(String(localized: "hi", bundle: bundle) == "Bonjour")
    }
    #expect(PegResources.path(forResource: "page", ofType: "txt", in: bundle) == nil)
    let french = try #require(Bundle(path: made.folder.path + "/fr.lproj"))
    #expect(PegResources.string("hi", value: nil, table: nil, in: french) == "Bonjour")
  }

  @Test func pluralsFollowTheirNumber() throws {
    let made = try TestBundle(texts: [
      "Info.plist": info,
      "en.lproj/Localizable.stringsdict": rules([
        ("zero", "nothing"), ("one", "%d thing"), ("other", "%d things"),
      ]),
      "ru.lproj/Localizable.stringsdict": rules([
        ("one", "%d файл"), ("few", "%d файла"), ("many", "%d файлов"), ("other", "%d файла"),
      ]),
    ])
    defer { made.remove() }
    let bundle = try made.bundle
    func text(_ number: Int) -> String {
      PegResources.text(
        PegResources.string("items", value: nil, table: nil, in: bundle), ["You", number], nil)
    }
    #expect(text(0) == "You: nothing!" && text(1) == "You: 1 thing!" && text(2) == "You: 2 things!")
    speaking(["ru"]) {
      #expect(
        text(1) == "You: 1 файл!" && text(3) == "You: 3 файла!" && text(11) == "You: 11 файлов!")
    }
  }

  @Test func formatsWithoutRulesAreLeftAlone() {
    #expect(PegResources.text("100%% of %2$@ %1$d", [3, "a"], nil) == "100% of a 3")
    #expect(
      FormatPiece.pieces(of: "a%%b%1$#@c@ %-5.2lf").map(\.text).joined() == "a%%b%1$#@c@ %-5.2lf")
  }

  @Test func interpolatedKeysHaveFormats() throws {
    let made = try TestBundle(texts: [
      "en.lproj/Localizable.strings":
        "\"%@ has %lld of 100%%\" = \"100%% contain %2$lld of %1$@\"; \"100% sure\" = \"certain\";"
    ])
    defer { made.remove() }
    let bundle = try made.bundle
    let (name, number) = ("Ann", 3)
    #expect(
      String(localized: "\(name) has \(number) of 100%", bundle: bundle) == "100% contain 3 of Ann")
    #expect(String(localized: "100% sure", bundle: bundle) == "certain")
    #expect(
      String(localized: "no.key", defaultValue: "\(1.5, specifier: "%.1f") left", bundle: bundle)
        == "1.5 left")
    #expect(
      String(localized: LocalizedStringResource("100% sure", bundle: .atURL(made.folder)))
        == "certain")
    #expect(String(localized: "none \(UInt8(7))", bundle: bundle) == "none 7")
  }

  /// Source: the examples of integers in Unicode CLDR 44, "Language Plural Rules".
  @Test func pluralFormsOfLanguages() {
    let examples: [String: [PluralRules.Category: [UInt64]]] = [
      "en": [.one: [1], .other: [0, 2, 16, 100]], "ja": [.other: [0, 1, 15]],
      "fr": [.one: [0, 1], .other: [2, 17, 100]], "pt-PT": [.one: [1], .other: [0, 2]],
      "ru": [.one: [1, 21, 101, 1001], .few: [2, 4, 22, 102], .many: [0, 5, 11, 19, 100, 111]],
      "pl": [.one: [1], .few: [2, 4, 22, 104], .many: [0, 5, 12, 21, 101]],
      "cs": [.one: [1], .few: [2, 4], .other: [0, 5, 19, 100]],
      "hr": [.one: [1, 21, 101], .few: [2, 24, 102], .other: [0, 5, 11, 19]],
      "sl": [.one: [1, 101, 201], .two: [2, 102], .few: [3, 4, 104], .other: [0, 5, 19, 100]],
      "ar": [
        .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 26, 111],
        .other: [100, 102, 1000],
      ],
      "he": [.one: [1], .two: [2], .other: [0, 3, 17]],
      "lt": [.one: [1, 21, 101], .few: [2, 9, 22], .other: [0, 10, 11, 20, 100]],
      "lv": [.zero: [0, 10, 11, 20, 100], .one: [1, 21, 101], .other: [2, 9, 22]],
      "ro": [.one: [1], .few: [0, 2, 16, 101], .other: [20, 35, 100]],
      "cy": [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7, 20]],
      "ga": [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11, 25]],
      "mt": [
        .one: [1], .two: [2], .few: [0, 3, 10, 103], .many: [11, 19, 111], .other: [20, 35, 100],
      ],
      "gd": [.one: [1, 11], .two: [2, 12], .few: [3, 10, 13, 19], .other: [0, 20, 101]],
    ]
    for (language, categories) in examples {
      for (category, numbers) in categories {
        for number in numbers {
          #expect(
            PluralRules.category(of: PluralNumber(whole: number), in: language) == category,
            "\(language) \(number)")
        }
      }
    }
    #expect(PluralRules.category(of: PluralNumber(1.5), in: "en") == .other)
    #expect(PluralRules.category(of: PluralNumber(1.5), in: "fr") == .one)
    #expect(PluralRules.category(of: PluralNumber(1.5), in: "cs") == .many)
  }
}
