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
struct ScanConverter: ~Copyable {
  private struct Piece: BitwiseCopyable {
    /// Where the edge enters and leaves the slab. Units: grid units.
    var top: Int
    var bottom: Int
    /// The index of the edge.
    var edge: Int32
    var winding: Int32
  }

  /// The part of an edge that lies in the current row. Units: grid units.
  private struct Link: BitwiseCopyable {
    var left: Int
    var right: Int
    /// From the row's top.
    var start: Int32
    var end: Int32
    var winding: Int32
    /// One past the last link of its chain, set at the chain's first.
    var chainEnd: Int32 = 0
  }

  private var flat = FlattenedPath()
  private var list: EdgeList
  /// Indices of the edges that pass through the current row.
  private var active = ScratchBuffer<Int32>()
  private var pieces = ScratchBuffer<Piece>()
  private var cuts = ScratchBuffer<Int>()
  private var links = ScratchBuffer<Link>()
  private var row = CellRow()
  private var mask = CoverageMaskBuilder(bounds: .empty)
  private var edges: UnsafeMutablePointer<Edge>
  private var rule = FillRule.nonZero
  private var origin = 0

  /// Creates a converter for one outline after another, which takes memory only where it needs more than before.
  init() {
    let list = EdgeList()
    edges = list.edges
    self.list = list
  }

  /// Returns how much of each pixel within the bounds the outline encloses.
  ///
  /// - Units: the path mapped, `dx`, `dy` and `bounds` in pixels; the bounds are not empty.
  mutating func coverage(
    of path: Path, mappedBy map: Affine, dx: Int, dy: Int, rule: FillRule, bounds: PixelRect
  ) -> CoverageMask {
    flat.removeAll()
    flat.append(path, mappedBy: map)
    list.fill(flat, dx: dx, dy: dy, bounds: bounds)
    edges = list.edges
    self.rule = rule
    origin = bounds.x0 << Subpixel.bits
    row.begin(width: bounds.width)
    mask.begin(bounds)
    active.count = 0
    active.makeRoom(for: list.count)
    links.count = 0
    links.makeRoom(for: list.count)
    run(bounds.y0..<bounds.y1)
    return mask.build()
  }

  private mutating func run(_ rows: Range<Int>) {
    var next = 0
    let count = list.count
    for y in rows {
      let top = y &<< Subpixel.bits
      let bottom = top &+ Subpixel.one
      links.count = 0
      var kept = 0
      for at in 0..<active.count {
        let index = active.base[at]
        if edges[Int(index)].y1 <= top { continue }
        active.base[kept] = index
        kept &+= 1
        addLink(Int(index), top, bottom)
      }
      while next < count, edges[next].y0 < bottom {
        active.base[kept] = Int32(truncatingIfNeeded: next)
        kept &+= 1
        edges[next].x = edges[next].x(at: max(top, edges[next].y0))
        addLink(next, top, bottom)
        next &+= 1
      }
      active.count = kept
      if kept > 0 {
        if areChains() { addChains() } else { convertRow(from: top, to: bottom) }
        row.drain(into: &mask)
      }
      mask.endRow()
    }
  }

  /// Inserts the part of an edge in a row by its left end; those with equal ends stay in their order.
  @inline(__always)
  private mutating func addLink(_ index: Int, _ top: Int, _ bottom: Int) {
    let edge = edges + index
    let start = max(edge.pointee.y0, top)
    let end = min(edge.pointee.y1, bottom)
    let a = edge.pointee.x
    let b = edge.pointee.x(at: end)
    edge.pointee.rowX = a
    edge.pointee.x = b
    let left = min(a, b)
    let links = links.base
    var at = self.links.count
    while at > 0, links[at &- 1].left > left {
      links[at] = links[at &- 1]
      at &-= 1
    }
    links[at] = Link(
      left: left, right: max(a, b), start: Int32(truncatingIfNeeded: start &- top),
      end: Int32(truncatingIfNeeded: end &- top),
      winding: Int32(truncatingIfNeeded: edge.pointee.winding))
    self.links.count &+= 1
  }

  /// Finds the chains of a row's links; returns false where some do not make one.
  private mutating func areChains() -> Bool {
    let links = links.base
    let count = self.links.count
    let whole = Int32(Subpixel.one)
    var first = 0
    while first < count {
      var end = first &+ 1
      var right = links[first].right
      // Links that touch, or nearly do, must be one chain.
      while end < count, links[end].left <= right &+ 1 {
        right = max(right, links[end].right)
        end &+= 1
      }
      if end > first &+ 1 { Self.sortByStart(links, first, end) }
      var reached: Int32 = 0
      let winding = links[first].winding
      for index in first..<end {
        if links[index].start != reached || links[index].winding != winding { return false }
        reached = links[index].end
      }
      if reached != whole { return false }
      links[first].chainEnd = Int32(truncatingIfNeeded: end)
      first = end
    }
    return true
  }

