import Dispatch
import Glibc
import PegImageIO

/// Ends the process on a signal, with no unfinished file left behind, for as long as the object lives.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let signals: [Int32]

  init() {
    let queue = DispatchQueue(label: "pegbar.interruption")
    var caught: [Int32] = []
    var sources: [any DispatchSourceSignal] = []
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Who started the process may want it to go on, as nohup does.
      var old = sigaction()
      sigaction(number, nil, &old)
      if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      {
        continue
      }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        UnfinishedFiles.unlinkAll {
          if Console.isInteractive { Console.showProgress("") }
          signal(number, SIG_DFL)
          kill(getpid(), number)
          // The signal may be handled by another thread, a moment later.
          while true { pause() }
        }
      }
      source.activate()
      caught.append(number)
      sources.append(source)
    }
    self.signals = caught
    self.sources = sources
  }

  deinit {
    for source in sources { source.cancel() }
    for number in signals { signal(number, SIG_DFL) }
  }
}
