import CObjectInit
public import Foundation

/// Makes an object of a class known at run time only by its `init()`, which need not be `required`.
///
/// - Source: Swift's ABI documents; docs/decisions/0004-cells-by-method-table.md.
public func instance<Object: NSObject>(of type: Object.Type) -> Object {
  if let found = type as? any PlainInstance.Type {
    nonisolated(unsafe) let own = found
    nonisolated(unsafe) var made: AnyObject?
    MainActor.assumeIsolated { made = own.plainInstance() }
    if let made = made as? Object { return made }
  }
  let made = peg_object_init(unsafeBitCast(type, to: UnsafeRawPointer.self))
  return unsafeDowncast(Unmanaged<NSObject>.fromOpaque(made).takeRetainedValue(), to: Object.self)
}

/// A class that declares `init()` while its superclass has one that only calls another initialiser.
///
/// Swift keeps both apart, so that the table of methods holds the superclass's; Objective-C has one method of the name.
@preconcurrency @MainActor
public protocol PlainInstance: AnyObject {
  /// Makes an object by the class's own `init()`; returns nil for a subclass, of which it is not known.
  static func plainInstance() -> AnyObject?
}

/// A class whose subclasses are made by `init(frame:)` though it is not `required`.
@MainActor
public protocol FrameInstance: AnyObject {
  static func instance(frame: CGRect) -> Self
}

/// A class whose subclasses are made by `init(style:reuseIdentifier:)` though it is not `required`.
@MainActor
public protocol StyleInstance: AnyObject {
  associatedtype InstanceStyle
  static func instance(style: InstanceStyle, reuseIdentifier: String?) -> Self
}

/// A class whose subclasses are made by `init(reuseIdentifier:)` though it is not `required`.
@MainActor
public protocol IdentifierInstance: AnyObject {
  static func instance(reuseIdentifier: String?) -> Self
}

/// A class whose subclasses are made by `init(nibName:bundle:)` though it is not `required`.
@MainActor
public protocol NibInstance: AnyObject {
  static func instance(nibName: String?, bundle: Bundle?) -> Self
}

/// A class whose subclasses are made by `init(identifier:source:destination:)` though it is not `required`.
@MainActor
public protocol SegueInstance: AnyObject {
  associatedtype InstanceController
  static func instance(
    identifier: String?, source: InstanceController, destination: InstanceController
  ) -> Self
}

/// Makes a view of a class known at run time only: the form of `T(frame:)` in rewritten code.
@preconcurrency @MainActor
public func instance<Object: FrameInstance>(of type: Object.Type, frame: CGRect) -> Object {
  type.instance(frame: frame)
}

/// Makes a cell of a class known at run time only: the form of `T(style:reuseIdentifier:)` in rewritten code.
@preconcurrency @MainActor
public func instance<Object: StyleInstance>(
  of type: Object.Type, style: Object.InstanceStyle, reuseIdentifier: String?
) -> Object {
  type.instance(style: style, reuseIdentifier: reuseIdentifier)
}

/// Makes a header or footer of a class known at run time only: the form of `T(reuseIdentifier:)` in rewritten code.
@preconcurrency @MainActor
public func instance<Object: IdentifierInstance>(
  of type: Object.Type, reuseIdentifier: String?
) -> Object {
  type.instance(reuseIdentifier: reuseIdentifier)
}

/// Makes a controller of a class known at run time only: the form of `T(nibName:bundle:)` in rewritten code.
@preconcurrency @MainActor
public func instance<Object: NibInstance>(
  of type: Object.Type, nibName: String?, bundle: Bundle?
) -> Object {
  type.instance(nibName: nibName, bundle: bundle)
}

/// Makes a segue of a class known at run time only: the form of `T(identifier:source:destination:)` in rewritten code.
@preconcurrency @MainActor
public func instance<Object: SegueInstance>(
  of type: Object.Type, identifier: String?, source: Object.InstanceController,
  destination: Object.InstanceController
) -> Object {
  type.instance(identifier: identifier, source: source, destination: destination)
}
