extension NibElement {
  /// Marks what has an effect in Xcode alone.
  func markDesignTime() {
    markRead()
    for name in ["type", "version"] { _ = self[name] }
  }
}
