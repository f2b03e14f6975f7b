/// A drawn font that stands in for the system font at one weight: scaled to its cap height, spaced by its widths.
final class SystemFace: Sendable {
  static let family = "Inter"

  let face: FontFace
  /// How large the drawn font is beside the system font, so that their capitals are equally high.
  let scale: Double
  /// The glyph of the straight apostrophe.
  private let apostrophe: UInt32?
  private let space: UInt32?
  /// The glyph whose advance all digits get where they are to be equally wide.
  let zero: UInt32
  /// What the system font's kerning takes away between an apostrophe and anything but a space.
  ///
  /// The drawn font has no such pair, and its apostrophe is so much narrower that it needs none.
  ///
  /// - Units: ems of the system font.
  /// - Source: half of what two measured labels lack: "What's" at 17 points semibold is 55.667 wide where its advances
  ///   sum to 56.231, "What's the point?" at 28 points 210.667 where they sum to 212.112, each rounded up to a third.
  static let apostropheKerning = -0.026

  /// Advances of the drawn font by glyph. Units: font units.
  private let drawnAdvances: [Int]
  /// Advances by glyph, tracking excluded. Units: ems of the system font.
  private let textAdvances: [Double]
  private let displayAdvances: [Double]

  init(_ pin: PinnedFont, registry: FontRegistry) throws(FontError) {
    let (family, weight, isItalic) = (pin.family, pin.weight, pin.isItalic)
    face = try registry.face(family: family, weight: weight, isItalic: isItalic)
    scale = Self.scale(of: face)
    apostrophe = face.shaping.nominalGlyph(of: "'")
    space = face.shaping.nominalGlyph(of: " ")
    zero = face.shaping.nominalGlyph(of: "0") ?? 0
    let font = face.shaping
    drawnAdvances = (0..<font.glyphCount).map { font.advance(of: UInt32($0)) }
    textAdvances = try SystemWidths.text.advances(of: face, scale: scale, registry: registry)
    displayAdvances = try SystemWidths.display.advances(of: face, scale: scale, registry: registry)
  }

  static func scale(of face: FontFace) -> Double {
    guard let capHeight = face.shaping.capHeight, capHeight > 0 else { return 1 }
    return SystemMetrics.capHeight * Double(face.shaping.unitsPerEm) / Double(capHeight)
  }

  /// Returns how far a glyph of the drawn font moves the pen, kerning excluded.
  ///
  /// - Units: font units.
  func drawnAdvance(of glyph: UInt32) -> Int { drawnAdvances[Int(glyph)] }

  /// Returns how far a glyph moves the pen, tracking and kerning excluded.
  ///
  /// Up to 17 points the font's text cut counts, from 28 points on its display cut, in between a mixture.
  ///
  /// - Units: points.
  func advance(of glyph: UInt32, size: Double) -> Double {
    let index = Int(glyph)
    let text = textAdvances[index]
    guard size > 17 else { return text * size }
    let display = displayAdvances[index]
    return size >= 28 ? display * size : (text + (display - text) * (size - 17) / 11) * size
  }

  /// True where one of two neighbours is an apostrophe and the other one is not a space.
  func kernsApostrophe(_ left: UInt32, _ right: UInt32) -> Bool {
    (left == apostrophe && right != space) || (right == apostrophe && left != space)
  }

  /// Returns what the system font adds to every advance at a point size.
  ///
  /// - Units: points.
  static func tracking(size: Double) -> Double {
    let whole = Int(min(max(size, 0), 127))
    return Double(whole) == size ? wholeTrackings[whole] : interpolatedTracking(size: size)
  }

  /// The trackings at 0 to 127 points, which nearly all text has.
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

/// How much wider or narrower than the drawn font the system font is, glyph by glyph.
///
/// The measured characters of three weights give ratios of the two fonts' advances. Weights in between interpolate
/// them, lighter and heavier ones keep the nearest; accented letters share their base letter's, characters that were
/// not measured get the mean of the letters. So every measured weight and character comes out exactly as measured.
struct SystemWidths {
  struct Master {
    var weight: Int
    var widths: [Unicode.Scalar: Double]
  }

