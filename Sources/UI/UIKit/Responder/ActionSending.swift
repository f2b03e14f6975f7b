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
    send(action, to: target, from: sender, in: sender as? UIResponder, for: event)
  }

  /// - Parameter start: the responder from which the chain is searched.
  @discardableResult
  func send(
    _ action: Selector, to target: Any?, from sender: Any?, in start: UIResponder?,
    for event: UIEvent?
  ) -> Bool {
    let starts = [start, keyWindow?.firstResponder, keyWindow, self].compactMap { $0 }
    let found =
      target ?? starts.lazy.compactMap { $0.target(forAction: action, withSender: sender) }.first
    guard let found else { return false }
    action.perform(on: found, with: sender, event)
    return true
  }
}
