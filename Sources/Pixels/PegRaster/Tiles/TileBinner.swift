import PegGeometry

/// Which commands each tile needs, in drawing order.
package struct TileBinner {
  /// Tiles as wide as a screen keep rows whole, which memory is fastest with; 256 KiB of pixels stay in a core's own
  /// cache. Units: pixels.
  package static let tileWidth = 2048
  package static let tileHeight = 32

  let tiles: [PixelRect]
  /// - Shape: one list for each tile, of indices into the plan's commands.
  private(set) var commands: [[Int32]]

  /// - Parameter range: the plan's commands that are drawn; groups begin and end inside it.
  init(
    _ plan: RasterPlan, commands range: Range<Int>, tileWidth: Int, tileHeight: Int
  ) {
    let target = plan.target
    let columns = (target.width + tileWidth - 1) / tileWidth
    let rows = (target.height + tileHeight - 1) / tileHeight
    var tiles: [PixelRect] = []
    for row in 0..<rows {
      for column in 0..<columns {
        tiles.append(
          PixelRect(
            x0: target.x0 + column * tileWidth, y0: target.y0 + row * tileHeight,
            x1: min(target.x1, target.x0 + (column + 1) * tileWidth),
            y1: min(target.y1, target.y0 + (row + 1) * tileHeight)))
      }
    }
    self.tiles = tiles
    commands = Array(repeating: [], count: tiles.count)
    var depth = 0
    for index in range {
      let command = plan.commands[index]
      if case .beginGroup = command.kind { depth += 1 }
      if case .endGroup = command.kind { depth -= 1 }
      let bounds = command.bounds
      if bounds.isEmpty { continue }
      let replaces = depth == 0 && command.replaces(plan)
      let (top, bottom) = (bounds.y0 - target.y0, bounds.y1 - 1 - target.y0)
      let (left, right) = (bounds.x0 - target.x0, bounds.x1 - 1 - target.x0)
      for row in top / tileHeight...bottom / tileHeight {
        for column in left / tileWidth...right / tileWidth {
          let tile = row * columns + column
          // Nothing below a tile's full opaque cover can be seen.
          if replaces, tiles[tile].intersection(bounds) == tiles[tile] {
            commands[tile].removeAll(keepingCapacity: true)
          }
          commands[tile].append(Int32(index))
        }
      }
    }
  }
}
