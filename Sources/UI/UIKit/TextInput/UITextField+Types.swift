extension UITextField {
  /// - Source: the values of Apple's `UITextField.BorderStyle`.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// - Source: the values of Apple's `UITextField.ViewMode`.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }
}
