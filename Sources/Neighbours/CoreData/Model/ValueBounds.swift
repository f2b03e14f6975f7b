import Foundation

/// The least and the greatest value that a model allows for an attribute, or lengths of a text.
struct ValueBounds {
  var least: Double?
  var greatest: Double?
  /// A regular expression that a text has to match.
  var pattern: String?

  var isEmpty: Bool { least == nil && greatest == nil && pattern == nil }

  /// Returns the code of the error for a value outside of the bounds; nil if it is inside.
  func problem(of value: Any) -> Int? {
    switch value {
    case let text as String:
      if let least, Double(text.utf16.count) < least { return NSValidationStringTooShortError }
      if let greatest, Double(text.utf16.count) > greatest { return NSValidationStringTooLongError }
      if let pattern, text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil {
        return NSValidationStringPatternMatchingError
      }
    case let date as Date:
      let time = date.timeIntervalSinceReferenceDate
      if let least, time < least { return NSValidationDateTooSoonError }
      if let greatest, time > greatest { return NSValidationDateTooLateError }
    case let number as NSNumber:
      if let least, number.doubleValue < least { return NSValidationNumberTooSmallError }
      if let greatest, number.doubleValue > greatest { return NSValidationNumberTooLargeError }
    default: break
    }
    return nil
  }
}
