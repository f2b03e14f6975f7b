public import Foundation
public import UIFoundation

/// The functions that measure the space in place of characters.
///
/// - Units: points; the descent is positive below the baseline.
public struct CTRunDelegateCallbacks {
  public var version: Int
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  public init(
    version: Int, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

public let kCTRunDelegateVersion1 = 1
public let kCTRunDelegateCurrentVersion = 1

/// Takes space on a line in place of characters, such as for a picture that the caller draws.
public final class CTRunDelegate: LineSpace {
  private let callbacks: CTRunDelegateCallbacks
  fileprivate let refCon: UnsafeMutableRawPointer?

  fileprivate init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.refCon = refCon
  }

  deinit { callbacks.dealloc(pointer) }

  /// The caller's pointer. Core Text's functions take one that isn't nil; code that passes nil does not look at it.
  private var pointer: UnsafeMutableRawPointer {
    refCon ?? UnsafeMutableRawPointer(bitPattern: MemoryLayout<Int>.alignment)!
  }

  package var lineSpace: (width: Double, ascent: Double, descent: Double) {
    (
      Double(callbacks.getWidth(pointer)), Double(callbacks.getAscent(pointer)),
      Double(callbacks.getDescent(pointer))
    )
  }
}

/// Creates a delegate, whose functions get `refCon`.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }

/// Returns the pointer that the delegate was created with; a null pointer is an address of its own type here.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  guard let refCon = runDelegate.refCon else {
    preconditionFailure("CTRunDelegateGetRefCon: the delegate was created without a pointer")
  }
  return refCon
}
