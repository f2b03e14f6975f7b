import PegScene

/// A reference to a method, which is called on a target given later.
///
/// Without the Objective-C runtime there is no `#selector`. Instead, `selector(ViewController.tapped(_:))` refers to a
/// method of a class; the class must be written out.
public struct Selector: @unchecked Sendable {
  private let call: @MainActor (_ target: Any?, _ argument: Any) -> Void
  /// The types of the target and of the method's parameter.
  private let form: [ObjectIdentifier]
  /// An identity that the copies of a selector share.
  private let identity = Identity()

  private final class Identity {}

  init(_ form: [Any.Type], _ call: @escaping @MainActor (Any?, Any) -> Void) {
    self.call = call
    self.form = form.map { ObjectIdentifier($0) }
  }

  /// Calls the method; does nothing if the target is nil or of another class.
  @MainActor
  package func perform(on target: Any?, with argument: Any) { call(target, argument) }

  /// Returns the indexes of the selectors that refer to the same method.
  ///
  /// Methods have no names at run time. Copies of this selector refer to its method. If there are none, all selectors
  /// with the same types are assumed to do so; if there are several, a warning reports it.
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

/// Creates a selector for a method without parameters.
public func selector<Target: AnyObject>(
  _ method: @escaping (Target) -> @MainActor () -> Void
) -> Selector {
  // A reference to a method captures no state that could be shared.
  nonisolated(unsafe) let method = method
  return Selector([Target.self]) { target, _ in
    if let target = target as? Target { method(target)() }
  }
}

/// Creates a selector for a method with one parameter: the sender.
public func selector<Target: AnyObject, Sender>(
  _ method: @escaping (Target) -> @MainActor (Sender) -> Void
) -> Selector {
  nonisolated(unsafe) let method = method
  return Selector([Target.self, Sender.self]) { target, argument in
    if let target = target as? Target, let sender = argument as? Sender { method(target)(sender) }
  }
}