  /// The point size the widths were measured at, and the tracking they include.
  var size: Double
  var tracking: Double
  /// By rising weight, the first one with the most characters.
  var masters: [Master]

  static let text = SystemWidths(
    size: 17, tracking: -0.43,
    masters: [
      Master(weight: 400, widths: SystemWidthTables.regular17),
      Master(weight: 600, widths: SystemWidthTables.semibold17),
      Master(weight: 700, widths: SystemWidthTables.bold17),
    ])

  static let display = SystemWidths(
    size: 33, tracking: 0.40,
    masters: [
      Master(weight: 400, widths: SystemWidthTables.regular33),
      Master(weight: 700, widths: SystemWidthTables.bold33),
    ])

  /// Returns every glyph's advance in ems of the system font.
  ///
  /// - Shape: one number per glyph of the face.
  func advances(
    of face: FontFace, scale: Double, registry: FontRegistry
  ) throws(FontError) -> [Double] {
    let ratios = try ratios(weight: face.pin.weight, registry: registry)
    let font = face.shaping
    let unit = scale / Double(font.unitsPerEm)
    var advances = (0..<font.glyphCount).map {
      Double(font.advance(of: UInt32($0))) * unit * ratios.mean
    }
    func set(_ scalar: Unicode.Scalar, _ ratio: Double) {
      guard let glyph = font.nominalGlyph(of: scalar) else { return }
      advances[Int(glyph)] = Double(font.advance(of: glyph)) * unit * ratio
    }
    for (scalar, ratio) in ratios.byScalar {
      set(scalar, ratio)
      for relative in SystemWidthTables.relatives[scalar, default: ""].unicodeScalars {
        set(relative, ratio)
      }
    }
    return advances
  }

  private struct Ratios {
    var byScalar: [Unicode.Scalar: Double]
    /// Over the Latin letters.
    var mean: Double
  }

  private func ratios(weight: Int, registry: FontRegistry) throws(FontError) -> Ratios {
    let above = masters.firstIndex { $0.weight >= weight } ?? masters.count - 1
    let upper = try ratios(of: masters[above], registry: registry)
    guard masters[above].weight > weight, above > 0 else { return upper }
    let lower = try ratios(of: masters[above - 1], registry: registry)
    let t =
      Double(weight - masters[above - 1].weight)
      / Double(masters[above].weight - masters[above - 1].weight)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    var byScalar: [Unicode.Scalar: Double] = [:]
    for (scalar, ratio) in lower.byScalar {
      byScalar[scalar] = mix(ratio, upper.byScalar[scalar] ?? ratio)
    }
    return Ratios(byScalar: byScalar, mean: mix(lower.mean, upper.mean))
  }

  /// Returns a master's own ratios, and the first master's for characters it lacks.
  private func ratios(of master: Master, registry: FontRegistry) throws(FontError) -> Ratios {
    let face = try registry.face(
      family: SystemFace.family, weight: master.weight, isItalic: false)
    let font = face.shaping
    let unit = SystemFace.scale(of: face) / Double(font.unitsPerEm)
    var byScalar: [Unicode.Scalar: Double] = [:]
    var sum = 0.0
    var letters = 0
    // In the order of the characters, as the order of a sum shows in its last bits.
    for (scalar, width) in master.widths.sorted(by: { $0.key < $1.key }) {
      guard let glyph = font.nominalGlyph(of: scalar) else { continue }
      let ratio = (width - tracking) / size / (Double(font.advance(of: glyph)) * unit)
      byScalar[scalar] = ratio
      if scalar.properties.isAlphabetic {
        sum += ratio
        letters += 1
      }
    }
    if master.weight != masters[0].weight {
      let regular = try ratios(of: masters[0], registry: registry)
      byScalar.merge(regular.byScalar) { own, _ in own }
    }
    return Ratios(byScalar: byScalar, mean: sum / Double(letters))
  }
}
