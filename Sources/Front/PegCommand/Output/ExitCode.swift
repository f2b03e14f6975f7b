import Glibc
import Synchronization

/// The exit code of the tool; after a signal it is 128 plus the signal's number.
package enum ExitCode: Int32, Sendable {
  /// Done; compared and equal.
  case success = 0
  /// Compared and different.
  case different = 1
  /// Could not complete: bad input, a missing file, a limit.
  case failure = 2
  /// The command line is wrong.
  case usage = 64
}

/// The single place where the tool ends its process.
package enum ProcessEnd {
  private static let observer = Mutex<(@Sendable (ExitCode) -> Void)?>(nil)

  /// Registers `body` to be called with the exit code before the process ends.
  package static func observe(_ body: @escaping @Sendable (ExitCode) -> Void) {
    observer.withLock { $0 = body }
  }

  package static func exit(_ code: ExitCode) -> Never {
    observer.withLock { $0?(code) }
    Glibc.exit(code.rawValue)
  }
}

/// The error that ends a command.
package enum CommandError: Error {
  /// The command line is wrong; one line.
  case usage(String)
  /// One line.
  case failure(String)
  /// Several things are wrong, a line each.
  case failures([String])
}
