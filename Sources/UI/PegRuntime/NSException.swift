public import Foundation
import PegScene

/// The name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public static let genericException: NSExceptionName = "NSGenericException"
  public static let rangeException: NSExceptionName = "NSRangeException"
  public static let invalidArgumentException: NSExceptionName = "NSInvalidArgumentException"
  public static let internalInconsistencyException: NSExceptionName =
    "NSInternalInconsistencyException"
  public static let objectNotAvailableException: NSExceptionName = "NSObjectNotAvailableException"
}

/// An exception of Objective-C. Raising it ends the program with its reason, as on iOS if no code catches it.
open class NSException: NSObject, @unchecked Sendable {
  open private(set) var name: NSExceptionName
  open private(set) var reason: String?
  open private(set) var userInfo: [AnyHashable: Any]?

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the program.
  open func raise() { ProgramEnd.raise(name.rawValue, reason ?? "") }

  /// Ends the program with a reason in the format of `String(format:)`.
  public class func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    ProgramEnd.raise(name.rawValue, NSString(format: format, arguments: argList) as String)
  }
}
