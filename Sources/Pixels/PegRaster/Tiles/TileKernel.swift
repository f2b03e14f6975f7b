import PegGeometry
import PegPixels

/// Draws the commands of one tile.
///
/// - Precondition: the views and images that it uses outlive it.
struct TileKernel: @unchecked Sendable {
  /// The pixels to draw on: the target, or a group that is being flattened.
  private struct Layer {
    var base: UnsafeMutablePointer<UInt32>
    /// Units: pixels.
    var stride: Int
    var bounds: PixelRect

    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
      base + ((y &- bounds.y0) &* stride &+ x &- bounds.x0)
    }
  }

  let plan: RasterPlan
  let masks: [CoverageMaskView]
  /// The initial colour of tiles; nil keeps the existing pixels.
  let background: FillColor?
  /// - Shape: `stride` bytes per row of the target.
  let pixels: UnsafeMutableRawPointer
  let stride: Int

  /// Memory for one row of a tile.
  private struct Scratch {
    let coverage: UnsafeMutablePointer<UInt8>
    let alpha: UnsafeMutablePointer<UInt8>
    let pixels: UnsafeMutablePointer<UInt32>
    let sampling = LinearSampler.State()

    init(width: Int) {
      coverage = .allocate(capacity: 2 * width)
      alpha = coverage + width
      pixels = .allocate(capacity: width)
    }

    func deallocate() {
      coverage.deallocate()
      pixels.deallocate()
    }
  }

  /// Draws the given commands, only on the pixels of a tile.
  ///
  /// - Shape: `commands` are indices into the plan's commands.
  func render(_ tile: PixelRect, _ commands: [Int32]) {
    let target = Layer(
      base: pixels.assumingMemoryBound(to: UInt32.self), stride: stride / 4, bounds: plan.target)
    let scratch = Scratch(width: tile.width)
    defer { scratch.deallocate() }
    var layers = [target]
    let isCovered = commands.first.map {
      let first = plan.commands[Int($0)]
      return first.replaces(plan) && first.bounds.intersection(tile) == tile
    }
    if let background, isCovered != true {
      for y in tile.y0..<tile.y1 {
        FillSpan.store(background, to: target.pixel(tile.x0, y), count: tile.width)
      }
    }
    for index in commands {
      let command = plan.commands[Int(index)]
      let bounds = command.bounds.intersection(tile)
      if bounds.isEmpty { continue }
      switch command.kind {
      case .beginGroup: layers.append(Self.makeLayer(bounds))
      case .endGroup(let opacity):
        let group = layers.removeLast()
        flatten(group, command, onto: layers[layers.count - 1], opacity, scratch)
        group.base.deallocate()
      case .fill, .image, .tintedImage, .gradient, .sprite:
        draw(command, bounds, on: layers[layers.count - 1], scratch)
      }
    }
  }

  private static func makeLayer(_ bounds: PixelRect) -> Layer {
    let count = bounds.width * bounds.height
    let base = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    base.initialize(repeating: 0, count: count)
    return Layer(base: base, stride: bounds.width, bounds: bounds)
  }

  /// Draws a flattened group; its pixels are overwritten.
  private func flatten(
    _ group: Layer, _ command: PlanCommand, onto layer: Layer, _ opacity: UInt8, _ scratch: Scratch
  ) {
    let bounds = group.bounds
    let mode = command.blendMode
    if mode == .normal, command.clip == PlanCommand.none {
      for y in bounds.y0..<bounds.y1 {
        CompositeSpan.blend(
          UnsafePointer(group.pixel(bounds.x0, y)), over: layer.pixel(bounds.x0, y),
          opacity: opacity, count: bounds.width)
      }
      return
    }
    for y in bounds.y0..<bounds.y1 {
      BlendSpan.fade(group.pixel(bounds.x0, y), opacity: opacity, count: bounds.width)
    }
    forEachSpan(command, bounds, scratch) { x, y, count, coverage in
      let source = UnsafePointer(group.pixel(x, y))
      if mode != .normal {
        BlendSpan.blend(
          mode, source, over: layer.pixel(x, y), coverage: coverage, count: count)
      } else if let coverage {
        CompositeSpan.blend(source, over: layer.pixel(x, y), coverage: coverage, count: count)
      } else {
        CompositeSpan.blend(source, over: layer.pixel(x, y), count: count)
      }
    }
  }

  /// Draws a fill or an image, row by row, on the stretches that are in both its coverage and its clip.
  private func draw(
    _ command: PlanCommand, _ bounds: PixelRect, on layer: Layer, _ scratch: Scratch
  ) {
    let mode = command.blendMode
    if mode == .normal, command.mask >= 0, command.clip == PlanCommand.none,
      case .fill(let color) = command.kind
    {
      fill(color, command, bounds, on: layer)
      return
    }
    let painter = painter(command.kind, bounds, scratch)
    if mode == .normal {
      forEachSpan(command, bounds, scratch) { x, y, count, coverage in
        painter.paint(layer.pixel(x, y), x, y, count, coverage)
      }
    } else {
      forEachSpan(command, bounds, scratch) { x, y, count, coverage in
        BlendSpan.blend(
          mode, painter.pixels(x, y, count, scratch.pixels), over: layer.pixel(x, y),
          coverage: coverage, count: count)
      }
    }
  }

  /// Draws a colour through a mask without a clip, as for most text and shapes.
  private func fill(
    _ color: FillColor, _ command: PlanCommand, _ bounds: PixelRect, on layer: Layer
  ) {
    let mask = masks[Int(command.mask)]
    let dx = Int(command.maskDX) &+ mask.dx
    let row = bounds.y0 &- Int(command.maskDY) &- mask.bounds.y0
    let rows = CoverageRows(
      rowStarts: mask.rowStarts + row, runs: UnsafeRawPointer(mask.runs), bytes: mask.bytes)
    FillSpan.blend(
      color, through: rows, columns: bounds.x0 &- dx..<bounds.x1 &- dx,
      rows: bounds.y1 &- bounds.y0, over: layer.pixel(bounds.x0, bounds.y0), stride: layer.stride)
  }

  /// Calls `body` with each stretch that a command covers: column, row, length and coverage; nil for full coverage.
  @inline(__always)
  private func forEachSpan(
    _ command: PlanCommand, _ bounds: PixelRect, _ scratch: Scratch,
    _ body: (Int, Int, Int, UnsafePointer<UInt8>?) -> Void
  ) {
    let mask = command.mask < 0 ? nil : masks[Int(command.mask)]
    let clip = command.clip < 0 ? nil : masks[Int(command.clip)]
    if mask == nil, clip == nil {
      for y in bounds.y0..<bounds.y1 { body(bounds.x0, y, bounds.width, nil) }
      return
    }
    let dx = Int(command.maskDX) &+ (mask?.dx ?? 0)
    let dy = Int(command.maskDY)
    let full = [CoverageRun(x0: Int32(bounds.x0), x1: Int32(bounds.x1), offset: CoverageRun.solid)]
    full.withUnsafeBufferPointer { full in
      for y in bounds.y0..<bounds.y1 {
        let clipRuns = clip?.runs(ofRow: y &- clip!.bounds.y0) ?? full
        let maskRuns = mask?.runs(ofRow: y &- dy &- mask!.bounds.y0) ?? full
        CoverageRuns.forEachShared(
          maskRuns, movedBy: mask == nil ? 0 : dx, clipRuns, movedBy: clip?.dx ?? 0,
          from: bounds.x0, to: bounds.x1
        ) { x0, x1, own, cut in
          let count = x1 &- x0
          var coverage: UnsafePointer<UInt8>?
          if let own, let cut {
            CoverageSpan.multiply(
              mask!.bytes + own, clip!.bytes + cut, into: scratch.coverage, count: count)
            coverage = UnsafePointer(scratch.coverage)
          } else if let own {
            coverage = mask!.bytes + own
          } else if let cut {
            coverage = clip!.bytes + cut
          }
          body(x0, y, count, coverage)
        }
      }
    }
  }

  private func painter(
    _ kind: PlanCommand.Kind, _ bounds: PixelRect, _ scratch: Scratch
  ) -> SpanPainter {
    func pixels(_ index: Int) -> SpanPixels {
      let image = plan.images[index]
      guard let linear = image.linear else { return .placed(SpanImage(image)) }
      return .sampled(
        LinearSampler(linear, columns: bounds.x0..<bounds.x1, state: scratch.sampling),
        scratch.pixels)
    }
    switch kind {
    case .fill(let color): return .color(color)
    case .image(let index): return .image(pixels(index), isOpaque: plan.images[index].isOpaque)
    case .tintedImage(let index, let color): return .tint(pixels(index), color, scratch.alpha)
    case .gradient(let index): return .gradient(plan.gradients[index], scratch.pixels)
    case .sprite(let index):
      return .image(.sprite(SpriteSampler(plan.sprites[index]), scratch.pixels), isOpaque: false)
    case .beginGroup, .endGroup: preconditionFailure("a group is not painted in spans")
    }
  }
}
