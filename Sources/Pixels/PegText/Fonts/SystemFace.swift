import PegDisplayList

/// The font that draws the system font at one weight, scaled to its cap height and spaced by its widths.
final class SystemFace: Sendable {
  static let family = "Inter"

  let face: FontFace
  /// The drawn font's size as a multiple of the system font's, so that their capitals have the same height.
  let scale: Double
  /// The glyph of the straight apostrophe.
  private let apostrophe: UInt32?
  private let space: UInt32?
  /// The glyph whose advance all digits get if they must have equal widths.
  let zero: UInt32
  /// The system font's kerning between an apostrophe and any character except a space.
  ///
  /// The drawn font has no such kerning. Its apostrophe is so much narrower that it needs none.
  ///
  /// - Units: ems of the system font.
  /// - Source: half of the difference in two measured labels: "What's" at 17 points semibold is 55.667 wide, but its
  ///   advances add up to 56.231; "What's the point?" at 28 points is 210.667 wide, its advances add up to 212.112.
  ///   Both widths are rounded up to a third.
  static let apostropheKerning = -0.026

  /// The outlines in steps from the display cut to the heavier text cut.
  private let shapes: [GlyphFont]
  /// Advances of the drawn font by glyph. Units: font units.
  private let drawnAdvances: [Int]
  /// Advances by glyph, tracking excluded. Units: ems of the system font.
  private let textAdvances: [Double]
  private let displayAdvances: [Double]

  init(_ pin: PinnedFont, registry: FontRegistry) throws(FontError) {
    face = try registry.face(family: pin.family, weight: pin.weight, isItalic: pin.isItalic)
    shapes = try Self.shapes(of: face, registry: registry)
    scale = Self.scale(of: face)
    apostrophe = face.shaping.nominalGlyph(of: "'")
    space = face.shaping.nominalGlyph(of: " ")
    zero = face.shaping.nominalGlyph(of: "0") ?? 0
    let font = face.shaping
    drawnAdvances = (0..<font.glyphCount).map { font.advance(of: UInt32($0)) }
    textAdvances = SystemWidths.text.advances(of: face, scale: scale)
    displayAdvances = SystemWidths.display.advances(of: face, scale: scale)
  }

  /// The weight of the next heavier font in the outlines of the system font's text cut.
  ///
  /// - Source: the ink of Inter divided by that of pictures of iOS at 3 pixels per point. Regular: 0.957 (ten lines at
  ///   12, 15 and 17 points) and 1.002 to 1.005 (nine labels of 25 to 43 points). Medium: 0.964 (six lines at 14
  ///   points). Italic: 0.967 (eight lines at 12 points). Semibold: 1.000 (a line at 17 points). Medium has 1.215 times
  ///   the ink of regular. Other weights were not measured and are not changed.
  private static let textShare = 0.2
  private static let shiftedWeights = [400, 500]
  /// The number of steps between the cuts; each changes the ink by 1.1 percent.
  private static let steps = 4

  private static func shapes(
    of face: FontFace, registry: FontRegistry
  ) throws(FontError) -> [GlyphFont] {
    let own = try face.drawing().glyphFont
    guard shiftedWeights.contains(face.pin.weight) else { return [own] }
    let heavier = try registry.face(
      family: face.pin.family, weight: face.pin.weight + 100, isItalic: face.pin.isItalic)
    // A list of fonts may lack the heavier weight.
    guard heavier.pin.weight == face.pin.weight + 100, heavier.pin.isItalic == face.pin.isItalic
    else { return [own] }
    let other = try heavier.drawing().glyphFont
    return [own]
      + (1...steps).map { step in
        let share = textShare * Double(step) / Double(steps)
        return GlyphFont(BlendedOutlines(own, other, share: share))
      }
  }

  /// Returns the outlines for a mixture of the font's cuts.
  ///
  /// - Parameter displayShare: see `displayShare(size:)`.
  func shapes(displayShare: Double) -> GlyphFont {
    shapes[Int(((1 - displayShare) * Double(shapes.count - 1)).rounded())]
  }

  static func scale(of face: FontFace) -> Double {
    guard let capHeight = face.shaping.capHeight, capHeight > 0 else { return 1 }
    return SystemMetrics.capHeight * Double(face.shaping.unitsPerEm) / Double(capHeight)
  }

  /// Returns the factor by which the monospaced system font's characters are wider than those of the drawn font.
  static func monospacedStretch(of face: FontFace) -> Double {
    guard let zero = face.shaping.nominalGlyph(of: "0") else { return 1 }
    let drawn = Double(face.shaping.advance(of: zero)) / Double(face.shaping.unitsPerEm)
    return drawn > 0 ? SystemWidthTables.monospacedAdvance / (drawn * scale(of: face)) : 1
  }

  /// Returns the advance of a glyph of the drawn font, without kerning.
  ///
  /// - Units: font units.
  func drawnAdvance(of glyph: UInt32) -> Int { drawnAdvances[Int(glyph)] }

  /// Returns the system font's advance for a glyph, without tracking and kerning.
  ///
  /// - Parameter displayShare: see `displayShare(size:)`.
  /// - Units: points.
  func advance(of glyph: UInt32, size: Double, displayShare: Double) -> Double {
    let index = Int(glyph)
    let text = textAdvances[index]
    guard displayShare > 0 else { return text * size }
    return (text + (displayAdvances[index] - text) * displayShare) * size
  }

  /// Returns the weight of the font's display cut in the mixture of its cuts at a point size: 0 to 1.
  static func displayShare(size: Double) -> Double {
    let table = SystemWidthTables.displayShares
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return 1 }
    guard above > 0 else { return 0 }
    let (low, high) = (table[above - 1], table[above])
    return low.share + (high.share - low.share) * (size - low.size) / (high.size - low.size)
  }

  /// Returns whether exactly one of two neighbours is an apostrophe and the other isn't a space.
  func kernsApostrophe(_ left: UInt32, _ right: UInt32) -> Bool {
    (left == apostrophe && right != space) || (right == apostrophe && left != space)
  }

  /// Returns the amount that the system font adds to every advance at a point size.
  ///
  /// - Units: points.
  static func tracking(size: Double) -> Double {
    let whole = Int(min(max(size, 0), 127))
    return Double(whole) == size ? wholeTrackings[whole] : interpolatedTracking(size: size)
  }

  /// The trackings at 0 to 127 points; nearly all text has such a size.
  private static let wholeTrackings = (0..<128).map { interpolatedTracking(size: Double($0)) }

  private static func interpolatedTracking(size: Double) -> Double {
    let table = SystemWidthTables.tracking
    guard let above = table.firstIndex(where: { $0.size >= size }) else {
      return table.last!.tracking
    }
    guard above > 0 else { return table[0].tracking * size / table[0].size }
    let (low, high) = (table[above - 1], table[above])
    return low.tracking
      + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
  }
}
