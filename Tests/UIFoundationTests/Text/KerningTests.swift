import Foundation
import PegDisplayList
import PegGeometry
import PegText
import Testing

@testable import UIFoundation

/// Kerning within a run, across runs, and switched off.
@Suite struct KerningTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func width(_ text: NSAttributedString) throws -> Double {
    try LabelText(text, font: font).exactSize(fitting: nil, .init(numberOfLines: 0, scale: 1)).width
  }

  private func width(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) throws
    -> Double
  {
    try width(NSAttributedString(string: text, attributes: attributes))
  }

  /// Returns the text with a colour of its own for each UTF-16 unit.
  private func colored(_ text: String, font: UIFont? = nil) -> NSAttributedString {
    let result = NSMutableAttributedString(
      string: text, attributes: font.map { [.font: $0] } ?? [:])
    for index in 0..<result.length {
      let color = UIColor(white: CGFloat(index) / 100, alpha: 1)
      result.addAttribute(
        .foregroundColor, value: color, range: NSRange(location: index, length: 1))
    }
    return result
  }

  @Test(arguments: ["AV", "To", "What's", "AVAVAV To Wa", "مرحبا", "Ta שלום AV"])
  func coloursLeaveTheWidth(text: String) throws {
    #expect(abs(try width(colored(text)) - width(text)) < 1e-9)
  }

  @Test func coloursLeaveTheWidthOfOtherFonts() throws {
    let serif = try #require(UIFont(name: "NotoSerif-Regular", size: 20))
    let text = "AVATAR To Wave"
    #expect(
      abs(try width(colored(text, font: serif)) - width(text, [.font: serif])) < 1e-9)
    #expect(
      try width("AV", [.font: serif]) < width("A", [.font: serif]) + width("V", [.font: serif]))
  }

  /// The glyphs stand where they do in one colour, each in its own.
  @Test func everyUnitKeepsItsColourAndPlace() throws {
    let text = StyledText(
      units: Array("AVo".utf16), styles: (0..<3).map { _ in .init(font: font.textFont) },
      spans: (0..<3).map { .init(range: $0..<($0 + 1), style: $0) })
    let runs = try TextLayout(text, .init(), shaper: .pinned).lines[0].runs
    let plain = try TextLayout(
      StyledText("AVo", style: .init(font: font.textFont)), .init(), shaper: .pinned
    ).lines[0].runs
    #expect(runs.map(\.style) == [0, 1, 2])
    #expect(runs.flatMap(\.glyphs) == plain.flatMap(\.glyphs))
  }

  @Test func fontsAreApart() throws {
    let text = NSMutableAttributedString(string: "AV")
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 20), range: NSRange(location: 1, length: 1))
    let bold = try width("V", [.font: UIFont.boldSystemFont(ofSize: 20)])
    #expect(abs(try width(text) - width("A") - bold) < 1e-9)
  }

  /// - Source: Apple's documentation of `NSAttributedString.Key.kern`: "The value 0 means kerning is disabled."
  @Test(arguments: ["AV", "To", "What's", "Wave"])
  func aKernOfZeroTurnsPairsOff(text: String) throws {
    let apart = try text.map { try width(String($0)) }.reduce(0, +)
    #expect(try width(text) < apart)
    for zero in [0, 0.0, NSNumber(value: 0), CGFloat(0)] as [Any] {
      #expect(abs(try width(text, [.kern: zero]) - apart) < 1e-9)
    }
    let kerned = try width(text, [.kern: 2])
    #expect(abs(kerned - (try width(text)) - 2 * Double(text.count)) < 1e-9)
  }

  /// A run without kerning leaves its neighbours' alone.
  @Test func aKernOfZeroEndsWithItsRun() throws {
    let text = NSMutableAttributedString(string: "AVAV")
    text.addAttribute(.kern, value: 0, range: NSRange(location: 2, length: 2))
    let expected = try width("AV") + width("A") + width("V")
    #expect(abs(try width(text) - expected) < 1e-9)
  }

  /// Letters that join keep their joined shapes in different colours.
  @Test func joinsCrossColours() throws {
    func glyphs(_ spans: [StyledText.Span], _ units: [UInt16]) throws -> [UInt32] {
      let styles = spans.map { _ in StyledText.Style(font: font.textFont) }
      return try TextLayout(
        StyledText(units: units, styles: styles, spans: spans), .init(), shaper: .pinned
      ).lines[0].runs.flatMap(\.glyphs).map(\.id)
    }
    let units = Array("بيت".utf16)
    let apart = (0..<3).map { StyledText.Span(range: $0..<($0 + 1), style: $0) }
    #expect(try glyphs(apart, units) == glyphs([.init(range: 0..<3, style: 0)], units))
  }

  /// A mark of its own colour is drawn in it, and lam and alif of two colours are two glyphs.
  @Test(arguments: ["e\u{301}x", "\u{644}\u{627}", "\u{1F469}\u{200D}\u{1F469}"])
  func whatIsOneGlyphComesApartAtColours(text: String) throws {
    let units = Array(text.utf16)
    let text = StyledText(
      units: units, styles: units.map { _ in .init(font: font.textFont) },
      spans: units.indices.map { .init(range: $0..<($0 + 1), style: $0) })
    let layout = try TextLayout(text, .init(), shaper: .pinned)
    #expect(layout.lines[0].range == 0..<units.count)
    let styles = Set(layout.lines[0].runs.filter { !$0.glyphs.isEmpty }.map(\.style))
    #expect(styles.isSuperset(of: [0, 1]) || units.count > 3)
  }

  /// Marks in ten thousand colours cost a few steps each.
  @Test func coveredEdgesCostLittle() throws {
    let units = (0..<20_000).map { UInt16($0 % 2 == 0 ? 0x65 : 0x301) }
    let text = StyledText(
      units: units, styles: [.init(font: font.textFont), .init(font: font.textFont, kern: 1)],
      spans: units.indices.map { .init(range: $0..<($0 + 1), style: $0 % 2) })
    let shaper = TextShaper(registry: .pinned)
    _ = try TextLayout(text, .init(width: 300), shaper: shaper)
    #expect(shaper.work.count <= 12 * units.count)
  }
}
