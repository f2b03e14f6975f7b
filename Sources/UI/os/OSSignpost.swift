import Foundation
import Synchronization

// Signposts are for Apple's profiler. They have no effect here, so `signpostsEnabled` is false.

public struct OSSignpostType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let event = OSSignpostType(rawValue: 0)
  public static let begin = OSSignpostType(rawValue: 1)
  public static let end = OSSignpostType(rawValue: 2)
}

/// Distinguishes intervals of the same name.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64

  public init(_ value: UInt64) { rawValue = value }
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier that is used only once.
  public init(log: OSLog) { rawValue = Self.last.add(1, ordering: .relaxed).newValue }

  /// Creates the identifier of an object's intervals.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  public static let invalid = OSSignpostID(.max)
  public static let null = OSSignpostID(0)

  private static let last = Atomic<UInt64>(0)
}

extension OSLog {
  /// Categories of Apple's profiler.
  public struct Category: Sendable {
    fileprivate let name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether signposts have an effect.
  public var signpostsEnabled: Bool { false }

  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled && type.isKept }
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// A lock that protects a state.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private var state: State
  fileprivate let theLock = NSLock()

  public init(uncheckedState initialState: State) { state = initialState }

  public convenience init(initialState: State) where State: Sendable {
    self.init(uncheckedState: initialState)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    theLock.lock()
    defer { theLock.unlock() }
    return try body(&state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(uncheckedState: ()) }

  public func lock() { theLock.lock() }
  public func unlock() { theLock.unlock() }
  public func lockIfAvailable() -> Bool { theLock.try() }

  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
