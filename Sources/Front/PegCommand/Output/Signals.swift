package import Dispatch
import Glibc
import PegBase

/// Signal handling: the program removes unfinished files and ends with 128 plus the signal's number.
package enum Signals {
  private static let handled = [SIGHUP, SIGINT, SIGTERM]

  /// Installs handlers for signals; a signal that the parent process ignores stays ignored.
  ///
  /// - Returns: the sources, which must be kept as long as signals are to be handled.
  package static func install() -> [any DispatchSourceSignal] {
    failWrites()
    var sources: [any DispatchSourceSignal] = []
    for number in handled {
      var old = sigaction()
      sigaction(number, nil, &old)
      if isIgnored(old) { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Console.endProgress()
        RawTerminal.end()
        UnfinishedFiles.removeAllAndExit(128 + number)
      }
      source.resume()
      sources.append(source)
    }
    return sources
  }

  /// Ignores the signals of closed pipes and file size limits, so that writing fails with an error instead of ending the
  /// program.
  package static func failWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
