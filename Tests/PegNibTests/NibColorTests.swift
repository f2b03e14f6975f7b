import Foundation
import PegNib
import Testing

struct NibColorTests {
  private func color(
    _ attributes: String, isMatched: Bool = true
  ) throws -> NibColor? {
    let document = try storyboard(
      "<color key=\"backgroundColor\" \(attributes)/>",
      attributes: isMatched ? "colorMatched=\"YES\"" : "")
    return try document.element(id: "vie-01-aaa")?.color(key: "backgroundColor")
  }

  /// The color in 8 bits, clipped, as Xcode and browsers show it.
  private func hex(_ color: NibColor?) -> String {
    guard let c = color?.components?.sRGB else { return "none" }
    return [c.red, c.green, c.blue].map { value in
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  @Test func spacesOfComponentsAreRead() throws {
    let rgb = "red=\"0.25\" green=\"0.5\" blue=\"1\" alpha=\"0.75\""
    for space in [
      "colorSpace=\"custom\" customColorSpace=\"sRGB\"", "colorSpace=\"deviceRGB\"", "",
    ] {
      let color = try #require(try color("\(rgb) \(space)"))
      #expect(color.source == .components)
      #expect(
        color.components
          == NibColor.Components(space: .sRGB, red: 0.25, green: 0.5, blue: 1, alpha: 0.75))
    }
    #expect(
      try color("\(rgb) colorSpace=\"custom\" customColorSpace=\"displayP3\"")?.components?.space
        == .displayP3)
    #expect(try color("\(rgb) colorSpace=\"calibratedRGB\"")?.components?.space == .genericRGB)
    #expect(
      try color("\(rgb) colorSpace=\"calibratedRGB\"", isMatched: false)?.components?.space
        == .sRGB)
    for space in [
      "colorSpace=\"calibratedWhite\"",
      "colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
    ] {
      #expect(
        try color("white=\"0.5\" alpha=\"1\" \(space)")?.components
          == NibColor.Components(space: .gray, red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }
  }

  /// The crayons of macOS are pure colors of Generic RGB; these are the values that browsers get for them.
  @Test func genericColorsBecomeThoseOfTheCrayons() throws {
    let space = "alpha=\"1\" colorSpace=\"calibratedRGB\""
    #expect(hex(try color("red=\"1\" green=\"0\" blue=\"0\" \(space)")) == "ff2600")
    #expect(hex(try color("red=\"0\" green=\"1\" blue=\"0\" \(space)")) == "00f900")
    #expect(hex(try color("red=\"0\" green=\"0\" blue=\"1\" \(space)")) == "0433ff")
    #expect(hex(try color("red=\"1\" green=\"1\" blue=\"1\" \(space)")) == "ffffff")
  }

  /// The red of Display P3 in extended sRGB, as CSS Color 4 has it.
  @Test func wideColorsLieOutsideOfSRGB() throws {
    let red = try #require(
      try color(
        "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\""
      )?.components?.sRGB)
    #expect(abs(red.red - 1.0931) < 0.0005)
    #expect(abs(red.green + 0.2267) < 0.0005)
    #expect(abs(red.blue + 0.1501) < 0.0005)
  }

  @Test func namesAreRead() throws {
    #expect(try color("name=\"Brand\"")?.source == .named("Brand"))
    #expect(try color("systemColor=\"labelColor\"")?.source == .system("labelColor"))
    #expect(
      try color("cocoaTouchSystemColor=\"darkTextColor\"")?.source
        == .cocoaTouchSystem("darkTextColor"))
    let both = try color(
      "xcode11CocoaTouchSystemColor=\"systemBackgroundColor\" cocoaTouchSystemColor=\"whiteColor\"")
    #expect(both?.source == .system("systemBackgroundColor"))
    let fallback = try color(
      "systemColor=\"systemRedColor\" red=\"1\" green=\"0.2\" blue=\"0.1\" alpha=\"1\"")
    #expect(fallback?.source == .system("systemRedColor"))
    #expect(fallback?.components?.green == 0.2)
  }

  @Test func unknownSpacesAndEmptyColorsAreErrors() {
    #expect(throws: NibError.self) { try color("") }
    #expect(throws: NibError.self) {
      try color("red=\"1\" green=\"0\" blue=\"0\" colorSpace=\"lab\"")
    }
    #expect(throws: NibError.self) { try color("red=\"1\" green=\"0\"") }
    #expect(throws: NibError.self) { try color("white=\"nan\"") }
  }

  @Test func nilIsNotAbsent() throws {
    let view = try view("<nil key=\"textColor\"/>")
    #expect(try view.color(key: "textColor") == nil)
    #expect(view.isNil("textColor"))
    #expect(!view.isNil("highlightedColor"))
  }
}
