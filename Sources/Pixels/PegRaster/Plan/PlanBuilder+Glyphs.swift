import PegDisplayList
import PegGeometry
import PegPixels

/// Where a plan finds a glyph's coverage, relative to the glyph's origin.
enum GlyphSlot {
  case blank
  /// An index into the masks, and the pixels the mask knows about.
  case mask(Int32, PixelRect)
  /// Too large to keep: drawn like any path, of which only the visible part is computed.
  case large(CoverageJob)
}

extension PlanBuilder {
  /// Glyphs with a longer side are not cached. Units: pixels.
  private static let longestCached = 512

  /// Appends the glyphs of a run: baselines on whole pixels and x on quarter pixels where the run is upright.
  mutating func addGlyphs(_ run: GlyphRun, _ map: Affine, _ clip: ResolvedClip) {
    let color = FillColor(run.color)
    guard run.size > 0, run.size.isFinite else { return }
    for glyph in run.glyphs {
      let origin = map.apply(glyph.position)
      guard origin.x.isFinite, origin.y.isFinite else { continue }
      if map.isUpright, !isMeasuring {
        addUpright(glyph.id, run, .fill(color), map, origin, clip)
      } else {
        let outline = run.font.source.outline(of: glyph.id)
        if outline.isEmpty { continue }
        let placed = Affine(
          a: map.a * run.size, b: map.b * run.size, c: map.c * run.size, d: map.d * run.size,
          tx: origin.x, ty: origin.y)
        let before = measured
        addCommand(.fill(color), .path(outline, placed, .nonZero), clip)
        // Upright glyphs move by up to a pixel when they are placed.
        if isMeasuring, measured != before {
          measured = measured.union(measured.outset(dx: 1, dy: 1).intersection(clip.bounds))
        }
      }
    }
  }

  private mutating func addUpright(
    _ glyph: UInt32, _ run: GlyphRun, _ kind: PlanCommand.Kind, _ map: Affine, _ origin: Point,
    _ clip: ResolvedClip
  ) {
    let quarters = (Subpixel.units(origin.x) + Subpixel.one / 8) >> (Subpixel.bits - 2)
    let x = quarters >> 2
    let y = Subpixel.nearestPixel(Subpixel.units(origin.y))
    let key = GlyphKey(
      font: run.font.source.identity, glyph: glyph, width: run.size * map.a,
      height: run.size * map.d, phase: UInt8(quarters & 3))
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
    if let mask = caches.glyph(key) {
      if mask.bounds.isEmpty { return .blank }
      masks.append(mask)
      return .mask(Int32(masks.count - 1), mask.bounds)
    }
    let map = Affine(
      a: key.width, b: 0, c: 0, d: key.height, tx: Double(key.phase) / 4, ty: 0)
    let outline = font.source.outline(of: key.glyph)
    let limit = Int(Subpixel.limit)
    let bounds = DeviceShape.path(outline, map, .nonZero)
      .hull(within: PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit))
    if bounds.isEmpty {
      caches.keep([(key, CoverageMask(bounds: .empty, rowStarts: [0], runs: [], bytes: []))])
      return .blank
    }
    let job = CoverageJob(path: outline, map: map, rule: .nonZero, bounds: bounds)
    if max(bounds.width, bounds.height) > Self.longestCached { return .large(job) }
    let slot = addJob(job)
    newGlyphs.append((key, Int(slot)))
    return .mask(slot, bounds)
  }
}
