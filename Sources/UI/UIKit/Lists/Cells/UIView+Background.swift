extension UIView {
  /// Puts a view behind all others, in the place of the one that was there.
  func replaceBackground(_ old: UIView?, by new: UIView?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
