extension UIView {
  /// Applies the values of appearance proxies, then notifies the view of its new window.
  func enterWindow() {
    if window != nil { AppearanceRegistry.current.apply(to: self) }
    didMoveToWindow()
    if waitsToBeFirstResponder, window != nil { becomeFirstResponder() }
  }
}
