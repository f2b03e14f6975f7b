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
  private let clear: ClearColor?
  package private(set) var byteCount = 0

  /// - Parameters:
  ///   - writer: a writer without frames.
  ///   - clear: the writer's colour for pixels that stay as they are, which no frame has.
  ///   - maximumBytes: the size limit; a longer film leaves no file.
  package init(
    path: String, writer: APNGWriter, compression: PNGCompression, clear: ClearColor? = nil,
    maximumBytes: Int = .max
  ) throws {
    self.path = path
    self.writer = writer
    self.compression = compression
    self.clear = clear
    file = try AtomicFile(path, maximumBytes: maximumBytes)
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    let image = try APNGFrame(
      frame.bitmap, after: previous, compression: compression, clear: clear)
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

  /// Returns a colour that no frame of a film has; nil for a film of one frame, or of all colours.
  ///
  /// The film is drawn once for that.
  ///
  /// - Parameter frames: the frames that are asked; nil for all.
  static func clear(
    of film: Film, _ pipeline: FramePipeline, only frames: [Int]? = nil
  ) throws -> ClearColor? {
    guard film.frameCount > 1 else { return nil }
    let colors = UsedColors()
    try pipeline.drawInAnyOrder(film, only: frames ?? Array(0..<film.frameCount)) {
      colors.add($0)
    }
    return colors.unused
  }
}

extension Frame {
  /// The time for which it is shown, rounded so that errors don't add up.
  ///
  /// - Units: milliseconds, at least 1.
  var milliseconds: Int {
    max(1, Int((end + 500_000) / 1_000_000) - Int((start + 500_000) / 1_000_000))
  }
}
