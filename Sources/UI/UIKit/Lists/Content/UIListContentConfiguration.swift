public import Foundation
public import UIFoundation

/// The content of a row or a header of a list: a text, a second one and an image.
///
/// - Units: points.
/// - Source: rows of 44 1/3 points, headers of 38 2/3 and footers of 33 2/3 measured on iOS 15 to 18; the distances
///   between the parts are an own choice.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The look of a text.
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    public var font: UIFont
    public var color: UIColor
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  /// The look of the image.
  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images; nil is the view's tint.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image; 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// The room reserved for the image; 0 takes the image's own size, and `standardDimension` that of symbols.
    public var reservedLayoutSize = CGSize.zero

    /// The value for the least room of symbols, so that texts after them are aligned; the room grows with the text.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    init() {}

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the size at which an image of a natural size is shown.
    func size(of size: CGSize) -> CGSize {
      let least = { (limit: CGFloat, length: CGFloat) in limit > 0 ? min(1, limit / length) : 1 }
      guard size.width > 0, size.height > 0 else { return size }
      let factor = min(least(maximumSize.width, size.width), least(maximumSize.height, size.height))
      return CGSize(width: size.width * factor, height: size.height * factor)
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// The axes on which the superview's margins are kept if they are larger.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.horizontal
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the texts are beside each other if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// The least height of the content.
  var minimumHeight: CGFloat = 0

  private init(_ text: TextProperties, _ secondary: TextProperties, top: CGFloat, bottom: CGFloat) {
    textProperties = text
    secondaryTextProperties = secondary
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: 8, bottom: bottom, trailing: 8)
  }

  // MARK: Forms

  /// A row with a text of 17 points above one of 12.
  public static func cell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration(
      TextProperties(.preferredFont(forTextStyle: .body), .label),
      TextProperties(.preferredFont(forTextStyle: .caption1), .label), top: 11, bottom: 11)
    result.minimumHeight = TableMetrics.rowHeight
    return result
  }

  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// A row with a text and, at its end, a value.
  public static func valueCell() -> UIListContentConfiguration {
    var result = cell()
    result.secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: .body), .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }

  /// The header of a section of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    let half = (28 - CGFloat(61) / 3) / 2
    return UIListContentConfiguration(
      TextProperties(.preferredFont(forTextStyle: .headline), .secondaryLabel),
      TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel), top: half,
      bottom: half)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    let text = TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel)
    let half = (28 - CGFloat(61) / 3) / 2
    return UIListContentConfiguration(text, text, top: half, bottom: half)
  }

  /// The header of a section of a grouped list, in capitals.
  public static func groupedHeader() -> UIListContentConfiguration {
    var text = TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel)
    text.transform = .uppercase
    var result = UIListContentConfiguration(text, text, top: 17, bottom: 6)
    result.secondaryTextProperties.transform = .none
    return result
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    let text = TextProperties(.preferredFont(forTextStyle: .footnote), .secondaryLabel)
    return UIListContentConfiguration(text, text, top: 6, bottom: 12)
  }

  /// The header of a section, which here is always that of a grouped list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }

  /// The footer of a section, which here is always that of a grouped list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }

  // MARK: Use

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    guard isDisabled else { return self }
    var result = self
    result.textProperties.color = .tertiaryLabel
    result.secondaryTextProperties.color = .tertiaryLabel
    result.imageProperties.tintColor = .tertiaryLabel
    return result
  }
}
