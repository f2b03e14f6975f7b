import PegDisplayList
import PegGeometry
import Testing

@testable import PegText

/// The ink of the system font's shapes.
@Suite struct SystemShapesTests {
  private static let sample = "Hello World, the quick brown fox jumps over the lazy dog: 0123456789"

  /// Returns the ink of the sample. Units: square ems.
  private func ink(_ font: GlyphFont, weight: Int = 400, isItalic: Bool = false) throws -> Double {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: weight, isItalic: isItalic)
    return Self.sample.unicodeScalars.reduce(0) { sum, scalar in
      guard let glyph = face.shaping.nominalGlyph(of: scalar) else { return sum }
      return sum + abs(Self.area(font.source.outline(of: glyph)))
    }
  }

  /// Returns the area by the trapezium rule over 64 chords of each curve.
  private static func area(_ path: Path) -> Double {
    var area = 0.0
    var start = Point.zero
    var current = Point.zero
    func line(to end: Point) {
      area += (current.x * end.y - end.x * current.y) / 2
      current = end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        (start, current) = (point, point)
      case .line(let end): line(to: end)
      case .quadratic: Issue.record("the fonts have cubic curves")
      case .cubic(let a, let b, let end):
        let from = current
        for step in 1...64 {
          let t = Double(step) / 64
          let (p, q, r) = (
            from.interpolated(to: a, t), a.interpolated(to: b, t), b.interpolated(to: end, t)
          )
          line(to: p.interpolated(to: q, t).interpolated(to: q.interpolated(to: r, t), t))
        }
      case .close: line(to: start)
      }
    }
    return area
  }

  private func shapes(_ size: Double, _ weight: Int = 400, isItalic: Bool = false) throws
    -> GlyphFont
  {
    let font = TextFont(size: size, weight: weight, isItalic: isItalic)
    return try #require(try TextShaper.pinned.shape("x", font: font).runs.first).font
  }

  private func drawn(_ weight: Int = 400, isItalic: Bool = false) throws -> GlyphFont {
    try FontRegistry.pinned.face(family: "Inter", weight: weight, isItalic: isItalic).drawing()
      .glyphFont
  }

  /// Inter's ink over that of iOS's pictures: with it the ratio comes to 1.
  @Test(arguments: [
    (12.0, 400, false, 0.957), (17, 400, false, 0.957), (14, 500, false, 0.964),
    (12, 400, true, 0.967), (28, 400, false, 1.004), (17, 600, false, 1.0),
  ])
  func inkIsThatOfTheSystem(size: Double, weight: Int, isItalic: Bool, measured: Double) throws {
    let ours = try ink(
      shapes(size, weight, isItalic: isItalic), weight: weight, isItalic: isItalic)
    let plain = try ink(drawn(weight, isItalic: isItalic), weight: weight, isItalic: isItalic)
    #expect(abs(measured * ours / plain - 1) < 0.015, "\(measured * ours / plain)")
  }

  @Test func inkFallsBetweenTheCuts() throws {
    let inks = try [17.0, 18, 20, 22, 24, 28].map { try ink(shapes($0)) }
    #expect(inks == inks.sorted(by: >))
    #expect(try shapes(28) == drawn())
    #expect(try shapes(40) == drawn())
    #expect(try shapes(12) == shapes(17))
    #expect(try shapes(12) != drawn())
  }

  /// Capitals stay as high, and dots, whose contours come in another order in the next weight, where they are.
  @Test func placesStay() throws {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: 400, isItalic: false)
    let font = try shapes(17)
    for scalar in "HiE:;…%÷".unicodeScalars {
      let glyph = try #require(face.shaping.nominalGlyph(of: scalar))
      let ours = try #require(font.source.outline(of: glyph).controlBounds)
      let plain = try #require(try drawn().source.outline(of: glyph).controlBounds)
      #expect(abs(ours.top - plain.top) < 0.006, "\(scalar)")
      #expect(abs(ours.bottom - plain.bottom) < 0.006, "\(scalar)")
      #expect(abs(ours.left - plain.left) < 0.012, "\(scalar)")
    }
  }

  /// A "j" has a line where the next weight has a curve; a dollar sign has other points.
  @Test func everyCharacterHasAShape() throws {
    let face = try FontRegistry.pinned.face(family: "Inter", weight: 400, isItalic: false)
    let (font, plain) = (try shapes(17), try drawn())
    for scalar in "j$¥½".unicodeScalars {
      let glyph = try #require(face.shaping.nominalGlyph(of: scalar))
      let ratio =
        Self.area(font.source.outline(of: glyph)) / Self.area(plain.source.outline(of: glyph))
      #expect(ratio >= 1 && ratio < 1.06, "\(scalar) \(ratio)")
      if scalar == "j" { #expect(ratio > 1.02) }
    }
  }

  @Test func pathsOfOtherShapesDoNotBlend() {
    var square = Path()
    for point in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1)] {
      if square.isEmpty { square.move(to: point) } else { square.line(to: point) }
    }
    square.close()
    #expect(square.blended(with: square, share: 0.5) == square)
    #expect(square.blended(with: Path(), share: 0.5) == nil)
    let far = square.transformed(by: .translation(x: 1, y: 0))
    #expect(square.blended(with: far, share: 0.5) == nil)
  }
}
