import PegScene

/// The exceptions that UIKit and Core Animation raise for mistakes of a program, by their Objective-C names.
package enum ExceptionName: String, Sendable {
  case generic = "NSGenericException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case range = "NSRangeException"
  case invalidLayoutConstraint = "NSInvalidLayoutConstraintException"
  case invalidLayer = "CALayerInvalid"
  case invalidLayerGeometry = "CALayerInvalidGeometry"
}

/// Ends the program with UIKit's message for a mistake that UIKit treats as fatal, in optimised builds too.
package func raise(_ name: ExceptionName, _ reason: String) -> Never {
  ProgramEnd.raise(name.rawValue, reason)
}

/// Ends the program with UIKit's message unless a condition holds, in optimised builds too.
package func require(
  _ condition: Bool, _ reason: @autoclosure () -> String,
  _ name: ExceptionName = .invalidArgument
) {
  if !condition { raise(name, reason()) }
}
