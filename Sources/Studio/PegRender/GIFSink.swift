package import PegGIF
import PegImageIO
import PegPixels

/// Writes a film as one animated GIF, which takes its name when it is whole.
///
/// Frames come in order from one thread at a time, which is what makes the class safe to send.
package final class GIFSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let writer: GIFWriter
  private let file: AtomicFile

  package init(path: String, width: Int, height: Int, palette: GIFPalette) throws {
    self.path = path
    writer = try GIFWriter(width: width, height: height, palette: palette)
    file = try AtomicFile(path)
  }

  package func prepare(_ frame: Frame) throws -> [UInt8] { [] }

  package func accept(_ frame: Frame, prepared: [UInt8]) throws {
    let delay = GIFTiming.hundredths(frame.end) - GIFTiming.hundredths(frame.start)
    try writer.append(frame.bitmap, delay: delay)
    try file.append(writer.takeBytes())
  }

  package func finish() throws -> [WrittenFile] {
    try file.append(try writer.finish())
    let bytes = try file.commit()
    return [WrittenFile(path: path, bytes: bytes)]
  }

  package func abandon() { file.discard() }
}
