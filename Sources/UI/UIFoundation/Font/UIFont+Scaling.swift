extension UIFont {
  /// What a font becomes when people ask for larger or smaller text.
  typealias Scaling = @Sendable (UIContentSizeCategory) -> UIFont

  /// Returns the same font, able to change with the size category.
  func scalable(_ scaling: @escaping Scaling) -> UIFont {
    UIFont(textFont, pitch: pitch, scaling: scaling)
  }

  /// The font at a size category: that of its text style, or as its metrics scale it; other fonts stay as they are.
  package func scaled(to category: UIContentSizeCategory) -> UIFont { scaling?(category) ?? self }
}
