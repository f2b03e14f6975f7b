import PegDisplayList
import PegGeometry
import PegPixels

/// The coverage of a row of pixels with too many edges to compute all their crossings.
///
/// Each pixel is sampled on horizontal lines, on which the covered widths are exact; the area of a single edge is
/// exact. The time grows with the number of pixels that edges cross.
///
/// - Source: own derivation; the error is measured in `SampledCoverageTests`.
struct SampledRow: ~Copyable {
  /// The part of an edge in the row. Units: sample lines, columns from the first pixel.
  private struct Part: BitwiseCopyable {
    var edge: Int32
    var firstLine: Int32
    var endLine: Int32
    var firstColumn: Int32
    /// The column in which it leaves the row; it may lie to the right of all pixels.
    var lastColumn: Int32
  }

  private var parts = ScratchBuffer<Part>()
  /// The edges of all columns, one column after another. An edge that ends in its column has a winding of 2 or −2.
  private var edges = ScratchBuffer<SampledPixel.Edge>()
  /// First the number of edges through each column, then the end of the column's edges; 0 between rows.
  private var ends = ScratchBuffer<Int32>()
  private var scratch = ScratchBuffer<Int16>()
  /// The winding to the left of the next column minus `base`, for each line.
  private var windings = ScratchBuffer<Int32>(capacity: SampledPixel.mostLines)
  private var base: Int32 = 0
  /// The smallest and the largest of the windings.
  private var range: ClosedRange<Int32> = 0...0
  private var hasChanged = false
  private var rule = FillRule.nonZero
  private var lines = SampledPixel.mostLines
  private var origin = 0
  private var width = 0
  private var firstColumn = 0
  private var lastColumn = -1

  init() {
    windings.base.update(repeating: 0, count: SampledPixel.mostLines)
  }

  /// Sets the pixels of the following rows.
  mutating func begin(rule: FillRule, origin: Int, width: Int) {
    self.rule = rule
    self.origin = origin
    self.width = width
    if ends.count < width {
      ends.makeRoom(for: width - ends.count)
      (ends.base + ends.count).update(repeating: 0, count: width - ends.count)
      ends.count = width
    }
  }

  /// Begins a row. Units: sample lines, 64 or 128.
  mutating func beginRow(lines: Int) {
    self.lines = lines
    parts.count = 0
    base = 0
    if range != 0...0 || hasChanged {
      windings.base.update(repeating: 0, count: SampledPixel.mostLines)
      range = 0...0
      hasChanged = false
    }
    firstColumn = width
    lastColumn = -1
  }

  /// Adds the part of an edge between its `rowX` and its `x`. Units: grid units.
  @inline(__always)
  mutating func add(_ index: Int32, of all: UnsafePointer<Edge>, top: Int) {
    let edge = all + Int(index)
    let start = max(edge.pointee.y0 &- top, 0)
    let end = min(edge.pointee.y1 &- top, Subpixel.one)
    // Line `i` lies in the middle of its part of the row.
    let bits = lines == SampledPixel.mostLines ? Self.fineBits : Self.fineBits + 1
    let up = 1 &<< (bits &- 1) &- 1
    let firstLine = (start &+ up) &>> bits
    let endLine = (end &+ up) &>> bits
    let (a, b) = (edge.pointee.rowX &- origin, edge.pointee.x &- origin)
    let left = min(a, b)
    let right = max(a, b)
    let column = left &>> Subpixel.bits
    if firstLine >= endLine || column >= width { return }
    let last = right > left ? (right &- 1) &>> Subpixel.bits : column
    if last < 0 {
      return change(firstLine, endLine, by: Int32(truncatingIfNeeded: edge.pointee.winding))
    }
    let from = max(column, 0)
    let to = min(last, width &- 1)
    parts.append(
      Part(
        edge: index, firstLine: Int32(truncatingIfNeeded: firstLine),
        endLine: Int32(truncatingIfNeeded: endLine), firstColumn: Int32(truncatingIfNeeded: from),
        lastColumn: Int32(truncatingIfNeeded: last)))
    for at in from...to { ends.base[at] &+= 1 }
    firstColumn = min(firstColumn, from)
    lastColumn = max(lastColumn, to)
  }

