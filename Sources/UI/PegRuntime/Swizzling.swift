import PegScene
import Synchronization

// Functions of Objective-C's runtime that exchange the code of methods. Swift's calls reach methods without a look-up by name, so that
// no exchange can be made here. Code that asks for one compiles, and each method that keeps its code is reported.

/// Apple's name for the address of a method's code.
public typealias IMP = OpaquePointer

/// Methods as the functions below hand them out: one object for each class and name, kept for ever.
private final class NamedMethod: Sendable {
  private static let known = Mutex<[String: NamedMethod]>([:])

  let name: String

  private init(_ name: String) { self.name = name }

  static func pointer(_ cls: AnyClass, _ selector: Selector) -> OpaquePointer {
    let name = "\(cls).\(selector)"
    let method = known.withLock { known in
      if let method = known[name] { return method }
      let method = NamedMethod(name)
      known[name] = method
      return method
    }
    return OpaquePointer(Unmanaged.passUnretained(method).toOpaque())
  }

  static func name(_ pointer: OpaquePointer) -> String {
    Unmanaged<NamedMethod>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue().name
  }

  static func report(_ name: String) {
    SceneDiagnostics.reportOfCaller(
      .warning, "\(name) keeps its code: methods cannot be exchanged on Linux")
  }
}

/// Returns a value that stands for a method; nil if neither the class nor the selector knows one.
///
/// Apple's classes have more methods than the tables here name, so that a class of the kit counts as having any.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? {
  guard let cls,
    name.method != nil || Tables.method(name.name, of: cls) != nil || isOfKit(cls)
  else { return nil }
  return NamedMethod.pointer(cls, name)
}

private func isOfKit(_ cls: AnyClass) -> Bool {
  ["UIKit.", "UIFoundation.", "QuartzCore.", "Foundation."].contains {
    String(reflecting: cls).hasPrefix($0)
  }
}

/// Returns a value that stands for a method of the class itself.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? {
  class_getInstanceMethod(cls, name)
}

/// Reports that the class gets no method, and returns false, as for a class that has one of the name.
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> Bool {
  if let cls { NamedMethod.report("\(cls).\(name)") }
  return false
}

/// Reports that the method keeps its code.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: UnsafePointer<CChar>?
) -> OpaquePointer? {
  if let cls { NamedMethod.report("\(cls).\(name)") }
  return nil
}

/// Reports that the methods keep their code.
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {
  NamedMethod.report(NamedMethod.name(m1))
}

/// Returns a value that stands for the code of a method; nil if neither the class nor the selector knows one.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? {
  class_getInstanceMethod(cls, name)
}

/// Returns the value that stands for the method; it cannot be called.
public func method_getImplementation(_ m: OpaquePointer) -> OpaquePointer { m }

/// Reports that the method keeps its code.
@discardableResult
public func method_setImplementation(_ m: OpaquePointer, _ imp: OpaquePointer) -> OpaquePointer {
  NamedMethod.report(NamedMethod.name(m))
  return m
}

/// Returns nil: methods have no encoded types here.
public func method_getTypeEncoding(_ m: OpaquePointer) -> UnsafePointer<CChar>? { nil }

@available(*, unavailable, message: "the class of an object cannot be changed on Linux")
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { nil }
