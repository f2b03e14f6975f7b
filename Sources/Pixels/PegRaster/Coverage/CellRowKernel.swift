import PegGeometry

/// The signed areas that one row of pixels collects from the edges through it.
///
/// A cell has the change of coverage from the pixel before: the running sum over a row is the coverage.
/// - Units: `CellRow.full` means a whole pixel.
/// - Source: the exact area accumulation of Levien, "font-rs", 2016, on integers instead of floats.
struct CellRow: ~Copyable {
  static let full = 2 * Subpixel.one * Subpixel.one

  private(set) var width = 0
  private var cells: UnsafeMutablePointer<Int32>
  /// One bit per cell, set if the cell may not be zero.
  private var touched: UnsafeMutablePointer<UInt64>
  private var words = 0
  private var capacity: Int

  init() {
    capacity = 4
    (cells, touched) = Self.makeCells(capacity)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  private static func makeCells(
    _ words: Int
  ) -> (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt64>) {
    let cells = UnsafeMutablePointer<Int32>.allocate(capacity: words * 64)
    cells.initialize(repeating: 0, count: words * 64)
    let touched = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    touched.initialize(repeating: 0, count: words)
    return (cells, touched)
  }

  /// Sets the width of the next row. The row is empty, because `drain` has cleared it.
  mutating func begin(width: Int) {
    self.width = width
    words = (width + 2 + 63) / 64
    if words <= capacity { return }
    cells.deallocate()
    touched.deallocate()
    capacity = words
    (cells, touched) = Self.makeCells(words)
  }

  /// Adds the area right of a piece of an edge.
  ///
  /// - Parameters:
  /// - xa: the x at which the piece begins; `xb` is the x at which it ends, both from the row's first pixel. Units: grid units.
  /// - height: the height of the piece, at most one pixel. Units: grid units.
  ///   - sign: 1 or −1.
  @inline(__always)
  func add(_ xa: Int, _ xb: Int, height: Int, sign: Int) {
    let left = min(xa, xb)
    let right = max(xa, xb)
    let first = left &>> Subpixel.bits
    let last = right > left ? (right &- 1) &>> Subpixel.bits : first
    if first == last {
      if first < 0 {
        change(0, sign &* height, 0)
      } else if first < width {
        change(first, sign &* height, left &+ right &- first &<< (Subpixel.bits &+ 1))
      }
      return
    }
    addWide(left, right, first, last, height: height, sign: sign)
  }

  /// Adds a piece that crosses several cells.
  private func addWide(
    _ left: Int, _ right: Int, _ first: Int, _ last: Int, height: Int, sign: Int
  ) {
    if first >= width { return }
    let run = right &- left
    // The height reached at a column's edge depends on the piece alone, so that clipping does not change areas.
    func reached(_ x: Int) -> Int {
      x >= right ? height : ((x &- left) &* height &* 2 &+ run) / (run &* 2)
    }
    var column = first
    var done = 0
    if column < 0 {
      column = 0
      done = reached(0)
      change(0, sign &* done, 0)
    }
    let end = min(last &+ 1, width)
    while column < end {
      let edge = column &<< Subpixel.bits
      let next = reached(edge &+ Subpixel.one)
      let start = max(left, edge) &- edge
      let stop = min(right, edge &+ Subpixel.one) &- edge
      if next != done { change(column, sign &* (next &- done), start &+ stop) }
      done = next
      column &+= 1
    }
  }

  /// Adds to a cell and the next one. Units: twice the mean x within the cell in `doubledX`.
  @inline(__always)
  private func change(_ column: Int, _ height: Int, _ doubledX: Int) {
    let right = height &* doubledX
    cells[column] &+= Int32(truncatingIfNeeded: height &* (2 &* Subpixel.one) &- right)
    cells[column &+ 1] &+= Int32(truncatingIfNeeded: right)
    touched[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    touched[(column &+ 1) &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: (column &+ 1) & 63)
  }

  /// Appends the row's coverage to a mask's open row and clears the row.
  @inline(__always)
  func drain(into mask: inout CoverageMaskBuilder) {
    let origin = mask.bounds.x0
    var sum: Int32 = 0
    var start = 0
    var coverage: UInt8 = 0
    for word in 0..<words {
      var bits = touched[word]
      if bits == 0 { continue }
      touched[word] = 0
      while bits != 0 {
        let column = word &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let change = cells[column]
        cells[column] = 0
        if change == 0 { continue }
        sum &+= change
        let next = Self.coverage(sum)
        if next != coverage || column >= width {
          mask.append(from: origin &+ start, to: origin &+ min(column, width), coverage: coverage)
          start = min(column, width)
          coverage = next
        }
      }
    }
    mask.append(from: origin &+ start, to: origin &+ width, coverage: coverage)
  }

  /// Removes everything that was added.
  func clear() {
    for word in 0..<words where touched[word] != 0 {
      touched[word] = 0
      (cells + 64 &* word).update(repeating: 0, count: 64)
    }
  }

  /// Returns an area as a byte, rounded to nearest, for both directions of the outline.
  @inline(__always)
  private static func coverage(_ area: Int32) -> UInt8 {
    let size = min(area.magnitude, UInt32(full))
    return UInt8(truncatingIfNeeded: (size &* 255 &+ UInt32(full / 2)) / UInt32(full))
  }
}
