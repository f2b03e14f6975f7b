import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import Testing
import UIKit

/// Text that leans, text that is wider, and text without ligatures.
@Suite struct TextDistortionTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  /// The natural logarithm of 2.
  private static let doubling = 0.693_147_180_559_945_3

  private func runs(
    _ attributes: Attributes, _ text: String = "l", font: UIFont = .systemFont(ofSize: 100),
    width: CGFloat = 2000
  ) -> [GlyphRun] {
    let context = CGContext(size: CGSize(width: 400, height: 400))
    UIGraphicsPushContext(context)
    text.draw(
      with: CGRect(x: 10, y: 10, width: width, height: 200),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: attributes.merging([.font: font]) { old, _ in old }, context: nil)
    UIGraphicsPopContext()
    return context.finish().items.compactMap {
      if case .glyphs(let run) = $0.content { run } else { nil }
    }
  }

  /// The corners of the bar "l" in a run. Units: points from the glyph's origin.
  private func corners(_ run: GlyphRun) throws -> [Point] {
    let outline = run.font.source.outline(of: try #require(run.glyphs.first).id)
    let points: [Point] = outline.elements.compactMap {
      switch $0 {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    return Array(Set(points)).map { $0 * run.size }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func width(_ text: String, _ attributes: Attributes) -> CGFloat {
    text.size(
      withAttributes: attributes.merging([.font: UIFont.systemFont(ofSize: 20)]) { $1 }
    ).width
  }

  // MARK: Obliqueness

  @Test(arguments: [0.5, -0.25]) func obliqueTextLeans(obliqueness: Double) throws {
    let plain = try corners(try #require(runs([:]).first))
    let oblique = try corners(try #require(runs([.obliqueness: obliqueness]).first))
    try #require(plain.count == 4 && oblique.count == 4)
    let height = plain[2].y - plain[0].y
    #expect(height > 70)
    // The foot stands on the baseline and stays; the top moves by its height.
    #expect(abs(plain[2].y) < 1e-9)
    for (a, b) in zip(plain, oblique) {
      #expect(abs(b.y - a.y) < 1e-9)
      #expect(abs(b.x - a.x - (a.y < -1 ? obliqueness * height : 0)) < 1e-9)
    }
    #expect(
      try #require(runs([:]).first).glyphs
        == #require(runs([.obliqueness: obliqueness]).first).glyphs)
  }

  /// A mark above a letter is higher, so it moves further; the two stay together on one sheared line.
  @Test func marksLeanWithTheirLetters() throws {
    let plain = try #require(runs([:], "q\u{301}").first)
    let oblique = try #require(runs([.obliqueness: 0.5], "q\u{301}").first)
    try #require(plain.glyphs.count == 2)
    for (a, b) in zip(plain.glyphs, oblique.glyphs) {
      let rise = plain.glyphs[0].position.y - a.position.y
      #expect(abs(b.position.x - a.position.x - 0.5 * rise) < 1e-9)
    }
  }

  // MARK: Expansion

  @Test func expansionIsALogarithm() throws {
    let attributes: Attributes = [.expansion: Self.doubling]
    #expect(abs(width("Wide text", attributes) - 2 * width("Wide text", [:])) < 1e-9)
    #expect(abs(width("Text", [.expansion: -Self.doubling]) - width("Text", [:]) / 2) < 1e-9)
    let plain = try corners(try #require(runs([:]).first))
    let wide = try corners(try #require(runs(attributes).first))
    for (a, b) in zip(plain, wide) { #expect(abs(b.x - 2 * a.x) < 1e-9 && abs(b.y - a.y) < 1e-9) }
    func step(_ attributes: Attributes) throws -> Double {
      let glyphs = try #require(runs(attributes, "ll").first).glyphs
      return glyphs[1].position.x - glyphs[0].position.x
    }
    #expect(abs(try step(attributes) - 2 * step([:])) < 1e-9)
  }

  @Test func kernIsNotExpanded() {
    let both = width("ab", [.expansion: Self.doubling, .kern: 3])
    #expect(abs(both - 2 * width("ab", [.kern: 0]) - 6) < 0.5)
  }

  @Test func ellipsisIsExpandedToo() throws {
    let all = runs([.expansion: Self.doubling], "llllllllll llll", width: 300)
    let last = try #require(all.last)
    let plain = try #require(runs([:], "…").first)
    func extent(_ glyph: GlyphRun.Glyph?, _ run: GlyphRun) throws -> Double {
      let outline = run.font.source.outline(of: try #require(glyph).id)
      return try #require(outline.controlBounds).width
    }
    let wide = try extent(last.glyphs.last, last)
    let own = try extent(plain.glyphs.first, plain)
    #expect(abs(wide - 2 * own) < 1e-9)
  }

  @Test func emojiAreWiderToo() {
    func box(_ attributes: Attributes) -> Rect? {
      let context = CGContext(size: CGSize(width: 400, height: 400))
      UIGraphicsPushContext(context)
      "😀".draw(
        at: .zero, withAttributes: attributes.merging([.font: UIFont.systemFont(ofSize: 50)]) { $1 }
      )
      UIGraphicsPopContext()
      for item in context.finish().items {
        if case .image(let paint) = item.content { return paint.destination }
      }
      return nil
    }
    let (plain, wide) = (box([:]), box([.expansion: Self.doubling]))
    #expect(plain != nil && wide?.height == plain?.height)
    #expect(abs((wide?.width ?? 0) - 2 * (plain?.width ?? 0)) < 1e-9)
    #expect(abs(width("😀", [.expansion: Self.doubling]) - 2 * width("😀", [:])) < 1e-9)
  }

  @Test(arguments: [Double.nan, 1e5, -.infinity])
  func strangeNumbersCountAsNotSet(value: Double) throws {
    for key in [NSAttributedString.Key.expansion, .obliqueness] {
      #expect(runs([key: value]) == runs([:]))
    }
  }

  // MARK: Ligatures

  /// Noto Serif draws "fi" as one glyph.
  @Test func ligaturesCanBeTurnedOff() throws {
    let font = try #require(UIFont(name: "Noto Serif", size: 20))
    func count(_ attributes: Attributes, _ text: String) -> Int {
      runs(attributes, text, font: font).map(\.glyphs.count).reduce(0, +)
    }
    #expect(count([:], "fi") == 1 && count([.ligature: 1], "fi") == 1)
    #expect(count([.ligature: 0], "fi") == 2)
    #expect(count([.ligature: 0, .kern: 0], "fi") == 2)
  }

  /// Arabic requires the ligature of lam and alef.
  @Test func requiredLigaturesStay() {
    func count(_ attributes: Attributes) -> Int {
      runs(attributes, "\u{644}\u{627}").map(\.glyphs.count).reduce(0, +)
    }
    #expect(count([.ligature: 0]) == count([:]))
  }
}
