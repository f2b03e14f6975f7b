import PegBase
import PegImageIO
import PegLive
import PegPixels
import PegRender

/// Writes a film as a page that plays it, with each frame as its differences from the one before, without loss.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
final class HTMLSink: FrameSink, @unchecked Sendable {
  private let path: String
  private let page: FilmPage
  private let scale: Double
  private let file: AtomicFile
  private var size = (width: 1, height: 1)
  private var end: Int64 = 0
  private(set) var byteCount = 0

  init(path: String, page: FilmPage, scale: Double) throws {
    self.path = path
    self.page = page
    self.scale = scale
    file = try AtomicFile(path)
    try write(page.head)
  }

  func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    let before =
      previous
      ?? BitmapBuilder(width: frame.bitmap.width, height: frame.bitmap.height).freeze()
    let stream = try FrameDelta.encode(frame.bitmap, after: before)
    let bytes = FilmPage.frame(stream, start: frame.start)
    let (width, height, end) = (frame.bitmap.width, frame.bitmap.height, frame.end)
    return {
      (self.size, self.end) = ((width, height), end)
      try self.write(bytes)
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    byteCount += bytes.count
    try file.append(bytes)
  }

  func finish() throws -> [WrittenFile] {
    try write(page.tail(width: size.width, height: size.height, scale: scale, end: end))
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  func abandon() { file.discard() }
}
