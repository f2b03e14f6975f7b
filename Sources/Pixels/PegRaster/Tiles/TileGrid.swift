import PegGeometry

/// The tiles in which a target is drawn, row by row.
///
/// - Units: pixels.
struct TileGrid: Hashable, Sendable {
  /// The part of a tile to draw.
  struct Piece: Sendable {
    /// The index of the tile.
    var tile: Int
    /// Disjoint, inside the tile.
    var rects: [PixelRect]
  }

  let target: PixelRect
  let tileWidth: Int
  let tileHeight: Int
  let columns: Int
  let rows: Int

  init(_ target: PixelRect, tileWidth: Int, tileHeight: Int) {
    self.target = target
    self.tileWidth = tileWidth
    self.tileHeight = tileHeight
    columns = (target.width + tileWidth - 1) / tileWidth
    rows = (target.height + tileHeight - 1) / tileHeight
  }

  var count: Int { columns * rows }

  /// The pixels of a tile.
  func rect(_ index: Int) -> PixelRect {
    let x0 = target.x0 + index % columns * tileWidth
    let y0 = target.y0 + index / columns * tileHeight
    return PixelRect(
      x0: x0, y0: y0, x1: min(target.x1, x0 + tileWidth), y1: min(target.y1, y0 + tileHeight))
  }

  /// Calls `body` with the index of each tile that shares a pixel with the rectangle; the rectangle must be inside the target.
  @inline(__always)
  func forEachTile(touching rect: PixelRect, _ body: (Int) -> Void) {
    if rect.isEmpty { return }
    for row in (rect.y0 - target.y0) / tileHeight...(rect.y1 - 1 - target.y0) / tileHeight {
      for column in (rect.x0 - target.x0) / tileWidth...(rect.x1 - 1 - target.x0) / tileWidth {
        body(row * columns + column)
      }
    }
  }

  /// Divides a region into tiles.
  func pieces(of region: PixelRegion) -> [Piece] {
    var rects = [[PixelRect]](repeating: [], count: count)
    for rect in region.rects {
      let inside = rect.intersection(target)
      forEachTile(touching: inside) { tile in
        let own = inside.intersection(self.rect(tile))
        // Rectangles that were one before the region was cut into bands are merged again if possible.
        if let last = rects[tile].last, last.x0 == own.x0, last.x1 == own.x1, last.y1 == own.y0 {
          rects[tile][rects[tile].count - 1] = last.union(own)
        } else {
          rects[tile].append(own)
        }
      }
    }
    return rects.enumerated().compactMap { $1.isEmpty ? nil : Piece(tile: $0, rects: $1) }
  }
}
