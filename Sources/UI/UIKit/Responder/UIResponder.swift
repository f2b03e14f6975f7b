/// An object that events travel through.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
  public override init() { super.init() }

  deinit { AssociatedValues.release(of: self) }

  /// Who gets an event that this responder does not handle.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Hears that fingers came down; this implementation hands on to the next responder, as the others do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Hears that something else took the touches, such as a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
