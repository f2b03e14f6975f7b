public import Foundation

/// A formatter that reads objects by methods of its own, which Foundation on Linux cannot override.
///
/// `pegbar import` adds the conformance to classes that override `getObjectValue(_:for:range:)`.
public protocol RangeParsing: Formatter {
  /// Writes the object that a text stands for.
  ///
  /// - Throws: an error if the text stands for none.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws
}

/// A formatter that reads objects by methods of its own, which Foundation on Linux cannot override.
///
/// `pegbar import` adds the conformance to classes that override `getObjectValue(_:for:errorDescription:)`.
public protocol ObjectParsing: Formatter {
  /// Writes the object that a text stands for.
  ///
  /// - Returns: false if the text stands for none.
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// The methods of Foundation's own formatters, for code that says `super`.
public struct FormatterDefaults {
  private let formatter: Formatter

  public init(_ formatter: Formatter) { self.formatter = formatter }

  /// Writes the number or the date that a text stands for.
  ///
  /// - Throws: `CocoaError.formatting` if the text stands for none.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let text = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    guard let object = object(text) else { throw CocoaError(.formatting) }
    obj?.pointee = object
  }

  /// Writes the object that a text stands for, and otherwise a description of the error.
  ///
  /// - Returns: false if the text stands for none.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    do {
      if let own = formatter as? any RangeParsing {
        try own.getObjectValue(obj, for: string, range: nil)
      } else {
        try getObjectValue(obj, for: string, range: nil)
      }
      return true
    } catch let failure {
      error?.pointee = NSString(string: failure.localizedDescription)
      return false
    }
  }

  private func object(_ text: String) -> AnyObject? {
    switch formatter {
    case let numbers as NumberFormatter: return numbers.number(from: text)
    case let dates as DateFormatter: return dates.date(from: text).map { $0 as NSDate }
    case let dates as ISO8601DateFormatter: return dates.date(from: text).map { $0 as NSDate }
    // Other formatters only write.
    default: return nil
    }
  }
}

/// A formatter, whose methods subclasses replace here. Swift would refuse methods that replace those of an extension of the class.
public protocol ObjectReading: Formatter {}

extension Formatter: ObjectReading {}

extension ObjectReading {
  /// Writes the object that a text stands for.
  ///
  /// - Returns: false if the text stands for none.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any ObjectParsing {
      return own.getObjectValue(obj, for: string, errorDescription: error)
    }
    return FormatterDefaults(self).getObjectValue(obj, for: string, errorDescription: error)
  }

  /// Writes the number or the date that a text stands for.
  ///
  /// - Throws: an error if the text stands for none.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? any RangeParsing {
      return try own.getObjectValue(obj, for: string, range: rangep)
    }
    try FormatterDefaults(self).getObjectValue(obj, for: string, range: rangep)
  }
}
