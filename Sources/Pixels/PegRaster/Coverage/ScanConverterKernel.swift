import PegDisplayList
import PegGeometry
import PegPixels

/// Converts outlines to coverage, exactly within the resolution of the subpixel grid.
///
/// Each row is cut at the vertices and crossings of its edges. Between two cuts the edges have an order from left to
/// right, in which the winding number is counted. Only edges at which the inside begins or ends add area, so that
/// overlapping, coinciding and crossing contours are correct under both rules. A row needs no cuts if its edges form
/// chains from top to bottom that do not touch; most rows of most outlines do. Rows that would need too many cuts are
/// sampled (`SampledRow`), so that the time for a row grows only with its edges and the pixels that they cross.
///
/// The method for a row depends only on the edges through it, not on the bounds or on earlier rows.
///
/// - Source: own derivation; the cuts are those of Bentley & Ottmann, 1979, limited to one row of pixels.
struct ScanConverter: ~Copyable {
  private struct Piece: BitwiseCopyable {
    /// The x at which the edge enters and leaves the slab. Units: grid units.
    var top: Int
    var bottom: Int
    /// The index of the edge.
    var edge: Int32
    var winding: Int32
  }

  /// The part of an edge in the current row. Units: grid units.
  private struct Link: BitwiseCopyable {
    var left: Int
    var right: Int
    /// The heights at which it starts and ends, from the row's top.
    var start: Int32
    var end: Int32
    var winding: Int32
    /// One past the last link of its chain; set in the chain's first link.
    var chainEnd: Int32 = 0
    /// The index of the edge.
    var edge: Int32
  }

  /// The largest number of edges in a row that isn't sampled.
  private static let mostLinks = 512
  /// The largest amount of work in a row that isn't sampled.
  ///
  /// The work is the number of pieces that crossings make, and of their moves when sorted. If vertices alone make twice
  /// as many pieces, the row is sampled too.
  private static let mostWork = 512
  /// The largest number of edges of a sampled row with all sample lines; rows with more have half as many lines.
  private static let mostFineLinks = 4096

  private var flat = FlattenedPath()
  private var list: EdgeList
  /// Indices of the edges in the current row, from left to right if they are linked.
  private var active = ScratchBuffer<Int32>()
  private var pieces = ScratchBuffer<Piece>()
  private var cuts = ScratchBuffer<Int>()
  private var links = ScratchBuffer<Link>()
  private var row = CellRow()
  private var sampled = SampledRow()
  /// The remaining part of `mostWork` in the current row.
  private var workLeft = 0
  private var mask = CoverageMaskBuilder(bounds: .empty)
  private var edges: UnsafeMutablePointer<Edge>
  private var rule = FillRule.nonZero
  private var origin = 0

  /// Creates a converter for any number of outlines; it allocates only when one needs more memory than those before.
  init() {
    let list = EdgeList()
    edges = list.edges
    self.list = list
  }

