import PegDisplayList
import PegGeometry
import PegPixels

/// Computes the positions of a display list's items in pixels and their appearance there, without drawing them.
struct StepTracer {
  /// The effect of a clip and its ancestors.
  private struct ClipTrace {
    /// The rectangle of the upright clips; nil if there are none.
    var box: PixelRect?
    var shapes: [PlacedShape] = []
  }

  /// The drawing of an item without its clips.
  private struct Look {
    let content: Hashed<StepKey.Content>
    var dx = 0
    var dy = 0
    var hull: PixelRect
    var grid = 1
    var readsBeneath = false

    var isFlat: Bool {
      if case .flat = content.value { true } else { false }
    }
  }

  private let planner: PlanBuilder
  private let known: FrameTrace?
  private var clips: [Int: ClipTrace] = [:]
  private(set) var trace = FrameTrace()

  private static let everywhere = PixelRect(
    x0: -Int(Subpixel.limit), y0: -Int(Subpixel.limit), x1: Int(Subpixel.limit),
    y1: Int(Subpixel.limit))

  /// - Parameters:
  /// - planner: the builder for the whole list; it need not have started.
  /// - known: the trace of a similar picture, which saves time.
  init(_ planner: PlanBuilder, known: FrameTrace?) {
    self.planner = planner
    self.known = known
  }

  mutating func run() -> FrameTrace {
    add(0..<planner.list.items.count)
    return trace
  }

