/// A place for an object that a method returns beside its result.
///
/// Without Objective-C there is no pool that keeps such an object. It lives as long as a copy of this pointer, so that memory that was
/// never initialised is neither read nor released.
///
/// - Source: Apple, "AutoreleasingUnsafeMutablePointer".
public struct AutoreleasingUnsafeMutablePointer<Pointee>: @unchecked Sendable {
  private final class Box {
    var value: Pointee?
  }

  private let box = Box()
  private let typed: UnsafeMutablePointer<Pointee>?
  private let address: UnsafeMutableRawPointer

  /// Makes a pointer to the same place.
  public init<U>(_ from: UnsafeMutablePointer<U>) {
    typed =
      U.self == Pointee.self
      ? UnsafeMutableRawPointer(from).assumingMemoryBound(to: Pointee.self) : nil
    address = UnsafeMutableRawPointer(from)
  }

  /// The object.
  ///
  /// - Precondition: the place has the pointer's own type, or the object was set through this pointer or a copy of it.
  public var pointee: Pointee {
    get {
      if let typed { return typed.pointee }
      guard let value = box.value else {
        preconditionFailure("AutoreleasingUnsafeMutablePointer is read before an object was set")
      }
      return value
    }
    nonmutating set {
      if let typed { typed.pointee = newValue } else { box.value = newValue }
    }
  }
}

extension AutoreleasingUnsafeMutablePointer: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.address == right.address }
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }
}
