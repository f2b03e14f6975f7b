import PegGeometry

/// The commands that each tile needs, in drawing order.
package struct TileBinner {
  /// The size of tiles. Units: pixels.
  ///
  /// Tiles as wide as a screen have whole rows, which memory transfers fastest. 256 KiB of pixels fit into a core's own cache.
  package static let tileWidth = 2048
  package static let tileHeight = 32

  /// - Shape: one list per tile, of indices into the plan's commands; empty for tiles that are not drawn.
  private(set) var commands: [[Int32]]

  /// - Parameters:
  /// - range: the commands of the plan to draw; it must contain whole groups.
  /// - isDrawn: for each tile, whether it is drawn.
  init(_ plan: RasterPlan, commands range: Range<Int>, grid: TileGrid, isDrawn: [Bool]) {
    var commands = [[Int32]](repeating: [], count: grid.count)
    var depth = 0
    for index in range {
      let command = plan.commands[index]
      if case .beginGroup = command.kind { depth += 1 }
      if case .endGroup = command.kind { depth -= 1 }
      let bounds = command.bounds
      let replaces = depth == 0 && command.replaces(plan)
      grid.forEachTile(touching: bounds) { tile in
        guard isDrawn[tile] else { return }
        // If a command covers the whole tile with opaque pixels, everything below it is invisible.
        if replaces, grid.rect(tile).intersection(bounds) == grid.rect(tile) {
          commands[tile].removeAll(keepingCapacity: true)
        }
        commands[tile].append(Int32(index))
      }
    }
    self.commands = commands
  }
}
