@preconcurrency import Glibc
import PegBase
import Synchronization

/// The tool's output: standard output, and messages on standard error.
package enum Console {
  /// The amount of messages besides the requested output.
  package enum Volume: Sendable { case quiet, normal, verbose }

  private struct Talk {
    var volume = Volume.normal
    var warnings = 0
  }

  /// The number of warnings that are printed one by one, unless the volume is `verbose`.
  private static let mostWarnings = 10

  private static let talk = Mutex(Talk())

  package static var volume: Volume {
    get { talk.withLock { $0.volume } }
    set { talk.withLock { $0.volume = newValue } }
  }

  /// The file descriptor of `print` and `write`.
  private static let output = Atomic<Int32>(1)
  /// The file descriptor of messages.
  private static let errors = Atomic<Int32>(2)

  /// Whether writing to standard error has failed.
  private static let isMute = Atomic<Bool>(false)

  /// Whether messages can be written; false if other code has closed standard error, or if writing has failed.
  package static var isHeard: Bool {
    !isMute.load(ordering: .relaxed) && fcntl(errors.load(ordering: .relaxed), F_GETFD) >= 0
  }

  /// Reserves standard output for the tool: output of other code goes to standard error from now on, line by line.
  package static func keepOutput() {
    let errorCopy = fcntl(2, F_DUPFD_CLOEXEC, 10)
    if errorCopy >= 0 { errors.store(errorCopy, ordering: .relaxed) }
    let copy = fcntl(1, F_DUPFD_CLOEXEC, 10)
    guard copy >= 0, dup2(2, 1) >= 0 else { return }
    output.store(copy, ordering: .relaxed)
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// The original standard output, for terminals and child processes.
  package static var outputFile: Int32 { output.load(ordering: .relaxed) }

  /// Writes to standard output; if its reader has closed it, the process ends quietly.
  package static func print(_ text: String) { write(text, to: outputFile) }

  /// Writes a line about finished work to standard output, unless the user wants quiet.
  package static func inform(_ text: String) {
    if volume != .quiet { print(text) }
  }

  /// Writes one line to standard error; control characters are escaped and passwords masked.
  ///
  /// The first ten warnings are shown; `endWarnings` counts the others.
  package static func complain(_ kind: String, _ message: String) {
    let isShown = talk.withLock { talk in
      if kind == "warning" { talk.warnings += 1 }
      return switch talk.volume {
      case .quiet: kind == "error"
      case .normal: kind != "warning" || talk.warnings <= mostWarnings
      case .verbose: true
      }
    }
    if isShown { line(kind, message) }
  }

  /// Writes one line to standard error, only if the volume is `verbose`.
  package static func remark(_ message: String) {
    if volume == .verbose { line("note", message) }
  }

  /// Prints how many warnings were omitted, and resets the count.
  package static func endWarnings() {
    let (count, volume) = talk.withLock { talk in
      defer { talk.warnings = 0 }
      return (talk.warnings - mostWarnings, talk.volume)
    }
    if count > 0, volume == .normal {
      line("warning", "and \(count) more; --verbose shows them all")
    }
  }

  private static func line(_ kind: String, _ message: String) {
    let color = ["error": "31", "warning": "33"][kind] ?? "36"
    let name = styled("\(kind):", "1;" + color, on: 2)
    write("\(name) \(message.withoutPasswords.escaped)\n", to: 2)
  }

  // MARK: Colours

  /// Whether the file is a terminal that shows colours, unless the user wants none.
  ///
  /// - Source: no-color.org for the variable.
  private static func showsColors(_ file: Int32) -> Bool {
    let variables = StartingEnvironment.variables
    return isatty(file) == 1 && (variables["NO_COLOR"] ?? "").isEmpty
      && !["", "dumb"].contains(variables["TERM"] ?? "")
  }

  private static func styled(_ text: String, _ style: String, on file: Int32) -> String {
    showsColors(file) ? "\u{1b}[\(style)m\(text)\u{1b}[0m" : text
  }

  /// Returns help with bold headings. A heading is in capitals and ends in a colon.
  package static func withBoldHeadings(_ help: String) -> String {
    guard showsColors(outputFile) else { return help }
    return help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let colon = line.firstIndex(of: ":"), line.first?.isUppercase == true,
        line[..<colon].allSatisfy({ $0.isUppercase || $0 == " " })
      else { return String(line) }
      return styled(String(line[...colon]), "1", on: outputFile) + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }

  /// Returns the JSON for an error.
  package static func json(code: String, _ messages: [String]) -> String {
    let list = messages.map { JSONValue.string($0.withoutPasswords) }
    return JSONValue.object([
      .init("error", .object([.init("code", .string(code)), .init("messages", .array(list))]))
    ]).line + "\n"
  }

  /// Writes text of several lines to standard error; foreign text in it must already be escaped.
  package static func explain(_ text: String) { write(text, to: 2) }

  /// Writes bytes to standard output.
  ///
  /// - Throws: `CommandError.failure` if they cannot all be written.
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

  /// Whether progress can be shown: standard error is a terminal, and the user does not want quiet.
  package static var isInteractive: Bool { isatty(2) == 1 && volume != .quiet }

  /// Whether the process is ending, and must show no more progress.
  private static let isEnding = Mutex(false)

  /// Replaces the progress line on the terminal.
  package static func showProgress(_ text: String) {
    isEnding.withLock { if !$0 { write("\r\u{1b}[K\(text)", to: 2) } }
  }

  /// Removes the progress line; later ones are not shown.
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
        isMute.store(true, ordering: .relaxed)
        return
      }
    }
  }
}
