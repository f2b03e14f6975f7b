extension UICommand: UIMenuLeaf {
  /// Calls the action of a target, or of the chain's first responder that has it if the target is nil.
  public func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender.map { $0 as AnyObject }
    defer { self.sender = nil }
    UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
