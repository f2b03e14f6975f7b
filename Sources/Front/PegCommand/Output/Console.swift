@preconcurrency import Glibc
import PegPixels
import PegSnapshot
import Synchronization

/// Where the tool writes to.
package enum Console {
  /// The file that `print` and `write` go to.
  private static let output = Atomic<Int32>(1)
  /// The file that complaints go to.
  private static let errors = Atomic<Int32>(2)

  /// False if what is said goes nowhere, as other code has closed standard error.
  package static var isHeard: Bool { fcntl(errors.load(ordering: .relaxed), F_GETFD) >= 0 }

  /// Leaves standard output to the tool: what other code prints from now on goes to standard error, line by line.
  package static func keepOutput() {
    let errorCopy = fcntl(2, F_DUPFD_CLOEXEC, 10)
    if errorCopy >= 0 { errors.store(errorCopy, ordering: .relaxed) }
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0, dup2(2, 1) >= 0 else { return }
    output.store(copy, ordering: .relaxed)
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// Standard output as a terminal or a process that is started knows it.
  package static var outputFile: Int32 { output.load(ordering: .relaxed) }

  /// Writes to standard output; a reader that has gone away ends the tool quietly.
  package static func print(_ text: String) { write(text, to: outputFile) }

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
      let count = rest.withUnsafeBytes { Glibc.write(outputFile, $0.baseAddress!, $0.count) }
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

  private static func write(_ text: String, to name: Int32) {
    let file = name == 2 ? errors.load(ordering: .relaxed) : name
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress!, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EINTR {
        continue
      } else if name != 2 && errno == EPIPE {
        ProcessEnd.exit(.success)
      } else if name != 2 {
        complain("error", "cannot write standard output: \(String(cString: strerror(errno)))")
        ProcessEnd.exit(.failure)
      } else {
        return
      }
    }
  }
}
