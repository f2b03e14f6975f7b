public import Foundation

/// Scales fonts and lengths that were chosen for the size category "large" as a text style's font is scaled.
///
/// - Source: the ratio of the text style's point sizes in the Human Interface Guidelines.
public final class UIFontMetrics: NSObject {
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
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(min(size, maximumPointSize))
  }
}
