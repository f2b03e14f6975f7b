public import Foundation
public import UIFoundation

/// A control with a title and an image that sends an event when it is tapped.
///
/// Without a configuration it looks as buttons did before iOS 15, by `buttonType` and the values of each state.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// - Source: the values of Apple's `UIButton.ButtonType`.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7

    public static let roundedRect = ButtonType.system

    /// Whether the button is in its tint colour.
    var isTinted: Bool { self != .custom && self != .plain && self != .close }
  }

  /// - Source: the values of Apple's `UIButton.Role`.
  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  /// The menu that the button would open.
  open var menu: UIMenu?
  /// Whether a tap toggles the button's selection.
  open var changesSelectionAsPrimaryAction = false

  var values = ButtonStateValues()
  var legacyInsets = LegacyButtonInsets()
  let background = BackgroundView()
  private(set) var indicator: UIActivityIndicatorView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    setUp()
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a system button that calls an action and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button with the look of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    self.configuration = configuration
    take(primaryAction)
  }

  public required init?(coder: NSCoder) { nil }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofButtons
  }

  private func setUp() {
    background.isHidden = true
    addSubview(background)
    ownLabel.isHidden = true
    ownImageView.isHidden = true
    ownImageView.contentMode = .scaleAspectFit
    ownLabel.font = .systemFont(ofSize: 18)
    addSubview(ownImageView)
    addSubview(ownLabel)
  }

  func become(_ type: ButtonType) {
    buttonType = type
    values.isTinted = type.isTinted
    ownLabel.font = .systemFont(ofSize: type.isTinted ? 15 : 18)
    let large = UIImage.SymbolConfiguration(scale: .large)
    switch type {
    case .contactAdd:
      setImage(UIImage(systemName: "plus.circle", withConfiguration: large), for: [])
    case .detailDisclosure, .infoLight, .infoDark:
      setImage(UIImage(systemName: "info.circle", withConfiguration: large), for: [])
    case .close:
      let look = UIImage.SymbolConfiguration(pointSize: 26).applying(
        UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
      setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: look), for: [])
    case .custom, .system, .plain: break
    }
    refresh()
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: []) }
      if let image = action.image { setImage(image, for: []) }
    } else {
      if !action.title.isEmpty, configuration?.title == nil { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Parts

  let ownLabel = UILabel()
  let ownImageView = UIImageView()
  let ownSubtitleLabel = UILabel()

  /// The view of the title.
  open var titleLabel: UILabel? { ownLabel }
  open var subtitleLabel: UILabel? { ownSubtitleLabel.superview == nil ? nil : ownSubtitleLabel }
  open var imageView: UIImageView? { ownImageView }

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet {
      if !isUpdatingConfiguration { needsConfigurationUpdate = true }
      refresh()
    }
  }

  /// Called before layout after any change that the look may depend on.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the colours follow the state.
  open var automaticallyUpdatesConfiguration = true

  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false

  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = true
    refresh()
  }

  /// Updates the configuration for the button's state; overrides change it.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  /// The configuration with the state's colours.
  private var shownConfiguration: Configuration? {
    updateConfigurationIfNeeded()
    guard let configuration else { return nil }
    return automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration
  }

  // MARK: Changes

  private var isStale = true

  /// Marks text, image and colours as out of date.
  func refresh() {
    isStale = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package override func stateChanged() {
    super.stateChanged()
    needsConfigurationUpdate = true
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    refresh()
  }

  open override func performPrimaryAction() {
    guard isEnabled else { return }
    touchUpInside()
  }

  package override var takesTaps: Bool { true }

  package override func touchUpInside() {
    if showsMenuAsPrimaryAction, menu != nil {
      sendActions(for: .touchUpInside)
      return sendActions(for: .menuActionTriggered)
    }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  /// Updates the parts if they are out of date.
  func showContent() {
    guard isStale else { return }
    isStale = false
    performUnderOwnTraits {
      if let configuration = shownConfiguration {
        show(configuration)
      } else {
        showLegacyContent()
      }
    }
    isStale = false
  }

  private func show(_ configuration: Configuration) {
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

  private func showIndicator(_ color: UIColor?) {
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
  private func configuredLayout(_ configuration: Configuration, width: CGFloat?) -> ButtonLayout {
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

  private func insets(_ configuration: Configuration) -> UIEdgeInsets {
    let own = configuration.contentInsets
    return UIEdgeInsets(
      top: own.top, left: isRightToLeft ? own.trailing : own.leading, bottom: own.bottom,
      right: isRightToLeft ? own.leading : own.trailing)
  }

  open override var intrinsicContentSize: CGSize {
    showContent()
    guard let configuration else { return legacySize }
    let content = configuredLayout(configuration, width: nil).contentSize
    let insets = insets(configuration)
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    showContent()
    guard let configuration, size.width > 0, intrinsicContentSize.width > size.width else {
      return intrinsicContentSize
    }
    let content = configuredLayout(configuration, width: size.width).contentSize
    let insets = insets(configuration)
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    configuration == nil ? nil : sizeThatFits(CGSize(width: width, height: 0))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    showContent()
    guard let configuration else { return layoutLegacyContent() }
    background.frame = bounds
    let box = bounds.inset(by: insets(configuration))
    let frames = configuredLayout(configuration, width: bounds.width).frames(in: box)
    (configuration.showsActivityIndicator ? indicator : ownImageView)?.frame = frames.image
    ownLabel.frame = frames.title
    ownSubtitleLabel.frame = frames.subtitle
  }

  package override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    showContent()
    let frame: CGRect
    if let configuration {
      let box = bounds.inset(by: insets(configuration))
      frame = configuredLayout(configuration, width: bounds.width).frames(in: box).title
    } else {
      frame = titleRect(forContentRect: contentRect(forBounds: bounds))
    }
    guard !ownLabel.isHidden else { return nil }
    ownLabel.frame = frame
    guard let own = ownLabel.baselineOffsets else { return nil }
    return (frame.minY + own.first, bounds.height - frame.maxY + own.last)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = currentTitle ?? configuration?.title
    defaults.traits.insert(.button)
    return defaults
  }
}

extension AppearanceProperty {
  fileprivate static let ofButtons =
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
