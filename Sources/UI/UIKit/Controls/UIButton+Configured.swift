import CoreGraphics
import Foundation
import UIFoundation

/// The parts of buttons with a configuration.
extension UIButton {
  func show(_ configuration: Configuration) {
    background.isHidden = false
    background.show(configuration.background, radius: configuration.cornerRadius)
    let title = configuration.shownTitle
    ownLabel.attributedText = title
    ownLabel.numberOfLines = 0
    ownLabel.lineBreakMode = configuration.titleLineBreakMode
    ownLabel.isHidden = title == nil
    let subtitle = configuration.shownSubtitle
    if subtitle != nil, ownSubtitleLabel.superview == nil { addSubview(ownSubtitleLabel) }
    ownSubtitleLabel.attributedText = subtitle
    ownSubtitleLabel.numberOfLines = 0
    ownSubtitleLabel.isHidden = subtitle == nil
    let color = configuration.baseForegroundColor ?? tintColor ?? .systemBlue
    ownImageView.isHidden = configuration.image == nil || configuration.showsActivityIndicator
    ownImageView.alpha = 1
    ownImageView.image = configuration.image
    let font = UIImage.SymbolConfiguration(font: configuration.titleFont)
    ownImageView.preferredSymbolConfiguration = font.applying(
      configuration.preferredSymbolConfigurationForImage)
    ownImageView.tintColor = configuration.imageColorTransformer?(color) ?? color
    showIndicator(
      configuration.showsActivityIndicator
        ? configuration.activityIndicatorColorTransformer?(color) ?? color : nil)
  }

  func showIndicator(_ color: UIColor?) {
    guard let color else {
      indicator?.isHidden = true
      return
    }
    let view = indicator ?? UIActivityIndicatorView(style: .medium)
    if indicator == nil {
      indicator = view
      addSubview(view)
    }
    view.isHidden = false
    view.color = color
    view.startAnimating()
  }

  // MARK: Layout

  /// Returns the layout of the parts at a width; nil for an unlimited width.
  func configuredLayout(_ configuration: Configuration, width: CGFloat?) -> ButtonLayout {
    let insets = configuration.contentInsets
    var layout = ButtonLayout()
    layout.placement = configuration.imagePlacement
    layout.imagePadding = configuration.imagePadding
    layout.titlePadding = configuration.titlePadding
    layout.alignment = configuration.titleAlignment
    layout.horizontal = effectiveContentHorizontalAlignment
    layout.vertical = contentVerticalAlignment
    layout.isRightToLeft = isRightToLeft
    layout.scale = displayScale
    if configuration.showsActivityIndicator {
      layout.image = indicator?.intrinsicContentSize ?? .zero
    } else if !ownImageView.isHidden {
      layout.image = ownImageView.intrinsicContentSize
    }
    var available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)
    if let width {
      available.width = max(0, width - insets.leading - insets.trailing)
      if !layout.placement.contains(.top), !layout.placement.contains(.bottom) {
        available.width -= layout.image.width > 0 ? layout.image.width + layout.imagePadding : 0
      }
      available.width = max(1, available.width)
    } else {
      available.width = 0
    }
    layout.title = ownLabel.isHidden ? .zero : ownLabel.sizeThatFits(available)
    if ownSubtitleLabel.superview != nil, !ownSubtitleLabel.isHidden {
      layout.subtitle = ownSubtitleLabel.sizeThatFits(available)
    }
    return layout
  }

  func insets(_ configuration: Configuration) -> UIEdgeInsets {
    let own = configuration.contentInsets
    return UIEdgeInsets(
      top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
      right: isRightToLeft ? own.leading : own.trailing)
  }
}

extension AppearanceProperty {
  static let ofButtons =
    forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.color, for: $1) },
      set: { $0.setTitleColor($1, for: $2) })
    + forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.shadowColor, for: $1) },
      set: { $0.setTitleShadowColor($1, for: $2) })
    + forStates(
      UIButton.self, get: { $0.values.own(ButtonStateValues.background, for: $1) },
      set: { $0.setBackgroundImage($1, for: $2) })
    + [AppearanceProperty(\UIButton.contentEdgeInsets)]
}
