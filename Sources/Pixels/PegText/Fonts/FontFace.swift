import PegBase
package import PegDisplayList
private import Synchronization

/// One font, open: its shapes for the rasterizer and its numbers for layout.
///
/// The numbers are there at once; the file is compared with what is pinned, and its shapes are opened, when a glyph is
/// asked for. So opening a large font that turns out not to have a character costs little.
package final class FontFace: Sendable {
  /// What draws the glyphs.
  package struct Drawing: Sendable {
    /// The font as a display list refers to it.
    package let glyphFont: GlyphFont
    /// The glyphs' pictures, where the font has those instead of outlines.
    package let bitmaps: GlyphBitmaps?
  }

  package let pin: PinnedFont
  /// By which programs ask for the font.
  package let names: FontNames
  /// Equal for equal shapes on every machine.
  let identity: UInt64
  let shaping: ShapingFont
  private let file: FontFile
  private let opened = Mutex<Drawing?>(nil)
  private let isVerified: Bool

  /// Opens a pinned font.
  ///
  /// - Throws: `missing`, `unreadable` or, where its size is not the pinned one, `different`.
  convenience init(_ pin: PinnedFont) throws(FontError) {
    self.init(
      try FontFile(pin, isVerified: false), isVerified: false,
      names: FontNames(family: pin.family, full: pin.name, postScript: pin.name))
  }

  /// - Parameter isVerified: whether the file's content need not be compared with the pin.
  init(_ file: FontFile, isVerified: Bool, names: FontNames) {
    self.file = file
    self.isVerified = isVerified
    self.names = names
    pin = file.pin
    var hash = StableHash()
    hash.combine(file.pin.contentHash)
    hash.combine(file.pin.faceIndex)
    identity = hash.value
    shaping = ShapingFont(file)
  }

  /// Returns what draws the glyphs, opened and compared with the pin when first asked for.
  ///
  /// - Throws: `different` where the content is not the pinned one, `unreadable` where FreeType refuses it.
  package func drawing() throws(FontError) -> Drawing {
    try opened.withLock { (opened) throws(FontError) in
      if let opened { return opened }
      if !isVerified { try file.verify() }
      let outlines = try GlyphOutlines(file, identity: identity)
      let bitmaps =
        outlines.hasOnlyBitmaps ? try GlyphBitmaps(file, identity: identity) : nil
      let drawing = Drawing(glyphFont: GlyphFont(outlines), bitmaps: bitmaps)
      opened = drawing
      return drawing
    }
  }
}

extension FontFace: Hashable {
  package static func == (a: FontFace, b: FontFace) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
