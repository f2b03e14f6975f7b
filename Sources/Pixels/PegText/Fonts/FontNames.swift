extension PinnedFont {
  /// The name by which programs ask for the file: that of the file, which for the pinned fonts is the PostScript name.
  package var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}

extension TextFont {
  /// Finds a pinned font by its family or its own name.
  ///
  /// - Returns: nil where none has the name, or where its file is missing, which `pegbar fonts` reports.
  package init?(named name: String, size: Double, registry: FontRegistry) {
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

  /// The name of the pinned file that draws the font.
  package func pinnedName(registry: FontRegistry) -> String? {
    registry.nearest(family: family, weight: weight, isItalic: isItalic)?.name
  }
}
