public import Foundation
private import PegText

/// Scales fonts and lengths that were chosen for the size category "large", in proportion to the lines of a text style.
///
/// - Source: 83 values and fonts scaled by UIKit; the ratio of the style's baseline distances fits 82 of them.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns the value, scaled and rounded to a pixel, halves upwards. Units: points.
  ///
  /// - Parameter traitCollection: specifies the size category and the pixels per point; the current traits provide what
  ///   it doesn't specify.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let scale = traitCollection?.displayScale ?? 0
    let rounding = PixelRounding(scale: Double(scale > 0 ? scale : ImageScale.ofScreen))
    let scaled = value * ratio(UIContentSizeCategory(effectiveIn: traitCollection)) { $0.pitch }
    return CGFloat(rounding.nearest(Double(scaled)))
  }

  /// Returns the style's font size relative to that at the size category "large"; symbols beside its text scale with it.
  package func fontGrowth(compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    ratio(UIContentSizeCategory(effectiveIn: traitCollection)) { $0.size }
  }

  private func ratio(
    _ category: UIContentSizeCategory, _ measure: ((size: Double, pitch: Double)) -> Double
  ) -> CGFloat {
    let row = UIFont.row(of: style)
    return CGFloat(measure(row[category.column]) / measure(row[UIContentSizeCategory.large.column]))
  }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, limit: .infinity, UIContentSizeCategory(effectiveIn: traitCollection))
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(
      for: font, limit: maximumPointSize, UIContentSizeCategory(effectiveIn: traitCollection))
  }

  /// Returns the font at a category in whole points, with a function that adapts it to other categories.
  private func scaledFont(
    for font: UIFont, limit: CGFloat, _ category: UIContentSizeCategory
  ) -> UIFont {
    let size = CGFloat(
      PixelRounding(scale: 1).nearest(Double(font.pointSize * ratio(category) { $0.pitch })))
    return font.withSize(min(size, limit)).scalable { [self] in
      scaledFont(for: font, limit: limit, $0)
    }
  }
}
