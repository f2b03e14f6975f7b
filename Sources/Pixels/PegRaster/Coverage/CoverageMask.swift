import PegGeometry

/// A run of pixels in one row of a mask.
///
/// - Units: pixels, half open.
struct CoverageRun: BitwiseCopyable {
  var x0: Int32
  var x1: Int32
  /// Where the coverage of the run begins in the mask's bytes, or `solid`.
  var offset: Int32

  static let solid: Int32 = -1
}

/// How much of each pixel a shape covers, stored only where it is neither nothing nor everything.
///
/// Runs of a row go from left to right and do not overlap; between them nothing is covered.
final class CoverageMask: Sendable {
  /// The part the mask knows about; nothing is covered outside it.
  let bounds: PixelRect
  /// Units: bytes, what the mask holds in memory.
  let cost: Int
  let view: CoverageMaskView
  /// Whose storage it shares, nil where it is its own.
  private let owner: CoverageMask?

  /// Creates a mask of rows that are copied.
  ///
  /// - Shape: `rowStarts` has one start for each row and the end, `runs` as many runs as that.
  init(
    bounds: PixelRect, rowStarts: UnsafePointer<Int32>, runs: UnsafePointer<CoverageRun>,
    bytes: UnsafePointer<UInt8>, byteCount: Int
  ) {
    let startBytes = (bounds.height + 1) * MemoryLayout<Int32>.stride
    let runCount = Int(rowStarts[bounds.height])
    let runBytes = runCount * MemoryLayout<CoverageRun>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: startBytes + runBytes + byteCount, alignment: MemoryLayout<Int32>.alignment)
    memory.copyMemory(from: rowStarts, byteCount: startBytes)
    (memory + startBytes).copyMemory(from: runs, byteCount: runBytes)
    (memory + startBytes + runBytes).copyMemory(from: bytes, byteCount: byteCount)
    self.bounds = bounds
    owner = nil
    view = CoverageMaskView(
      bounds: bounds, dx: 0, rowStarts: UnsafePointer(memory.assumingMemoryBound(to: Int32.self)),
      runs: UnsafePointer((memory + startBytes).assumingMemoryBound(to: CoverageRun.self)),
      bytes: UnsafePointer((memory + startBytes + runBytes).assumingMemoryBound(to: UInt8.self)))
    cost = startBytes + runBytes + byteCount + 128
  }

  /// Creates a mask moved by whole pixels, which shares the other one's storage.
  init(moving other: CoverageMask, dx: Int, dy: Int) {
    bounds = other.bounds.offsetBy(dx: dx, dy: dy)
    owner = other
    view = CoverageMaskView(
      bounds: bounds, dx: other.view.dx + dx, rowStarts: other.view.rowStarts,
      runs: other.view.runs, bytes: other.view.bytes)
    cost = 128
  }

  deinit {
    if owner == nil { UnsafeRawPointer(view.rowStarts).deallocate() }
  }
}

/// The storage of a mask, valid while the mask lives.
struct CoverageMaskView: @unchecked Sendable {
  let bounds: PixelRect
  /// How far the runs are moved. Units: pixels.
  let dx: Int
  /// - Shape: `bounds.height + 1`; the runs of row `y` are `runs[rowStarts[y]..<rowStarts[y + 1]]`.
  let rowStarts: UnsafePointer<Int32>
  let runs: UnsafePointer<CoverageRun>
  let bytes: UnsafePointer<UInt8>

  /// Returns the runs of a row. Units: pixels of the mask, from its own top.
  @inline(__always)
  func runs(ofRow row: Int) -> UnsafeBufferPointer<CoverageRun> {
    let start = Int(rowStarts[row])
    return UnsafeBufferPointer(start: runs + start, count: Int(rowStarts[row &+ 1]) &- start)
  }
}
