import PegGeometry
package import PegPixels
package import PegRaster

/// The difference between two pictures as a page applies it: moves of pixels, then rectangles of new pixels.
///
/// The message consists of 32-bit words, so that a page reads it in place: a head, moves of three words each, rectangles of
/// three words each, operations, and pixels. An operation has its kind in the two highest bits and a count in the others. Operations
/// of a rectangle go through its rows from the top, and end at the end of each row.
///
/// - Units: pixels.
/// - Decision: docs/decisions/0034-live-frames-over-a-websocket.md.
package struct FramePatch {
  /// The kinds of operations.
  package enum Kind: UInt32 {
    /// The next pixels of the message.
    case pixels = 0
    /// One pixel of the message, several times.
    case run = 1
    /// The pixels above.
    case above = 2
    /// Whole rows that are like the row above.
    case rows = 3
  }

  /// The words of the message, after the head.
  package private(set) var words: [UInt32] = []
  package private(set) var moveCount = 0
  package private(set) var rectCount = 0
  package private(set) var operationCount = 0
  package private(set) var pixelCount = 0

  /// Operations for fewer pixels than this take more words than the pixels.
  private static let shortest = 3

  /// Creates the difference from the picture that the frame was drawn from.
  package init(_ frame: RasterFrame) {
    self.init(frame.bitmap, moves: frame.moves, drawn: frame.drawn.rects)
  }

  /// Creates a whole picture.
  package init(whole bitmap: Bitmap) {
    let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    self.init(bitmap, moves: [], drawn: [all])
  }

  init(_ bitmap: Bitmap, moves: [RasterMove], drawn: [PixelRect]) {
    for move in moves {
      for rect in move.region.rects {
        append(rect)
        words.append(
          UInt32(UInt16(bitPattern: Int16(move.dx)))
            | UInt32(UInt16(bitPattern: Int16(move.dy))) << 16)
        moveCount += 1
      }
    }
    var operations: [UInt32] = []
    var pixels: [UInt32] = []
    bitmap.withBytes { bytes in
      let all = bytes.bindMemory(to: UInt32.self)
      for rect in drawn {
        let before = operations.count
        Self.encode(
          all, stride: bitmap.stride / 4, rect, &operations, &pixels)
        append(rect)
        words.append(UInt32(operations.count - before))
        rectCount += 1
      }
    }
    (operationCount, pixelCount) = (operations.count, pixels.count)
    words += operations
    words += pixels
  }

  private mutating func append(_ rect: PixelRect) {
    words.append(UInt32(rect.x0) | UInt32(rect.y0) << 16)
    words.append(UInt32(rect.x1) | UInt32(rect.y1) << 16)
  }

  private static func encode(
    _ all: UnsafeBufferPointer<UInt32>, stride: Int, _ rect: PixelRect,
    _ operations: inout [UInt32], _ pixels: inout [UInt32]
  ) {
    let width = rect.width
    var equalRows: UInt32 = 0
    for y in rect.y0..<rect.y1 {
      let row = all.baseAddress! + y * stride + rect.x0
      let above = y > rect.y0 ? row - stride : nil
      if let above, areEqual(row, above, width) {
        equalRows += 1
        continue
      }
      if equalRows > 0 { operations.append(Kind.rows.rawValue << 30 | equalRows) }
      equalRows = 0
      encode(row, above: above, width, &operations, &pixels)
    }
    if equalRows > 0 { operations.append(Kind.rows.rawValue << 30 | equalRows) }
  }

  private static func areEqual(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int
  ) -> Bool {
    var index = 0
    while index + 8 <= count {
      let x = UnsafeRawPointer(a + index).loadUnaligned(as: SIMD8<UInt32>.self)
      let y = UnsafeRawPointer(b + index).loadUnaligned(as: SIMD8<UInt32>.self)
      if x != y { return false }
      index += 8
    }
    while index < count {
      if a[index] != b[index] { return false }
      index += 1
    }
    return true
  }

  private static func encode(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, _ width: Int,
    _ operations: inout [UInt32], _ pixels: inout [UInt32]
  ) {
    var (x, plain) = (0, 0)
    func flush(_ end: Int) {
      guard end > plain else { return }
      operations.append(Kind.pixels.rawValue << 30 | UInt32(end - plain))
      pixels.append(contentsOf: UnsafeBufferPointer(start: row + plain, count: end - plain))
    }
    while x < width {
      var end = x
      if let above {
        while end < width, row[end] == above[end] { end &+= 1 }
        if end - x >= shortest || end == width && end > x {
          flush(x)
          operations.append(Kind.above.rawValue << 30 | UInt32(end - x))
          (x, plain) = (end, end)
          continue
        }
      }
      let pixel = row[x]
      end = x + 1
      while end < width, row[end] == pixel { end &+= 1 }
      if end - x >= shortest {
        flush(x)
        operations.append(Kind.run.rawValue << 30 | UInt32(end - x))
        pixels.append(pixel)
        plain = end
      }
      x = end
    }
    flush(width)
  }
}

extension FramePatch {
  /// Applies the difference to a picture of words, as the page does.
  ///
  /// - Shape: `picture` has `height` rows of `width` words.
  package func apply(to picture: inout [UInt32], width: Int) {
    let old = picture
    var at = 0
    func rect(_ at: Int) -> PixelRect {
      PixelRect(
        x0: Int(words[at] & 0xffff), y0: Int(words[at] >> 16), x1: Int(words[at + 1] & 0xffff),
        y1: Int(words[at + 1] >> 16))
    }
    for _ in 0..<moveCount {
      let to = rect(at)
      let dx = Int(Int16(truncatingIfNeeded: words[at + 2] & 0xffff))
      let dy = Int(Int16(truncatingIfNeeded: words[at + 2] >> 16))
      for y in to.y0..<to.y1 {
        for x in to.x0..<to.x1 { picture[y * width + x] = old[(y - dy) * width + x - dx] }
      }
      at += 3
    }
    var operation = at + 3 * rectCount
    var pixel = operation + operationCount
    for _ in 0..<rectCount {
      let to = rect(at)
      let end = operation + Int(words[at + 2])
      at += 3
      var (x, y) = (to.x0, to.y0)
      while operation < end {
        let (kind, count) = (
          Kind(rawValue: words[operation] >> 30), Int(words[operation] & 0x3fff_ffff)
        )
        operation += 1
        switch kind {
        case .pixels:
          for index in 0..<count { picture[y * width + x + index] = words[pixel + index] }
          (x, pixel) = (x + count, pixel + count)
        case .run:
          for index in 0..<count { picture[y * width + x + index] = words[pixel] }
          (x, pixel) = (x + count, pixel + 1)
        case .above:
          for index in 0..<count {
            picture[y * width + x + index] = picture[(y - 1) * width + x + index]
          }
          x += count
        case .rows, nil:
          for _ in 0..<count {
            for x in to.x0..<to.x1 { picture[y * width + x] = picture[(y - 1) * width + x] }
            y += 1
          }
        }
        if x == to.x1 { (x, y) = (to.x0, y + 1) }
      }
    }
  }
}
