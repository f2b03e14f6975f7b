import PegGeometry

/// A run of pixels in one row of a mask.
///
/// - Units: pixels, half open.
struct CoverageRun: BitwiseCopyable {
  var x0: Int32
  var x1: Int32
  /// The index of the run's first coverage byte in the mask's bytes, or `solid`.
  var offset: Int32

  static let solid: Int32 = -1
}

/// The coverage of each pixel by a shape; bytes are stored only for pixels that are covered in part.
///
/// Runs of a row are ordered from left to right and do not overlap; between them the coverage is 0.
final class CoverageMask: Sendable {
  /// The rectangle of the mask; the coverage outside it is 0.
  let bounds: PixelRect
  /// The memory that the mask takes. Units: bytes.
  let cost: Int
  let view: CoverageMaskView
  /// The mask whose storage this one shares; nil if it has its own.
  private let owner: CoverageMask?

  /// Creates a mask from rows, which are copied.
  ///
  /// - Shape: `rowStarts` has the index of the first run of each row and the end; `runs` has as many runs as that.
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

  /// Creates a mask moved by whole pixels that shares the other one's storage.
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
  /// The distance by which the runs are moved. Units: pixels.
  let dx: Int
  /// - Shape: `bounds.height + 1`; the runs of row `y` are `runs[rowStarts[y]..<rowStarts[y + 1]]`.
  let rowStarts: UnsafePointer<Int32>
  let runs: UnsafePointer<CoverageRun>
  let bytes: UnsafePointer<UInt8>

  /// Returns the runs of a row. Units: pixels, relative to the mask's top.
  @inline(__always)
  func runs(ofRow row: Int) -> UnsafeBufferPointer<CoverageRun> {
    let start = Int(rowStarts[row])
    return UnsafeBufferPointer(start: runs + start, count: Int(rowStarts[row &+ 1]) &- start)
  }
}
