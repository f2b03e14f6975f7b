private import CHarfBuzz
private import Synchronization

/// A font for HarfBuzz: it chooses the glyphs of a text and computes their advances.
///
/// - Units: font units, `unitsPerEm` to the em, so that every number is an exact integer.
final class ShapingFont: @unchecked Sendable {
  // Several threads may use HarfBuzz fonts that were made immutable.
  private let font: OpaquePointer
  private let file: FontFile
  let unitsPerEm: Int
  let glyphCount: Int
  /// The glyphs of the characters below 256, 0 if the font has none.
  private let latinGlyphs: [UInt32]
  /// The vertical metrics from the font file.
  let metrics: FontMetrics

  private static nonisolated(unsafe) let undetermined = hb_language_from_string("und", -1)

  /// HarfBuzz buffers that are not in use.
  private static let spareBuffers = Mutex(SpareBuffers())

  private struct SpareBuffers: ~Copyable, @unchecked Sendable {
    var buffers: [OpaquePointer] = []
  }

  /// The longest text after which the buffer is kept for reuse. Units: UTF-16 units.
  private static let keptLength = 4096

  private static func takeBuffer() -> OpaquePointer {
    spareBuffers.withLock { $0.buffers.popLast() } ?? hb_buffer_create()
  }

  private static func giveBack(_ buffer: OpaquePointer, length: Int) {
    hb_buffer_clear_contents(buffer)
    let isKept =
      length <= keptLength
      && spareBuffers.withLock { spare in
        guard spare.buffers.count < 16 else { return false }
        spare.buffers.append(buffer)
        return true
      }
    if !isKept { hb_buffer_destroy(buffer) }
  }

  /// A glyph that HarfBuzz has chosen and positioned.
  struct Glyph {
    var id: UInt32
    /// The offset of the first UTF-16 unit of the glyph's cluster.
    var cluster: Int
    var advance: Int
    var xOffset: Int
    /// Positive upwards.
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
    metrics = Self.metrics(of: font, unitsPerEm: unitsPerEm)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  deinit {
    hb_font_destroy(font)
  }

  /// Returns the glyph for a single character, without any context; nil if the font has none.
  func nominalGlyph(of scalar: Unicode.Scalar) -> UInt32? {
    if scalar.value < 256 {
      let glyph = latinGlyphs[Int(scalar.value)]
      return glyph == 0 ? nil : glyph
    }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// Returns the advance of a glyph without any context.
  func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(font, glyph)) }