  /// Adds the areas of a row of separate chains.
  private mutating func addChains() {
    let links = links.base
    let count = self.links.count
    var winding = 0
    var first = 0
    while first < count {
      let end = Int(links[first].chainEnd)
      let wasInside = Self.isInside(winding, rule)
      winding &+= Int(links[first].winding)
      let isInside = Self.isInside(winding, rule)
      if wasInside != isInside {
        for index in first..<end {
          let link = links + index
          row.add(
            link.pointee.left &- origin, link.pointee.right &- origin,
            height: Int(link.pointee.end &- link.pointee.start), sign: isInside ? 1 : -1)
        }
      }
      first = end
    }
  }

  /// Sorts some links by insertion, which suits the few of a row.
  @inline(__always)
  private static func sortByStart(
    _ links: UnsafeMutablePointer<Link>, _ first: Int, _ end: Int
  ) {
    var next = first &+ 1
    while next < end {
      if links[next].start < links[next &- 1].start {
        let link = links[next]
        var index = next
        repeat {
          links[index] = links[index &- 1]
          index &-= 1
        } while index > first && link.start < links[index &- 1].start
        links[index] = link
      }
      next &+= 1
    }
  }

  private mutating func convertRow(from top: Int, to bottom: Int) {
    cuts.count = 0
    for at in 0..<active.count {
      let edge = edges + Int(active.base[at])
      edge.pointee.x = edge.pointee.rowX
      if edge.pointee.y0 > top { cuts.append(edge.pointee.y0) }
      if edge.pointee.y1 < bottom { cuts.append(edge.pointee.y1) }
    }
    var all = UnsafeMutableBufferPointer(start: cuts.base, count: cuts.count)
    all.sort()
    var start = top
    for at in 0..<cuts.count where cuts.base[at] > start {
      convertSlab(from: start, to: cuts.base[at])
      start = cuts.base[at]
    }
    convertSlab(from: start, to: bottom)
  }

  /// Adds the areas of a slab that no edge begins or ends in; those that pass through it are known at its top.
  private mutating func convertSlab(from top: Int, to bottom: Int) {
    pieces.count = 0
    for at in 0..<active.count {
      let edge = edges + Int(active.base[at])
      guard edge.pointee.y0 <= top, edge.pointee.y1 >= bottom else { continue }
      insert(
        Piece(
          top: edge.pointee.x, bottom: edge.pointee.x(at: bottom), edge: active.base[at],
          winding: Int32(truncatingIfNeeded: edge.pointee.winding)))
    }
    if pieces.count == 0 { return }
    if let cut = crossing(from: top, to: bottom) {
      convertSlab(from: top, to: cut)
      convertSlab(from: cut, to: bottom)
      return
    }
    let height = bottom &- top
    var winding = 0
    for at in 0..<pieces.count {
      let piece = pieces.base[at]
      edges[Int(piece.edge)].x = piece.bottom
      let wasInside = Self.isInside(winding, rule)
      winding &+= Int(piece.winding)
      let isInside = Self.isInside(winding, rule)
      if wasInside != isInside {
        row.add(
          piece.top &- origin, piece.bottom &- origin, height: height, sign: isInside ? 1 : -1)
      }
    }
  }

  /// Inserts a piece by its middle; the pieces of the rows before give the order away, so that few must move.
  @inline(__always)
  private mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    let pieces = pieces.base
    var index = self.pieces.count &- 1
    let middle = piece.top &+ piece.bottom
    while index > 0, pieces[index &- 1].top &+ pieces[index &- 1].bottom > middle {
      pieces[index] = pieces[index &- 1]
      index &-= 1
    }
    pieces[index] = piece
  }

  /// Returns a height strictly inside the slab near which two pieces cross, or nil where none do.
  ///
  /// Pieces out of order by one unit differ by rounding alone.
  private func crossing(from top: Int, to bottom: Int) -> Int? {
    if bottom - top < 2 { return nil }
    for index in 1..<max(1, pieces.count) {
      let (left, right) = (pieces.base[index &- 1], pieces.base[index])
      let above = left.top &- right.top
      let below = left.bottom &- right.bottom
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
