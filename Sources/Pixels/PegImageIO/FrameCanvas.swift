import PegPixels

/// The part of an animation's canvas that a frame covers.
///
/// - Units: pixels.
struct CanvasArea {
  let columns: Range<Int>
  let rows: Range<Int>

  /// Creates the area of a frame's rectangle, clipped to the canvas.
  init(x: Int, y: Int, width: Int, height: Int, of canvas: (width: Int, height: Int)) {
    columns = min(x, canvas.width)..<min(x + width, canvas.width)
    rows = min(y, canvas.height)..<min(y + height, canvas.height)
  }

  /// Calls `body` with the index of each row in the frame and the row's first pixel on the canvas.
  func forEachRow(
    of canvas: borrowing StraightImage, _ body: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    for y in rows {
      body(
        y - rows.lowerBound,
        (canvas.pixels.base + y * canvas.stride).assumingMemoryBound(to: UInt32.self)
          + columns.lowerBound)
    }
  }

  func pixels(of canvas: borrowing StraightImage) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    forEachRow(of: canvas) { _, row in
      pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: columns.count))
    }
    return pixels
  }
}

/// The change that is made to a frame's area before the next frame is drawn.
enum CanvasCleanup {
  case keep
  case clear(CanvasArea)
  case restore(CanvasArea, [UInt32])

  func apply(to canvas: inout StraightImage) {
    switch self {
    case .keep: break
    case .clear(let area):
      area.forEachRow(of: canvas) { _, row in
        row.update(repeating: 0, count: area.columns.count)
      }
    case .restore(let area, let pixels):
      pixels.withUnsafeBufferPointer { saved in
        guard let source = saved.baseAddress else { return }
        area.forEachRow(of: canvas) { index, row in
          row.update(from: source + index * area.columns.count, count: area.columns.count)
        }
      }
    }
  }
}
