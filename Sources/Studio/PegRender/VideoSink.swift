import Glibc
import PegBase
package import PegPixels

/// Writes a film as a video or an animated AVIF, by piping it into an installed ffmpeg.
///
/// Its state changes only during a frame's turn, so that the class is safe to send.
package final class VideoSink: FrameSink, @unchecked Sendable {
  package enum Kind: Hashable, Sendable {
    case mp4
    case webm
    /// - Parameter quality: 1...100; less is smaller.
    case avif(quality: Int)

    /// The name of ffmpeg's format.
    fileprivate var name: String {
      switch self {
      case .mp4: "mp4"
      case .webm: "webm"
      case .avif: "avif"
      }
    }
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
    [
      "ffmpeg", "-v", "error", "-nostdin", "-f", "rawvideo", "-pix_fmt", "rgb0", "-video_size",
      "\(width)x\(height)", "-framerate", "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0", "-an",
    ] + pixels(kind) + [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      "-color_range", "tv",
    ] + codec(kind) + [
      "-threads", "2", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
      "-f", kind.name, "-y", output,
    ]
  }

  /// Returns the arguments for the layout of the pixels, whose levels go from 16 to 235: Chromium shows an animated AVIF
  /// with levels from 0 to 255 too dark.
  ///
  /// Players of videos expect one colour for every four pixels, and thus even sides. Browsers show an AVIF with a colour
  /// for every pixel, so that red text stays sharp.
  private static func pixels(_ kind: Kind) -> [String] {
    let scale = "scale=out_color_matrix=bt709:out_range=tv"
    return switch kind {
    case .mp4, .webm: ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,\(scale)", "-pix_fmt", "yuv420p"]
    case .avif: ["-vf", "\(scale):flags=accurate_rnd+full_chroma_int", "-pix_fmt", "yuv444p"]
    }
  }

  private static func codec(_ kind: Kind) -> [String] {
    switch kind {
    case .mp4:
      ["-c:v", "libx264", "-preset", "medium", "-crf", "18", "-movflags", "+faststart"]
    case .webm: ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1"]
    case .avif(let quality):
      [
        // Without frames ahead: with them, libaom leaves out hairlines for some frames at this speed.
        "-c:v", "libaom-av1", "-crf", "\(63 - quality / 2)", "-b:v", "0", "-cpu-used", "6",
        "-lag-in-frames", "0", "-row-mt", "1",
      ]
    }
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
