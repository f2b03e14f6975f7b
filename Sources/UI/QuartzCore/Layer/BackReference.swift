/// A reference up a tree, such as that of a view to its superview.
///
/// It neither retains the object nor checks that it is alive, so that reading is as fast as reading a plain pointer. A
/// weak reference would make every retaining of the object slow. In return the object's `deinit` clears all references
/// to it before it releases anything: no code can reach a dead object then, not even the `deinit` of a child.
///
/// `CALayer.view` follows the same rule as an `unowned(unsafe)` property, because generic types take no protocol.
package struct BackReference<Target: AnyObject> {
  /// The object; nil without any, and when the object has gone.
  package unowned(unsafe) var target: Target?

  @inlinable
  package init(_ target: Target? = nil) { self.target = target }

  @inlinable
  package mutating func clear() { self = BackReference() }
}
