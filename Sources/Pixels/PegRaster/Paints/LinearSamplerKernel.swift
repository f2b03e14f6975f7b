import PegGeometry
import PegPixels

/// A picture at another size whose pixels are made where they are drawn, from the four nearest of the source.
///
/// - Source: Core Animation's `magnificationFilter`, which is linear unless told otherwise.
final class LinearPicture: Sendable {
  /// A picture is sampled this way down to this scale; smaller ones lose detail between the samples.
  static let smallestScale = 0.9

  let bitmap: Bitmap
  /// The pixels it can make. Units: pixels of the target.
  let bounds: PixelRect
  let isOpaque: Bool
  let columns: LinearTaps
  let rows: LinearTaps

  /// - Parameters:
  ///   - x: the axis whose destination pixel 0 is the target's column `origin.x`, and `y` alike.
  init(
    _ source: ImageSource, x: ResampleWeights.Axis, y: ResampleWeights.Axis, originX: Int,
    originY: Int, bounds: PixelRect
  ) {
    bitmap = source.bitmap
    isOpaque = source.bitmap.isOpaque
    self.bounds = bounds
    columns = LinearTaps(axis: x, pixels: bounds.x0 - originX..<bounds.x1 - originX)
    rows = LinearTaps(axis: y, pixels: bounds.y0 - originY..<bounds.y1 - originY)
  }
}

/// Makes the pixels of a linear picture row by row, keeping the two source rows it made last.
///
/// - Precondition: rows come in any order, but from top to bottom they cost least.
struct LinearSampler {
  private let picture: LinearPicture
  private let base: UnsafeRawPointer
  /// The columns it makes. Units: pixels of the target.
  private let columns: Range<Int>
  private let state: UnsafeMutablePointer<State>

  /// Two rows between the passes and which source rows they are.
  struct State {
    var first: UnsafeMutablePointer<UInt16>
    var second: UnsafeMutablePointer<UInt16>
    var firstRow: Int32 = -1
    var secondRow: Int32 = -1
  }

  /// - Shape: the rows of the state have room for four numbers for each column.
  init(
    _ picture: LinearPicture, columns: Range<Int>, state: UnsafeMutablePointer<State>
  ) {
    self.picture = picture
    self.columns = columns
    self.state = state
    base = picture.bitmap.withBytes { $0.baseAddress! }
    state.pointee.firstRow = -1
    state.pointee.secondRow = -1
  }

  var isOpaque: Bool { picture.isOpaque }

  /// Writes the pixels from column `x` of row `y` on.
  @inline(__always)
  func fill(_ result: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let row = y &- picture.bounds.y0
    let top = picture.rows.lefts[row]
    if state.pointee.firstRow != top { load(top) }
    let at = 4 &* (x &- columns.lowerBound)
    LinearSpan.vertical(
      UnsafePointer(state.pointee.first + at), UnsafePointer(state.pointee.second + at),
      share: picture.rows.shares[row], into: result, count: count)
  }

  /// Makes two neighbouring source rows.
  private func load(_ top: Int32) {
    let state = state
    if state.pointee.secondRow == top {
      swap(&state.pointee.first, &state.pointee.second)
    } else {
      make(top, state.pointee.first)
    }
    // A picture of one row has no other; nothing of it is taken then.
    let below = min(top &+ 1, Int32(picture.bitmap.height &- 1))
    make(below, state.pointee.second)
    state.pointee.firstRow = top
    state.pointee.secondRow = top &+ 1
  }

  private func make(_ row: Int32, _ result: UnsafeMutablePointer<UInt16>) {
    let bitmap = picture.bitmap
    let start = picture.bounds.x0
    LinearSpan.horizontal(
      (base + Int(row) &* bitmap.stride).assumingMemoryBound(to: UInt32.self),
      width: bitmap.width, taps: picture.columns,
      columns: columns.lowerBound &- start..<columns.upperBound &- start, ahead: bitmap.stride,
      into: result)
  }
}
