import PegBase
package import PegDisplayList
private import Synchronization

/// One open font: glyph outlines for the rasterizer, and metrics for layout.
///
/// The metrics are available at once. Only when a glyph is first drawn, the file is compared with its pin and its
/// outlines are opened. So it is cheap to open a large font that turns out to lack a character.
package final class FontFace: Sendable {
  /// The drawable parts of a font.
  package struct Drawing: Sendable {
    /// The font as display lists refer to it.
    package let glyphFont: GlyphFont
    /// The glyphs' pictures, if the font has pictures instead of outlines.
    package let bitmaps: GlyphBitmaps?
  }

  package let pin: PinnedFont
  /// The names by which programs request the font.
  package let names: FontNames
  /// Equal for equal outlines on every machine.
  let identity: UInt64
  let shaping: ShapingFont
  private let file: FontFile
  private let opened = Mutex<Drawing?>(nil)
  private let isVerified: Bool

  /// Opens a pinned font.
  ///
  /// - Throws: `missing`; `unreadable`; `different` if the size isn't the pinned one.
  convenience init(_ pin: PinnedFont) throws(FontError) {
    self.init(
      try FontFile(pin, isVerified: false), isVerified: false,
      names: FontNames(family: pin.family, full: pin.name, postScript: pin.name))
  }

  /// - Parameter isVerified: whether the file's content is known to be right, so that it need not be compared with the pin.
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

  /// Returns the drawable parts; at the first call it opens them and compares the file with its pin.
  ///
  /// - Throws: `different` if the content isn't the pinned one; `unreadable` if FreeType rejects it.
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
