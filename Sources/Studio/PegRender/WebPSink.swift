import PegBase
package import PegImageIO
package import PegPixels

/// Writes a film as an animated WebP.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class WebPSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: WebPFilmWriter
  private let file: AtomicFile

  /// The size of the file; 0 until the end.
  package private(set) var byteCount = 0

  /// - Parameters:
  ///   - plays: the number of times that the film runs; 0 means for ever.
  ///   - maximumBytes: the size limit; a longer film leaves no file.
  package init(
    path: String, width: Int, height: Int, plays: Int, loss: WebPLoss, maximumBytes: Int = .max
  ) throws {
    self.path = path
    writer = try WebPFilmWriter(width: width, height: height, plays: plays, loss: loss)
    file = try AtomicFile(path, maximumBytes: maximumBytes)
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    { try self.writer.append(frame.bitmap, delay: frame.milliseconds) }
  }

  package func finish() throws -> [WrittenFile] {
    let bytes = try writer.finish()
    byteCount = bytes.count
    try file.append(bytes)
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  package func abandon() { file.discard() }
}
