import PegGeometry
package import PegPixels
package import PegRaster

/// The difference between two pictures as a page applies it: moves of pixels, then rectangles of new pixels.
///
/// The message consists of 32-bit words, so that a page reads it in place: a head, moves of three words each, rectangles of
/// two words each, the rectangles' controls, and their data. The controls of a rectangle begin with a word that has the number of
/// rows that equal the row above in its low half, and the number of coded rows after them in its high half. For each coded
/// row come its classes: four bits for each block of eight pixels, the lowest bits first. This repeats up to the last row.
/// A class determines how the data encode the pixels of a block; see `PixelClass`.
///
/// - Units: pixels.
/// - Decision: docs/decisions/0034-live-frames-over-a-websocket.md.
package struct FramePatch {
  /// The words of the message, after the head.
  package private(set) var words: [UInt32]
  package let moveCount: Int
  package let rectCount: Int
  package let controlCount: Int
  package let dataCount: Int

  /// Creates the difference from the picture that the frame was drawn from.
  package init(_ frame: RasterFrame) {
    self.init(frame.bitmap, moves: frame.moves, drawn: frame.drawn.rects)
  }

  /// Creates a whole picture.
  package init(whole bitmap: Bitmap) {
    let all = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    self.init(bitmap, moves: [], drawn: [all])
  }

  init(
    _ bitmap: Bitmap, moves: [RasterMove], drawn: [PixelRect], isPortable: Bool = false
  ) {
    let places = moves.flatMap { move in move.region.rects.map { (rect: $0, move) } }
    let headCount = 3 * places.count + 2 * drawn.count
    let area = drawn.reduce(0) { $0 + $1.width * $1.height }
    // Each row has at most a word for its number and one for each eight blocks.
    let mostControls = drawn.reduce(0) { $0 + $1.height * (1 + ($1.width + 63) / 64) }
    var (controls, pixels) = (0, 0)
    // Blocks at the edge are written whole.
    let most = headCount + mostControls + area + 8
    words = [UInt32](unsafeUninitializedCapacity: most) { all, count in
      let base = all.baseAddress!
      var encoder = BlockEncoderKernel(
        controls: base + headCount, data: base + headCount + mostControls)
      encoder.isPortable = isPortable
      bitmap.withBytes { bytes in
        let source = bytes.bindMemory(to: UInt32.self)
        for rect in drawn { encoder.encode(source, stride: bitmap.stride / 4, rect) }
      }
      (controls, pixels) = (encoder.controlCount, encoder.dataCount)
      (base + headCount + controls).update(
        from: base + headCount + mostControls, count: pixels)
      Self.write(places, drawn, to: base)
      count = headCount + controls + pixels
    }
    (moveCount, rectCount) = (places.count, drawn.count)
    (controlCount, dataCount) = (controls, pixels)
  }

  private static func write(
    _ places: [(rect: PixelRect, move: RasterMove)], _ drawn: [PixelRect],
    to base: UnsafeMutablePointer<UInt32>
  ) {
    var at = base
    func put(_ word: UInt32) {
      at.initialize(to: word)
      at += 1
    }
    func put(_ rect: PixelRect) {
      put(UInt32(rect.x0) | UInt32(rect.y0) << 16)
      put(UInt32(rect.x1) | UInt32(rect.y1) << 16)
    }
    for (rect, move) in places {
      put(rect)
      put(
        UInt32(UInt16(bitPattern: Int16(move.dx)))
          | UInt32(UInt16(bitPattern: Int16(move.dy))) << 16)
    }
    for rect in drawn { put(rect) }
  }
}

/// The encoding of a block of up to eight pixels; differences are those from the pixels above, modulo 256 in each channel.
///
/// The difference of red and blue is the part that exceeds the difference of green.
enum PixelClass: UInt32 {
  /// The pixels above; without data.
  case above = 0
  /// A byte for each pixel: red -4...3 in the lowest bits, green -4...3, blue -2...1.
  case small = 1
  /// A byte for each pixel: the difference of all colours.
  case grey = 2
  /// Sixteen bits for each pixel: red -16...15 in the lowest bits, green -32...31, blue -16...15.
  case large = 3
  /// A word for each pixel.
  case plain = 4
  /// A word for all pixels.
  case flat = 5

  /// Returns the number of words for some pixels.
  func words(_ pixels: Int) -> Int {
    switch self {
    case .above: 0
    case .small, .grey: (pixels + 3) / 4
    case .large: (pixels + 1) / 2
    case .plain: pixels
    case .flat: 1
    }
  }
}
