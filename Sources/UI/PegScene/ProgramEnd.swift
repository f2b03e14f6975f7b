import Glibc
import PegMotion

/// The end of the program that a mistake of its code brings about.
package enum ProgramEnd {
  /// Ends the program with Apple's message for an exception, in optimised builds too.
  package static func raise(_ name: String, _ reason: String) -> Never {
    let context = SceneContext.ofCaller
    let place = context.isScene ? " (\(context.name) at \(context.moment.seconds) s)" : ""
    let line =
      "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'\(place)\n"
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    abort()
  }
}
