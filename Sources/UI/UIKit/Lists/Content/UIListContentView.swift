public import Foundation
import QuartzCore
import UIFoundation

/// Shows a list's content: an image, a text and a second text.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var shown: UIListContentConfiguration
  /// Whether an accessory at the end of the content already keeps it off the edge.
  var endsAtAccessory = false {
    didSet { if endsAtAccessory != oldValue { setNeedsLayout() } }
  }

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    imageView.clipsToBounds = true
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    update()
  }

  public required init?(coder: NSCoder) { nil }

  /// - Precondition: the configuration is one of lists.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        raise(
          .invalidArgument,
          "Unsupported configuration type: \(type(of: newValue)) given to UIListContentView")
      }
      shown = new
      update()
    }
  }

  private func update() {
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    imageView.isHidden = shown.image == nil
    imageView.image = shown.image
    imageView.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(textStyle: .body)
    imageView.tintColor = shown.imageProperties.tintColor.map { _ in
      shown.imageProperties.resolvedTintColor(for: tintColor)
    }
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.isHidden = text == nil && attributed == nil
    label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    label.font =
      look.adjustsFontForContentSizeCategory
      ? look.font.scaled(to: traitCollection.preferredContentSizeCategory) : look.font
    label.textColor = look.resolvedColor()
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    switch look.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(look.transformed)
    }
  }

  // MARK: Layout

  /// The least room of symbols beside text of 17 points, so that texts after them are aligned. Own choice.
  private static let symbolWidth: CGFloat = 24

  /// The frames of the parts in a view of a width, from the leading edge.
  private struct Arrangement {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var textStart: CGFloat = 0
    var height: CGFloat = 0
  }

  private var insets: NSDirectionalEdgeInsets {
    var result = shown.directionalLayoutMargins
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    let around = layoutMargins
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      result.leading = max(result.leading, isRightToLeft ? around.right : around.left)
      result.trailing = max(result.trailing, isRightToLeft ? around.left : around.right)
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      result.top = max(result.top, around.top)
      result.bottom = max(result.bottom, around.bottom)
    }
    if endsAtAccessory { result.trailing = 0 }
    return result
  }

  private func fitted(_ label: UILabel, _ width: CGFloat) -> CGSize {
    guard !label.isHidden else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, width), height: size.height)
  }

  /// - Parameter height: the height of the view; nil for that of the content.
  private func arrange(width: CGFloat, height: CGFloat?) -> Arrangement {
    let insets = insets
    var result = Arrangement()
    result.textStart = insets.leading
    if let natural = imageView.naturalSize {
      let size = shown.imageProperties.size(of: natural)
      let reserved = shown.imageProperties.reservedLayoutSize
      let standard =
        Self.symbolWidth * UIFontMetrics.default.fontGrowth(compatibleWith: traitCollection)
      func room(_ reserved: CGFloat, _ own: CGFloat, least: CGFloat) -> CGFloat {
        if reserved == UIListContentConfiguration.ImageProperties.standardDimension {
          return max(standard, own)
        }
        return reserved > 0 ? reserved : max(least, own)
      }
      let isSymbol = imageView.image?.isSymbolImage == true
      let room = CGSize(
        width: room(reserved.width, size.width, least: isSymbol ? standard : 0),
        height: room(reserved.height, size.height, least: 0))
      result.image = CGRect(
        x: insets.leading + (room.width - size.width) / 2, y: 0, width: size.width,
        height: size.height)
      result.textStart += room.width + shown.imageToTextPadding
      result.height = room.height
    }
    let inner = max(0, width - result.textStart - insets.trailing)
    arrangeTexts(&result, width: inner)
    result.height = max(result.height + insets.top + insets.bottom, shown.minimumHeight)
    let full = height ?? result.height
    // The parts are centred between the margins.
    let middle = (insets.top + full - insets.bottom) / 2
    let text = result.text.union(result.secondary)
    result.text.origin.y += middle - text.midY
    result.secondary.origin.y += middle - text.midY
    result.image.origin.y = middle - result.image.height / 2
    return result
  }

  /// Places the texts, beginning at a y of 0.
  private func arrangeTexts(_ result: inout Arrangement, width: CGFloat) {
    let first = fitted(textLabel, width)
    let second = fitted(secondaryLabel, width)
    let hasBoth = !textLabel.isHidden && !secondaryLabel.isHidden
    let x = result.textStart
    let gap = shown.textToSecondaryTextHorizontalPadding
    if shown.prefersSideBySideTextAndSecondaryText, hasBoth,
      first.width + gap + second.width <= width
    {
      let height = max(first.height, second.height)
      result.text = CGRect(x: x, y: 0, width: first.width, height: height)
      result.secondary = CGRect(
        x: x + width - second.width, y: 0, width: second.width, height: height)
    } else {
      let space = hasBoth ? shown.textToSecondaryTextVerticalPadding : 0
      result.text = CGRect(
        x: x, y: 0, width: textLabel.isHidden ? 0 : width, height: first.height)
      result.secondary = CGRect(
        x: x, y: first.height + space, width: secondaryLabel.isHidden ? 0 : width,
        height: second.height)
    }
    result.height = max(result.height, result.text.union(result.secondary).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let result = arrange(width: bounds.width, height: bounds.height)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      var frame = frame
      frame.origin.y = frame.origin.y.roundedToPixel(scale: displayScale)
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    place(imageView, result.image)
    place(textLabel, result.text)
    place(secondaryLabel, result.secondary)
  }

  /// The distance of the text from the leading edge.
  var textStart: CGFloat { arrange(width: bounds.width, height: bounds.height).textStart }

  /// Returns the height of the content with its margins.
  func fittingHeight(width: CGFloat) -> CGFloat { arrange(width: width, height: nil).height }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width =
      horizontalFittingPriority == .required ? targetSize.width : naturalWidth
    return CGSize(
      width: width,
      height: verticalFittingPriority == .required
        ? targetSize.height : fittingHeight(width: width).ceiledToPixel(scale: displayScale))
  }

  /// The width of the content with its margins when no text wraps.
  private var naturalWidth: CGFloat {
    let most = CGFloat.greatestFiniteMagnitude
    let (first, second) = (fitted(textLabel, most).width, fitted(secondaryLabel, most).width)
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText && !textLabel.isHidden && !secondaryLabel.isHidden
    let text =
      isBeside ? first + shown.textToSecondaryTextHorizontalPadding + second : max(first, second)
    return (arrange(width: 0, height: 0).textStart + text + insets.trailing)
      .ceiledToPixel(scale: displayScale)
  }
}