  /// Returns the coverage of each pixel within the bounds by the outline.
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
    sampled.begin(rule: rule, origin: origin, width: bounds.width)
    mask.begin(bounds)
    active.count = 0
    active.makeRoom(for: list.count)
    links.count = 0
    links.makeRoom(for: list.count)
    if let first = list.firstChain {
      runChains(first, bounds.y0..<bounds.y1)
    } else {
      run(bounds.y0..<bounds.y1)
    }
    return mask.build()
  }

  private mutating func run(_ rows: Range<Int>) {
    var next = 0
    let count = list.count
    for y in rows {
      let top = y &<< Subpixel.bits
      let bottom = top &+ Subpixel.one
      var kept = 0
      for at in 0..<active.count {
        let index = active.base[at]
        let edge = edges + Int(index)
        if edge.pointee.y1 <= top { continue }
        active.base[kept] = index
        kept &+= 1
        enter(edge, edge.pointee.x, bottom)
      }
      while next < count, edges[next].y0 < bottom {
        active.base[kept] = Int32(truncatingIfNeeded: next)
        kept &+= 1
        enter(edges + next, edges[next].x(at: max(top, edges[next].y0)), bottom)
        next &+= 1
      }
      active.count = kept
      if kept > 0 { convert(from: top, to: bottom) }
      mask.endRow()
    }
  }

  /// Converts an outline of two chains, whose edges need no sorting in rows where the chains are apart.
  private mutating func runChains(_ first: Int, _ rows: Range<Int>) {
    var (a, b) = (0, first)
    let end = list.count
    let start = rows.lowerBound &<< Subpixel.bits
    for at in 0..<end where edges[at].y0 < start { edges[at].x = edges[at].x(at: start) }
    for y in rows {
      let top = y &<< Subpixel.bits
      let bottom = top &+ Subpixel.one
      active.count = 0
      let left = enterChain(&a, first, top, bottom)
      let split = active.count
      let right = enterChain(&b, end, top, bottom)
      if active.count > 0 {
        if left.isWhole, right.isWhole,
          left.high &+ 1 < right.low || right.high &+ 1 < left.low
        {
          let isFirst = left.high < right.low
          for at in 0..<active.count {
            let edge = edges + Int(active.base[at])
            let height = min(edge.pointee.y1, bottom) &- max(edge.pointee.y0, top)
            row.add(
              edge.pointee.rowX &- origin, edge.pointee.x &- origin, height: height,
              sign: (at < split) == isFirst ? 1 : -1)
          }
          row.drain(into: &mask)
        } else {
          convert(from: top, to: bottom)
        }
      }
      mask.endRow()
    }
  }

  /// Activates the edges of a chain that cross a row.
  ///
  /// - Returns: the smallest and the largest x, and whether the edges cross the whole row without a horizontal step.
  @inline(__always)
  private mutating func enterChain(
    _ next: inout Int, _ end: Int, _ top: Int, _ bottom: Int
  ) -> (low: Int, high: Int, isWhole: Bool) {
    while next < end, edges[next].y1 <= top { next &+= 1 }
    var (low, high) = (Int.max, Int.min)
    var at = next
    var isWhole = at < end && edges[at].y0 <= top
    while at < end, edges[at].y0 < bottom {
      let edge = edges + at
      enter(edge, edge.pointee.x, bottom)
      if at > next, edge.pointee.x0 != edges[at &- 1].x1 || edge.pointee.y0 != edges[at &- 1].y1 {
        isWhole = false
      }
      low = min(low, edge.pointee.rowX, edge.pointee.x)
      high = max(high, edge.pointee.rowX, edge.pointee.x)
      active.append(Int32(truncatingIfNeeded: at))
      at &+= 1
    }
    if at == next || edges[at &- 1].y1 < bottom { isWhole = false }
    return (low, high, isWhole)
  }

  /// Moves an edge to the row that ends at `bottom`.
  @inline(__always)
  private func enter(_ edge: UnsafeMutablePointer<Edge>, _ x: Int, _ bottom: Int) {
    edge.pointee.rowX = x
    edge.pointee.x = edge.pointee.x(at: min(edge.pointee.y1, bottom))
  }

  /// Appends the coverage of a row with edges to the mask.
  private mutating func convert(from top: Int, to bottom: Int) {
    if active.count <= Self.mostLinks {
      link(top, bottom)
      if areChains() {
        addChains()
        row.drain(into: &mask)
        return
      }
      if convertRow(from: top, to: bottom) {
        row.drain(into: &mask)
        return
      }
      row.clear()
      for at in 0..<active.count {
        let edge = edges + Int(active.base[at])
        edge.pointee.x = edge.pointee.x(at: min(edge.pointee.y1, bottom))
      }
    }
    sampled.beginRow(
      lines: active.count <= Self.mostFineLinks
        ? SampledPixel.mostLines : SampledPixel.mostLines / 2)
    for at in 0..<active.count { sampled.add(active.base[at], of: edges, top: top) }
    sampled.drain(edges, top: top, into: &mask)
  }

  /// Creates the links of a row, sorted by their left ends and then by their indices.
  ///
  /// The active edges are sorted in the same way, so that few of them must move in the next row.
  private mutating func link(_ top: Int, _ bottom: Int) {
    let count = active.count
    let links = links.base
    var movesLeft = 16 &* count &+ 64
    for next in 0..<count {
      let index = active.base[next]
      let edge = edges + Int(index)
      let (a, b) = (edge.pointee.rowX, edge.pointee.x)
      let link = Link(
        left: min(a, b), right: max(a, b),
        start: Int32(truncatingIfNeeded: max(edge.pointee.y0, top) &- top),
        end: Int32(truncatingIfNeeded: min(edge.pointee.y1, bottom) &- top),
        winding: Int32(truncatingIfNeeded: edge.pointee.winding), edge: index)
      var at = next
      if movesLeft > 0 {
        while at > 0, Self.comesBefore(link, links[at &- 1]) {
          links[at] = links[at &- 1]
          at &-= 1
        }
        movesLeft &-= next &- at
      }
      links[at] = link
    }
    if movesLeft <= 0 {
      var all = UnsafeMutableBufferPointer(start: links, count: count)
      all.sort(by: Self.comesBefore)
    }
    self.links.count = count
    for at in 0..<count { active.base[at] = links[at].edge }
  }

  @inline(__always)
  private static func comesBefore(_ a: Link, _ b: Link) -> Bool {
    a.left < b.left || (a.left == b.left && a.edge < b.edge)
  }

  /// Finds the chains of a row's links; returns false if touching links do not form one.
  private mutating func areChains() -> Bool {
    let links = links.base
    let count = self.links.count
    let whole = Int32(Subpixel.one)
    var first = 0
    while first < count {
      var end = first &+ 1
      var right = links[first].right
      // Links that touch, or are a unit apart, must belong to one chain.
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
      let wasInside = rule.isInside(winding)
      winding &+= Int(links[first].winding)
      let isInside = rule.isInside(winding)
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

  /// Sorts some links by insertion, which is fast for the few links of a row.
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

  /// Adds the areas of a row in which edges cross, begin or end; returns false if that is too much work.
  private mutating func convertRow(from top: Int, to bottom: Int) -> Bool {
    cuts.count = 0
    for at in 0..<active.count {
      let edge = edges + Int(active.base[at])
      edge.pointee.x = edge.pointee.rowX
      if edge.pointee.y0 > top { cuts.append(edge.pointee.y0) }
      if edge.pointee.y1 < bottom { cuts.append(edge.pointee.y1) }
    }
    // So many pieces exceed the limit, however short the edges are.
    if cuts.count &* active.count > 64 &* Self.mostWork { return false }
    sortCuts()
    let expected = pieceCount(from: top, to: bottom)
    if expected > 2 &* Self.mostWork { return false }
    workLeft = expected &+ Self.mostWork
    var start = top
    for at in 0..<cuts.count where cuts.base[at] > start {
      convertSlab(from: start, to: cuts.base[at])
      start = cuts.base[at]
    }
    convertSlab(from: start, to: bottom)
    return workLeft >= 0
  }

  /// Sorts the cuts and removes duplicates.
  private mutating func sortCuts() {
    var all = UnsafeMutableBufferPointer(start: cuts.base, count: cuts.count)
    all.sort()
    var kept = 0
    for at in 0..<cuts.count where kept == 0 || cuts.base[at] != cuts.base[kept &- 1] {
      cuts.base[kept] = cuts.base[at]
      kept &+= 1
    }
    cuts.count = kept
  }

  /// Returns the number of pieces into which the cuts divide the edges.
  private func pieceCount(from top: Int, to bottom: Int) -> Int {
    func slabs(above y: Int) -> Int {
      var (low, high) = (0, cuts.count)
      while low < high {
        let middle = (low &+ high) / 2
        if cuts.base[middle] < y { low = middle &+ 1 } else { high = middle }
      }
      return low
    }
    var count = 0
    for at in 0..<active.count {
      let edge = edges + Int(active.base[at])
      let first = edge.pointee.y0 > top ? slabs(above: edge.pointee.y0) &+ 1 : 0
      let last = edge.pointee.y1 < bottom ? slabs(above: edge.pointee.y1) : cuts.count
      count &+= last &- first &+ 1
    }
    return count
  }

  /// Adds the areas of a slab in which no edge begins or ends; the x of each edge at its top is known.
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
    workLeft &-= pieces.count
    if workLeft < 0 || pieces.count == 0 { return }
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
      let wasInside = rule.isInside(winding)
      winding &+= Int(piece.winding)
      let isInside = rule.isInside(winding)
      if wasInside != isInside {
        row.add(
          piece.top &- origin, piece.bottom &- origin, height: height, sign: isInside ? 1 : -1)
      }
    }
  }

  /// Inserts a piece by its middle and then by its edge; pieces arrive nearly in order, so that few must move.
  @inline(__always)
  private mutating func insert(_ piece: Piece) {
    pieces.append(piece)
    let pieces = pieces.base
    var index = self.pieces.count &- 1
    let middle = piece.top &+ piece.bottom
    while index > 0 {
      let before = pieces[index &- 1].top &+ pieces[index &- 1].bottom
      if before < middle || (before == middle && pieces[index &- 1].edge < piece.edge) { break }
      pieces[index] = pieces[index &- 1]
      index &-= 1
      workLeft &-= 1
    }
    pieces[index] = piece
  }

  /// Returns a height strictly inside the slab near which two pieces cross; nil if none do.
  ///
  /// If two pieces are out of order by one unit, the reason is rounding alone.
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
}

extension FillRule {
  @inline(__always)
  func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