  /// The height of a line if there are `mostLines` of them. Units: bits of a pixel's grid units.
  private static let fineBits = (Subpixel.one / SampledPixel.mostLines).trailingZeroBitCount

  /// Appends the row's coverage to a mask's open row.
  mutating func drain(_ all: UnsafePointer<Edge>, top: Int, into mask: inout CoverageMaskBuilder) {
    let pixel = mask.bounds.x0
    var start = 0
    var coverage = flatCoverage()
    if firstColumn <= lastColumn {
      distribute(all, top)
      var first = 0
      var hadEdges = false
      for column in firstColumn...lastColumn {
        let end = Int(ends.base[column])
        ends.base[column] = 0
        if first == end && !hadEdges { continue }
        let next = first < end ? cover(edges.base + first, end &- first) : flatCoverage()
        hadEdges = first < end
        first = end
        if next != coverage {
          mask.append(from: pixel &+ start, to: pixel &+ column, coverage: coverage)
          (start, coverage) = (column, next)
        }
      }
      let rest = flatCoverage()
      if rest != coverage {
        mask.append(from: pixel &+ start, to: pixel &+ lastColumn &+ 1, coverage: coverage)
        (start, coverage) = (lastColumn &+ 1, rest)
      }
    }
    mask.append(from: pixel &+ start, to: pixel &+ width, coverage: coverage)
  }

  /// Writes the parts of edges into the columns that they cross.
  private mutating func distribute(_ all: UnsafePointer<Edge>, _ top: Int) {
    var sum: Int32 = 0
    for column in firstColumn...lastColumn {
      let count = ends.base[column]
      ends.base[column] = sum
      sum &+= count
    }
    edges.count = 0
    edges.makeRoom(for: Int(sum))
    let spacing = Double(Subpixel.one / lines)
    let scale = SampledPixel.unit / Subpixel.one
    for at in 0..<parts.count {
      let part = parts.base[at]
      let edge = all + Int(part.edge)
      let run = Double((edge.pointee.x1 &- edge.pointee.x0) &* scale)
      let slope = run / Double(edge.pointee.y1 &- edge.pointee.y0)
      let offset = slope * (spacing / 2 - Double(edge.pointee.y0 &- top))
      let x = (edge.pointee.x0 &- origin) &* scale
      let winding = Int32(truncatingIfNeeded: edge.pointee.winding)
      for column in Int(part.firstColumn)...min(Int(part.lastColumn), width &- 1) {
        let left = Double(x &- column &* SampledPixel.unit) + offset
        let end = Int(ends.base[column])
        ends.base[column] &+= 1
        edges.base[end] = Self.edge(
          part, left, slope * spacing, winding: column == part.lastColumn ? 2 &* winding : winding,
          lines)
      }
    }
  }

  /// Returns a part relative to the sample lines of a pixel. Units: those of `SampledPixel`.
  @inline(__always)
  private static func edge(
    _ part: Part, _ x: Double, _ step: Double, winding: Int32, _ lines: Int
  ) -> SampledPixel.Edge {
    let limit = Double(1 << 29)
    if abs(x) < limit, abs(step) * Double(lines) < limit {
      return SampledPixel.Edge(
        x: Int32(x), step: Int32(step), first: part.firstLine, end: part.endLine, winding: winding)
    }
    // The edge crosses the pixel within less than a line. So nothing is lost by making it steeper around the middle of the pixel.
    let crossing = (Double(SampledPixel.unit / 2) - x) / step
    let line = max(-1, min(Double(lines + 1), crossing))
    let steep: Int32 = step > 0 ? 1 << 23 : -1 << 23
    return SampledPixel.Edge(
      x: Int32(SampledPixel.unit / 2) &- Int32(line * Double(steep)), step: steep,
      first: part.firstLine, end: part.endLine, winding: winding)
  }

