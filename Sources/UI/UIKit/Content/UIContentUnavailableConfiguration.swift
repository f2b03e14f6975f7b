public import Foundation
public import UIFoundation

/// The content that a screen shows while it has nothing else: an image, a text, a second one and two buttons.
///
/// - Units: points.
/// - Source: the forms and their words are those of iOS 17; sizes and distances are own choices after pictures of it.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public enum Alignment: Int, Sendable {
    /// In the middle of the content's width and height.
    case center = 0
    /// At the top and the leading edge.
    case natural = 1
  }

  /// The look of a text.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// The look of the image.
  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images; nil is the view's tint.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image; 0 sets no limit.
    public var maximumSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
  }

  /// The action of a button.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// The look of the button, which is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var background = UIBackgroundConfiguration.clear()
  public var alignment = Alignment.center
  /// The axes on which the superview's margins are kept if they are larger.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 24, bottom: 16, trailing: 24)
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 8
  public var textToButtonPadding: CGFloat = 20
  public var buttonToSecondaryButtonPadding: CGFloat = 8

  /// Whether a wheel turns in place of the image.
  private(set) var isLoading = false
  private var isSearch = false

  private init() {
    textProperties = TextProperties(.preferredFont(forTextStyle: .title2), .label)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  // MARK: Forms

  /// Content that a program fills by itself.
  public static func empty() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration()
    let font = result.textProperties.font
    if let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) {
      result.textProperties.font = UIFont(descriptor: bold, size: font.pointSize)
    }
    return result
  }

  /// A wheel that turns above "Loading…".
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration()
    result.isLoading = true
    result.text = "Loading…"
    result.textProperties = TextProperties(
      .preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    result.imageToTextPadding = 8
    return result
  }

  /// A magnifying glass above "No Results"; the words of the search are part of it if the state has them.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = empty()
    result.isSearch = true
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.secondaryText = "Check the spelling or try a new search."
    return result
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, text == "No Results",
      let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty
    else { return self }
    var result = self
    result.text = "No Results for “\(words)”"
    return result
  }
}
