/// An object whose class names another one for methods that it lacks: it has a method `forwardingTarget(for:)`.
public protocol ForwardingObject: AnyObject {}

/// Objects that perform methods for others.
///
/// Swift calls a protocol's default implementation for a requirement that a class lacks, so that the defaults of delegates ask here.
package enum Forwarding {
  /// Returns the object that another one names for the methods of a name; nil if it names none, or itself.
  package static func target(of object: AnyObject, _ name: String) -> AnyObject? {
    guard object is any ForwardingObject,
      let method = Tables.method("forwardingTargetForSelector:", of: type(of: object)),
      let target = method.call(on: object, with: [Selector(name)])
    else { return nil }
    let other = target as AnyObject
    return other === object ? nil : other
  }
}
