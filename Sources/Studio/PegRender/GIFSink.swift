import Dispatch
package import PegGIF
import PegImageIO
import PegPixels
import Synchronization

/// Writes a film as one animated GIF, which takes its name when it is whole.
///
/// Frames come in order from one thread at a time, which is what makes the class safe to send.
package final class GIFSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: GIFWriter
  private let file: AtomicFile
  private let workers: Int
  /// Frames that wait until there is one for every worker, and the one before them.
  private var waiting: [Frame] = []
  private var previous: Bitmap?

  /// - Parameter workers: the most frames encoded at once; the file does not depend on it.
  package init(
    path: String, width: Int, height: Int, palette: GIFPalette, options: GIFOptions, workers: Int
  ) throws {
    precondition(workers > 0, "a GIF needs a worker, not \(workers)")
    self.path = path
    self.workers = workers
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
    try file.append(writer.takeBytes())
  }

  package func finish() throws -> [WrittenFile] {
    try encodeWaiting()
    try file.append(try writer.finish())
    let bytes = try file.commit()
    return [WrittenFile(path: path, bytes: bytes)]
  }

  package func abandon() { file.discard() }
}
