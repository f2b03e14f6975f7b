/// A reference from a node of a tree to its parent, such as that of a view to its superview.
///
/// It neither retains the object nor checks that it exists, so that reading it is as fast as reading a plain pointer. A
/// weak reference would make every retain of the object slow. In return, the object's `deinit` clears all references to
/// it before it releases anything. So no code can reach a deallocated object, not even the `deinit` of a child.
///
/// `CALayer.view` follows the same rule as an `unowned(unsafe)` property, because a protocol can't be the generic argument.
package struct BackReference<Target: AnyObject> {
  /// The object; nil if there is none or it was deallocated.
  package unowned(unsafe) var target: Target?

  @inlinable
  package init(_ target: Target? = nil) { self.target = target }

  @inlinable
  package mutating func clear() { self = BackReference() }
}
