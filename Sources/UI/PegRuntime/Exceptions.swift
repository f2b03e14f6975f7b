import PegScene

/// The exceptions that Objective-C's runtime raises.
enum RuntimeException: String {
  case invalidArgument = "NSInvalidArgumentException"
  case unknownKey = "NSUnknownKeyException"
  case internalInconsistency = "NSInternalInconsistencyException"
  case range = "NSRangeException"
}

/// Ends the program with Apple's message for a mistake that Objective-C's runtime treats as fatal.
func end(_ exception: RuntimeException, _ reason: String) -> Never {
  ProgramEnd.raise(exception.rawValue, reason)
}
