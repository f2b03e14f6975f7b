import CFreeType
import PegDisplayList
import PegGeometry
private import Synchronization

/// The outlines of one font, unhinted; FreeType reads each when it is first needed.
///
/// - Units: ems, y down; contours are filled by the non-zero rule.
final class GlyphOutlines: GlyphOutlineSource {
  let identity: UInt64
  private let file: FontFile
  private let state: Mutex<State>

  private struct State: ~Copyable {
    let face: FreeTypeFace
    var outlines: [UInt32: Path] = [:]
  }

  /// Whether the font has pictures but no outlines.
  let hasOnlyBitmaps: Bool

  /// - Throws: `FontError.unreadable` if FreeType rejects the file.
  init(_ file: FontFile, identity: UInt64) throws(FontError) {
    self.identity = identity
    self.file = file
    let face = try FreeTypeFace(file)
    hasOnlyBitmaps = face.hasOnlyBitmaps
    state = Mutex(State(face: face))
  }

  func outline(of glyph: UInt32) -> Path {
    state.withLock { state in
      if let outline = state.outlines[glyph] { return outline }
      let outline = state.face.outline(of: glyph)
      state.outlines[glyph] = outline
      return outline
    }
  }
}

/// An open FreeType face with its own library, because threads must not share FreeType's libraries.
///
/// - Precondition: only one thread uses it at a time, and the mapped file outlives it.
struct FreeTypeFace: ~Copyable, @unchecked Sendable {
  private let library: FT_Library
  let face: FT_Face

  init(_ file: FontFile) throws(FontError) {
    var library: FT_Library?
    var face: FT_Face?
    let bytes = file.bytes
    var status = FT_Init_FreeType(&library)
    if status == 0 {
      status = FT_New_Memory_Face(
        library, bytes.baseAddress!.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count),
        FT_Long(file.pin.faceIndex), &face)
    }
    guard status == 0, let library, let face else {
      FT_Done_FreeType(library)
      throw .unreadable(path: file.pin.path, reason: "FreeType error \(status)")
    }
    self.library = library
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// Whether every glyph can be read.
  var hasEveryGlyph: Bool {
    let flags = FT_Int32(hasOnlyBitmaps ? FT_LOAD_COLOR : FT_LOAD_NO_SCALE)
    if hasOnlyBitmaps, FT_Select_Size(face, 0) != 0 { return false }
    return (0..<FT_UInt(clamping: face.pointee.num_glyphs)).allSatisfy {
      FT_Load_Glyph(face, $0, flags) == 0
    }
  }

  /// Returns the outline; empty if the glyph is blank or doesn't exist.
  func outline(of glyph: UInt32) -> Path {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return Path() }
    var collector = OutlineCollector(unitsPerEm: Double(face.pointee.units_per_EM))
    let status = withUnsafeMutablePointer(to: &collector) { collector in
      FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &outlineFunctions, collector)
    }
    collector.path.close()
    return status == 0 ? collector.path : Path()
  }
}

/// Converts FreeType's decomposition of an outline to a path.
private struct OutlineCollector {
  let unitsPerEm: Double
  var path = Path()

  init(unitsPerEm: Double) {
    self.unitsPerEm = unitsPerEm
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    let vector = vector!.pointee
    return Point(x: Double(vector.x) / unitsPerEm, y: Double(-vector.y) / unitsPerEm)
  }

  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineCollector> {
    context!.assumingMemoryBound(to: OutlineCollector.self)
  }
}

private nonisolated(unsafe) var outlineFunctions = FT_Outline_Funcs(
  move_to: { end, context in
    let collector = OutlineCollector.at(context)
    collector.pointee.path.close()
    collector.pointee.path.move(to: collector.pointee.point(end))
    return 0
  },
  line_to: { end, context in
    let collector = OutlineCollector.at(context)
    collector.pointee.path.line(to: collector.pointee.point(end))
    return 0
  },
  conic_to: { control, end, context in
    let collector = OutlineCollector.at(context)
    collector.pointee.path.quadratic(
      control: collector.pointee.point(control), to: collector.pointee.point(end))
    return 0
  },
  cubic_to: { control1, control2, end, context in
    let collector = OutlineCollector.at(context)
    collector.pointee.path.cubic(
      control1: collector.pointee.point(control1), control2: collector.pointee.point(control2),
      to: collector.pointee.point(end))
    return 0
  },
  shift: 0, delta: 0)
