private import CHarfBuzz

/// A font as HarfBuzz sees it: which glyphs stand for a text, and how far each advances.
///
/// - Units: font units, `unitsPerEm` to the em, so that every number is an exact integer.
final class ShapingFont: @unchecked Sendable {
  // HarfBuzz fonts that were made immutable may be used by several threads at once.
  private let font: OpaquePointer
  private let file: FontFile
  let unitsPerEm: Int
  let glyphCount: Int
  /// The glyphs of the characters below 256, 0 where there is none.
  private let latinGlyphs: [UInt32]

  private static nonisolated(unsafe) let undetermined = hb_language_from_string("und", -1)

  /// A glyph that HarfBuzz chose and placed.
  struct Glyph {
    var id: UInt32
    /// The offset of the UTF-16 unit where the glyph's cluster starts.
    var cluster: Int
    var advance: Int
    var xOffset: Int
    /// Upwards.
    var yOffset: Int
  }

  init(_ file: FontFile) {
    self.file = file
    let bytes = file.bytes
    let blob = hb_blob_create(
      bytes.baseAddress!.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, nil, nil)
    let face = hb_face_create(blob, UInt32(file.pin.faceIndex))!
    unitsPerEm = Int(hb_face_get_upem(face))
    let font = hb_font_create(face)!
    self.font = font
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(font)
    glyphCount = Int(hb_face_get_glyph_count(face))
    latinGlyphs = (0..<256 as Range<UInt32>).map { character in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, character, &glyph) != 0 ? glyph : 0
    }
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  deinit {
    hb_font_destroy(font)
  }

  /// Returns the glyph a character stands for by itself, or nil where the font has none.
  func nominalGlyph(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar.value < 256 {
      let glyph = latinGlyphs[Int(scalar.value)]
      return glyph == 0 ? nil : glyph
    }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns how far a glyph by itself moves the pen.
  func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  /// The height of an upright capital, or nil where the font does not say.
  var capHeight: Int? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &position) != 0
      ? Int(position) : nil
  }

  /// The font's own vertical measures.
  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    let em = Double(unitsPerEm)
    var xHeight: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_X_HEIGHT, &xHeight)
    var capHeight: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    return FontMetrics(
      ascender: Double(extents.ascender) / em, descender: Double(extents.descender) / em,
      leading: Double(extents.line_gap) / em, capHeight: Double(capHeight) / em,
      xHeight: Double(xHeight) / em)
  }

  /// Shapes a part of a text, with the rest of it as context: kerning and standard ligatures, no contextual alternates.
  ///
  /// Contextual alternates are off because the drawn fonts use them for arrows and raised colons that the system font
  /// does not have.
  ///
  /// - Returns: the glyphs in visual order.
  func shape(
    _ text: [UInt16], in range: Range<Int>, isRightToLeft: Bool = false,
    hasMonospacedDigits: Bool = false
  ) -> [Glyph] {
    let buffer = hb_buffer_create()!
    defer { hb_buffer_destroy(buffer) }
    text.withUnsafeBufferPointer {
      hb_buffer_add_utf16(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    // Set first, as it would otherwise be that of the process's locale.
    hb_buffer_set_language(buffer, Self.undetermined)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    // Scripts that join their letters do so by contextual alternates too.
    var features: [hb_feature_t] = []
    if !Self.needsAlternates(hb_buffer_get_script(buffer)) {
      features.append(hb_feature_t(tag: 0x6361_6c74 /* calt */, value: 0, start: 0, end: .max))
    }
    if hasMonospacedDigits {
      features.append(hb_feature_t(tag: 0x746e_756d /* tnum */, value: 1, start: 0, end: .max))
    }
    hb_shape(font, buffer, &features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos, let positions else { return [] }
    return (0..<Int(count)).map { index in
      Glyph(
        id: infos[index].codepoint, cluster: Int(infos[index].cluster),
        advance: Int(positions[index].x_advance), xOffset: Int(positions[index].x_offset),
        yOffset: Int(positions[index].y_offset))
    }
  }

  private static func needsAlternates(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_ARABIC || script == HB_SCRIPT_DEVANAGARI
  }
}
