import Glibc
package import PegBase
package import PegImageIO
package import PegPixels
import Synchronization

/// Writes each frame as a PNG file with its number as name. The files get their names together, because a part of a film would
/// look like a shorter film.
package final class PNGSequenceSink: FrameSink {
  private let folder: String
  private let compression: PNGCompression
  private let space: PNGColorSpace
  private let files: AtomicFolder
  private let written = Mutex<[WrittenFile]>([])
  /// The last encoded file, for frames that are equal to the one before.
  private let last = Mutex<[UInt8]>([])

  /// - Parameters:
  ///   - folder: an existing folder for `frame-0000.png` and so on.
  ///   - space: the colours that the samples mean.
  /// - Throws: `FileError.cannotWrite`.
  package init(
    folder: String, compression: PNGCompression = .default, space: PNGColorSpace = .sRGB
  ) throws(FileError) {
    self.folder = folder
    self.space = space
    self.compression = compression
    files = try AtomicFolder(folder)
  }

  private static func name(_ index: Int) -> String {
    let digits = String(index)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    let encoded =
      frame.bitmap == previous
      ? nil
      : PNGChunks.marking(
        try PNGEncoder.encode(frame.bitmap, compression: compression), as: space)
    let name = Self.name(frame.index)
    return {
      let bytes = self.last.withLock { last in
        if let encoded { last = encoded }
        return last
      }
      try self.files.write(bytes, to: name)
      self.written.withLock {
        $0.append(WrittenFile(path: "\(self.folder)/\(name)", bytes: bytes.count))
      }
    }
  }

  package var byteCount: Int { written.withLock { $0.reduce(0) { $0 + $1.bytes } } }

  package func finish() throws -> [WrittenFile] {
    try files.commit()
    let written = written.withLock { $0 }
    // Frames left by a longer film would look like the end of this one.
    var next = written.count
    while unlink("\(folder)/\(Self.name(next))") == 0 { next += 1 }
    return written
  }

  package func abandon() { files.discard() }
}
