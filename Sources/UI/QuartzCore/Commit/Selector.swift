import PegScene

/// A method to be called on a target that is given later.
///
/// Without the Objective-C runtime there is no `#selector`; `selector(ViewController.tapped(_:))` names a method of a
/// class instead, with its class spelled out.
public struct Selector: @unchecked Sendable {
  private let call: @MainActor (_ target: Any?, _ argument: Any) -> Void
  /// The classes of the method and of its parameter.
  private let form: [ObjectIdentifier]
  /// Shared by the copies of a selector.
  private let identity = Identity()

  private final class Identity {}

  init(_ form: [Any.Type], _ call: @escaping @MainActor (Any?, Any) -> Void) {
    self.call = call
    self.form = form.map { ObjectIdentifier($0) }
  }

  /// Calls the method; does nothing for a target of another class, as for none.
  @MainActor
  package func perform(on target: Any?, with argument: Any) { call(target, argument) }

  /// Returns the indexes of those selectors that name this one's method.
  ///
  /// Methods have no names at run time. Copies of this selector name its method; if there are none, all selectors of its
  /// form are taken to do so, which a warning reports unless it is one alone.
  @MainActor
  package func matches(in selectors: [Selector]) -> [Int] {
    let similar = selectors.indices.filter { selectors[$0].form == form }
    let same = similar.filter { selectors[$0].identity === identity }
    if !same.isEmpty { return same }
    if similar.count > 1 {
      SceneDiagnostics.report(
        "an action is removed by a selector, and \(similar.count) methods of its form are actions: "
          + "all of them are removed, as methods cannot be told apart here; keep the selector that the "
          + "action was added with, and remove it by that")
    }
    return similar
  }
}

/// Names a method without parameters.
public func selector<Target: AnyObject>(
  _ method: @escaping (Target) -> @MainActor () -> Void
) -> Selector {
  // A reference to a method holds nothing that could be shared.
  nonisolated(unsafe) let method = method
  return Selector([Target.self]) { target, _ in
    if let target = target as? Target { method(target)() }
  }
}

/// Names a method with one parameter: the sender.
public func selector<Target: AnyObject, Sender>(
  _ method: @escaping (Target) -> @MainActor (Sender) -> Void
) -> Selector {
  nonisolated(unsafe) let method = method
  return Selector([Target.self, Sender.self]) { target, argument in
    if let target = target as? Target, let sender = argument as? Sender { method(target)(sender) }
  }
}
