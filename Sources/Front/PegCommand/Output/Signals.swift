package import Dispatch
import Glibc
import PegBase

/// What signals do: the program ends with 128 and the signal's number, and leaves no unfinished file.
package enum Signals {
  private static let handled = [SIGHUP, SIGINT, SIGTERM]

  /// Has signals handled from now on; one that the caller of the process ignores stays ignored.
  ///
  /// - Returns: what must be kept for as long.
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
        QuietTerminal.end()
        UnfinishedFiles.removeAllAndExit(128 + number)
      }
      source.resume()
      sources.append(source)
    }
    return sources
  }

  /// Has writing fail, and say so, where a reader goes away or a file grows too large, instead of the program being killed.
  package static func failWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
