import PegRuntime

extension UIApplication {
  @discardableResult
  func send(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    (sender as? UIResponder ?? self).dispatch(action, to: target, from: sender, for: event)
  }
}

extension UIResponder {
  /// Calls a method of a target, or of the first object that has it: from this responder on, then from the window's first responder on,
  /// then the application and its delegate.
  @discardableResult
  func dispatch(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  {
    let application = UIApplication.shared
    let window = application.keyWindow
    let starts: [UIResponder?] = [self, window?.firstResponder, window, application]
    var found = target
    for start in starts where found == nil {
      found = start?.target(forAction: action, withSender: sender)
    }
    if found == nil, let delegate = application.delegate {
      let takes =
        (delegate as? UIResponder)?.canPerformAction(action, withSender: sender)
        ?? (action.method(of: delegate) != nil)
      if takes { found = delegate }
    }
    guard let found else { return false }
    action.perform(on: found, with: sender, event)
    return true
  }
}

extension UIResponder {
  /// Whether the class of the responder, or one that it inherits from, has the method.
  @MainActor
  func overrides(_ action: EditAction) -> Bool {
    action.implementation(of: type(of: self)) != action.implementation(of: UIResponder.self)
  }

  /// Ends the program as Objective-C's runtime does if an object lacks a method.
  func lacks(_ action: String) -> Never {
    raise(
      .invalidArgument,
      "-[\(type(of: self)) \(action)]: unrecognized selector sent to instance")
  }
}
