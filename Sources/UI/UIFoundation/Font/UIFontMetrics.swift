public import Foundation

/// Scales fonts and lengths that were chosen for the size category "large" as a text style's font is scaled.
///
/// - Source: the ratio of the text style's point sizes in the Human Interface Guidelines.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Scales as body text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let row = UIFont.row(of: style)
    let category = UIContentSizeCategory(effectiveIn: traitCollection)
    let large = row[UIContentSizeCategory.large.column].size
    return value * CGFloat(row[category.column].size) / CGFloat(large)
  }

  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, limit: .infinity, UIContentSizeCategory(effectiveIn: traitCollection))
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(
      for: font, limit: maximumPointSize, UIContentSizeCategory(effectiveIn: traitCollection))
  }

  /// Returns the font at a category, able to change with it.
  private func scaledFont(
    for font: UIFont, limit: CGFloat, _ category: UIContentSizeCategory
  ) -> UIFont {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let size = scaledValue(for: font.pointSize, compatibleWith: traits)
    return font.withSize(min(size, limit)).scalable { [self] in
      scaledFont(for: font, limit: limit, $0)
    }
  }
}
