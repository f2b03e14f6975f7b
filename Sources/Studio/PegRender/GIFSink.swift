import PegBase
package import PegGIF
package import PegPixels
import Synchronization

/// Writes a film as an animated GIF, which gets its name when it is complete.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class GIFSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: GIFWriter
  private let file: AtomicFile
  package private(set) var byteCount = 0

  /// - Parameter maximumBytes: the size limit; a longer film leaves no file.
  package init(
    path: String, width: Int, height: Int, palette: GIFPalette, options: GIFOptions,
    maximumBytes: Int = .max
  ) throws {
    self.path = path
    writer = try GIFWriter(width: width, height: height, palette: palette, options: options)
    file = try AtomicFile(path, maximumBytes: maximumBytes)
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    let image = writer.encoder.encode(frame.bitmap, after: previous)
    let delay = GIFTiming.hundredths(frame.end) - GIFTiming.hundredths(frame.start)
    return {
      try self.writer.append(encoded: image, delay: delay)
      try self.write(self.writer.takeBytes())
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    try file.append(bytes)
  }

  package func finish() throws -> [WrittenFile] {
    try write(try writer.finish())
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  /// Chooses the colours of a film from frames spread evenly over it.
  package static func palette(
    of film: Film, _ pipeline: FramePipeline, maximumColors: Int = 256
  ) throws -> GIFPalette {
    let sampled = PaletteBuilder.sampledFrames(frameCount: film.frameCount)
    // One builder for each thread.
    let idle = Mutex<[PaletteBuilder]>([])
    try pipeline.drawInAnyOrder(film, only: sampled) { bitmap in
      let builder = idle.withLock { $0.popLast() } ?? PaletteBuilder()
      builder.add(bitmap)
      idle.withLock { $0.append(builder) }
    }
    let builders = idle.withLock { $0 }
    for other in builders.dropFirst() { builders[0].add(other) }
    return builders[0].build(maximumColors: maximumColors)
  }

  package func abandon() { file.discard() }
}
