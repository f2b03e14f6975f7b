import PegCommand

/// A progress bar for a film, on a terminal; without a terminal it shows nothing.
final class Progress {
  private let name: String
  private var shown = ""

  init(_ name: String) { self.name = name }

  /// - Parameter bytes: the encoded size of the frames that are done; 0 if it is unknown.
  func show(_ done: Int, of count: Int, bytes: Int) {
    guard Console.isInteractive else { return }
    let cells = 16
    let percent = done * 100 / max(1, count)
    let full = percent * cells / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    var line = "\(name) \(bar) \(percent) % (\(done) of \(count))"
    if bytes > 0, done > 0 {
      line += ", \(Self.megabytes(bytes)) of about \(Self.megabytes(bytes / done * count)) MB"
    }
    put(line)
  }

  /// - Parameter work: a description of the work before the film is made.
  func show(_ work: String) {
    if Console.isInteractive { put("\(name) \(work)") }
  }

  private func put(_ text: String) {
    // A line that wraps could not be removed.
    let line = String(text.prefix((InlinePicture.terminalSize(of: 2)?.columns ?? 80) - 1))
    guard line != shown else { return }
    shown = line
    Console.showProgress(line)
  }

  /// Removes the bar.
  func end() {
    if !shown.isEmpty { Console.showProgress("") }
    shown = ""
  }

  /// Returns millions of bytes with two decimals, rounded down.
  private static func megabytes(_ bytes: Int) -> String {
    let hundredths = bytes / 10_000
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
