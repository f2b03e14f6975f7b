/// The names by which programs request a font.
package struct FontNames: Hashable, Sendable {
  package var family: String
  package var full: String
  package var postScript: String
}

extension PinnedFont {
  /// The PostScript name by which programs request the font: the file's name, except for collections.
  package var name: String {
    let file = path.split(separator: "/").last ?? ""
    let name = String(file.prefix { $0 != "." })
    // The collection contains one font per language; the one in use is "kr".
    return faceIndex == 0 ? name : name.replacing("CJK-", with: "CJKkr-")
  }
}

extension TextFont {
  /// Finds a font by its PostScript, full or family name.
  ///
  /// Registered fonts are searched first, then fonts of iOS with a pinned substitute, then pinned fonts.
  ///
  /// - Returns: the font; nil if there is none with the name, or if its file is missing, which `pegbar fonts` reports.
  package init?(named name: String, size: Double, registry: FontRegistry) {
    if let face = registry.registeredFace(named: name) {
      self.init(face, size: size)
      return
    }
    if let standIn = SubstituteFont.named(name, registry: registry) {
      self.init(standIn, size: size)
      return
    }
    let pin =
      registry.fonts.first { $0.name == name }
      ?? registry.fonts.filter { $0.family == name && !$0.isItalic }
      .min { abs($0.weight - 400) < abs($1.weight - 400) }
    guard let pin, pin.family != FontCascade.emojiFamily,
      let face = try? registry.face(
        family: pin.family, weight: pin.weight, isItalic: pin.isItalic)
    else { return nil }
    self.init(
      size: size, weight: pin.weight, isItalic: pin.isItalic,
      design: .family(pin.family, face.shaping.metrics))
  }

  /// Creates a font of iOS.
  package init(_ standIn: SubstituteFont, size: Double) {
    self.init(
      size: size, weight: standIn.weight, isItalic: standIn.isItalic, design: .standIn(standIn))
  }

  /// Creates the font of a registered face.
  package init(_ face: FontFace, size: Double) {
    self.init(
      size: size, weight: face.pin.weight, isItalic: face.pin.isItalic, design: .file(face))
  }

  /// The name of the pinned file with the font's glyphs.
  package func pinnedName(registry: FontRegistry) -> String? {
    registry.nearest(family: family, weight: weight, isItalic: isItalic)?.name
  }
}
