import PegDisplayList
import PegGeometry
import PegPixels

/// The location of a glyph's coverage in a plan, relative to the glyph's origin.
enum GlyphSlot {
  case blank
  /// An index into the masks, and the pixels of the mask.
  case mask(Int32, PixelRect)
  /// Too large to cache: drawn like any path, of which only the visible part is computed.
  case large(CoverageJob)
}

/// The snapped origin of an upright glyph: on a whole pixel vertically and a quarter of a pixel horizontally.
struct GlyphPlace {
  /// Units: quarters of a pixel.
  let quarters: Int
  /// Units: pixels.
  let y: Int

  /// Creates the place; nil if a coordinate isn't finite.
  init?(_ origin: Point) {
    guard origin.x.isFinite, origin.y.isFinite else { return nil }
    quarters = (Subpixel.units(origin.x) + Subpixel.one / 8) >> (Subpixel.bits - 2)
    y = Subpixel.nearestPixel(Subpixel.units(origin.y))
  }
}

extension PlanBuilder {
  /// The longest side of a cached glyph. Units: pixels.
  private static let longestCached = 512

  /// Appends the glyphs of a run; if it is upright, with baselines on whole pixels and x on quarters of a pixel.
  mutating func addGlyphs(_ run: GlyphRun, _ map: Affine, _ clip: ResolvedClip) {
    let color = FillColor(run.color)
    guard run.size > 0, run.size.isFinite else { return }
    for glyph in run.glyphs {
      let origin = map.apply(glyph.position)
      guard origin.x.isFinite, origin.y.isFinite else { continue }
      if map.isUpright {
        addUpright(glyph.id, run, .fill(color), map, origin, clip)
      } else {
        let outline = run.font.source.outline(of: glyph.id)
        if outline.isEmpty { continue }
        let placed = Affine(
          a: map.a * run.size, b: map.b * run.size, c: map.c * run.size, d: map.d * run.size,
          tx: origin.x, ty: origin.y)
        addCommand(.fill(color), .path(outline, placed, .nonZero), clip)
      }
    }
  }

  private mutating func addUpright(
    _ glyph: UInt32, _ run: GlyphRun, _ kind: PlanCommand.Kind, _ map: Affine, _ origin: Point,
    _ clip: ResolvedClip
  ) {
    guard let place = GlyphPlace(origin) else { return }
    let (x, y) = (place.quarters >> 2, place.y)
    let key = GlyphKey(
      font: run.font.source.identity, glyph: glyph, width: run.size * map.a,
      height: run.size * map.d, phase: UInt8(place.quarters & 3))
    if isMeasuring {
      let (outline, place) = Self.outline(of: key, run.font)
      let bounds = DeviceShape.path(outline, place, .nonZero).hull(within: Self.everywhere)
      measured = measured.union(bounds.offsetBy(dx: x, dy: y).intersection(clip.bounds))
      return
    }
    switch glyphSlot(for: key, run.font) {
    case .blank: break
    case .mask(let mask, let bounds):
      var command = PlanCommand(
        kind: kind, bounds: bounds.offsetBy(dx: x, dy: y).intersection(clip.bounds))
      if command.bounds.isEmpty { return }
      command.mask = mask
      command.maskDX = Int32(x)
      command.maskDY = Int32(y)
      command.clip = clip.mask
      addCommand(command)
    case .large(var job):
      job.dx = x
      job.dy = y
      job.bounds = job.bounds.offsetBy(dx: x, dy: y).intersection(clip.bounds)
      if job.bounds.isEmpty { return }
      var command = PlanCommand(kind: kind, bounds: job.bounds)
      command.mask = addJob(job)
      command.clip = clip.mask
      addCommand(command)
    }
  }

  private mutating func glyphSlot(for key: GlyphKey, _ font: GlyphFont) -> GlyphSlot {
    if let known = glyphSlots[key] { return known }
    let slot = makeGlyphSlot(for: key, font)
    glyphSlots[key] = slot
    return slot
  }

  private mutating func makeGlyphSlot(for key: GlyphKey, _ font: GlyphFont) -> GlyphSlot {
    if let mask = caches.glyphs.value(for: key) {
      if mask.bounds.isEmpty { return .blank }
      masks.append(mask)
      return .mask(Int32(masks.count - 1), mask.bounds)
    }
    let (outline, map) = Self.outline(of: key, font)
    let bounds = DeviceShape.path(outline, map, .nonZero).hull(within: Self.everywhere)
    if bounds.isEmpty {
      caches.glyphs.keep([(key, CoverageMaskBuilder(bounds: .empty).build())])
      return .blank
    }
    let job = CoverageJob(path: outline, map: map, rule: .nonZero, bounds: bounds)
    if max(bounds.width, bounds.height) > Self.longestCached { return .large(job) }
    let slot = addJob(job)
    newGlyphs.append((key, Int(slot)))
    return .mask(slot, bounds)
  }

  /// Returns the outline of a glyph, and the map that moves its origin to pixel (0, 0).
  private static func outline(of key: GlyphKey, _ font: GlyphFont) -> (Path, Affine) {
    (
      font.source.outline(of: key.glyph),
      Affine(a: key.width, b: 0, c: 0, d: key.height, tx: Double(key.phase) / 4, ty: 0)
    )
  }

  private static let everywhere = PixelRect(
    x0: -Int(Subpixel.limit), y0: -Int(Subpixel.limit), x1: Int(Subpixel.limit),
    y1: Int(Subpixel.limit))
}