  /// The height of an upright capital; nil if the font doesn't specify it.
  var capHeight: Int? {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &position) != 0
      ? Int(position) : nil
  }

  private static func metrics(of font: OpaquePointer, unitsPerEm: Int) -> FontMetrics {
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

  /// Returns whether all units are characters below U+00AD that the font has.
  func drawsAlone(_ units: [UInt16]) -> Bool {
    for unit in units {
      // Characters below U+00AD are not combining, hidden or pictures, but may be control characters.
      guard unit >= 0x20, unit < 0xAD, unit != 0x7F, latinGlyphs[Int(unit)] != 0 else {
        return false
      }
    }
    return true
  }

  /// Shapes a part of a text with the rest as context: with kerning and standard ligatures, without contextual alternates.
  ///
  /// Contextual alternates are off because the drawn fonts use them for arrows and raised colons, which the system font
  /// does not have. Scripts other than Latin, Greek and Cyrillic keep them.
  ///
  /// - Returns: the glyphs in visual order.
  func shape(
    _ text: [UInt16], in range: Range<Int>, isRightToLeft: Bool = false,
    hasMonospacedDigits: Bool = false, kernsPairs: Bool = true, hasLigatures: Bool = true
  ) -> [Glyph] {
    let buffer = Self.takeBuffer()
    defer { Self.giveBack(buffer, length: text.count) }
    text.withUnsafeBufferPointer {
      hb_buffer_add_utf16(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    // Set explicitly; otherwise HarfBuzz would use the language of the process's locale.
    hb_buffer_set_language(buffer, Self.undetermined)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    // Scripts that join their letters need contextual alternates for that.
    let first = Self.needsAlternates(hb_buffer_get_script(buffer)) ? 1 : 0
    if kernsPairs && hasLigatures {
      let end = hasMonospacedDigits ? 2 : 1
      Self.features.withUnsafeBufferPointer {
        hb_shape(font, buffer, $0.baseAddress! + first, UInt32(end - first))
      }
    } else {
      var features = Array(Self.features[first..<(hasMonospacedDigits ? 2 : 1)])
      if !kernsPairs { features.append(Self.noKerning) }
      if !hasLigatures { features += Self.noLigatures }
      hb_shape(font, buffer, features, UInt32(features.count))
    }

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos, let positions else { return [] }
    if !isRightToLeft { raiseMarks(infos, positions, count: Int(count)) }
    return [Glyph](unsafeUninitializedCapacity: Int(count)) { glyphs, initialized in
      for index in 0..<Int(count) {
        let (info, position) = (infos[index], positions[index])
        glyphs.initializeElement(
          at: index,
          to: Glyph(
            id: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
            xOffset: Int(position.x_offset), yOffset: Int(position.y_offset)))
      }
      initialized = Int(count)
    }
  }

  /// Raises marks above tall letters, if the font places them at one height for all letters.
  ///
  /// - Source: own derivation; HarfBuzz does this for fonts without any mark anchors, but not for single letters without one.
  private func raiseMarks(
    _ infos: UnsafeMutablePointer<hb_glyph_info_t>,
    _ positions: UnsafeMutablePointer<hb_glyph_position_t>, count: Int
  ) {
    // The top of the letter and of the marks above it so far.
    var top: Int32?
    for index in 0..<count {
      let position = positions[index]
      guard position.x_advance == 0, index > 0, infos[index].cluster == infos[index - 1].cluster
      else {
        top = nil
        continue
      }
      var extents = hb_glyph_extents_t()
      if top == nil {
        guard hb_font_get_glyph_extents(font, infos[index - 1].codepoint, &extents) != 0 else {
          continue
        }
        top = positions[index - 1].y_offset + extents.y_bearing
      }
      guard let base = top, hb_font_get_glyph_extents(font, infos[index].codepoint, &extents) != 0,
        extents.height != 0
      else { continue }
      let isPlaced = position.x_offset != 0 || position.y_offset != 0
      // A mark counts as above if its lower edge is above the middle of small letters.
      let bottom = extents.y_bearing + extents.height
      guard bottom > Int32(unitsPerEm) * 3 / 10 else { continue }
      if !isPlaced {
        positions[index].y_offset = max(0, base + Int32(unitsPerEm) / 20 - bottom)
      }
      top = positions[index].y_offset + extents.y_bearing
    }
  }

  /// Features: no contextual alternates; digits of equal width.
  private static let features = [
    hb_feature_t(tag: 0x6361_6c74 /* calt */, value: 0, start: 0, end: .max),
    hb_feature_t(tag: 0x746e_756d /* tnum */, value: 1, start: 0, end: .max),
  ]

  private static let noKerning =
    hb_feature_t(tag: 0x6b65_726e /* kern */, value: 0, start: 0, end: .max)

  private static let noLigatures = [
    hb_feature_t(tag: 0x6c69_6761 /* liga */, value: 0, start: 0, end: .max),
    hb_feature_t(tag: 0x636c_6967 /* clig */, value: 0, start: 0, end: .max),
  ]

  private static func needsAlternates(_ script: hb_script_t) -> Bool {
    script != HB_SCRIPT_LATIN && script != HB_SCRIPT_GREEK && script != HB_SCRIPT_CYRILLIC
      && script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_INVALID
  }
}

extension ShapingFont {
  /// The names in the font file; the family name is the common one of all weights, if the file has it.
  var names: FontNames? {
    guard let postScript = name(HB_OT_NAME_ID_POSTSCRIPT_NAME),
      let family = name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY) ?? name(HB_OT_NAME_ID_FONT_FAMILY)
    else { return nil }
    return FontNames(
      family: family, full: name(HB_OT_NAME_ID_FULL_NAME) ?? postScript, postScript: postScript)
  }

  private func name(_ id: Int) -> String? {
    let face = hb_font_get_face(font)
    let english = hb_language_from_string("en", -1)
    let name = [CChar](unsafeUninitializedCapacity: 256) { buffer, count in
      var length: UInt32 = 256
      hb_ot_name_get_utf8(face, hb_ot_name_id_t(id), english, &length, buffer.baseAddress)
      count = Int(length)
    }
    let text = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// The weight: 100 (thin) to 900 (black).
  var weight: Int {
    let weight = Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))
    return weight.isFinite ? Int(min(max(weight, 1), 1000)) : 400
  }

  var isItalic: Bool { hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 }
}
