public import PegRuntime

extension UIApplication {
  /// Calls a method of a target with the sender and the event.
  ///
  /// - Parameter target: nil searches the responder chain for an object that has the method: from the sender on, if it is a
  ///   responder, otherwise from the first responder on.
  /// - Returns: whether a target was found.
  @discardableResult
  public func sendAction(
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
    let starts = [self, application.keyWindow?.firstResponder, application.keyWindow, application]
    let found =
      target
      ?? starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first
      ?? application.delegate.flatMap { action.method(of: $0) == nil ? nil : $0 }
    guard let found else { return false }
    action.perform(on: found, with: sender, event)
    return true
  }
}
