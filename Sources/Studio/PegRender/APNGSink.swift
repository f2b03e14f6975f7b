import Dispatch
package import PegImageIO
import PegPixels
import Synchronization

/// Writes a film as an animated PNG.
///
/// Frames come in order from one thread at a time, which is what makes the class safe to send.
package final class APNGSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: APNGWriter
  private let file: AtomicFile
  private let compression: PNGCompression
  private let workers: Int
  private var waiting: [Frame] = []
  private var previous: Bitmap?
  package private(set) var byteCount = 0

  /// - Parameters:
  ///   - plays: how often the film runs; 0 for ever.
  ///   - workers: the most frames compressed at once; the file does not depend on it.
  package init(
    path: String, width: Int, height: Int, plays: Int, compression: PNGCompression, workers: Int
  ) throws {
    self.path = path
    self.compression = compression
    self.workers = workers
    writer = APNGWriter(width: width, height: height, plays: plays)
    file = try AtomicFile(path)
  }

  package func prepare(_ frame: Frame) throws -> [UInt8] { [] }

  package func accept(_ frame: Frame, prepared: [UInt8]) throws {
    waiting.append(frame)
    if waiting.count == workers { try compressWaiting() }
  }

  private func compressWaiting() throws {
    let (frames, before, compression) = (waiting, previous, compression)
    typealias Outcome = Result<APNGFrame?, any Error>
    let outcomes = Mutex([Outcome](repeating: .success(nil), count: frames.count))
    DispatchQueue.concurrentPerform(iterations: frames.count) { index in
      let outcome = Outcome {
        try APNGFrame(
          frames[index].bitmap, after: index == 0 ? before : frames[index - 1].bitmap,
          compression: compression)
      }
      outcomes.withLock { $0[index] = outcome }
    }
    for (frame, outcome) in zip(frames, outcomes.withLock { $0 }) {
      writer.append(try outcome.get(), delay: frame.milliseconds)
    }
    previous = frames.last?.bitmap ?? previous
    waiting = []
    try write(writer.takeBytes())
  }

  private func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    try file.append(bytes)
  }

  package func finish() throws -> [WrittenFile] {
    try compressWaiting()
    try write(writer.finish())
    try file.overwrite(writer.frameCountChunk, at: writer.frameCountOffset)
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  package func abandon() { file.discard() }
}

extension Frame {
  /// How long it is shown, so that rounding errors never add up.
  ///
  /// - Units: milliseconds, at least 1.
  var milliseconds: Int {
    max(1, Int((end + 500_000) / 1_000_000) - Int((start + 500_000) / 1_000_000))
  }
}
