import CoreGraphics
public import Foundation
import UIFoundation

/// Shows that a screen has no content, and why.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private let stack = UIStackView()
  /// The place between the margins that the keyboard leaves free.
  private let room = UILayoutGuide()
  private var edges: [NSLayoutConstraint] = []
  private var shown: UIContentUnavailableConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    addLayoutGuide(room)
    keyboardLayoutGuide.usesBottomSafeArea = false
    let bottom = room.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      room.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor), bottom,
      room.bottomAnchor.constraint(lessThanOrEqualTo: keyboardLayoutGuide.topAnchor),
    ])
    update()
  }

  public required init?(coder: NSCoder) { nil }

  /// - Precondition: the configuration is one of unavailable content.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        raise(
          .invalidArgument,
          "Unsupported configuration type: \(type(of: newValue)) given to UIContentUnavailableView")
      }
      shown = new
      update()
    }
  }

  private func update() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    backgroundColor = shown.background.backgroundColor
    directionalLayoutMargins = shown.directionalLayoutMargins
    let isCentered = shown.alignment == .center
    stack.alignment = isCentered ? .center : .leading
    let parts: [(view: UIView?, spacing: CGFloat)] = [
      (imagePart, shown.imageToTextPadding),
      (
        label(shown.text, shown.attributedText, shown.textProperties),
        shown.textToSecondaryTextPadding
      ),
      (
        label(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties), 0
      ),
      (button(shown.button, shown.buttonProperties), shown.buttonToSecondaryButtonPadding),
      (button(shown.secondaryButton, shown.secondaryButtonProperties), 0),
    ]
    for part in parts {
      guard let view = part.view else { continue }
      if view is UIButton, let last = stack.arrangedSubviews.last, !(last is UIButton) {
        stack.setCustomSpacing(shown.textToButtonPadding, after: last)
      }
      stack.addArrangedSubview(view)
      stack.setCustomSpacing(part.spacing, after: view)
    }
    NSLayoutConstraint.deactivate(edges)
    let margins = layoutMarginsGuide
    edges = [
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      isCentered
        ? stack.centerXAnchor.constraint(equalTo: margins.centerXAnchor)
        : stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      isCentered
        ? stack.centerYAnchor.constraint(equalTo: room.centerYAnchor)
        : stack.topAnchor.constraint(equalTo: room.topAnchor),
    ]
    NSLayoutConstraint.activate(edges)
  }

  private var imagePart: UIView? {
    if shown.isLoading {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      return wheel
    }
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    if let color = properties.tintColor { view.tintColor = color }
    view.contentMode = .scaleAspectFit
    view.clipsToBounds = properties.cornerRadius > 0
    view.layer.cornerRadius = properties.cornerRadius
    view.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    let size = view.intrinsicContentSize
    let limits = [
      (properties.maximumSize.width, size.width), (properties.maximumSize.height, size.height),
    ]
    let factor = limits.reduce(1) { $1.0 > 0 && $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    if factor < 1 {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: size.width * factor),
        view.heightAnchor.constraint(equalToConstant: size.height * factor),
      ])
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard text?.isEmpty == false || attributed != nil else { return nil }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = true
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    guard configuration.title?.isEmpty == false || configuration.image != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    // The words of the configuration win over those of the action.
    button.configuration = configuration
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.role = properties.role
    button.isEnabled = properties.isEnabled
    return button
  }
}
