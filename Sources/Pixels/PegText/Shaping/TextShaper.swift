import PegDisplayList
private import Synchronization

/// Turns texts into glyphs, and caches the latest results.
///
/// The results depend only on the text, the font and the registry's files.
package final class TextShaper: Sendable {
  /// Shapes with the fonts of `Fixtures/Fonts.lock`.
  package static let pinned = TextShaper(registry: .pinned)

  package let registry: FontRegistry
  /// The amount of work done, for tests of running times.
  package let work = WorkCounter()
  private let cache = Mutex(ShapingCache(capacity: 1024))

  package init(registry: FontRegistry) {
    self.registry = registry
  }

  /// Shapes a text of one paragraph, with kerning, the system font's spacing, and other fonts for characters that it lacks.
  ///
  /// Control characters are treated as spaces. The whole text runs in one direction; `TextLayout` determines it.
  ///
  /// - Throws: see `FontError`.
  package func shape(
    _ text: String, font: TextFont, isRightToLeft: Bool = false
  ) throws(FontError) -> ShapedText {
    try shape(Array(text.utf16), font: font, isRightToLeft: isRightToLeft)
  }

  /// Shapes UTF-16 units.
  ///
  /// - Throws: see `FontError`.
  /// - Complexity: O(n), or one look-up if the same text was shaped recently.
  package func shape(
    _ units: [UInt16], font: TextFont, isRightToLeft: Bool = false
  ) throws(FontError) -> ShapedText {
    let key = ShapingCache.Key(units: units, font: font, isRightToLeft: isRightToLeft)
    if let shaped = cache.withLock({ $0[key] }) { return shaped }
    let shaped = try shapeAfresh(units, font: font, isRightToLeft)
    cache.withLock { $0.insert(shaped, for: key) }
    return shaped
  }

  private func shapeAfresh(
    _ units: [UInt16], font: TextFont, _ isRightToLeft: Bool
  ) throws(FontError) -> ShapedText {
    var shaped = ShapedText(runs: [], width: 0, missingGlyphs: 0)
    guard !units.isEmpty else { return shaped }
    work.add(units.count)
    let primary = try PrimaryFace(font, registry: registry)
    if primary.face.shaping.drawsAlone(units) {
      let item = Itemizer.Item(range: 0..<units.count, font: 0, missing: 0)
      try append(
        item, of: units, font: font, primary, primary.face, isRightToLeft, to: &shaped)
      return shaped
    }
    let text = units.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    var cascade = FontCascade(registry: registry, font: font, primary: primary.face)
    let items = try Itemizer.items(of: text) { index, scalar in
      cascade.faces[index].shaping.nominalGlyph(of: scalar) != nil
    } choose: { (scalar, isPicture) throws(FontError) in
      try cascade.index(for: scalar, isPicture: isPicture)
    }
    for item in items {
      try append(
        item, of: text, font: font, primary, cascade.faces[item.font], isRightToLeft, to: &shaped)
    }
    return shaped
  }

  /// Shapes a range of one font and appends its glyphs.
  private func append(
    _ item: Itemizer.Item, of text: [UInt16], font: TextFont, _ primary: PrimaryFace,
    _ face: FontFace, _ isRightToLeft: Bool, to shaped: inout ShapedText
  ) throws(FontError) {
    let drawing = try face.drawing()
    let isPrimary = item.font == 0
    let result = face.shaping.shape(
      text, in: item.range, isRightToLeft: isRightToLeft,
      hasMonospacedDigits: isPrimary && font.hasMonospacedDigits, kernsPairs: font.kernsPairs,
      hasLigatures: font.hasLigatures)
    let glyphs =
      switch primary {
      case .system(let system, let displayShare) where isPrimary:
        Self.spacedAsSystem(
          result, system, font, displayShare, isRightToLeft,
          monospacedDigitsOf: font.hasMonospacedDigits ? text : [])
      case .plain(_, let scale, let stretch) where isPrimary:
        Self.spacedAsDrawn(result, face, font.size * scale, stretch: stretch)
      default: Self.spacedAsDrawn(result, face, font.size, stretch: 1)
      }
    shaped.runs.append(
      ShapedText.Run(
        font: isPrimary ? primary.shapes(drawing) : drawing.glyphFont,
        bitmaps: drawing.bitmaps,
        size: isPrimary ? font.size * primary.scale : font.size,
        isRightToLeft: isRightToLeft, range: item.range, glyphs: glyphs))
    for glyph in glyphs { shaped.width += glyph.advance }
    shaped.missingGlyphs += item.missing
  }

  /// The requested font.
  enum PrimaryFace: Sendable {
    /// The value is the weight of the display cut at the font's size, see `SystemFace.displayShare(size:)`.
    case system(SystemFace, displayShare: Double)
    /// A font drawn at another scale, with its advances stretched.
    case plain(FontFace, scale: Double, stretch: Double)

    init(_ font: TextFont, registry: FontRegistry) throws(FontError) {
      if font.design == .system {
        self = .system(
          try registry.systemFace(weight: font.weight, isItalic: font.isItalic),
          displayShare: SystemFace.displayShare(size: font.size))
        return
      }
      if case .standIn(let standIn) = font.design {
        let face = try registry.face(
          family: font.family, weight: font.weight, isItalic: font.isItalic)
        self = .plain(face, scale: standIn.scale, stretch: standIn.stretch)
        return
      }
      if case .file(let face) = font.design {
        self = .plain(face, scale: 1, stretch: 1)
        return
      }
      let face = try registry.face(
        family: font.family, weight: font.weight, isItalic: font.isItalic)
      if case .family = font.design {
        self = .plain(face, scale: 1, stretch: 1)
        return
      }
      let scale = SystemFace.scale(of: face)
      let stretch = font.design == .monospaced ? SystemFace.monospacedStretch(of: face) : 1
      self = .plain(face, scale: scale, stretch: stretch)
    }

    var face: FontFace {
      switch self {
      case .system(let system, _): system.face
      case .plain(let face, _, _): face
      }
    }

    /// Returns the outlines at the font's size; only those of the system font depend on it.
    func shapes(_ drawing: FontFace.Drawing) -> GlyphFont {
      guard case .system(let system, let displayShare) = self else { return drawing.glyphFont }
      return system.shapes(displayShare: displayShare)
    }

    var scale: Double {
      switch self {
      case .system(let system, _): system.scale
      case .plain(_, let scale, _): scale
      }
    }
  }

  /// Keeps the spacing of the drawn font, or stretches it and centres each glyph in its new advance.
  private static func spacedAsDrawn(
    _ glyphs: [ShapingFont.Glyph], _ face: FontFace, _ size: Double, stretch: Double
  ) -> [ShapedText.Glyph] {
    let unit = size / Double(face.shaping.unitsPerEm)
    // The pen of a mark lies after the letter's advance, so it must be shifted with the letter.
    var markShift = 0.0
    return glyphs.map { glyph in
      let drawn = Double(glyph.advance) * unit
      let centering = drawn * (stretch - 1) / 2
      if glyph.advance != 0 { markShift = -centering }
      return ShapedText.Glyph(
        id: glyph.id, cluster: glyph.cluster, advance: drawn * stretch,
        dx: Double(glyph.xOffset) * unit + (glyph.advance == 0 ? markShift : centering),
        dy: Double(-glyph.yOffset) * unit)
    }
  }

  /// Gives each glyph the system font's advance and centres it there; kerning is that of the drawn font.
  ///
  /// - Parameter text: the text, if its digits must be as wide as a zero; otherwise empty.
  private static func spacedAsSystem(
    _ glyphs: [ShapingFont.Glyph], _ system: SystemFace, _ font: TextFont, _ displayShare: Double,
    _ isRightToLeft: Bool, monospacedDigitsOf text: [UInt16]
  ) -> [ShapedText.Glyph] {
    let size = font.size
    let unit = size * system.scale / Double(system.face.shaping.unitsPerEm)
    let tracking = SystemFace.tracking(size: size)
    // The pen of a mark if the letter before it had its drawn advance, relative to the real pen.
    var markShift = 0.0
    return [ShapedText.Glyph](unsafeUninitializedCapacity: glyphs.count) { spaced, count in
      for index in glyphs.indices {
        let glyph = glyphs[index]
        var placed = ShapedText.Glyph(
          id: glyph.id, cluster: glyph.cluster, advance: 0, dx: Double(glyph.xOffset) * unit,
          dy: Double(-glyph.yOffset) * unit)
        if glyph.advance == 0 {
          if !isRightToLeft { placed.dx += markShift }
        } else {
          let drawn = system.drawnAdvance(of: glyph.id)
          let isDigit = !text.isEmpty && (0x30...0x39).contains(text[glyph.cluster])
          let wanted = system.advance(
            of: isDigit ? system.zero : glyph.id, size: size, displayShare: displayShare)
          var kerning = Double(glyph.advance - drawn) * unit
          if font.kernsPairs, index + 1 < glyphs.count,
            system.kernsApostrophe(glyph.id, glyphs[index + 1].id)
          {
            kerning += SystemFace.apostropheKerning * size
          }
          let centering = (wanted - Double(drawn) * unit) / 2
          placed.advance = wanted + kerning + tracking
          placed.dx += centering
          markShift = centering + Double(glyph.advance) * unit - placed.advance
        }
        spaced.initializeElement(at: index, to: placed)
        count = index + 1
      }
    }
  }
}

