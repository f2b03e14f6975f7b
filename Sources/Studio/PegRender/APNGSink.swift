import PegBase
package import PegImageIO
package import PegPixels

/// Writes a film as an animated PNG.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class APNGSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: APNGWriter
  private let file: AtomicFile
  private let compression: PNGCompression
  package private(set) var byteCount = 0

  /// - Parameters:
  ///   - plays: the number of times that the film runs; 0 means for ever.
  ///   - maximumBytes: the size limit; a longer film leaves no file.
  package init(
    path: String, width: Int, height: Int, plays: Int, compression: PNGCompression,
    maximumBytes: Int = .max
  ) throws {
    self.path = path
    self.compression = compression
    writer = APNGWriter(width: width, height: height, plays: plays)
    file = try AtomicFile(path, maximumBytes: maximumBytes)
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    let image = try APNGFrame(frame.bitmap, after: previous, compression: compression)
    let delay = frame.milliseconds
    return {
      self.writer.append(image, delay: delay)
      try self.write(self.writer.takeBytes())
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    try file.append(bytes)
  }

  package func finish() throws -> [WrittenFile] {
    try write(writer.finish())
    try file.overwrite(writer.frameCountChunk, at: writer.frameCountOffset)
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  package func abandon() { file.discard() }
}

extension Frame {
  /// The time for which it is shown, rounded so that errors don't add up.
  ///
  /// - Units: milliseconds, at least 1.
  var milliseconds: Int {
    max(1, Int((end + 500_000) / 1_000_000) - Int((start + 500_000) / 1_000_000))
  }
}
