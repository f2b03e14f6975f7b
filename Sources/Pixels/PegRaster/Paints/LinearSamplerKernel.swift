import PegGeometry
import PegPixels

/// A picture at another size whose pixels are computed while it is drawn.
///
/// Each pixel of an enlarged picture, or of one reduced to at least nine tenths, is mixed from the four nearest source pixels.
/// Pixels of smaller pictures are weighted sums of all source pixels beneath, so that no detail is lost between samples.
///
/// - Source: Core Animation's `magnificationFilter` and `minificationFilter`, which are linear by default.
final class LinearPicture: Sendable {
  /// The smallest scale at which pictures are reduced while they are drawn; smaller ones are cheaper to compute once and keep.
  static let smallestScale = 0.5
  /// The smallest scale for mixing four pixels; below it, detail would be lost.
  private static let smallestMixed = 0.9

  fileprivate enum Axes: Sendable {
    case mixed(columns: LinearTaps, rows: LinearTaps)
    case weighed(columns: FixedWeights, rows: FixedWeights)
  }

  fileprivate let bitmap: Bitmap
  /// The pixels that it can compute. Units: pixels of the target.
  fileprivate let bounds: PixelRect
  fileprivate let axes: Axes

  /// - Parameters:
  /// - x: the axis along x; its destination pixel 0 is the target's column `origin.x`. `y` is the axis along y.
  init(
    _ source: ImageSource, x: ResampleWeights.Axis, y: ResampleWeights.Axis,
    origin: (x: Int, y: Int), bounds: PixelRect
  ) {
    bitmap = source.bitmap
    self.bounds = bounds
    let columns = bounds.x0 - origin.x..<bounds.x1 - origin.x
    let rows = bounds.y0 - origin.y..<bounds.y1 - origin.y
    if min(x.scale, y.scale) >= Self.smallestMixed {
      axes = .mixed(
        columns: LinearTaps(axis: x, pixels: columns), rows: LinearTaps(axis: y, pixels: rows))
    } else {
      axes = .weighed(
        columns: FixedWeights(ResampleWeights(axis: x, pixels: columns, filter: .triangle)),
        rows: FixedWeights(ResampleWeights(axis: y, pixels: rows, filter: .triangle)))
    }
  }

  /// Returns the number of 16-bit values that the rows between the passes need for some columns of the target.
  fileprivate func room(for columns: Range<Int>) -> Int {
    switch axes {
    case .mixed: return 8 * columns.count
    case .weighed(let weights, _):
      let reach = weights.reach(of: columns.lowerBound - bounds.x0..<columns.upperBound - bounds.x0)
      return 4 * (reach.count + weights.slack)
    }
  }
}

/// Computes the pixels of a linear picture row by row; the order from top to bottom is the cheapest.
struct LinearSampler {
  /// The rows between the passes, kept from row to row and from picture to picture.
  final class State {
    fileprivate var levels = UnsafeMutablePointer<UInt16>.allocate(capacity: 1)
    fileprivate var capacity = 1
    /// The positions of two rows in the memory, and the indices of their source rows.
    fileprivate var first = 0
    fileprivate var second = 0
    fileprivate var firstRow: Int32 = -1
    fileprivate var secondRow: Int32 = -1
    /// The row of the target whose sums are in the memory.
    fileprivate var summedRow = -1

    deinit { levels.deallocate() }

    fileprivate func reserve(_ count: Int) {
      if count <= capacity { return }
      levels.deallocate()
      levels = .allocate(capacity: count)
      capacity = count
    }
  }

  private let picture: LinearPicture
  private let base: UnsafeRawPointer
  /// The columns to compute. Units: pixels, relative to the picture's bounds.
  private let columns: Range<Int>
  private let state: State

  /// - Parameter columns: the columns to compute. Units: pixels of the target.
  init(_ picture: LinearPicture, columns: Range<Int>, state: State) {
    self.picture = picture
    let start = picture.bounds.x0
    self.columns = columns.lowerBound - start..<columns.upperBound - start
    self.state = state
    base = picture.bitmap.withBytes { $0.baseAddress! }
    state.reserve(picture.room(for: columns))
    state.first = 0
    state.second = 4 * columns.count
    state.firstRow = -1
    state.secondRow = -1
    state.summedRow = -1
  }

  /// Writes pixels, beginning at column `x` of row `y`.
  @inline(__always)
  func fill(_ result: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = y &- picture.bounds.y0
    let column = x &- picture.bounds.x0
    switch picture.axes {
    case .mixed(let across, let down):
      let top = down.lefts[row]
      if state.firstRow != top { load(top, across) }
      let at = 4 &* (column &- columns.lowerBound)
      LinearSpan.vertical(
        UnsafePointer(state.levels + state.first + at),
        UnsafePointer(state.levels + state.second + at), share: down.shares[row], into: result,
        count: count)
    case .weighed(let across, let down):
      let reach = across.reach(of: columns)
      let sums = UnsafeMutableRawPointer(state.levels).assumingMemoryBound(to: Int16.self)
      if state.summedRow != row {
        down.sumRows(
          of: base, stride: picture.bitmap.stride, height: picture.bitmap.height, pixel: row,
          columns: reach, into: sums)
        state.summedRow = row
      }
      across.sumAlong(
        UnsafePointer(sums), start: reach.lowerBound, pixels: column..<column &+ count,
        into: result)
    }
  }

  /// Computes two adjacent source rows.
  private func load(_ top: Int32, _ across: LinearTaps) {
    if state.secondRow == top {
      swap(&state.first, &state.second)
    } else {
      make(top, across, state.first)
    }
    // A picture of one row has no second one; its weight is then 0.
    make(min(top &+ 1, Int32(picture.bitmap.height &- 1)), across, state.second)
    state.firstRow = top
    state.secondRow = top &+ 1
  }

  private func make(_ row: Int32, _ across: LinearTaps, _ at: Int) {
    let stride = picture.bitmap.stride
    LinearSpan.horizontal(
      (base + Int(row) &* stride).assumingMemoryBound(to: UInt32.self),
      width: picture.bitmap.width, taps: across, columns: columns, ahead: stride,
      into: state.levels + at)
  }
}
