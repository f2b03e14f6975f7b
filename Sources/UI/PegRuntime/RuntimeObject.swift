public import Foundation

/// An object with what Objective-C's runtime adds to every object: methods and properties by name.
public protocol RuntimeObject: AnyObject {}

extension NSObject: RuntimeObject {}

extension RuntimeObject {
  /// Returns whether the object has a method of a selector's name in a table, or is of the class of the selector's method.
  ///
  /// A class may replace the method: that of its table, or of a table of a superclass, comes first.
  public func responds(to aSelector: Selector!) -> Bool {
    if let own = Tables.method("respondsToSelector:", of: type(of: self)) {
      return own.call(on: self, with: [aSelector]) as? Bool ?? false
    }
    return Defaults(self).responds(to: aSelector)
  }

  /// Returns the object that performs the methods that this one lacks; nil if it names none.
  public func forwardingTarget(for aSelector: Selector!) -> Any? {
    Forwarding.target(of: self, aSelector.name)
  }

  /// Calls a method and returns its result; nil if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.perform(on: self))
  }

  /// Calls a method with an argument and returns its result; nil if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.perform(on: self, with: object))
  }

  /// Calls a method with two arguments and returns its result; nil if there is none.
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.perform(on: self, with: object1, object2))
  }

  /// Returns the address of a method; nil if the object has none of the name.
  ///
  /// Methods are not reached by their addresses here: a call of the address ends the program.
  public func method(for aSelector: Selector!) -> OpaquePointer! {
    guard let aSelector, responds(to: aSelector) else { return nil }
    let stop: @convention(c) () -> Void = {
      fatalError("methods have no addresses on Linux; call the method, or perform its selector")
    }
    return OpaquePointer(unsafeBitCast(stop, to: UnsafeMutableRawPointer.self))
  }
}

/// An object that Apple's headers declare as one of NSObject's protocol, and which any class may be here, such as a delegate.
public protocol RespondingObject: AnyObject {}

extension RespondingObject {
  /// Returns whether the object has a method of a selector's name.
  @_disfavoredOverload
  public func responds(to aSelector: Selector!) -> Bool {
    if let object = self as? NSObject { return object.responds(to: aSelector) }
    return Defaults(self).responds(to: aSelector)
  }

  /// Calls a method and returns its result; nil if there is none.
  @discardableResult @_disfavoredOverload
  public func perform(_ aSelector: Selector!, with object: Any! = nil) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.perform(on: self, with: object))
  }
}

extension NSObjectProtocol {
  /// Calls a method of an object that is known by a protocol, and returns its result; nil if there is none.
  @discardableResult @_disfavoredOverload
  public func perform(_ aSelector: Selector!, with object: Any! = nil) -> Unmanaged<AnyObject>! {
    PerformedResult.keep(aSelector.perform(on: self, with: object))
  }

  /// Returns whether an object that is known by a protocol has a method of a selector's name.
  @_disfavoredOverload
  public func responds(to aSelector: Selector!) -> Bool {
    (self as? NSObject)?.responds(to: aSelector) ?? false
  }
}

/// Keeps the result of the last method that was performed on a thread, as an autorelease pool would.
private enum PerformedResult {
  private static let key = "PegRuntime.PerformedResult"

  static func keep(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result else { return nil }
    let object = result as AnyObject
    Thread.current.threadDictionary[key] = object
    return Unmanaged.passUnretained(object)
  }
}
