package import PegImageIO
import Synchronization

/// Writes the only frame of a film as a PNG picture.
package final class StillSink: FrameSink {
  private let path: String
  private let compression: PNGCompression
  private let written = Mutex<[WrittenFile]>([])

  package var byteCount: Int { written.withLock { $0.reduce(0) { $0 + $1.bytes } } }

  package init(path: String, compression: PNGCompression) {
    self.path = path
    self.compression = compression
  }

  package func prepare(_ frame: Frame) throws -> [UInt8] {
    try PNGEncoder.encode(frame.bitmap, compression: compression)
  }

  package func accept(_ frame: Frame, prepared: [UInt8]) throws {
    precondition(frame.index == 0, "a still has one frame")
    try FileWriter.write(prepared, to: path)
    written.withLock { $0 = [WrittenFile(path: path, bytes: prepared.count)] }
  }

  package func finish() throws -> [WrittenFile] { written.withLock { $0 } }

  package func abandon() {}
}
