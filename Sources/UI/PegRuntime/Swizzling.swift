// Functions of Objective-C's runtime that exchange the code of methods. There is no such code on Linux: each is refused in words, so that
// the compiler names the reason and not only a missing name.

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> Bool { false }

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> OpaquePointer? { nil }

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func method_getImplementation(_ m: OpaquePointer) -> OpaquePointer { m }

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func method_setImplementation(_ m: OpaquePointer, _ imp: OpaquePointer) -> OpaquePointer {
  imp
}

@available(*, unavailable, message: "methods cannot be exchanged on Linux")
public func method_getTypeEncoding(_ m: OpaquePointer) -> UnsafePointer<CChar>? { nil }

@available(*, unavailable, message: "the class of an object cannot be changed on Linux")
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { nil }
