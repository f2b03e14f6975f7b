import Glibc
import Synchronization

/// A terminal that delivers keys one by one and does not echo them, until `end`.
package enum RawTerminal {
  /// The settings to restore; nil if the terminal is unchanged.
  private static let before = Mutex<termios?>(nil)

  /// - Throws: `CommandError.failure` if standard input is not a terminal.
  package static func begin() throws {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else {
      throw CommandError.failure("cannot read the terminal: \(String(cString: strerror(errno)))")
    }
    before.withLock { $0 = settings }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(0, TCSANOW, &settings)
  }

  /// Restores the terminal's settings; does nothing if they are unchanged.
  package static func end() {
    before.withLock { settings in
      guard var old = settings else { return }
      tcsetattr(0, TCSANOW, &old)
      settings = nil
    }
  }
}
