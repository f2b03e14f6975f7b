import CObjectEquality
import Foundation

/// Compares objects for Core Foundation, which compares the values of adjacent runs of attributed strings.
///
/// - Decision: docs/decisions/0019-objects-are-compared-by-isequal.md.
@_cdecl("peg_objects_are_equal")
func objectsAreEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
  object(first).isEqual(object(second))
}

/// Returns the hash of an object for Core Foundation.
@_cdecl("peg_object_hash")
func objectHash(_ pointer: UnsafeRawPointer) -> UInt {
  UInt(bitPattern: object(pointer).hash)
}

private func object(_ pointer: UnsafeRawPointer) -> NSObject {
  Unmanaged.fromOpaque(pointer).takeUnretainedValue()
}
