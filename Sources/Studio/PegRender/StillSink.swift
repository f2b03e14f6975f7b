import PegBase
package import PegImageIO
package import PegPixels
import Synchronization

/// Writes the only frame of a film as a PNG picture.
package final class StillSink: FrameSink {
  private let path: String
  private let compression: PNGCompression
  private let space: PNGColorSpace
  private let written = Mutex<[WrittenFile]>([])

  package var byteCount: Int { written.withLock { $0.reduce(0) { $0 + $1.bytes } } }

  /// - Parameter space: the colours that the samples mean.
  package init(path: String, compression: PNGCompression, space: PNGColorSpace = .sRGB) {
    self.path = path
    self.space = space
    self.compression = compression
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    precondition(frame.index == 0, "a still has one frame")
    let bytes = PNGChunks.marking(
      try PNGEncoder.encode(frame.bitmap, compression: compression), as: space)
    return {
      try FileWriter.write(bytes, to: self.path)
      self.written.withLock { $0 = [WrittenFile(path: self.path, bytes: bytes.count)] }
    }
  }

  package func finish() throws -> [WrittenFile] { written.withLock { $0 } }

  package func abandon() {}
}
