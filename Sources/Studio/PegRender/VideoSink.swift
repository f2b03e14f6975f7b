import Glibc
import PegBase
package import PegPixels

/// Writes a film as a video, by piping it into an installed ffmpeg.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class VideoSink: FrameSink, @unchecked Sendable {
  package enum Kind: String, Hashable, Sendable {
    case mp4
    case webm
  }

  private let path: String
  private let file: AtomicFile
  private let process: PipedProcess
  private let rate: (frames: Int, seconds: Int)

  package var byteCount: Int { 0 }

  /// - Parameter rate: the video's constant frame rate, as frames in a number of seconds; a frame that stays longer is
  ///   repeated.
  /// - Throws: `RenderError.programMissing`; `FileError.cannotWrite`.
  package init(
    path: String, kind: Kind, width: Int, height: Int, rate: (frames: Int, seconds: Int)
  ) throws {
    self.path = path
    self.rate = rate
    file = try AtomicFile(path)
    do {
      process = try PipedProcess(
        Self.command(
          kind, width: width, height: height, rate: rate, output: file.temporaryPath))
    } catch {
      file.discard()
      throw error
    }
  }

  /// - Source: ffmpeg's manual; -threads is fixed because the bytes depend on it, and bitexact omits version numbers.
  private static func command(
    _ kind: Kind, width: Int, height: Int, rate: (frames: Int, seconds: Int), output: String
  ) -> [String] {
    let codec =
      switch kind {
      case .mp4:
        ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"]
      case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"]
      }
    return [
      "ffmpeg", "-v", "error", "-nostdin", "-f", "rawvideo", "-pix_fmt", "rgb0", "-video_size",
      "\(width)x\(height)", "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0", "-an",
      // Sides must be even, because yuv420p stores colours for every second pixel.
      "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
      "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "iec61966-2-1", "-color_range", "tv",
    ] + codec + [
      "-threads", "2", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
      "-f", kind.rawValue, "-y", output,
    ]
  }

  package func prepare(
    _ frame: Frame, after previous: Bitmap?
  ) throws -> @Sendable () throws -> Void {
    { try self.show(frame) }
  }

  private func show(_ frame: Frame) throws {
    for _ in number(frame.start)..<number(frame.end) {
      for y in 0..<frame.bitmap.height {
        try frame.bitmap.withRow(y) { try process.write(UnsafeRawBufferPointer($0)) }
      }
    }
  }

  /// Returns the number of the video's frame that begins nearest to a time.
  private func number(_ nanoseconds: Int64) -> Int {
    let unit = 1_000_000_000 * Int64(rate.seconds)
    return Int((nanoseconds * Int64(rate.frames) + unit / 2) / unit)
  }

  package func finish() throws -> [WrittenFile] {
    try process.finish()
    return [WrittenFile(path: path, bytes: try file.commit())]
  }

  package func abandon() {
    process.stop()
    file.discard()
  }
}