/// The latest shaped texts, in two generations; the older one is dropped when the younger one is full.
private struct ShapingCache {
  /// The key has UTF-16 units, because strings with differently composed accents are equal.
  struct Key: Hashable {
    let units: [UInt16]
    let font: TextFont
    let isRightToLeft: Bool
    /// The hash of the units and the size, computed once for the look-up and the later insertion.
    private let digest: UInt64

    init(units: [UInt16], font: TextFont, isRightToLeft: Bool) {
      self.units = units
      self.font = font
      self.isRightToLeft = isRightToLeft
      var digest = font.size.bitPattern ^ UInt64(truncatingIfNeeded: font.weight)
      for unit in units {
        digest = (digest ^ UInt64(unit)) &* 0x0000_0100_0000_01b3
        digest ^= digest &>> 29
      }
      self.digest = digest
    }

    static func == (a: Key, b: Key) -> Bool {
      a.digest == b.digest && a.units == b.units && a.isRightToLeft == b.isRightToLeft
        && a.font == b.font
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  private let capacity: Int
  private var young: [Key: ShapedText] = [:]
  private var old: [Key: ShapedText] = [:]

  /// - Parameter capacity: the largest number of texts.
  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: Key) -> ShapedText? {
    mutating get {
      if let shaped = young[key] { return shaped }
      guard let shaped = old[key] else { return nil }
      insert(shaped, for: key)
      return shaped
    }
  }

  mutating func insert(_ shaped: ShapedText, for key: Key) {
    // A text this long is seldom laid out twice, and would displace a hundred short ones.
    guard key.units.count <= 4096 else { return }
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = shaped
  }
}
