import Dispatch
package import PegGIF
import PegImageIO
import PegPixels
import Synchronization

/// The most bytes that a GIF may take.
package struct GIFLimit: Hashable, Sendable {
  package var bytes: Int
  /// Whether frames are encoded on beyond it, to know how many bytes the film takes.
  package var goesOn: Bool

  package init(bytes: Int, goesOn: Bool) {
    self.bytes = bytes
    self.goesOn = goesOn
  }

  /// Thrown by a sink whose film takes too many bytes.
  package struct Exceeded: Error {}
}

/// Writes a film as one animated GIF, which takes its name when it is whole.
///
/// Frames come in order from one thread at a time, which is what makes the class safe to send.
package final class GIFSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: GIFWriter
  private let file: AtomicFile
  private let workers: Int
  private let limit: GIFLimit?
  package private(set) var byteCount = 0
  /// Frames that wait until there is one for every worker, and the one before them.
  private var waiting: [Frame] = []
  private var previous: Bitmap?

  /// - Parameters:
  ///   - workers: the most frames encoded at once; the file does not depend on it.
  ///   - limit: a longer film leaves no file.
  package init(
    path: String, width: Int, height: Int, palette: GIFPalette, options: GIFOptions, workers: Int,
    limit: GIFLimit? = nil
  ) throws {
    precondition(workers > 0, "a GIF needs a worker, not \(workers)")
    self.path = path
    self.workers = workers
    self.limit = limit
    writer = try GIFWriter(width: width, height: height, palette: palette, options: options)
    file = try AtomicFile(path)
  }

  package func prepare(_ frame: Frame) throws -> [UInt8] { [] }

  package func accept(_ frame: Frame, prepared: [UInt8]) throws {
    waiting.append(frame)
    if waiting.count == workers { try encodeWaiting() }
  }

  private func encodeWaiting() throws {
    let (frames, before, encoder) = (waiting, previous, writer.encoder)
    let images = Mutex([EncodedFrame?](repeating: nil, count: frames.count))
    DispatchQueue.concurrentPerform(iterations: frames.count) { index in
      let image = encoder.encode(
        frames[index].bitmap, after: index == 0 ? before : frames[index - 1].bitmap)
      images.withLock { $0[index] = image }
    }
    for (frame, image) in zip(frames, images.withLock { $0 }) {
      let delay = GIFTiming.hundredths(frame.end) - GIFTiming.hundredths(frame.start)
      try writer.append(encoded: image, delay: delay)
    }
    previous = frames.last?.bitmap ?? previous
    waiting = []
    try write(writer.takeBytes())
  }

  private func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    if let limit, byteCount > limit.bytes {
      file.discard()
      if !limit.goesOn { throw GIFLimit.Exceeded() }
    } else {
      try file.append(bytes)
    }
  }

  /// Returns no file where the film takes too many bytes.
  package func finish() throws -> [WrittenFile] {
    try encodeWaiting()
    try write(try writer.finish())
    if let limit, byteCount > limit.bytes { return [] }
    let bytes = try file.commit()
    return [WrittenFile(path: path, bytes: bytes)]
  }

  /// Chooses the colours of a film from frames spread evenly over it.
  package static func palette(
    of film: Film, _ pipeline: FramePipeline, maximumColors: Int = 256
  ) throws -> GIFPalette {
    let builder = PaletteBuilder()
    let sampled = PaletteBuilder.sampledFrames(frameCount: film.frameCount)
    try pipeline.draw(film, only: sampled) { builder.add($0.bitmap) }
    return builder.build(maximumColors: maximumColors)
  }

  package func abandon() { file.discard() }
}
