import Foundation
import Glibc
import PegPixels

/// Where the tool writes to.
enum Console {
  /// Writes to standard output; a reader that has gone away ends the tool quietly.
  static func print(_ text: String) { write(text, to: 1) }

  /// Writes one line to standard error, with what cannot be shown escaped.
  static func complain(_ kind: String, _ message: String) {
    write("\(kind): \(message.escaped)\n", to: 2)
  }

  /// Writes text of several lines to standard error; foreign text in it is escaped already.
  static func explain(_ text: String) { write(text, to: 2) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandError.failure` where not all of them arrive.
  static func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress!, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw CommandError.failure(
          "cannot write standard output: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// True where standard error is a terminal that progress may be shown on.
  static var isInteractive: Bool { isatty(2) == 1 }

  static func showProgress(_ text: String) { write("\r\u{1b}[K\(text)", to: 2) }

  private static func write(_ text: String, to file: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress!, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EINTR {
        continue
      } else if file == 1 && errno == EPIPE {
        exit(ExitCode.success.rawValue)
      } else if file == 1 {
        complain("error", "cannot write standard output: \(String(cString: strerror(errno)))")
        exit(ExitCode.failure.rawValue)
      } else {
        return
      }
    }
  }
}

/// A bar that shows how far a film is, on a terminal; nothing elsewhere.
final class Progress {
  private let name: String
  private let count: Int
  private var shown = -1

  init(_ name: String, count: Int) {
    self.name = name
    self.count = count
  }

  func show(_ done: Int) {
    guard Console.isInteractive else { return }
    let cells = 24
    let percent = done * 100 / max(1, count)
    guard percent != shown else { return }
    shown = percent
    let full = percent * cells / 100
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    Console.showProgress("\(name) \(bar) \(percent) % (frame \(done) of \(count))")
  }

  /// Takes the bar away.
  func end() {
    if shown >= 0 { Console.showProgress("") }
    shown = -1
  }
}
