import Glibc
import PegPixels
import PegSnapshot
import Synchronization

/// Where the tool writes to.
package enum Console {
  /// Writes to standard output; a reader that has gone away ends the tool quietly.
  package static func print(_ text: String) { write(text, to: 1) }

  /// Writes one line to standard error, with what cannot be shown escaped.
  package static func complain(_ kind: String, _ message: String) {
    write("\(kind): \(message.escaped)\n", to: 2)
  }

  /// What `--json` prints for what went wrong.
  package static func json(code: String, _ messages: [String]) -> String {
    let list = messages.map { JSONValue.string($0) }
    return JSONValue.object([
      .init("error", .object([.init("code", .string(code)), .init("messages", .array(list))]))
    ]).line + "\n"
  }

  /// Writes text of several lines to standard error; foreign text in it is escaped already.
  package static func explain(_ text: String) { write(text, to: 2) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandError.failure` where not all of them arrive.
  package static func write(_ bytes: [UInt8]) throws {
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
  package static var isInteractive: Bool { isatty(2) == 1 }

  /// True where the process ends, and shows no progress any more.
  private static let isEnding = Mutex(false)

  /// Shows a line on the terminal in the place of the one before.
  package static func showProgress(_ text: String) {
    isEnding.withLock { if !$0 { write("\r\u{1b}[K\(text)", to: 2) } }
  }

  /// Takes the line away for good.
  package static func endProgress() {
    isEnding.withLock {
      if isInteractive { write("\r\u{1b}[K", to: 2) }
      $0 = true
    }
  }

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
