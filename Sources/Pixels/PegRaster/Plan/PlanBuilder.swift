import PegDisplayList
import PegGeometry
import PegPixels

/// Compiles a display list into a plan. This is the only place where points become pixels.
struct PlanBuilder {
  /// The effect of a clip and its ancestors.
  struct ResolvedClip {
    var bounds: PixelRect
    /// An index into the masks, or `PlanCommand.none` if the bounds are the whole clip.
    var mask: Int32
  }

  let list: DisplayList
  let groups: GroupTable
  let scale: Double
  let target: PixelRect
  let caches: RasterCaches
  let scheduler: TileScheduler
  /// Whether to compute only `measured`, without commands.
  var isMeasuring = false
  /// Indices of items, or of the beginnings of groups, to skip.
  var skipped: Set<Int> = []
  /// The bounds of the pixels drawn since this was last set to empty.
  var measured = PixelRect.empty

  var commands: [PlanCommand] = []
  var images: [PlacedImage] = []
  var gradients: [PlacedGradient] = []
  var sprites: [PlacedSprite] = []
  var captures: [BackdropCapture] = []
  /// One mask per slot; nil until its job has run.
  var masks: [CoverageMask?] = []
  var jobs: [(slot: Int, job: CoverageJob)] = []
  /// The shapes of this plan, each with the places where it is drawn again.
  private var shapes = SharedShapes()
  /// Products of two masks, in the order in which they must be computed.
  private var products: [(slot: Int, a: Int, b: Int)] = []
  /// The clips of the innermost isolated group, without those around the group itself.
  var clipScope: ClipScope
  /// Glyph masks of this plan that are not in the cache yet.
  var newGlyphs: [(key: GlyphKey, slot: Int)] = []
  var glyphSlots: [GlyphKey: GlyphSlot] = [:]

  /// The clips that apply to the items of one group.
  struct ClipScope {
    /// The clip at which the chains of the group's items end, because it clips the whole group.
    var base: Int?
    var bounds: PixelRect
    var known: [Int: ResolvedClip] = [:]
  }

  init(
    _ list: DisplayList, target: RenderTarget, caches: RasterCaches, scheduler: TileScheduler
  ) {
    self.list = list
    self.scale = target.scale
    self.target = target.bounds
    self.caches = caches
    self.scheduler = scheduler
    groups = GroupTable(list.items)
    clipScope = ClipScope(base: nil, bounds: target.bounds)
  }

  /// Creates a builder for a part of another one's list, with its own target.
  init(
    partOf outer: PlanBuilder, base: Int?, target: PixelRect, scale: Double, isMeasuring: Bool
  ) {
    list = outer.list
    groups = outer.groups
    self.scale = scale
    self.target = target
    caches = outer.caches
    scheduler = outer.scheduler
    self.isMeasuring = isMeasuring
    clipScope = ClipScope(base: base, bounds: target)
  }

  /// Compiles the whole list.
  mutating func build() -> RasterPlan {
    addItems(0..<list.items.count)
    return finish()
  }

  /// Computes the missing coverage and returns the plan.
  mutating func finish() -> RasterPlan {
    runJobs()
    return RasterPlan(
      target: target, commands: commands, masks: masks.map { $0! }, images: images,
      gradients: gradients, sprites: sprites, captures: captures)
  }

