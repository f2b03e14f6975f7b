/// A method to be called on a target that is given later.
///
/// Without the Objective-C runtime there is no `#selector`; `selector(ViewController.tapped(_:))` names a method of a
/// class instead, with its class spelled out.
public struct Selector: @unchecked Sendable {
  private let call: @MainActor (_ target: Any?, _ argument: Any) -> Void

  init(_ call: @escaping @MainActor (Any?, Any) -> Void) { self.call = call }

  /// Calls the method; does nothing for a target of another class, as for none.
  @MainActor
  package func perform(on target: Any?, with argument: Any) { call(target, argument) }
}

/// Names a method without parameters.
public func selector<Target: AnyObject>(
  _ method: @escaping (Target) -> @MainActor () -> Void
) -> Selector {
  // A reference to a method holds nothing that could be shared.
  nonisolated(unsafe) let method = method
  return Selector { target, _ in if let target = target as? Target { method(target)() } }
}

/// Names a method with one parameter: the sender.
public func selector<Target: AnyObject, Sender>(
  _ method: @escaping (Target) -> @MainActor (Sender) -> Void
) -> Selector {
  nonisolated(unsafe) let method = method
  return Selector { target, argument in
    if let target = target as? Target, let sender = argument as? Sender { method(target)(sender) }
  }
}
