extension UIFont {
  /// Returns the font for a size category.
  typealias Scaling = @Sendable (UIContentSizeCategory) -> UIFont

  /// Returns the same font with a function that adapts it to size categories.
  func scalable(_ scaling: @escaping Scaling) -> UIFont {
    UIFont(textFont, pitch: pitch, scaling: scaling)
  }

  /// Returns the font at a size category: that of its text style, or as its metrics scale it; other fonts are unchanged.
  package func scaled(to category: UIContentSizeCategory) -> UIFont { scaling?(category) ?? self }
}
