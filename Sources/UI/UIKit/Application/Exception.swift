import Glibc

/// The exceptions that UIKit raises on a program's mistakes, by their Objective-C names.
enum ExceptionName: String {
  case generic = "NSGenericException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case range = "NSRangeException"
}

/// What the program was showing, for the line that an exception prints: the scene and its time.
@MainActor package var exceptionContext: (@MainActor () -> String)?

/// Ends the program with UIKit's words for a mistake that it cannot go on from.
@MainActor
func raise(_ name: ExceptionName, _ reason: String) -> Never {
  let place = exceptionContext.map { " (\($0()))" } ?? ""
  let line =
    "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'\(place)\n"
  line.withCString { _ = write(2, $0, strlen($0)) }
  abort()
}

/// Ends the program with UIKit's words unless a condition holds, in optimised builds too.
@MainActor
func require(
  _ condition: Bool, _ reason: @autoclosure () -> String,
  _ name: ExceptionName = .invalidArgument
) {
  if !condition { raise(name, reason()) }
}
