/// The widths of one optical cut of the system font, at every weight.
///
/// Each character's width is piecewise linear along the font's weight axis: interpolated between measured weights,
/// extrapolated beyond bold, and extrapolated more steeply below regular. Accented letters have the same ratio to the
/// drawn font's width as their base letters; other characters have the mean ratio of the letters. So every measured
/// weight and character has exactly its measured width. docs/text.md describes how reliable each part is.
///
/// - Source: the measured semibold lies 0.6333 of the way from regular to bold for each of 67 characters, with an error
///   of at most 0.0003; that is the position of 590 between 400 and 700.
struct SystemWidths {
  struct Master {
    var weight: Int
    var widths: [Unicode.Scalar: Double]
  }

  /// The point size of the measurement, and the tracking that is included in the widths.
  var size: Double
  var tracking: Double
  /// The measured weights in ascending order; the first one has the most characters.
  var masters: [Master]
  /// The width of the italic's characters as a multiple of the upright's.
  var italicGrowth: Double

  static let text = SystemWidths(
    size: 17, tracking: -0.43,
    masters: [
      Master(weight: 400, widths: SystemWidthTables.regular17),
      Master(weight: 600, widths: SystemWidthTables.semibold17),
      Master(weight: 700, widths: SystemWidthTables.bold17),
    ], italicGrowth: 1)

  static let display = SystemWidths(
    size: 33, tracking: 0.40,
    masters: [
      Master(weight: 400, widths: SystemWidthTables.regular33),
      Master(weight: 700, widths: SystemWidthTables.bold33),
    ], italicGrowth: SystemWidthTables.displayItalicGrowth)

  /// Returns every glyph's advance in ems of the system font.
  ///
  /// - Shape: one number per glyph of the face.
  func advances(of face: FontFace, scale: Double) -> [Double] {
    let font = face.shaping
    let unit = scale / Double(font.unitsPerEm)
    var ratios: [(scalar: Unicode.Scalar, ratio: Double)] = []
    // In the order of the characters, because the order of additions affects the last bits of a sum.
    let growth = face.pin.isItalic ? italicGrowth : 1
    for (scalar, upright) in widths(weight: face.pin.weight).sorted(by: { $0.key < $1.key }) {
      guard let glyph = font.nominalGlyph(of: scalar) else { continue }
      let width = upright * growth
      ratios.append((scalar, width / (Double(font.advance(of: glyph)) * unit)))
    }
    let letters = ratios.filter { $0.scalar.properties.isAlphabetic }
    let mean = letters.reduce(0) { $0 + $1.ratio } / Double(max(1, letters.count))
    var advances = (0..<font.glyphCount).map {
      Double(font.advance(of: UInt32($0))) * unit * mean
    }
    for (scalar, ratio) in ratios {
      let relatives = SystemWidthTables.relatives[scalar, default: ""].unicodeScalars
      for scalar in [scalar] + relatives {
        guard let glyph = font.nominalGlyph(of: scalar) else { continue }
        advances[Int(glyph)] = Double(font.advance(of: glyph)) * unit * ratio
      }
    }
    return advances
  }

  /// Returns the widths of the measured characters at a weight, without tracking. Units: ems.
  func widths(weight: Int) -> [Unicode.Scalar: Double] {
    let position = Self.axisPosition(weight: weight)
    var widths: [Unicode.Scalar: Double] = [:]
    var growth = (sum: 0.0, regular: 0.0)
    for (scalar, regular) in masters[0].widths.sorted(by: { $0.key < $1.key }) {
      let measured = masters.compactMap { master in
        master.widths[scalar].map { (Self.axisPosition(weight: master.weight), $0) }
      }
      guard measured.count > 1 else { continue }
      let width = Self.width(at: position, through: measured)
      widths[scalar] = (width - tracking) / size
      growth.sum += width - tracking
      growth.regular += regular - tracking
    }
    // A character measured at only one weight grows like the others.
    for (scalar, regular) in masters[0].widths where widths[scalar] == nil {
      widths[scalar] = (regular - tracking) / size * growth.sum / growth.regular
    }
    return widths
  }

  /// Returns the width interpolated between the two nearest measured ones, or extrapolated from the outermost ones.
  private static func width(
    at position: Double, through measured: [(position: Double, width: Double)]
  ) -> Double {
    let inside = measured.indices.dropFirst().first {
      measured[$0 - 1].position <= position && position <= measured[$0].position
    }
    let (low, high) =
      inside.map { (measured[$0 - 1], measured[$0]) } ?? (measured[0], measured.last!)
    // The result is exact at both ends.
    if position == high.position { return high.width }
    let share = (position - low.position) / (high.position - low.position)
    return low.width + (high.width - low.width) * share
  }

  /// Returns the position of a weight from 100 (thin) to 900 (black) on the system font's own axis, where bold is 700.
  ///
  /// Below regular, positions are further apart by the factor `SystemWidthTables.lightSlope`, to match the estimated widths.
  ///
  /// - Source: the weights' positions as users of the variable font name them. 590 is measured, see `SystemWidths`.
  ///   1000 is correct within one percent of a label's width, see docs/text.md.
  static func axisPosition(weight: Int) -> Double {
    if weight < 400 { return 400 - Double(400 - weight) * SystemWidthTables.lightSlope }
    let positions: [Double] = [400, 510, 590, 700, 860, 1000]
    let index = min(weight / 100 - 4, positions.count - 2)
    let share = Double(weight - (index + 4) * 100) / 100
    return positions[index] + (positions[index + 1] - positions[index]) * share
  }
}