  private mutating func add(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let item = planner.list.items[index]
      var next = index + 1
      if case .beginGroup(let effect) = item.content {
        let entry = planner.groups[index]
        next = entry.end + 1
        if !entry.isIsolated, effect.isOpen {
          add(index + 1..<entry.end)
          index = next
          continue
        }
      }
      addStep(index, item)
      index = next
    }
  }

  private mutating func addStep(_ index: Int, _ item: DisplayItem) {
    let clip = clipTrace(item.clip, from: nil)
    let box = clip.box.map { $0.intersection(planner.target) } ?? planner.target
    if box.isEmpty { return }
    guard var look = look(index, item, mayBeFlat: clip.shapes.isEmpty) else { return }
    if look.readsBeneath { look.hull = look.hull.intersection(planner.target) }
    let key = StepKey(
      content: look.content, blendMode: item.blendMode,
      clips: clip.shapes.map { $0.movedBy(dx: -look.dx, dy: -look.dy) })
    let step = DrawnStep(
      index: index, dx: look.dx, dy: look.dy, hull: look.hull, box: box,
      grid: look.grid, readsBeneath: look.readsBeneath, isFlat: look.isFlat)
    if step.visible.isEmpty, !look.readsBeneath { return }
    trace.append(step, key)
  }

  // MARK: Clips

  /// Returns the effect of the clip and its ancestors, up to the one at which the chain ends.
  private mutating func clipTrace(_ index: Int?, from base: Int?) -> ClipTrace {
    guard let index, index != base else { return ClipTrace() }
    if base == nil, let known = clips[index] { return known }
    let clip = planner.list.clips[index]
    var result = clipTrace(clip.parent, from: base)
    let map = DeviceShape.deviceMap(
      clip.transform, scale: planner.scale, snapping: clip.snapping)
    let shape = DeviceShape(clip.shape, map: map, snapping: clip.snapping)
    let hull = shape.hull(within: Self.everywhere)
    result.box = result.box?.intersection(hull) ?? hull
    if case .rect(let rect) = shape, rect.isPixelAligned {
    } else if shape != .empty {
      result.shapes.append(shape.placed)
    }
    if base == nil { clips[index] = result }
    return result
  }

  // MARK: Items

  /// Returns the drawing of an item; nil if it draws nothing.
  private mutating func look(_ index: Int, _ item: DisplayItem, mayBeFlat: Bool) -> Look? {
    let map = DeviceShape.deviceMap(
      item.transform, scale: planner.scale, snapping: item.snapping)
    func device(_ shape: Shape) -> DeviceShape {
      DeviceShape(shape, map: map, snapping: item.snapping)
    }
    switch item.content {
    case .fill(let shape, let paint):
      return fill(device(shape), paint, index, item, mayBeFlat: mayBeFlat)
    case .border(let outline, let width, let paint):
      let shape = DeviceShape(
        borderOf: outline, width: width, map: map, snapping: item.snapping)
      return fill(shape, paint, index, item, mayBeFlat: false)
    case .image(var paint):
      let shape = device(.rect(paint.destination))
      guard case .rect(let rect) = shape, case .rect(let placed) = shape.placed.shape else {
        return shape == .empty ? nil : still(index, item)
      }
      let (x, y) = map.lengths
      paint.destination = .zero
      return Look(
        content: Hashed(.image(paint, placed, scaleX: x, scaleY: y)), dx: rect.hull.x0,
        dy: rect.hull.y0, hull: rect.hull)
    case .shadow(let shape, let shadow):
      let shape = device(shape)
      if shape == .empty { return nil }
      let placed = shape.placed
      var linear = map
      (linear.tx, linear.ty) = (0, 0)
      return measured(
        .shadow(placed.shape, shadow, linear), index, item, dx: placed.dx, dy: placed.dy)
    case .glyphs(let run): return glyphs(run, map, index, item)
    case .sprites: return still(index, item)
    case .beginGroup(let effect): return group(effect, index, item)
    case .endGroup: return nil
    }
  }

  private func fill(
    _ shape: DeviceShape, _ paint: Paint, _ index: Int, _ item: DisplayItem, mayBeFlat: Bool
  ) -> Look? {
    let hull = shape.hull(within: Self.everywhere)
    if hull.isEmpty { return nil }
    switch paint {
    case .color(let color):
      if mayBeFlat, case .rect(let rect) = shape, rect.isPixelAligned {
        return Look(content: Hashed(.flat(FillColor(color))), hull: hull)
      }
      let placed = shape.placed
      return Look(
        content: Hashed(.fill(placed.shape, color)), dx: placed.dx, dy: placed.dy, hull: hull)
    case .gradient, .pattern:
      return Look(
        content: Hashed(.still(item.content, item.transform, item.snapping)), hull: hull, grid: 0)
    case .backdrop:
      return Look(
        content: Hashed(.still(item.content, item.transform, item.snapping)), hull: hull, grid: 0,
        readsBeneath: true)
    }
  }

  private mutating func glyphs(
    _ run: GlyphRun, _ map: Affine, _ index: Int, _ item: DisplayItem
  ) -> Look? {
    guard run.size > 0, run.size.isFinite, map.isUpright else { return still(index, item) }
    var glyphs: [StepKey.Glyph] = []
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      guard let place = GlyphPlace(map.apply(glyph.position)) else { continue }
      glyphs.append(StepKey.Glyph(id: glyph.id, x: place.quarters, y: place.y))
    }
    guard let first = glyphs.first else { return nil }
    let (dx, dy) = (first.x >> 2, first.y)
    for index in glyphs.indices {
      glyphs[index].x -= dx << 2
      glyphs[index].y -= dy
    }
    return measured(
      .glyphs(
        run.font, width: run.size * map.a, height: run.size * map.d, FillColor(run.color), glyphs),
      index, item, dx: dx, dy: dy)
  }

  /// Returns the drawing of an item that must not move.
  private func still(_ index: Int, _ item: DisplayItem) -> Look {
    Look(
      content: Hashed(.still(item.content, item.transform, item.snapping)),
      hull: hull(index...index, item, within: planner.target), grid: 0)
  }

  /// Returns a drawing whose hull is measured, or known from the previous picture.
  private mutating func measured(
    _ content: StepKey.Content, _ index: Int, _ item: DisplayItem, dx: Int, dy: Int
  ) -> Look? {
    let content = Hashed(content)
    let own: PixelRect
    if let hull = known?.hulls[content] ?? trace.hulls[content] {
      own = hull
    } else {
      own = hull(index...index, item, within: Self.everywhere).offsetBy(dx: -dx, dy: -dy)
    }
    trace.hulls[content] = own
    return own.isEmpty
      ? nil : Look(content: content, dx: dx, dy: dy, hull: own.offsetBy(dx: dx, dy: dy))
  }

  /// Returns the pixels that items may touch, without the clips of the first of them.
  private func hull(
    _ items: ClosedRange<Int>, _ item: DisplayItem, within limits: PixelRect
  ) -> PixelRect {
    var measure = PlanBuilder(
      partOf: planner, base: item.clip, target: limits, scale: planner.scale, isMeasuring: true)
    measure.addItems(items.lowerBound..<items.upperBound + 1)
    return measure.measured
  }

  // MARK: Groups

  private mutating func group(_ effect: GroupEffect, _ begin: Int, _ item: DisplayItem) -> Look? {
    let entry = planner.groups[begin]
    let map = item.transform.then(.scale(x: planner.scale, y: planner.scale))
    var grid = effect.grid(map.lengths)
    var children: [StepKey.Child] = []
    var index = begin + 1
    while index < entry.end {
      let child = planner.list.items[index]
      let own = index
      if case .beginGroup = child.content { index = planner.groups[index].end }
      index += 1
      guard let look = look(own, child, mayBeFlat: false) else { continue }
      let clip = clipTrace(child.clip, from: item.clip)
      // A backdrop reads the drawn part of the group, which depends on the position at which the group is clipped.
      let isStill = look.grid == 0 || look.readsBeneath
      grid = isStill || grid == 0 ? 0 : max(grid, look.grid)
      children.append(
        StepKey.Child(
          key: StepKey(content: look.content, blendMode: child.blendMode, clips: clip.shapes),
          dx: look.dx, dy: look.dy, box: clip.box))
    }
    let isMovable = grid > 0
    let (dx, dy) = isMovable ? (children.first?.dx ?? 0, children.first?.dy ?? 0) : (0, 0)
    for index in children.indices {
      children[index].dx -= dx
      children[index].dy -= dy
      children[index].box = children[index].box?.offsetBy(dx: -dx, dy: -dy)
      children[index].key.clips = children[index].key.clips.map { $0.movedBy(dx: -dx, dy: -dy) }
    }
    var place = map
    if isMovable { (place.tx, place.ty) = (0, 0) }
    var hull = planner.target
    if !effect.blendMode.actsOnEmptySource, !entry.hasBackdrop || entry.isIsolated {
      hull = self.hull(begin...entry.end, item, within: planner.target)
    }
    if hull.isEmpty { return nil }
    return Look(
      content: Hashed(.group(effect, place, children)), dx: dx, dy: dy, hull: hull, grid: grid,
      readsBeneath: entry.hasBackdrop)
  }
}

extension GroupEffect {
  /// Whether the group's items could equally be outside it, if it isn't isolated.
  fileprivate var isOpen: Bool { blur == .zero && shadow == nil && projection == nil }

  /// The number of pixels by whose multiples the flattened group may move without a change; 0 if it must not move.
  ///
  /// - Parameter lengths: pixels per unit of the effect's lengths, along each axis.
  fileprivate func grid(_ lengths: (x: Double, y: Double)) -> Int {
    if projection != nil { return 0 }
    let sigma = shadow?.sigma ?? 0
    return max(
      BlurAxis(sigma: blur.width * lengths.x).factor,
      BlurAxis(sigma: blur.height * lengths.y).factor, BlurAxis(sigma: sigma * lengths.x).factor,
      BlurAxis(sigma: sigma * lengths.y).factor)
  }
}
