import Glibc
import Synchronization

/// A terminal that hands over keys one by one and shows none of them, until it is given back.
package enum QuietTerminal {
  /// The settings from before; nil while the terminal is as it was.
  private static let before = Mutex<termios?>(nil)

  /// - Throws: `CommandError.failure` where standard input is no terminal.
  package static func begin() throws {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else {
      throw CommandError.failure("cannot read the terminal: \(String(cString: strerror(errno)))")
    }
    before.withLock { $0 = settings }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Gives the terminal back as it was; does nothing where it is.
  package static func end() {
    before.withLock { settings in
      guard var old = settings else { return }
      tcsetattr(0, TCSANOW, &old)
      settings = nil
    }
  }
}
