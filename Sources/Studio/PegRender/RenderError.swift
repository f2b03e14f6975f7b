/// The reason why a film could not be rendered.
package enum RenderError: Error, Hashable, Sendable {
  /// A program that is required is not installed.
  case programMissing(name: String)
  /// A program failed; `message` is the last line of its messages.
  case programFailed(name: String, status: Int32, message: String)
  /// A picture of all frames would be too wide or too high. Units: pixels.
  case sheetTooLarge(frames: Int, width: Int, height: Int, limit: Int)
  /// Even the last recipe for a film takes more bytes than allowed. Units: pixels.
  case doesNotFit(limit: Int, least: Int, width: Int, height: Int, frames: Int)
}

extension RenderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .programMissing(let name):
      "\(name) is not installed, which MP4, WebM and AVIF need: apt-get install \(name)"
    case .programFailed(let name, let status, let message):
      "\(name) failed with status \(status): \(message)"
    case .sheetTooLarge(let frames, let width, let height, let limit):
      "a sheet of \(frames) frames would have \(width)x\(height) pixels, and \(limit) a side is "
        + "the most; lower the scale or the frame rate"
    case .doesNotFit(let limit, let least, let width, let height, let frames):
      "the film does not fit into \(limit) bytes: \(frames) frames of \(width)x\(height) pixels take "
        + "\(least), and a film is made no smaller than that by itself; allow more bytes, lower the "
        + "scale or make the film shorter"
    }
  }
}
