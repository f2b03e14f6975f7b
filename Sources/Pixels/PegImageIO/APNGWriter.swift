package import PegPixels

/// One frame of an APNG, ready to be written.
package struct APNGFrame: Sendable {
  /// - Units: pixels.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let stream: [UInt8]

  /// Compresses the differences from the frame before; nil if there are none.
  ///
  /// - Throws: `ImageIOError.cannotEncode` if memory runs out.
  /// - Precondition: both frames are opaque and of the same size.
  package init?(
    _ frame: Bitmap, after previous: Bitmap?, compression: PNGCompression
  ) throws(ImageIOError) {
    precondition(frame.isOpaque, "APNG frames must be opaque: draw them over a background first")
    var (left, right, top, bottom) = (0, frame.width - 1, 0, frame.height - 1)
    if let previous {
      precondition(
        previous.width == frame.width && previous.height == frame.height,
        "a frame of \(frame.width)x\(frame.height) in a film of other frames")
      guard let box = frame.differences(from: previous) else { return nil }
      (left, right, top, bottom) = box
    }
    (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
    let part = frame.part(x: x, y: y, width: width, height: height)
    let scanlines = PNGScanlines(part, layout: .plain, choice: compression.filters)
    let method = compression.method(isFlat: scanlines.isFlat)
    let bytes = ZlibStream.compress(UnsafeBufferPointer(scanlines.bytes), method: method)
    guard let bytes else { throw .cannotEncode(.png, reason: "out of memory") }
    stream = bytes
  }
}

extension APNGFrame {
  /// The number of bytes that the frame takes in a file.
  ///
  /// - Source: PNG specification, third edition: fcTL of 26 bytes, the data with its number, 12 more for each chunk.
  package var storedBytes: Int { 12 + 26 + 12 + 4 + stream.count }
}

/// Writes a film as an animated PNG: of each frame only the changed rectangle, without loss.
///
/// - Source: PNG specification, third edition, §11.3.6 (acTL, fcTL, fdAT).
package final class APNGWriter {
  private let width: Int
  private let height: Int
  private let plays: Int
  private var bytes: [UInt8] = []
  private var sequence = 0
  private var images = 0
  private var pending: (frame: APNGFrame, delay: Int)?

  /// The position in the file of the chunk that `frameCountChunk` replaces at the end.
  package let frameCountOffset = 8 + 25

  /// - Parameter plays: the number of times that the film runs; 0 for ever.
  package init(width: Int, height: Int, plays: Int) {
    self.width = width
    self.height = height
    self.plays = plays
    bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    // Eight bits of red, green and blue, no interlacing.
    put("IHDR", PNGChunks.big(width) + PNGChunks.big(height) + [8, 2, 0, 0, 0])
    put("acTL", PNGChunks.big(0) + PNGChunks.big(self.plays))
    put("sRGB", [0])
  }

  /// Adds a frame; nil repeats the frame before.
  ///
  /// - Units: milliseconds, positive.
  package func append(_ frame: APNGFrame?, delay: Int) {
    guard let frame else {
      precondition(pending != nil, "a film's first frame is a picture")
      pending?.delay += delay
      return
    }
    flush()
    pending = (frame, delay)
  }

  /// Returns the bytes written since the last call.
  package func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Ends the film and returns its last bytes.
  package func finish() -> [UInt8] {
    flush()
    put("IEND", [])
    return takeBytes()
  }

  /// The chunk with the number of frames, which is known only at the end.
  package var frameCountChunk: [UInt8] {
    var chunk: [UInt8] = []
    PNGChunks.append("acTL", PNGChunks.big(images) + PNGChunks.big(plays), to: &chunk)
    return chunk
  }

  private func flush() {
    guard let (frame, delay) = pending else { return }
    pending = nil
    // A delay is a fraction of two 16-bit numbers; long delays are rounded down to tenths of a second or to seconds.
    let unit = delay <= 65_535 ? 1 : delay <= 6_553_500 ? 100 : 1000
    var control = nextNumber() + PNGChunks.big(frame.width) + PNGChunks.big(frame.height)
    control += PNGChunks.big(frame.x) + PNGChunks.big(frame.y)
    for value in [min(65_535, delay / unit), 1000 / unit] {
      control += [UInt8(value >> 8), UInt8(value & 255)]
    }
    // Keep the frame afterwards; replace the pixels beneath.
    put("fcTL", control + [0, 0])
    if images == 0 {
      put("IDAT", frame.stream)
    } else {
      put("fdAT", nextNumber() + frame.stream)
    }
    images += 1
  }

  private func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGChunks.big(sequence)
  }

  private func put(_ name: String, _ data: [UInt8]) {
    PNGChunks.append(name, data, to: &bytes)
  }
}

extension Bitmap {
  /// The smallest rectangle with all differing pixels, edges included; nil if all pixels are equal.
  ///
  /// - Precondition: both bitmaps have the same size.
  func differences(
    from other: Bitmap
  ) -> (left: Int, right: Int, top: Int, bottom: Int)? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      withPixels(y) { a in
        other.withPixels(y) { b in
          guard let first = a.indices.first(where: { a[$0] != b[$0] }),
            let last = a.indices.last(where: { a[$0] != b[$0] })
          else { return }
          left = min(left, first)
          right = max(right, last)
          top = min(top, y)
          bottom = y
        }
      }
    }
    return bottom < 0 ? nil : (left, right, top, bottom)
  }

  fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    if width == self.width, height == self.height { return self }
    var builder = BitmapBuilder(width: width, height: height)
    for row in 0..<height {
      builder.withRow(row) { target in
        withRow(y + row) { source in
          for byte in 0..<4 * width { target[byte] = source[4 * x + byte] }
        }
      }
    }
    return builder.freeze()
  }
}
