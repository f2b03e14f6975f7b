/// A font of iOS that isn't available, drawn by a similar pinned font.
///
/// Capitals have the original height. If the original's metrics are known, English text has its mean width too.
package struct SubstituteFont: Hashable, Sendable {
  package let family: String
  package let postScript: String
  /// 100 (thin) to 900 (black).
  package let weight: Int
  package let isItalic: Bool
  /// The pinned family with the glyphs.
  package let drawnFamily: String
  package let metrics: FontMetrics
  /// The drawn font's size as a multiple of this font's, so that their capitals have the same height.
  let scale: Double
  /// The factor by which the drawn font's advances are multiplied.
  let stretch: Double

  /// - Throws: see `FontError`.
  private init(_ family: SubstituteFamily, name: String, registry: FontRegistry) throws(FontError) {
    self.family = family.name
    postScript = name
    (weight, isItalic) = Self.style(of: name)
    drawnFamily = family.shape.rawValue
    let drawn = try registry.face(family: drawnFamily, weight: weight, isItalic: isItalic)
    let own = drawn.shaping.metrics
    metrics = family.measures?.metrics ?? own
    scale = own.capHeight > 0 ? metrics.capHeight / own.capHeight : 1
    guard let averages = family.measures?.averages else {
      stretch = 1
      return
    }
    let average =
      averages.regular + (averages.bold - averages.regular) * Double(weight - 400) / 300
    stretch = average / (Self.averageAdvance(of: drawn) * scale)
  }

  /// Finds a font by its PostScript name, or a family's regular font by the family's name.
  ///
  /// - Returns: the font; nil if the name is unknown or the file of the drawn font is missing.
  package static func named(_ name: String, registry: FontRegistry) -> SubstituteFont? {
    guard let family = families[name], registry.has(family: family.shape.rawValue) else {
      return nil
    }
    let postScript = family.name == name ? family.regularName : name
    return try? SubstituteFont(family, name: postScript, registry: registry)
  }

  /// Returns the family's font with the slant and the nearest weight; nil if the family doesn't have the slant.
  package func relative(
    weight: Int, isItalic: Bool, registry: FontRegistry
  ) -> SubstituteFont? {
    guard let family = Self.families[family] else { return nil }
    let nearest = family.postScriptNames.map { (name: $0, style: Self.style(of: $0)) }
      .filter { $0.style.isItalic == isItalic }
      .min { abs($0.style.weight - weight) < abs($1.style.weight - weight) }
    return nearest.flatMap { try? SubstituteFont(family, name: $0.name, registry: registry) }
  }

  /// The families by the names of families and fonts.
  private static let families = Dictionary(
    SubstituteFamily.all.flatMap { family in
      ([family.name] + family.postScriptNames).map { ($0, family) }
    },
    // "Courier" is the name of a family and of its regular font.
    uniquingKeysWith: { first, _ in first })

  /// Returns the weight and slant in the last part of a PostScript name, such as "DemiBoldItalic".
  static func style(of name: String) -> (weight: Int, isItalic: Bool) {
    let style = name.split(separator: "-").dropFirst().joined()
    let isItalic = ["Italic", "Oblique", "BookIt"].contains { style.contains($0) }
    // Longer words come first, because "ExtraBold" contains "Bold".
    let words: [(String, Int)] = [
      ("UltraLight", 100), ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Medium", 500),
      ("SemiBold", 600), ("Semibold", 600), ("DemiBold", 600), ("ExtraBold", 900),
      ("UltraBold", 900), ("Black", 900), ("Heavy", 800), ("Bold", 700), ("W5", 500), ("W6", 600),
      ("W7", 700), ("W8", 800),
    ]
    return (words.first { style.contains($0.0) }?.1 ?? 400, isItalic)
  }

  /// Returns the mean advance of English text. Units: ems.
  ///
  /// - Source: the letters' frequencies in English text, in percent of letters, and a space after every 5.3 letters.
  private static func averageAdvance(of face: FontFace) -> Double {
    let frequencies: [(Unicode.Scalar, Double)] = [
      ("e", 12.7), ("t", 9.1), ("a", 8.2), ("o", 7.5), ("i", 7), ("n", 6.7), ("s", 6.3), ("h", 6.1),
      ("r", 6), ("d", 4.3), ("l", 4), ("c", 2.8), ("u", 2.8), ("m", 2.4), ("w", 2.4), ("f", 2.2),
      ("g", 2), ("y", 2), ("p", 1.9), ("b", 1.5), ("v", 1), ("k", 0.8), (" ", 19),
    ]
    var sum = 0.0
    var total = 0.0
    for (scalar, frequency) in frequencies {
      guard let glyph = face.shaping.nominalGlyph(of: scalar) else { continue }
      sum += Double(face.shaping.advance(of: glyph)) * frequency
      total += frequency
    }
    return sum / max(1, total) / Double(face.shaping.unitsPerEm)
  }
}

extension SubstituteFamily {
  /// The upright font nearest to regular.
  var regularName: String {
    let upright = postScriptNames.filter { !SubstituteFont.style(of: $0).isItalic }
    return upright.min {
      abs(SubstituteFont.style(of: $0).weight - 400)
        < abs(SubstituteFont.style(of: $1).weight - 400)
    } ?? postScriptNames[0]
  }
}
