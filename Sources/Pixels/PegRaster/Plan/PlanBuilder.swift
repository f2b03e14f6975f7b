import PegDisplayList
import PegGeometry
import PegPixels

/// Compiles a display list into a plan: points become pixels here and nowhere else.
struct PlanBuilder {
  /// What the shapes of a clip and its ancestors leave over.
  struct ResolvedClip {
    var bounds: PixelRect
    /// An index into the masks, or `PlanCommand.none` where the bounds say all.
    var mask: Int32
  }

  private struct OpenGroup {
    var begin: Int
    var opacity: UInt8
  }

  let list: DisplayList
  let scale: Double
  let target: PixelRect
  let caches: RasterCaches
  let scheduler: TileScheduler

  var commands: [PlanCommand] = []
  var images: [PlacedImage] = []
  /// One slot for each mask; nil until its job has run.
  var masks: [CoverageMask?] = []
  var jobs: [(slot: Int, job: CoverageJob)] = []
  /// Products of two masks, in the order in which they must be computed.
  private var products: [(slot: Int, a: Int, b: Int)] = []
  private var clips: [ResolvedClip?]
  private var groups: [OpenGroup] = []
  /// Glyph masks of this plan that no cache holds yet.
  var newGlyphs: [(key: GlyphKey, slot: Int)] = []
  var glyphSlots: [GlyphKey: GlyphSlot] = [:]

  init(
    _ list: DisplayList, target: RenderTarget, caches: RasterCaches, scheduler: TileScheduler
  ) {
    self.list = list
    self.scale = target.scale
    self.target = target.bounds
    self.caches = caches
    self.scheduler = scheduler
    clips = Array(repeating: nil, count: list.clips.count)
  }

  mutating func build() -> RasterPlan {
    var index = 0
    while index < list.items.count {
      let item = list.items[index]
      if case .beginGroup(let effect) = item.content {
        let opacity = StraightColor.black.withAlpha(effect.opacity).bytes.a
        if opacity == 0 {
          index = endOfGroup(from: index)
        } else {
          beginGroup(opacity)
        }
      } else if case .endGroup = item.content {
        endGroup()
      } else {
        add(item)
      }
      index += 1
    }
    runJobs()
    return RasterPlan(
      target: target, commands: commands, masks: masks.map { $0! }, images: images)
  }

  private mutating func add(_ item: DisplayItem) {
    let clip = item.clip.map { resolve($0) } ?? ResolvedClip(bounds: target, mask: PlanCommand.none)
    if clip.bounds.isEmpty { return }
    let map = DeviceShape.deviceMap(item.transform, scale: scale, snapping: item.snapping)
    switch item.content {
    case .fill(let shape, .color(let color)):
      let shape = DeviceShape(shape, map: map, snapping: item.snapping)
      addFill(shape, color, clip)
    case .border(let outline, let width, .color(let color)):
      let shape = DeviceShape(
        borderOf: outline, width: width, map: map, snapping: item.snapping)
      addFill(shape, color, clip)
    case .image(let paint): addImage(paint, map, item.snapping, clip)
    case .glyphs(let run): addGlyphs(run, map, clip)
    case .beginGroup, .endGroup: break
    }
  }

  private mutating func addFill(_ shape: DeviceShape, _ color: StraightColor, _ clip: ResolvedClip)
  {
    let color = FillColor(color)
    if color.alpha > 0 { addCommand(.fill(color), shape, clip) }
  }

  /// Appends a command that draws on the pixels of a shape.
  mutating func addCommand(_ kind: PlanCommand.Kind, _ shape: DeviceShape, _ clip: ResolvedClip) {
    let bounds = shape.hull(within: clip.bounds)
    if bounds.isEmpty { return }
    var command = PlanCommand(kind: kind, bounds: bounds)
    command.mask = mask(of: shape, within: bounds)
    command.clip = clip.mask
    commands.append(command)
  }

  /// Returns the slot of a shape's coverage, or `PlanCommand.none` where it is its bounds.
  private mutating func mask(of shape: DeviceShape, within bounds: PixelRect) -> Int32 {
    switch shape {
    case .empty: preconditionFailure("an empty shape has no coverage")
    case .rect(let rect):
      if rect.isPixelAligned { return PlanCommand.none }
      return addJob(
        CoverageJob(
          path: RoundedRect(rect: rect.rect, radius: 0).path, map: .identity, rule: .nonZero,
          bounds: bounds))
    case .path(let path, let map, let rule):
      return addJob(CoverageJob(path: path, map: map, rule: rule, bounds: bounds))
    }
  }

  mutating func addJob(_ job: CoverageJob) -> Int32 {
    masks.append(nil)
    jobs.append((masks.count - 1, job))
    return Int32(masks.count - 1)
  }

  // MARK: Clips

  private mutating func resolve(_ index: Int) -> ResolvedClip {
    if let known = clips[index] { return known }
    let clip = list.clips[index]
    let outer =
      clip.parent.map { resolve($0) } ?? ResolvedClip(bounds: target, mask: PlanCommand.none)
    let map = DeviceShape.deviceMap(clip.transform, scale: scale, snapping: clip.snapping)
    let shape = DeviceShape(clip.shape, map: map, snapping: clip.snapping)
    var result = ResolvedClip(bounds: shape.hull(within: outer.bounds), mask: outer.mask)
    if !result.bounds.isEmpty {
      let own = mask(of: shape, within: result.bounds)
      if own != PlanCommand.none, outer.mask != PlanCommand.none {
        masks.append(nil)
        products.append((masks.count - 1, Int(own), Int(outer.mask)))
        result.mask = Int32(masks.count - 1)
      } else if own != PlanCommand.none {
        result.mask = own
      }
    }
    clips[index] = result
    return result
  }

  // MARK: Groups

  private func endOfGroup(from begin: Int) -> Int {
    var depth = 0
    for index in begin..<list.items.count {
      switch list.items[index].content {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    preconditionFailure("a group never ended")
  }

  private mutating func beginGroup(_ opacity: UInt8) {
    groups.append(OpenGroup(begin: commands.count, opacity: opacity))
    // A full group changes no pixel; flattening it would only cost time.
    if opacity < 255 { commands.append(PlanCommand(kind: .beginGroup, bounds: .empty)) }
  }

  private mutating func endGroup() {
    precondition(!groups.isEmpty, "a group ends that never began")
    let group = groups.removeLast()
    if group.opacity == 255 { return }
    let bounds = commands[(group.begin + 1)...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    if bounds.isEmpty {
      commands.removeSubrange(group.begin...)
      return
    }
    commands[group.begin].bounds = bounds
    commands.append(PlanCommand(kind: .endGroup(opacity: group.opacity), bounds: bounds))
  }

  // MARK: Coverage

  private mutating func runJobs() {
    let jobs = jobs
    let results = ResultSlots<CoverageMask>(count: jobs.count)
    scheduler.perform(jobs.count) { results.set($0, jobs[$0].job.run()) }
    for (index, job) in jobs.enumerated() { masks[job.slot] = results.take(index) }
    for product in products {
      masks[product.slot] = masks[product.a]!.multiplied(by: masks[product.b]!)
    }
    caches.keep(newGlyphs.map { ($0.key, masks[$0.slot]!) })
  }
}
