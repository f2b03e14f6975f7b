import Foundation
import QuartzCore
public import UIFoundation

/// Buttons without a configuration.
extension UIButton {
  func setLegacyInsets(
    _ path: WritableKeyPath<LegacyButtonInsets, UIEdgeInsets>, _ insets: UIEdgeInsets
  ) {
    legacyInsets[keyPath: path] = insets
    refresh()
  }

  // MARK: Content

  func showLegacyContent() {
    let backgroundImage = currentBackgroundImage
    background.isHidden = backgroundImage == nil
    if let backgroundImage {
      var look = UIBackgroundConfiguration.clear()
      look.image = backgroundImage
      background.show(look, radius: nil)
    }
    let attributed = currentAttributedTitle
    let title = currentTitle
    ownLabel.isHidden = attributed == nil && (title ?? "").isEmpty
    ownLabel.textColor = currentTitleColor
    if let attributed { ownLabel.attributedText = attributed } else { ownLabel.text = title }
    ownLabel.shadowColor = titleShadowColor(for: state)
    let image = currentImage
    ownImageView.image = image
    ownImageView.isHidden = image == nil
    ownImageView.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    // A pressed button fades, unless it has a title, colour or image for that state.
    let pressed = isHighlighted && isEnabled
    let ownTitle =
      values.hasOwn(ButtonStateValues.color, for: state)
      || values.hasOwn(ButtonStateValues.attributedTitle, for: state)
    let ownImage = values.hasOwn(ButtonStateValues.image, for: state)
    ownLabel.alpha = pressed && values.isTinted && !ownTitle ? 0.2 : 1
    switch (pressed, isEnabled) {
    case (true, _) where !ownImage && legacyInsets.dimsWhenHighlighted:
      ownImageView.alpha = values.isTinted ? 0.2 : 0.5
    case (_, false) where !ownImage && legacyInsets.dimsWhenDisabled:
      ownImageView.alpha = 0.5
    default: ownImageView.alpha = 1
    }
  }

  // MARK: Size

  /// The title's font: the one set on `titleLabel`, else that of the type.
  private var legacyFont: UIFont { ownLabel.font }

  /// Returns the title's size, rounded up to whole points.
  var legacyTitleSize: CGSize {
    guard !ownLabel.isHidden else { return .zero }
    let fitted = ownLabel.sizeThatFits(.zero)
    return CGSize(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  var legacyImageSize: CGSize {
    ownImageView.isHidden ? .zero : ownImageView.intrinsicContentSize
  }

  /// - Source: measured: "Button" at 15 points 46 × 30, empty at 18 points 30 × 34, an image of 80 × 80 its own size; with
  ///   insets of 15, "Click me!" at 15 points 94 × 48.
  var legacySize: CGSize {
    let image = legacyImageSize
    let title = legacyTitleSize
    let insets = contentEdgeInsets
    let hasText = !ownLabel.isHidden
    let line = legacyFont.lineHeight.rounded(.up)
    if insets == .zero {
      if !hasText && image != .zero { return image }
      return CGSize(
        width: max(30, image.width + title.width),
        height: max(image.height, (hasText ? title.height : line) + 12))
    }
    return CGSize(
      width: image.width + title.width + insets.left + insets.right,
      height: max(image.height, hasText || image == .zero ? max(title.height, line) : 0)
        + insets.top + insets.bottom)
  }

  // MARK: Layout

  /// - Parameters:
  ///   - before: the width of the part that follows, on the right in left-to-right layouts.
  ///   - after: the width of the part that comes first, on the left in left-to-right layouts.
  func place(
    _ size: CGSize, in box: CGRect, before: CGFloat, after: CGFloat
  ) -> CGRect {
    let leftWidth = isRightToLeft ? before : after
    let rightWidth = isRightToLeft ? after : before
    let total = size.width + leftWidth + rightWidth
    var x = box.midX - total / 2 + leftWidth
    var width = size.width
    switch effectiveContentHorizontalAlignment {
    case .left: x = box.minX + leftWidth
    case .right: x = box.maxX - rightWidth - size.width
    case .fill:
      x = box.minX + leftWidth
      width = max(size.width, box.width - leftWidth - rightWidth)
    default: break
    }
    var y = box.midY - size.height / 2
    var height = size.height
    switch contentVerticalAlignment {
    case .top: y = box.minY
    case .bottom: y = box.maxY - size.height
    case .fill:
      y = box.minY
      height = box.height
    case .center: break
    }
    let scale = displayScale
    return CGRect(
      x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale), width: width,
      height: height)
  }

  func layoutLegacyContent() {
    background.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    ownImageView.frame = imageRect(forContentRect: content)
    ownLabel.frame = titleRect(forContentRect: content)
  }
}

extension UIButton {
  /// Returns a button of type `system` with an image.
  public class func systemButton(
    with image: UIImage, target: Any? = nil, action: Selector? = nil
  ) -> Self {
    let button = ClassInstance.view(self, frame: .zero) as UIButton
    button.become(.system)
    button.setImage(image, for: .normal)
    button.frame.size = button.intrinsicContentSize
    if let action { button.addTarget(target, action: action, for: .primaryActionTriggered) }
    return unsafeDowncast(button, to: self)
  }
}
