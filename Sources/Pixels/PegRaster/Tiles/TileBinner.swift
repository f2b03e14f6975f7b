import PegGeometry

/// Which commands each tile needs, in drawing order.
package struct TileBinner {
  /// Tiles as wide as a screen keep rows whole, which memory is fastest with; 256 KiB of pixels stay in a core's own
  /// cache. Units: pixels.
  package static let tileWidth = 2048
  package static let tileHeight = 32

  /// - Shape: one list for each tile, of indices into the plan's commands; empty for tiles that are not drawn.
  private(set) var commands: [[Int32]]

  /// - Parameters:
  ///   - range: the plan's commands that are drawn; groups begin and end inside it.
  ///   - isDrawn: says of each tile whether it is.
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
        // Nothing below a tile's full opaque cover can be seen.
        if replaces, grid.rect(tile).intersection(bounds) == grid.rect(tile) {
          commands[tile].removeAll(keepingCapacity: true)
        }
        commands[tile].append(Int32(index))
      }
    }
    self.commands = commands
  }
}
