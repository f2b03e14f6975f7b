import PegBase

/// Fonts that an application registers.
///
/// Programs can request them only by name. Text that doesn't name them is never drawn with them, so that it doesn't
/// depend on which fonts are registered.
extension FontRegistry {
  /// Registers the fonts of a file: a single one, or those of a collection.
  ///
  /// - Returns: the fonts, which stay usable after they are unregistered and after the file is deleted.
  /// - Throws: every case of `FontError` except `different` and `notRegistered`.
  /// - Complexity: O(bytes), and O(glyphs) if a checksum in the file is wrong.
  @discardableResult
  package func register(path: String) throws(FontError) -> [FontFace] {
    try register(FontFile.contents(of: path), path: path)
  }

  /// Registers the fonts of a file's content; the path identifies the file.
  ///
  /// - Throws: see `register(path:)`.
  @discardableResult
  package func register(_ bytes: [UInt8], path: String) throws(FontError) -> [FontFace] {
    let faces = try Self.faces(of: bytes, path: path)
    try add(faces, path: path)
    return faces
  }

  /// Returns the fonts of a file's content without registering them.
  ///
  /// - Throws: see `register(path:)`.
  package static func faces(of bytes: [UInt8], path: String) throws(FontError) -> [FontFace] {
    guard bytes.count <= FontFile.byteLimit else {
      throw .tooLarge(path: path, byteCount: bytes.count)
    }
    let container = try SFNT(bytes, path: path)
    var hash = StableHash()
    bytes.withUnsafeBytes { hash.combine($0) }
    var faces: [FontFace] = []
    var memory: FontFile?
    for (index, offset) in container.faces.enumerated() {
      let tables = try container.tables(of: offset)
      var pin = PinnedFont(
        path: path, package: "", version: "", sha256: "", byteCount: bytes.count,
        contentHash: hash.value, faceIndex: index, family: "", weight: 400, isItalic: false)
      let whole = memory ?? FontFile(pin, bytes: bytes)
      memory = whole
      let shaping = ShapingFont(FontFile(pin, sharing: whole))
      guard shaping.glyphCount > 0, (16...16_384).contains(shaping.unitsPerEm) else {
        throw .damaged(
          path: path,
          reason: "\(shaping.glyphCount) glyphs of \(shaping.unitsPerEm) units to the em")
      }
      guard let names = shaping.names else {
        throw .damaged(path: path, reason: "it has no PostScript name")
      }
      pin.family = names.family
      pin.weight = shaping.weight
      pin.isItalic = shaping.isItalic
      let file = FontFile(pin, sharing: whole)
      // A wrong checksum means a damaged file or a careless font maker; whether all glyphs are readable decides.
      if let suspect = tables.first(where: { !container.isIntact($0) }),
        try !FreeTypeFace(file).hasEveryGlyph
      {
        throw .damaged(path: path, reason: "table \(suspect.tag) is not as it was made")
      }
      let face = FontFace(file, isVerified: true, names: names)
      _ = try face.drawing()
      faces.append(face)
    }
    return faces
  }

  /// Unregisters the fonts of a file; those in use keep working.
  ///
  /// - Throws: `notRegistered`.
  package func unregister(path: String) throws(FontError) {
    guard remove(path: path) else { throw .notRegistered(path: path) }
  }

  /// Returns the registered font with a PostScript, full or family name; of a family, the upright font nearest to regular.
  package func registeredFace(named name: String) -> FontFace? {
    let faces = registeredFaces
    return faces.first { $0.names.postScript == name } ?? faces.first { $0.names.full == name }
      ?? registeredFace(family: name, weight: 400, isItalic: false)
  }

  /// Returns the registered font of a family that is nearest to a weight and slant.
  package func registeredFace(family: String, weight: Int, isItalic: Bool) -> FontFace? {
    registeredFaces.filter { $0.names.family == family }.min { a, b in
      let distances = [a, b].map {
        ($0.pin.isItalic == isItalic ? 0 : 10_000) + abs($0.pin.weight - weight)
      }
      return distances[0] < distances[1]
    }
  }

  /// The names of all available families, sorted by their characters.
  package var familyNames: [String] {
    let pinned = fonts.map(\.family).filter { $0 != FontCascade.emojiFamily }
    let standIns = SubstituteFamily.all.filter { has(family: $0.shape.rawValue) }.map(\.name)
    return Set(pinned + standIns + registeredFaces.map(\.names.family)).sorted()
  }

  /// Returns the PostScript names of a family's fonts, from the lightest to the heaviest.
  package func names(ofFamily family: String) -> [String] {
    if let standIn = SubstituteFamily.all.first(where: { $0.name == family }),
      has(family: standIn.shape.rawValue),
      registeredFace(family: family, weight: 400, isItalic: false) == nil
    {
      return standIn.postScriptNames.sorted { a, b in
        let (left, right) = (SubstituteFont.style(of: a), SubstituteFont.style(of: b))
        return (left.weight, left.isItalic ? 1 : 0, a) < (right.weight, right.isItalic ? 1 : 0, b)
      }
    }
    let registered = registeredFaces.filter { $0.names.family == family }
      .map { (name: $0.names.postScript, pin: $0.pin) }
    let pinned = fonts.filter { $0.family == family && family != FontCascade.emojiFamily }
      .map { (name: $0.name, pin: $0) }
    return (registered + pinned).sorted { a, b in
      (a.pin.weight, a.pin.isItalic ? 1 : 0, a.name) < (
        b.pin.weight, b.pin.isItalic ? 1 : 0, b.name
      )
    }.map(\.name)
  }
}
