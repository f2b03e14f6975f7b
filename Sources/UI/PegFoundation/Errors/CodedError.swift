public import Foundation

/// An error of a framework that a code tells apart from others, such as `CLError`.
public protocol CodedError: CustomNSError, Equatable, Sendable {
  associatedtype Code: ErrorCode where Code.Failure == Self
  var code: Code { get }
}

/// The code of an error. As a pattern it matches the errors with this code: `catch CLError.denied`.
public protocol ErrorCode: RawRepresentable, Hashable, Sendable where RawValue: BinaryInteger {
  associatedtype Failure: CodedError where Failure.Code == Self
}

extension CodedError {
  public var errorCode: Int { Int(code.rawValue) }
  public static func == (left: Self, right: Self) -> Bool { left.code == right.code }
}

extension ErrorCode {
  /// Whether an error has the code; an `NSError` has it if its domain and its number are the same.
  public static func ~= (code: Self, error: any Error) -> Bool {
    if let error = error as? Failure { return error.code == code }
    let error = error as NSError
    return error.domain == Failure.errorDomain && error.code == Int(code.rawValue)
  }
}
