private import CCrashes
import PegCommand
import Foundation
import Glibc
import PegImageIO
import PegPixels
import PegSnapshot
import PegStage

/// What becomes of a program whose own code traps: Swift's runtime tells where in the code, and this where in the scene.
package enum Crashes {
  /// Has crashes told from now on, unfinished files removed, and the process end as one that could not complete.
  ///
  /// - Parameter asJSON: whether standard output gets what is said, too.
  package static func install(asJSON: Bool) {
    // Where the system has no room for it, a crash ends the program as it does without.
    guard peg_crashes_install() else { return }
    Thread.detachNewThread {
      var crash = peg_crash()
      guard peg_crashes_wait(&crash, ExitCode.failure.rawValue) else { return }
      let message = message(crash, Whereabouts.current)
      Console.endProgress()
      Console.complain("error", message)
      if asJSON { Console.print(Console.json(code: "crashed", [message])) }
      UnfinishedFiles.removeAllAndExit(ExitCode.failure.rawValue)
    }
  }

  private static func message(_ crash: peg_crash, _ place: Whereabouts?) -> String {
    var text = "the program stopped before any scene was shown, by its own code"
    if let place {
      text = "\(place.content.printable) stopped at \(milliseconds(place.time)) s"
      let details = [place.frame.map { "frame \($0)" }, place.step?.printable].compactMap { $0 }
      if !details.isEmpty { text += " (\(details.joined(separator: ", ")))" }
      if let work = place.work { text += " \(work.clause)" }
      text += ", by its own code"
      if !crash.is_on_main_thread { text += " on another thread" }
    }
    return "\(text): \(reason(crash)); "
      + (crash.has_backtrace
        ? "see the backtrace above"
        : "see what it said above, or set SWIFT_BACKTRACE=enable=yes to see where")
  }

  private static func reason(_ crash: peg_crash) -> String {
    switch crash.signal {
    case SIGSEGV where crash.is_stack_overflow, SIGBUS where crash.is_stack_overflow:
      "functions that call each other without end (the stack is full)"
    case SIGSEGV, SIGBUS:
      "memory that is not its own (\(crash.signal == SIGBUS ? "SIGBUS" : "SIGSEGV"))"
    case SIGABRT: "an exception, or abort() (SIGABRT)"
    case SIGFPE: "arithmetic that has no result (SIGFPE)"
    default:
      "a check that failed, such as fatalError, an index out of range or nil that was unwrapped "
        + "(\(crash.signal == SIGILL ? "SIGILL" : "SIGTRAP"))"
    }
  }

  /// Rounded to thousandths.
  private static func milliseconds(_ seconds: Double) -> String {
    shortest((seconds * 1000).rounded() / 1000)
  }
}
