import PegDisplayList
import PegGeometry

/// Turns outlines into coverage, exactly up to the subpixel grid.
///
/// Each row is cut at the vertices and crossings of its edges; between two cuts the edges have an order from left to
/// right, along which the winding number is counted. Only edges where the inside begins or ends add area, so that
/// overlapping, coinciding and crossing contours come out right under both rules. Rows whose edges form chains from top
/// to bottom with room between them, which is most rows of most outlines, need no cuts.
///
/// - Source: own derivation; the cuts are those of Bentley & Ottmann, 1979, kept to one row of pixels.
struct ScanConverter {
  private struct Piece {
    /// Where the edge enters and leaves the slab. Units: grid units.
    var top: Int
    var bottom: Int
    var winding: Int
  }

  /// The part of an edge that lies in the current row. Units: grid units.
  private struct Link {
    var left: Int
    var right: Int
    var start: Int
    var end: Int
    var winding: Int
    /// One past the last link of its chain, set at the chain's first.
    var chainEnd = 0
  }

  private let edges: [Edge]
  private let rule: FillRule
  private let bounds: PixelRect
  /// Indices of the edges that pass through the current row.
  private var active: [Int] = []
  private var pieces: [Piece] = []
  private var cuts: [Int] = []
  private var links: [Link] = []

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
      if !convertChains(from: top, to: bottom, into: row) {
        convertRow(from: top, to: bottom, into: row)
      }
      row.drain(into: &mask)
    }
    return mask.build()
  }

  /// Adds the areas of a row of separate chains; returns false, having added nothing, where it is no such row.
  private mutating func convertChains(
    from top: Int, to bottom: Int, into row: borrowing CellRow
  ) -> Bool {
    links.removeAll(keepingCapacity: true)
    for index in active {
      let edge = edges[index]
      let start = max(edge.y0, top)
      let end = min(edge.y1, bottom)
      let a = edge.x(at: start)
      let b = edge.x(at: end)
      links.append(
        Link(left: min(a, b), right: max(a, b), start: start, end: end, winding: edge.winding))
    }
    let origin = bounds.x0 << Subpixel.bits
    let rule = rule
    return links.withUnsafeMutableBufferPointer { links in
      Self.sort(links, 0, links.count) { $0.left < $1.left }
      var first = 0
      while first < links.count {
        var end = first + 1
        var right = links[first].right
        // Links that touch, or nearly do, must be one chain.
        while end < links.count, links[end].left <= right + 1 {
          right = max(right, links[end].right)
          end += 1
        }
        Self.sort(links, first, end) { $0.start < $1.start }
        var reached = top
        for index in first..<end {
          let link = links[index]
          if link.start != reached || link.winding != links[first].winding { return false }
          reached = link.end
        }
        if reached != bottom { return false }
        links[first].chainEnd = end
        first = end
      }
      var winding = 0
      first = 0
      while first < links.count {
        let end = links[first].chainEnd
        let wasInside = Self.isInside(winding, rule)
        winding += links[first].winding
        let isInside = Self.isInside(winding, rule)
        if wasInside != isInside {
          for index in first..<end {
            let link = links[index]
            row.add(
              link.left - origin, link.right - origin, height: link.end - link.start,
              sign: isInside ? 1 : -1)
          }
        }
        first = end
      }
      return true
    }
  }

  /// Sorts some links by insertion, which suits the few of a row.
  @inline(__always)
  private static func sort(
    _ links: UnsafeMutableBufferPointer<Link>, _ first: Int, _ end: Int,
    _ precedes: (Link, Link) -> Bool
  ) {
    var next = first + 1
    while next < end {
      let link = links[next]
      var index = next
      while index > first, precedes(link, links[index - 1]) {
        links[index] = links[index - 1]
        index -= 1
      }
      links[index] = link
      next += 1
    }
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
      let wasInside = Self.isInside(winding, rule)
      winding += piece.winding
      let isInside = Self.isInside(winding, rule)
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
  private static func isInside(_ winding: Int, _ rule: FillRule) -> Bool {
    switch rule {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
