import PegGeometry
import PegPixels

/// Copies pixels between pictures of the same size.
///
/// - Shape: `stride` bytes per row.
struct FrameCopySpan: @unchecked Sendable {
  let source: UnsafeRawPointer
  let destination: UnsafeMutableRawPointer
  /// Units: bytes.
  let stride: Int

  /// Copies to a rectangle of the destination the pixels that lie `move` before it in the source, which is other memory.
  ///
  /// - Precondition: both rectangles lie inside their pictures.
  func copy(_ rect: PixelRect, _ move: PixelMove) {
    for y in rect.y0..<rect.y1 { copyRow(y, rect.x0, rect.x1, move) }
  }

  @inline(__always)
  private func copyRow(_ y: Int, _ x0: Int, _ x1: Int, _ move: PixelMove) {
    let to: Int = y &* stride &+ x0 &* 4
    let from: Int = to &- move.dy &* stride &- move.dx &* 4
    (destination + to).copyMemory(from: source + from, byteCount: (x1 &- x0) &* 4)
  }

  /// Moves pixels within one picture; each copy reads the pixels as they were before the first move.
  static func move(_ copies: [FrameUpdate.Copy], in pixels: UnsafeMutableRawPointer, stride: Int) {
    let own = FrameCopySpan(source: UnsafeRawPointer(pixels), destination: pixels, stride: stride)
    // Pixels that an earlier copy would overwrite are saved first.
    var aside: [(rect: PixelRect, pixels: UnsafeMutableRawPointer)] = []
    var direct: [FrameUpdate.Copy] = []
    for copy in copies {
      let (dx, dy) = (-copy.move.dx, -copy.move.dy)
      let hit = direct.reduce(PixelRegion()) { $0.union($1.region) }
      let early = PixelRegion(
        copy.region.rects.filter { hit.intersects($0.offsetBy(dx: dx, dy: dy)) })
      for rect in early.rects {
        let row = rect.width * 4
        let memory = UnsafeMutableRawPointer.allocate(byteCount: row * rect.height, alignment: 16)
        let from = rect.offsetBy(dx: dx, dy: dy)
        for y in 0..<rect.height {
          let start = (from.y0 + y) * stride + from.x0 * 4
          (memory + y * row).copyMemory(from: pixels + start, byteCount: row)
        }
        aside.append((rect, memory))
      }
      direct.append(
        FrameUpdate.Copy(region: copy.region.subtracting(early), move: copy.move))
    }
    for copy in direct { own.slide(copy) }
    for (rect, memory) in aside {
      let row = rect.width * 4
      for y in 0..<rect.height {
        let start = (rect.y0 + y) * stride + rect.x0 * 4
        (pixels + start).copyMemory(from: memory + y * row, byteCount: row)
      }
      memory.deallocate()
    }
  }

  /// Moves a region in place, in the order in which no pixel is read after it was overwritten.
  private func slide(_ copy: FrameUpdate.Copy) {
    let move = copy.move
    let isForward = move.dy < 0 || move.dy == 0 && move.dx < 0
    let rects = copy.region.rects
    var next = 0
    while next < rects.count {
      let first = isForward ? rects[next] : rects[rects.count - 1 - next]
      var band: [PixelRect] = []
      while next < rects.count {
        let rect = isForward ? rects[next] : rects[rects.count - 1 - next]
        if rect.y0 != first.y0 { break }
        band.append(rect)
        next += 1
      }
      for row in 0..<first.height {
        let y = isForward ? first.y0 + row : first.y1 - 1 - row
        for rect in band { copyRow(y, rect.x0, rect.x1, move) }
      }
    }
  }
}
