import PegBase
package import PegImageIO
package import PegPixels

/// The arrangement of a sheet's frames.
///
/// - Units: pixels.
package struct SheetLayout: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  package let gap: Int
  package let frameWidth: Int
  package let frameHeight: Int
  /// The divisor of the frames' size.
  package private(set) var shrink = 1
  package var width: Int { columns * (frameWidth + gap) + gap }
  package var height: Int { rows * (frameHeight + gap) + gap }

  /// Chooses the number of columns that makes the sheet most nearly square.
  ///
  /// - Throws: `RenderError.sheetTooLarge`.
  package init(
    frameCount: Int, frameWidth: Int, frameHeight: Int, gap: Int
  ) throws(RenderError) {
    precondition(frameCount > 0, "a sheet needs a frame")
    func sides(_ columns: Int) -> (width: Int, height: Int) {
      let rows = (frameCount + columns - 1) / columns
      return (columns * (frameWidth + gap) + gap, rows * (frameHeight + gap) + gap)
    }
    func longest(_ columns: Int) -> Int { max(sides(columns).width, sides(columns).height) }
    let best = (1...frameCount).min { longest($0) < longest($1) } ?? 1
    columns = best
    rows = (frameCount + best - 1) / best
    self.gap = gap
    self.frameWidth = frameWidth
    self.frameHeight = frameHeight
    guard longest(best) <= Bitmap.maximumSide else {
      throw .sheetTooLarge(
        frames: frameCount, width: sides(best).width, height: sides(best).height,
        limit: Bitmap.maximumSide)
    }
  }

  /// Shows frames as large as possible, at their own size divided by a whole number.
  ///
  /// - Parameter gapPart: the gap is the shown width divided by this, plus one pixel.
  package init(shrinking frameCount: Int, frameWidth: Int, frameHeight: Int, gapPart: Int) {
    var shrink = 1
    while true {
      let width = max(1, frameWidth / shrink)
      let height = max(1, frameHeight / shrink)
      if var layout = try? SheetLayout(
        frameCount: frameCount, frameWidth: width, frameHeight: height, gap: width / gapPart + 1)
      {
        layout.shrink = shrink
        self = layout
        return
      }
      shrink += 1
    }
  }

  /// Returns the left and top edge of a frame.
  package func origin(_ index: Int) -> (x: Int, y: Int) {
    (
      gap + index % columns * (frameWidth + gap), gap + index / columns * (frameHeight + gap)
    )
  }
}

/// Writes the frames of a film side by side into one PNG picture, row by row.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class SheetSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let layout: SheetLayout
  /// The index on the sheet, by the index in the film, for the frames of the sheet.
  private let places: [Int: Int]
  private let compression: PNGCompression
  private let maximumBytes: Int
  private let file: AtomicFile
  private var rows: [[UInt8]]

  package var byteCount: Int { 0 }

  /// - Parameters:
  ///   - frames: the frames of the film that the sheet shows, in order.
  ///   - maximumBytes: the size limit; a longer picture is reduced by a whole number.
  ///   - background: the colour of the gaps; R, G, B.
  package init(
    path: String, frames: [Int], layout: SheetLayout, compression: PNGCompression,
    maximumBytes: Int = .max,
    background: (r: UInt8, g: UInt8, b: UInt8) = (255, 255, 255)
  ) throws {
    self.path = path
    self.layout = layout
    places = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($1, $0) })
    self.compression = compression
    self.maximumBytes = maximumBytes
    file = try AtomicFile(path)
    let pixel = [background.r, background.g, background.b, 255]
    let row = [UInt8]((0..<layout.width).flatMap { _ in pixel })
    rows = [[UInt8]](repeating: row, count: layout.height)
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    guard let place = places[frame.index] else { return {} }
    return { self.put(frame, at: place) }
  }

  private func put(_ frame: Frame, at place: Int) {
    let (x, y) = layout.origin(place)
    if layout.shrink > 1 { return putSmall(frame.bitmap, x, y) }
    for row in 0..<layout.frameHeight {
      frame.bitmap.withRow(row) { source in
        rows[y + row].withUnsafeMutableBufferPointer { target in
          guard let start = target.baseAddress, let from = source.baseAddress else { return }
          (start + 4 * x).update(from: from, count: 4 * layout.frameWidth)
        }
      }
    }
  }

  /// Copies a frame to its place, with each pixel the mean of a square of the frame's pixels.
  private func putSmall(_ bitmap: Bitmap, _ x: Int, _ y: Int) {
    let side = layout.shrink
    var sums = [Int](repeating: 0, count: 4 * layout.frameWidth)
    for row in 0..<layout.frameHeight {
      for index in sums.indices { sums[index] = side * side / 2 }
      for line in row * side..<(row + 1) * side {
        bitmap.withRow(line) { source in
          for index in 0..<4 * layout.frameWidth * side {
            sums[index / (4 * side) * 4 + index & 3] += Int(source[index])
          }
        }
      }
      for (index, sum) in sums.enumerated() {
        rows[y + row][4 * x + index] = UInt8(sum / (side * side))
      }
    }
  }

  package func finish() throws -> [WrittenFile] {
    var builder = BitmapBuilder(width: layout.width, height: layout.height)
    for y in 0..<layout.height {
      builder.withRow(y) { target in
        for (index, byte) in rows[y].enumerated() { target[index] = byte }
      }
      rows[y] = []
    }
    let sheet = builder.freeze()
    var bytes = try PNGEncoder.encode(sheet, compression: compression)
    var divisor = 2
    while bytes.count > maximumBytes, min(sheet.width, sheet.height) >= 16 * divisor {
      bytes = try PNGEncoder.encode(sheet.reduced(by: divisor), compression: compression)
      divisor += 1
    }
    try file.append(bytes)
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  package func abandon() { file.discard() }
}

extension Bitmap {
  /// Returns the picture with each pixel the mean of a square of pixels; what is left over at the right and below is cut off.
  fileprivate func reduced(by divisor: Int) -> Bitmap {
    var builder = BitmapBuilder(width: width / divisor, height: height / divisor)
    var sums = [Int](repeating: 0, count: 4 * (width / divisor))
    for y in 0..<height / divisor {
      for index in sums.indices { sums[index] = divisor * divisor / 2 }
      for line in y * divisor..<(y + 1) * divisor {
        withRow(line) { source in
          for index in 0..<sums.count * divisor {
            sums[index / (4 * divisor) * 4 + index & 3] += Int(source[index])
          }
        }
      }
      builder.withRow(y) { target in
        for (index, sum) in sums.enumerated() { target[index] = UInt8(sum / (divisor * divisor)) }
      }
    }
    return builder.freeze()
  }
}
