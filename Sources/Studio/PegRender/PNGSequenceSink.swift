import Glibc
package import PegImageIO
import PegPixels
import Synchronization

/// Writes each frame as a PNG file named by its number.
package final class PNGSequenceSink: FrameSink {
  private let folder: String
  private let compression: PNGCompression
  private let written = Mutex<[WrittenFile]>([])

  /// - Parameter folder: an existing folder for `frame-0000.png` and so on.
  package init(folder: String, compression: PNGCompression = .default) {
    self.folder = folder
    self.compression = compression
  }

  package func prepare(_ frame: Frame) throws -> [UInt8] {
    try PNGEncoder.encode(frame.bitmap, compression: compression)
  }

  package func accept(_ frame: Frame, prepared: [UInt8]) throws {
    let digits = String(frame.index)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let path = "\(folder)/frame-\(number).png"
    try FileWriter.write(prepared, to: path)
    UnfinishedFiles.insert(path)
    written.withLock { $0.append(WrittenFile(path: path, bytes: prepared.count)) }
  }

  package var byteCount: Int { written.withLock { $0.reduce(0) { $0 + $1.bytes } } }

  package func finish() throws -> [WrittenFile] {
    let files = written.withLock { $0 }
    for file in files { UnfinishedFiles.remove(file.path) }
    return files
  }

  /// A sequence that ends early would pass for a shorter film.
  package func abandon() {
    for file in written.withLock({ $0 }) {
      UnfinishedFiles.remove(file.path)
      unlink(file.path)
    }
  }
}
