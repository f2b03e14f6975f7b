import CObjectEquality
import Foundation

/// Compares objects for Core Foundation, which neighbouring runs of attributed strings make it do.
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
