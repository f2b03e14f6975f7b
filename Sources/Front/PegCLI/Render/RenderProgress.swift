import PegRender

/// Tells on a terminal how far a film is; says nothing elsewhere.
struct RenderProgress {
  let scene: String
  /// Where there are several attempts: which one it is.
  var attempt: Int?

  func show(_ frames: Int, of count: Int, bytes: Int) {
    guard Console.isInteractive else { return }
    var line = "\(scene): "
    if let attempt { line += "attempt \(attempt), " }
    line += "frame \(frames) of \(count)"
    if bytes > 0 {
      line +=
        ", \(Self.megabytes(bytes)), about \(Self.megabytes(bytes / frames * count)) in the end"
    }
    Console.showProgress(line)
  }

  func clear() {
    if Console.isInteractive { Console.showProgress("") }
  }

  /// Millions of bytes with two decimals, cut.
  static func megabytes(_ bytes: Int) -> String {
    let hundredths = bytes / 10_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) MB"
  }
}
