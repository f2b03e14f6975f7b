import PegDisplayList
import PegGeometry

/// Turns outlines into coverage, exactly up to the subpixel grid.
///
/// Each row is cut at the vertices and crossings of its edges; between two cuts the edges have an order from left to
/// right, along which the winding number is counted. Only edges where the inside begins or ends add area, so that
/// overlapping, coinciding and crossing contours come out right under both rules.
///
/// - Source: own derivation; the cuts are those of Bentley & Ottmann, 1979, kept to one row of pixels.
struct ScanConverter {
  private struct Piece {
    /// Where the edge enters and leaves the slab. Units: grid units.
    var top: Int
    var bottom: Int
    var winding: Int
  }

  private let edges: [Edge]
  private let rule: FillRule
  private let bounds: PixelRect
  /// Indices of the edges that pass through the current row.
  private var active: [Int] = []
  private var pieces: [Piece] = []
  private var cuts: [Int] = []

  /// Returns how much of each pixel within the bounds the outline encloses.
  ///
  /// - Units: `bounds` in pixels; not empty.
  static func coverage(of list: EdgeList, rule: FillRule, bounds: PixelRect) -> CoverageMask {
    var converter = ScanConverter(list, rule, bounds)
    return converter.run()
  }

  private init(_ list: EdgeList, _ rule: FillRule, _ bounds: PixelRect) {
    edges = list.edges
    self.rule = rule
    self.bounds = bounds
  }

  private mutating func run() -> CoverageMask {
    var mask = CoverageMaskBuilder(bounds: bounds)
    let row = CellRow(width: bounds.width)
    var next = 0
    for y in bounds.y0..<bounds.y1 {
      let top = y << Subpixel.bits
      let bottom = top + Subpixel.one
      active.removeAll { edges[$0].y1 <= top }
      while next < edges.count, edges[next].y0 < bottom {
        if edges[next].y1 > top { active.append(next) }
        next += 1
      }
      if active.isEmpty {
        mask.endRow()
        continue
      }
      convertRow(from: top, to: bottom, into: row)
      row.drain(into: &mask)
    }
    return mask.build()
  }

  private mutating func convertRow(from top: Int, to bottom: Int, into row: borrowing CellRow) {
    cuts.removeAll(keepingCapacity: true)
    for index in active {
      let edge = edges[index]
      if edge.y0 > top { cuts.append(edge.y0) }
      if edge.y1 < bottom { cuts.append(edge.y1) }
    }
    cuts.sort()
    var start = top
    for cut in cuts where cut > start {
      convertSlab(from: start, to: cut, into: row)
      start = cut
    }
    convertSlab(from: start, to: bottom, into: row)
  }

  /// Adds the areas of a slab that no edge begins or ends in.
  private mutating func convertSlab(from top: Int, to bottom: Int, into row: borrowing CellRow) {
    pieces.removeAll(keepingCapacity: true)
    for index in active {
      let edge = edges[index]
      guard edge.y0 <= top, edge.y1 >= bottom else { continue }
      insert(Piece(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding))
    }
    if pieces.isEmpty { return }
    if let cut = crossing(from: top, to: bottom) {
      convertSlab(from: top, to: cut, into: row)
      convertSlab(from: cut, to: bottom, into: row)
      return
    }
    let origin = bounds.x0 << Subpixel.bits
    let height = bottom - top
    var winding = 0
    for piece in pieces {
      let wasInside = isInside(winding)
      winding += piece.winding
      let isInside = isInside(winding)
      if wasInside != isInside {
        row.add(
          piece.top - origin, piece.bottom - origin, height: height, sign: isInside ? 1 : -1)
      }
    }
  }

  /// Inserts a piece by its middle; the pieces of the rows before give the order away, so that few must move.
  private mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    var index = pieces.count - 1
    let middle = piece.top + piece.bottom
    while index > 0, pieces[index - 1].top + pieces[index - 1].bottom > middle {
      pieces[index] = pieces[index - 1]
      index -= 1
    }
    pieces[index] = piece
  }

  /// Returns a height strictly inside the slab near which two pieces cross, or nil where none do.
  ///
  /// Pieces out of order by one unit differ by rounding alone.
  private func crossing(from top: Int, to bottom: Int) -> Int? {
    if bottom - top < 2 { return nil }
    for index in 1..<max(1, pieces.count) {
      let (left, right) = (pieces[index - 1], pieces[index])
      let above = left.top - right.top
      let below = left.bottom - right.bottom
      if above > 1 || below > 1 {
        let reached = abs(above) * (bottom - top) / max(1, abs(above) + abs(below))
        return max(top + 1, min(bottom - 1, top + reached))
      }
    }
    return nil
  }

  @inline(__always)
  private func isInside(_ winding: Int) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
