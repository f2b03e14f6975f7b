import PegBase
import PegImageIO
import PegSnapshot

/// The messages about an error that ends a command.
package struct Complaint {
  /// An identifier that stays the same between versions.
  let code: String
  /// The messages, a line each.
  let messages: [String]
  let exit: ExitCode

  /// The largest number of messages that are printed.
  private static let limit = 20

  package init(code: String, messages: [String], exit: ExitCode) {
    self.code = code
    self.messages = messages
    self.exit = exit
  }

  package init(_ error: any Error) {
    switch error {
    case CommandError.usage(let message):
      self.init(code: "usage", messages: [message], exit: .usage)
    case CommandError.failure(let message):
      self.init(code: "failed", messages: [message], exit: .failure)
    case CommandError.failures(let messages):
      self.init(code: "failed", messages: messages, exit: .failure)
    case let error as FileError:
      self.init(code: "file", messages: [error.description], exit: .failure)
    case let error as ImageIOError:
      self.init(code: "file", messages: [error.description], exit: .failure)
    case let error as SnapshotError:
      self.init(code: "file", messages: [error.description], exit: .failure)
    default: self.init(code: "failed", messages: [String(describing: error)], exit: .failure)
    }
  }

  /// Writes the messages to standard error, and also to standard output as JSON if the command line asks for JSON.
  ///
  /// - Parameter help: the command line that prints the help; added to usage errors.
  /// - Returns: the exit code.
  package func report(help: String? = nil, asJSON: Bool) -> ExitCode {
    let limit = Console.volume == .verbose ? messages.count : Self.limit
    let shown = messages.prefix(limit).map { message in
      guard exit == .usage, let help else { return message }
      return "\(message) (see \(help))"
    }
    for message in shown { Console.complain("error", message) }
    if messages.count > shown.count {
      Console.complain("error", "and \(messages.count - shown.count) more")
    }
    if asJSON {
      Console.print(Console.json(code: code, shown))
    }
    return exit
  }
}