  /// Returns the coverage of a column with edges, and updates the windings to those at its right side.
  private mutating func cover(_ edges: UnsafePointer<SampledPixel.Edge>, _ count: Int) -> UInt8 {
    updateRange()
    let result = coverage(edges, count)
    for at in 0..<count where abs(edges[at].winding) == 2 {
      change(Int(edges[at].first), Int(edges[at].end), by: edges[at].winding / 2)
    }
    return result
  }

  @inline(__always)
  private mutating func coverage(
    _ edges: UnsafePointer<SampledPixel.Edge>, _ count: Int
  ) -> UInt8 {
    if rule == .nonZero, staysInside(edges, count) { return 255 }
    if count == 1, range == 0...0, let alone = coverage(ofOnly: edges[0]) { return alone }
    scratch.count = 0
    scratch.makeRoom(for: count &* lines)
    return SampledPixel.coverage(
      of: edges, count: count, windings: windings.base, base: base, lines: lines,
      isEvenOdd: rule == .evenOdd, scratch: scratch.base)
  }

  /// Whether the winding stays nonzero, because too few edges run against the winding to their left.
  @inline(__always)
  private func staysInside(_ edges: UnsafePointer<SampledPixel.Edge>, _ count: Int) -> Bool {
    let low = Int(base) &+ Int(range.lowerBound)
    let high = Int(base) &+ Int(range.upperBound)
    if low <= 0 && high >= 0 { return false }
    var up = 0
    for at in 0..<count where edges[at].winding < 0 { up &+= 1 }
    return low > 0 ? low > up : -high > count &- up
  }

  /// Returns the coverage of a pixel that a single edge crosses from top to bottom; nil if it does not.
  @inline(__always)
  private func coverage(ofOnly edge: SampledPixel.Edge) -> UInt8? {
    let x = Int(edge.x)
    let along = Int(edge.step) &* (lines &- 1)
    let pixel = 0...SampledPixel.unit
    guard edge.first == 0, Int(edge.end) == lines, pixel.contains(x), pixel.contains(x &+ along)
    else { return nil }
    let mean = x &+ along / 2
    let after = edge.winding > 0 ? base &+ 1 : base &- 1
    var area = isInside(base) ? mean : 0
    if isInside(after) { area &+= SampledPixel.unit &- mean }
    return UInt8(
      truncatingIfNeeded: (area &* 255 &+ SampledPixel.unit / 2) / SampledPixel.unit)
  }

  /// Adds to the winding of some lines, for all further columns.
  private mutating func change(_ first: Int, _ end: Int, by winding: Int32) {
    if first == 0 && end == lines {
      base &+= winding
      return
    }
    let windings = windings.base
    for line in first..<end { windings[line] &+= winding }
    hasChanged = true
  }

  @inline(__always)
  private mutating func updateRange() {
    guard hasChanged else { return }
    hasChanged = false
    var low = windings.base[0]
    var high = low
    for line in 1..<lines {
      low = min(low, windings.base[line])
      high = max(high, windings.base[line])
    }
    range = low...high
  }

  /// Returns the coverage of pixels without edges.
  private mutating func flatCoverage() -> UInt8 {
    updateRange()
    if range.lowerBound == range.upperBound {
      return isInside(base &+ range.lowerBound) ? 255 : 0
    }
    var inside = 0
    for line in 0..<lines where isInside(base &+ windings.base[line]) { inside &+= 1 }
    return UInt8(truncatingIfNeeded: (inside &* 255 &+ lines / 2) / lines)
  }

  @inline(__always)
  private func isInside(_ winding: Int32) -> Bool { rule.isInside(Int(winding)) }
}
