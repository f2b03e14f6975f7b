public import Foundation
public import UIFoundation

extension UIButton {
  /// The content and the look of a button.
  ///
  /// - Units: points.
  /// - Source: sizes and insets of iOS 15 to 18, common knowledge: 34.333 points high at 3 pixels per point, 28 for
  ///   small and mini, 50.333 for large.
  @preconcurrency @MainActor
  public struct Configuration {
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's own radius, larger with the text.
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// The styles, which decide the colours.
    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style

    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if !hasOwnInsets { ownInsets = nil } }
    }

    /// The colour of text and image; nil is the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil is the style's own.
    public var baseBackgroundColor: UIColor?

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a turning wheel takes the place of the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    /// The title without attributes; setting it removes `attributedTitle`.
    public var title: String? {
      get { plainTitle ?? attributedTitle.map { String($0.characters) } }
      set {
        plainTitle = newValue
        attributedTitle = nil
      }
    }
    private var plainTitle: String?

    public var attributedTitle: AttributedString? {
      didSet { if attributedTitle != nil { plainTitle = nil } }
    }

    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var subtitle: String? {
      get { plainSubtitle ?? attributedSubtitle.map { String($0.characters) } }
      set {
        plainSubtitle = newValue
        attributedSubtitle = nil
      }
    }
    private var plainSubtitle: String?

    public var attributedSubtitle: AttributedString? {
      didSet { if attributedSubtitle != nil { plainSubtitle = nil } }
    }

    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The space around image and text.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? defaultInsets }
      set {
        ownInsets = newValue
        hasOwnInsets = true
      }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    private var hasOwnInsets = false

    /// The side of the text that the image is on.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The space between image and text.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// Whether the button shows by itself that it is selected.
    public var automaticallyUpdateForSelection = true

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.cornerRadius = Self.cornerRadius
    }

    /// - Source: the radius of the default background, in points at the default text size.
    static let cornerRadius: CGFloat = 5.95

    /// Text in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Text in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Text in the tint colour on a pale shade of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// White text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }

    public static func borderless() -> Configuration { Configuration(.plain) }

    public static func bordered() -> Configuration { Configuration(.gray) }

    public static func borderedTinted() -> Configuration { Configuration(.tinted) }

    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    public mutating func setDefaultContentInsets() {
      ownInsets = nil
      hasOwnInsets = false
    }

    private var defaultInsets: NSDirectionalEdgeInsets {
      switch buttonSize {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    /// Returns the configuration with the colours of a button's state filled in.
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      let colors = resolvedColors(for: button)
      result.baseForegroundColor = colors.foreground
      if background.backgroundColor?.isEqual(UIColor.clear) ?? true {
        result.background.backgroundColor = colors.background
      }
      return result
    }
  }
}

extension UIButton.Configuration {
  /// Returns the colours of text and background in a button's state.
  ///
  /// - Source: system colours named in Apple's documentation of the styles; the fading of pressed ones is by eye.
  func resolvedColors(for button: UIButton) -> (foreground: UIColor, background: UIColor) {
    let tint: UIColor = button.tintColor
    let isSelected = button.isSelected && automaticallyUpdateForSelection
    guard button.isEnabled else {
      return (.tertiaryLabel, style == .plain ? .clear : .tertiarySystemFill)
    }
    var foreground: UIColor
    var back: UIColor
    switch style {
    case .plain:
      foreground = baseForegroundColor ?? tint
      back = baseBackgroundColor ?? (isSelected ? .tertiarySystemFill : .clear)
    case .gray:
      foreground = baseForegroundColor ?? (isSelected ? .white : tint)
      back = baseBackgroundColor ?? (isSelected ? tint : .secondarySystemFill)
    case .tinted:
      foreground = baseForegroundColor ?? (isSelected ? .white : tint)
      let base = baseBackgroundColor ?? tint
      back = isSelected ? base : base.withAlphaComponent(0.18)
    case .filled:
      foreground = baseForegroundColor ?? .white
      back = baseBackgroundColor ?? tint
    }
    if button.isHighlighted {
      if style != .filled { foreground = foreground.fading(to: 0.75) }
      if style != .plain { back = back.fading(to: 0.75) }
    }
    return (foreground, back)
  }

  /// The font of the title: body text, or text of 15 points in small and mini buttons.
  var titleFont: UIFont {
    let isSmall = buttonSize == .small || buttonSize == .mini
    return .preferredFont(forTextStyle: isSmall ? .subheadline : .body)
  }

  var subtitleFont: UIFont { .preferredFont(forTextStyle: .caption1) }

  /// The radius of the background; nil if the background's own applies, infinity for a capsule.
  var cornerRadius: CGFloat? {
    let growth = UIFontMetrics.default.fontGrowth(compatibleWith: nil)
    let scaled = { (radius: CGFloat) in radius * growth }
    return switch cornerStyle {
    case .fixed: nil
    case .dynamic:
      scaled(background.cornerRadius * (buttonSize == .large ? 1.5 : 1))
    case .small: scaled(4.25)
    case .medium: scaled(Self.cornerRadius)
    case .large: scaled(8.5)
    case .capsule: .infinity
    }
  }

  func attributed(
    _ plain: String?, _ attributed: AttributedString?, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    guard plain != nil || attributed != nil else { return nil }
    let result = NSMutableAttributedString(string: "")
    let source = attributed ?? AttributedString(plain ?? "")
    for run in source.runs {
      var base = AttributeContainer()
      base[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
      base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
      base = transformer?(base) ?? base
      base.merge(run.attributes)
      let text = String(source[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: base.keyed))
    }
    return result
  }

  var shownTitle: NSAttributedString? {
    attributed(
      title, attributedTitle, font: titleFont, color: baseForegroundColor ?? .label,
      titleTextAttributesTransformer)
  }

  var shownSubtitle: NSAttributedString? {
    attributed(
      subtitle, attributedSubtitle, font: subtitleFont, color: baseForegroundColor ?? .label,
      subtitleTextAttributesTransformer)
  }
}

extension UIColor {
  /// Returns the colour with its alpha multiplied by a factor.
  func fading(to factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
