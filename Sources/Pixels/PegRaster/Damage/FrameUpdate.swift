import PegGeometry

/// The steps that turn the previous picture into the next one: pixels to copy and pixels to draw again.
///
/// - Units: pixels of the target; the regions are disjoint and cover it.
/// - Decision: docs/decisions/0008-frames-from-frames.md.
struct FrameUpdate: Sendable {
  struct Copy: Sendable {
    var region: PixelRegion
    /// The move from the old picture to the region.
    var move: PixelMove
  }

  private(set) var copies: [Copy] = []
  private(set) var drawn: PixelRegion

  /// Draws everything.
  init(drawing target: PixelRect) {
    drawn = PixelRegion(target)
  }

  /// Keeps everything in place.
  init(keeping target: PixelRect) {
    copies = [Copy(region: PixelRegion(target), move: .none)]
    drawn = PixelRegion(.empty)
  }

  /// - Parameter grid: the tiles in which the picture is drawn.
  init(from old: FrameTrace, to new: FrameTrace, target: PixelRect, grid: TileGrid) {
    let comparison = TraceComparison(old, new, target: target)
    drawn = PixelRegion(target)
    for move in comparison.moves {
      let damage = comparison.damage(after: move, within: drawn.bounds)
      let kept = drawn.subtracting(damage)
      if !kept.isEmpty { copies.append(Copy(region: kept, move: move)) }
      drawn = drawn.intersection(damage)
      if drawn.isEmpty { return }
    }
    drawn = Self.closed(Self.joined(drawn, grid), over: new.steps)
    for index in copies.indices { copies[index].region = copies[index].region.subtracting(drawn) }
    copies.removeAll { $0.region.isEmpty }
  }

  /// Whether pixels of a step must be drawn.
  func needs(_ step: DrawnStep) -> Bool {
    drawn.intersects(step.visible) || step.readsBeneath && drawn.intersects(step.hull)
  }

  /// Returns the region with many small rectangles in a tile replaced by their bounding box.
  private static func joined(_ region: PixelRegion, _ grid: TileGrid) -> PixelRegion {
    PixelRegion(
      grid.pieces(of: region).flatMap { piece in
        let parts = piece.rects
        let bounds = parts.reduce(PixelRect.empty) { $0.union($1) }
        let area = parts.reduce(0) { $0 + $1.width * $1.height }
        return parts.count > 3 || area * 2 > bounds.width * bounds.height ? [bounds] : parts
      })
  }

  /// Returns the region extended, for each step that reads pixels beneath and is redrawn in part, by all that it reads.
  private static func closed(_ region: PixelRegion, over steps: [DrawnStep]) -> PixelRegion {
    var region = region
    let readers = steps.filter { $0.readsBeneath }
    var grows = true
    while grows {
      grows = false
      for step in readers where region.intersects(step.hull) && !region.contains(step.hull) {
        region = region.union(PixelRegion(step.hull))
        grows = true
      }
    }
    return region
  }
}