  /// Compiles some items; the range must contain whole groups.
  mutating func addItems(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = list.items[index]
      let isSkipped = !skipped.isEmpty && skipped.contains(index)
      if case .beginGroup(let effect) = item.content {
        if !isSkipped { addGroup(index, item, effect) }
        index = groups[index].end
      } else if !isSkipped {
        add(item)
      }
      index += 1
    }
  }

  private mutating func add(_ item: DisplayItem) {
    // An item without alpha draws nothing, but some blend modes erase.
    if item.blendMode == .normal, item.content.flatColor?.bytes.a == 0 { return }
    let clip = resolve(item.clip)
    if clip.bounds.isEmpty { return }
    let map = DeviceShape.deviceMap(item.transform, scale: scale, snapping: item.snapping)
    let first = commands.count
    switch item.content {
    case .fill(let shape, let paint):
      addFill(DeviceShape(shape, map: map, snapping: item.snapping), paint, map, clip)
    case .border(let outline, let width, let paint):
      let shape = DeviceShape(
        borderOf: outline, width: width, map: map, snapping: item.snapping)
      addFill(shape, paint, map, clip)
    case .image(let paint): addImage(paint, map, item.snapping, clip)
    case .sprites(let batch): addSprites(batch, map, clip)
    case .shadow(let shape, let shadow):
      addShadow(shadow, of: DeviceShape(shape, map: map, snapping: item.snapping), map, clip)
    case .glyphs(let run): addGlyphs(run, map, clip)
    case .beginGroup, .endGroup: break
    }
    if item.blendMode != .normal {
      for index in first..<commands.count { commands[index].blendMode = item.blendMode }
    }
  }

  private mutating func addFill(
    _ shape: DeviceShape, _ paint: Paint, _ map: Affine, _ clip: ResolvedClip
  ) {
    switch paint {
    case .color(let color):
      addCommand(.fill(FillColor(color)), shape, clip)
    case .gradient(let gradient):
      guard let placed = PlacedGradient(gradient, map: map) else { return }
      gradients.append(placed)
      addCommand(.gradient(gradients.count - 1), shape, clip)
    case .pattern(let pattern): addPattern(pattern, shape, map, clip)
    case .backdrop(let filter): addBackdrop(filter, shape, map, clip)
    }
  }

  /// Appends a command that draws on the pixels of a shape.
  mutating func addCommand(_ kind: PlanCommand.Kind, _ shape: DeviceShape, _ clip: ResolvedClip) {
    let bounds = shape.hull(within: clip.bounds)
    if bounds.isEmpty { return }
    measured = measured.union(bounds)
    if isMeasuring { return }
    var command = PlanCommand(kind: kind, bounds: bounds)
    command.mask = mask(of: shape, within: bounds)
    command.clip = clip.mask
    commands.append(command)
  }

  /// Appends a command whose coverage is known.
  mutating func addCommand(_ command: PlanCommand) {
    if command.bounds.isEmpty { return }
    measured = measured.union(command.bounds)
    if !isMeasuring { commands.append(command) }
  }

  /// Returns the slot of a shape's coverage; `PlanCommand.none` if the shape is its bounds.
  private mutating func mask(of shape: DeviceShape, within bounds: PixelRect) -> Int32 {
    switch shape {
    case .empty: preconditionFailure("an empty shape has no coverage")
    case .rect(let rect):
      if rect.isPixelAligned { return PlanCommand.none }
      return addJob(
        CoverageJob(path: Path(rect.rect), map: .identity, rule: .nonZero, bounds: bounds))
    case .path(let path, let map, let rule):
      let outline = SharedShapes.Outline(path: path, map: map, rule: rule)
      guard let outline, let whole = outline.bounds else {
        return addJob(CoverageJob(path: path, map: map, rule: rule, bounds: bounds))
      }
      // The whole shape is computed at the origin, so that the order in which equal shapes appear does not matter.
      let slot = masks.count
      masks.append(nil)
      if let known = shapes.find(outline, slot: slot) {
        shapes.copies.append(
          .init(slot: slot, of: known.slot, dx: outline.dx - known.dx, dy: outline.dy - known.dy))
      } else {
        jobs.append((slot, CoverageJob(path: path, map: map, rule: rule, bounds: whole)))
      }
      return Int32(slot)
    }
  }

  mutating func addJob(_ job: CoverageJob) -> Int32 {
    masks.append(nil)
    jobs.append((masks.count - 1, job))
    return Int32(masks.count - 1)
  }

  // MARK: Clips

  /// Returns the effect of a clip inside the current isolated group.
  mutating func resolve(_ index: Int?) -> ResolvedClip {
    guard let index, index != clipScope.base else {
      return ResolvedClip(bounds: clipScope.bounds, mask: PlanCommand.none)
    }
    if let known = clipScope.known[index] { return known }
    let clip = list.clips[index]
    let outer = resolve(clip.parent)
    let map = DeviceShape.deviceMap(clip.transform, scale: scale, snapping: clip.snapping)
    let shape = DeviceShape(clip.shape, map: map, snapping: clip.snapping)
    var result = ResolvedClip(bounds: shape.hull(within: outer.bounds), mask: outer.mask)
    if !result.bounds.isEmpty, !isMeasuring {
      let own = mask(of: shape, within: result.bounds)
      if own != PlanCommand.none, outer.mask != PlanCommand.none {
        masks.append(nil)
        products.append((masks.count - 1, Int(own), Int(outer.mask)))
        result.mask = Int32(masks.count - 1)
      } else if own != PlanCommand.none {
        result.mask = own
      }
    }
    clipScope.known[index] = result
    return result
  }

  // MARK: Coverage

  private mutating func runJobs() {
    let jobs = jobs
    let results = ResultSlots<CoverageMask>(count: jobs.count)
    // Each piece of work allocates memory once; there are enough pieces to keep all threads busy.
    let size = max(1, min(64, jobs.count / (4 * scheduler.width)))
    scheduler.perform((jobs.count + size - 1) / size) { piece in
      var converter = ScanConverter()
      for index in piece * size..<min(jobs.count, piece * size + size) {
        results.set(index, jobs[index].job.run(&converter))
      }
    }
    for (index, job) in jobs.enumerated() { masks[job.slot] = results.take(index) }
    for copy in shapes.copies {
      masks[copy.slot] = CoverageMask(moving: masks[copy.of]!, dx: copy.dx, dy: copy.dy)
    }
    for product in products {
      masks[product.slot] = masks[product.a]!.multiplied(by: masks[product.b]!)
    }
    caches.glyphs.keep(newGlyphs.map { ($0.key, masks[$0.slot]!) })
  }
}

extension DisplayItem.Content {
  /// The single colour with which the content is drawn; nil if it has more.
  fileprivate var flatColor: StraightColor? {
    switch self {
    case .fill(_, .color(let color)), .border(_, _, .color(let color)): color
    case .image(let paint): paint.tint
    case .glyphs(let run): run.color
    case .shadow(_, let shadow): shadow.color
    default: nil
    }
  }
}
