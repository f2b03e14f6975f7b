public import Foundation

// Names that every Apple framework has and Linux lacks.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias OSStatus = Int32
public typealias OSType = UInt32
public typealias FourCharCode = UInt32

/// The status of success.
public let noErr: OSStatus = 0

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000

/// The largest finite `Float`, for counts without an end.
public let HUGE: Float = .greatestFiniteMagnitude
public let MAXFLOAT: Float = .greatestFiniteMagnitude
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let INT64_MAX = Int64.max
public let INT64_MIN = Int64.min
public let UINT64_MAX = UInt64.max
public let INT8_MIN = Int32(Int8.min)
public let INT16_MIN = Int32(Int16.min)
public let INT32_MIN = Int32.min

/// Returns what `body` does. Objects are released as soon as they are no longer used, so that there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

extension FileManager {
  /// Returns the folder that apps of a group share, in the home of the run, and makes it.
  ///
  /// - Returns: nil for an empty name, or if the folder cannot be made.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), groupIdentifier != ".." else {
      return nil
    }
    let folder = URL(fileURLWithPath: NSHomeDirectory())
      .appendingPathComponent("Library/Group Containers/\(groupIdentifier)", isDirectory: true)
    do {
      try createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    } catch {
      return nil
    }
  }

  /// Returns nil: no account of iCloud is signed in.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Always nil: no account of iCloud is signed in.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
