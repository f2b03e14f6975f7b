private import CFreeType
package import PegGeometry
package import PegPixels
private import Synchronization

/// The coloured pictures of a bitmap font; FreeType decodes each when it is first needed.
package final class GlyphBitmaps: Sendable {
  package struct Picture: Hashable, Sendable {
    package var bitmap: Bitmap
    /// The picture's rectangle relative to the glyph's origin. Units: ems, y down.
    package var box: Rect
  }

  let identity: UInt64
  private let file: FontFile
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let face: FreeTypeFace
    var pictures: [UInt32: Picture?] = [:]
  }

  /// - Throws: `FontError.unreadable` if FreeType rejects the file.
  init(_ file: FontFile, identity: UInt64) throws(FontError) {
    self.file = file
    self.identity = identity
    state = Mutex(State(face: try FreeTypeFace(file)))
  }

  /// Returns the glyph's picture; nil if it has none.
  package func picture(of glyph: UInt32) -> Picture? {
    state.withLock { state in
      if let known = state.pictures[glyph] { return known }
      let picture = state.face.picture(of: glyph)
      // A conversation uses a few dozen of the three thousand pictures of 70 KB each. When too many are cached, all are removed.
      if state.pictures.count >= 256 { state.pictures = [:] }
      state.pictures[glyph] = .some(picture)
      return picture
    }
  }
}

extension GlyphBitmaps: Hashable {
  package static func == (a: GlyphBitmaps, b: GlyphBitmaps) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension FreeTypeFace {
  /// Whether the font has pictures but no outlines.
  var hasOnlyBitmaps: Bool {
    face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
      && face.pointee.num_fixed_sizes > 0
  }

  /// Returns a glyph's picture at the font's only size.
  func picture(of glyph: UInt32) -> GlyphBitmaps.Picture? {
    guard FT_Select_Size(face, 0) == 0,
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR)) == 0
    else { return nil }
    let slot = face.pointee.glyph.pointee
    let source = slot.bitmap
    let (width, height) = (Int(source.width), Int(source.rows))
    let sides = 1...1024
    guard source.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let bytes = source.buffer,
      sides.contains(width), sides.contains(height)
    else { return nil }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    for y in 0..<height {
      let row = bytes + y * Int(source.pitch)
      builder.withRow(y) { pixels in
        // FreeType's pixels are premultiplied sRGB too, but in the order B, G, R, A.
        for x in 0..<width {
          pixels[4 &* x] = row[4 &* x &+ 2]
          pixels[4 &* x &+ 1] = row[4 &* x &+ 1]
          pixels[4 &* x &+ 2] = row[4 &* x]
          pixels[4 &* x &+ 3] = row[4 &* x &+ 3]
        }
      }
    }
    let em = Double(face.pointee.size.pointee.metrics.y_ppem)
    let box = Rect(
      x: Double(slot.bitmap_left) / em, y: Double(-slot.bitmap_top) / em,
      width: Double(width) / em, height: Double(height) / em)
    return GlyphBitmaps.Picture(bitmap: builder.freeze(), box: box)
  }
}
