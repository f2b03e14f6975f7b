import PegGeometry

/// Collects the runs of masks, one mask after another, from top to bottom and left to right.
struct CoverageMaskBuilder: ~Copyable {
  private(set) var bounds: PixelRect
  private var rowStarts = ScratchBuffer<Int32>()
  private var runs = ScratchBuffer<CoverageRun>()
  private var bytes = ScratchBuffer<UInt8>(capacity: 1024)
  /// The pixel after the last byte run of the current row; far to the left if there is none.
  private var openEnd = farLeft
  /// The shortest stretch of full coverage that is stored as a solid run; shorter ones are stored as bytes.
  private static let shortestSolid = 32
  /// The shortest gap that separates two runs; shorter ones are stored as zero bytes.
  private static let shortestGap = 16
  private static let farLeft = Int.min / 2

  init(bounds: PixelRect) {
    self.bounds = bounds
    begin(bounds)
  }

  /// Discards everything collected and begins a new mask.
  mutating func begin(_ bounds: PixelRect) {
    self.bounds = bounds
    rowStarts.count = 0
    rowStarts.makeRoom(for: bounds.height + 1)
    rowStarts.append(0)
    runs.count = 0
    bytes.count = 0
    beginRow()
  }

  private mutating func beginRow() {
    // Space for every pixel, and for word-sized writes beyond the last one.
    bytes.makeRoom(for: bounds.width + 64)
    runs.makeRoom(for: bounds.width + 1)
    openEnd = Self.farLeft
  }

  /// Appends pixels of equal coverage. Units: pixels of the target, inside the bounds.
  @inline(__always)
  mutating func append(from x0: Int, to x1: Int, coverage: UInt8) {
    if coverage == 0 || x0 >= x1 { return }
    let count = x1 &- x0
    if coverage == 255 && count >= Self.shortestSolid {
      append(CoverageRun(x0: Int32(x0), x1: Int32(x1), offset: CoverageRun.solid))
      openEnd = Self.farLeft
      return
    }
    openRun(at: x0, to: x1)
    let next = bytes.base + bytes.count
    if count == 1 {
      next[0] = coverage
    } else if count <= 32 {
      let word = UInt64(coverage) &* 0x0101_0101_0101_0101
      UnsafeMutableRawPointer(next).storeBytes(
        of: SIMD4(repeating: word), as: SIMD4<UInt64>.self)
    } else {
      next.update(repeating: coverage, count: count)
    }
    bytes.count &+= count
  }

  /// Appends pixels of varying coverage.
  mutating func append(from x0: Int, coverage: UnsafeBufferPointer<UInt8>) {
    guard let from = coverage.baseAddress, !coverage.isEmpty else { return }
    openRun(at: x0, to: x0 + coverage.count)
    (bytes.base + bytes.count).update(from: from, count: coverage.count)
    bytes.count += coverage.count
  }

  @inline(__always)
  mutating func endRow() {
    rowStarts.append(Int32(truncatingIfNeeded: runs.count))
    beginRow()
  }

  /// Returns the mask of the completed rows.
  ///
  /// - Precondition: every row of the bounds has been ended.
  func build() -> CoverageMask {
    precondition(rowStarts.count == bounds.height + 1, "one start for each row and the end")
    return CoverageMask(
      bounds: bounds, rowStarts: rowStarts.base, runs: runs.base, bytes: bytes.base,
      byteCount: bytes.count)
  }

  @inline(__always)
  private mutating func append(_ run: CoverageRun) {
    runs.base[runs.count] = run
    runs.count &+= 1
  }

  @inline(__always)
  private mutating func openRun(at x0: Int, to x1: Int) {
    let gap = x0 &- openEnd
    if gap < Self.shortestGap {
      if gap > 0 {
        UnsafeMutableRawPointer(bytes.base + bytes.count).storeBytes(
          of: .zero, as: SIMD2<UInt64>.self)
        bytes.count &+= gap
      }
      runs.base[runs.count &- 1].x1 = Int32(truncatingIfNeeded: x1)
    } else {
      append(
        CoverageRun(
          x0: Int32(truncatingIfNeeded: x0), x1: Int32(truncatingIfNeeded: x1),
          offset: Int32(truncatingIfNeeded: bytes.count)))
    }
    openEnd = x1
  }
}
