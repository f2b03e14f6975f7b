import PegGeometry

/// A run of pixels in one row of a mask.
///
/// - Units: pixels, half open.
struct CoverageRun {
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

  init(bounds: PixelRect, rowStarts: [Int32], runs: [CoverageRun], bytes: [UInt8]) {
    precondition(rowStarts.count == bounds.height + 1, "one start for each row and the end")
    self.bounds = bounds
    owner = nil
    view = CoverageMaskView(
      bounds: bounds, dx: 0, rowStarts: Self.copy(rowStarts), runs: Self.copy(runs),
      bytes: Self.copy(bytes))
    cost = rowStarts.count * 4 + runs.count * 12 + bytes.count + 128
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
    if owner != nil { return }
    view.rowStarts.deallocate()
    view.runs.deallocate()
    view.bytes.deallocate()
  }

  private static func copy<T>(_ values: [T]) -> UnsafePointer<T> {
    let copy = UnsafeMutablePointer<T>.allocate(capacity: max(1, values.count))
    copy.initialize(from: values, count: values.count)
    return UnsafePointer(copy)
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

/// Collects the runs of a mask, row by row from the top and left to right.
struct CoverageMaskBuilder {
  let bounds: PixelRect
  private var rowStarts: [Int32] = [0]
  private var runs: [CoverageRun] = []
  private var bytes: [UInt8] = []
  /// The first run of the open row.
  private var rowStart = 0
  /// Shorter stretches of full coverage are kept as bytes of the run they lie in.
  private static let shortestSolid = 32
  /// Shorter gaps are kept as bytes of the run before them.
  private static let shortestGap = 16

  init(bounds: PixelRect) {
    self.bounds = bounds
    rowStarts.reserveCapacity(bounds.height + 1)
  }

  /// Appends pixels of one coverage. Units: pixels of the target; they lie inside the bounds.
  @inline(__always)
  mutating func append(from x0: Int, to x1: Int, coverage: UInt8) {
    if coverage == 0 || x0 >= x1 { return }
    if coverage == 255 && x1 - x0 >= Self.shortestSolid {
      runs.append(CoverageRun(x0: Int32(x0), x1: Int32(x1), offset: CoverageRun.solid))
      return
    }
    openRun(at: x0, to: x1)
    if x1 == x0 &+ 1 {
      bytes.append(coverage)
    } else {
      bytes.append(contentsOf: repeatElement(coverage, count: x1 - x0))
    }
  }

  /// Appends pixels of varying coverage.
  mutating func append(from x0: Int, coverage: UnsafeBufferPointer<UInt8>) {
    if coverage.isEmpty { return }
    openRun(at: x0, to: x0 + coverage.count)
    bytes.append(contentsOf: coverage)
  }

  mutating func endRow() {
    rowStart = runs.count
    rowStarts.append(Int32(rowStart))
  }

  func build() -> CoverageMask {
    CoverageMask(bounds: bounds, rowStarts: rowStarts, runs: runs, bytes: bytes)
  }

  @inline(__always)
  private mutating func openRun(at x0: Int, to x1: Int) {
    let last = runs.count - 1
    if last >= rowStart, runs[last].offset >= 0, x0 &- Int(runs[last].x1) < Self.shortestGap {
      for _ in Int(runs[last].x1)..<x0 { bytes.append(0) }
      runs[last].x1 = Int32(x1)
    } else {
      runs.append(CoverageRun(x0: Int32(x0), x1: Int32(x1), offset: Int32(bytes.count)))
    }
  }
}
