extension UIView {
  /// Takes on what proxies say, then tells the view that its window changed.
  func enterWindow() {
    if window != nil { AppearanceRegistry.current.apply(to: self) }
    didMoveToWindow()
    if waitsToBeFirstResponder, window != nil { becomeFirstResponder() }
  }
}
