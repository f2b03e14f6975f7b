/// Writes a film as an animated PNG: of each frame only the changed rectangle, without loss.
///
/// - Source: PNG specification, third edition, §11.3.6 (acTL, fcTL, fdAT).
package final class APNGWriter {
  private let width: Int
  private let height: Int
  private let plays: Int
  private let clear: ClearColor?
  private var bytes: [UInt8] = []
  private var sequence = 0
  private var images = 0
  private var pending: (frame: APNGFrame, delay: Int)?

  /// The position in the file of the chunk that `frameCountChunk` replaces at the end.
  package let frameCountOffset = 8 + 25

  /// - Parameters:
  ///   - plays: the number of times that the film runs; 0 for ever.
  ///   - space: the colours that the frames' samples mean.
  ///   - clear: the colour that means transparent in the frames.
  package init(
    width: Int, height: Int, plays: Int, space: PNGColorSpace = .sRGB, clear: ClearColor? = nil
  ) {
    self.width = width
    self.height = height
    self.plays = plays
    self.clear = clear
    bytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    // Eight bits of red, green and blue, no interlacing.
    put("IHDR", PNGChunks.big(width) + PNGChunks.big(height) + [8, 2, 0, 0, 0])
    put("acTL", PNGChunks.big(0) + PNGChunks.big(self.plays))
    for chunk in space.chunks { put(chunk.name, chunk.data) }
    if let clear { put("tRNS", clear.samples) }
  }

  /// Adds a frame; nil repeats the frame before.
  ///
  /// - Units: milliseconds, positive.
  /// - Precondition: the frame was made with the writer's clear colour, or without one.
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
    precondition(frame.clear == nil || frame.clear == clear, "a frame of another clear colour")
    // Keep the frame afterwards; replace the pixels beneath, or draw over them.
    put("fcTL", control + [0, frame.clear == nil ? 0 : 1])
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
