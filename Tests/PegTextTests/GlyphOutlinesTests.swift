import PegDisplayList
import PegGeometry
import Testing

@testable import PegText

@Suite struct GlyphOutlinesTests {
  private func outline(_ scalar: Unicode.Scalar, weight: Int = 400) throws -> Path {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: weight, isItalic: false)
    return try face.drawing().glyphFont.source.outline(of: face.shaping.nominalGlyph(of: scalar)!)
  }

  /// Inter's capitals are 2048 of 2816 units high, flat at both ends.
  @Test func capitalStandsOnTheBaseline() throws {
    let bounds = try #require(outline("H").controlBounds)
    #expect(bounds.bottom == 0)
    #expect(bounds.top == -2048.0 / 2816)
  }

  @Test func descenderGoesBelowTheBaseline() throws {
    #expect(try #require(outline("p").controlBounds).bottom > 0.15)
  }

  @Test func everyContourIsClosed() throws {
    let elements = try outline("B").elements
    let moves = elements.count { if case .move = $0 { true } else { false } }
    #expect(moves == 3)
    #expect(elements.count { $0 == .close } == 3)
    #expect(elements.last == .close)
  }

  @Test func spaceIsBlank() throws {
    #expect(try outline(" ").isEmpty)
  }

  @Test func unknownGlyphIsBlank() throws {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: 400, isItalic: false)
    #expect(try face.drawing().glyphFont.source.outline(of: 65_000).isEmpty)
  }

  @Test func identityDependsOnContentAlone() throws {
    let first = try FontRegistry(fonts: PinnedFonts.all).face(
      family: "Inter", weight: 400, isItalic: false)
    let second = try FontRegistry(fonts: PinnedFonts.all).face(
      family: "Inter", weight: 400, isItalic: false)
    let bold = try FontRegistry(fonts: PinnedFonts.all).face(
      family: "Inter", weight: 700, isItalic: false)
    #expect(first !== second)
    #expect(try first.drawing().glyphFont == second.drawing().glyphFont)
    #expect(try first.drawing().glyphFont != bold.drawing().glyphFont)
  }

  @Test func threadsMayShareASource() async throws {
    let face = try FontRegistry(fonts: PinnedFonts.all).face(
      family: "Inter", weight: 400, isItalic: false)
    let source = try face.drawing().glyphFont.source
    let expected = (0..<200).map { try? outlineOfFreshFace(UInt32($0)) }
    await withTaskGroup(of: [Path].self) { group in
      for _ in 0..<4 { group.addTask { (0..<200).map { source.outline(of: UInt32($0)) } } }
      for await paths in group { #expect(paths == expected) }
    }
  }

  private func outlineOfFreshFace(_ glyph: UInt32) throws -> Path {
    try FontRegistry.pinned.face(family: "Inter", weight: 400, isItalic: false)
      .drawing().glyphFont.source.outline(of: glyph)
  }
}
