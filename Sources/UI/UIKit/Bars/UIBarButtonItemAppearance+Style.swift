extension UIBarButtonItemAppearance {
  /// - Parameter style: the style whose font the title has; items choose it themselves.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// Sets the look of a style: without attributes, the item's own font and colour.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
      state.backgroundImage = nil
      state.backgroundImagePositionAdjustment = .zero
    }
  }
}

extension UIBarAppearance {
  /// The way in which the picture fills the bar.
  public var backgroundImageContentMode: UIView.ContentMode {
    get { UIView.ContentMode(rawValue: pictureMode) ?? .scaleToFill }
    set { pictureMode = newValue.rawValue }
  }
}
