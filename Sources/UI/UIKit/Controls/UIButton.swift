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
  /// The menu that a tap opens, if `showsMenuAsPrimaryAction`, otherwise a long press.
  open var menu: UIMenu? { didSet { showSelection() } }
  /// Whether the finger that is lifted has opened the menu.
  private var fingerOpenedMenu = false
  /// Whether a tap toggles the button's selection; if it opens a menu, whether the title is that of the menu's selection.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }

  /// Whether the pointer changes over the button. Phones without a mouse, as here, have no pointer.
  open var isPointerInteractionEnabled = false
  var values = ButtonStateValues()
  var legacyInsets = LegacyButtonInsets()
  let background = BackgroundView()
  var indicator: UIActivityIndicatorView?

  public override init(frame: CGRect) { super.init(frame: frame) }

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

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofButtons
  }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    background.isHidden = true
    addSubview(background)
    ownLabel.isHidden = true
    ownImageView.isHidden = true
    ownImageView.contentMode = .scaleAspectFit
    ownLabel.font = .systemFont(ofSize: 18)
    addSubview(ownImageView)
    addSubview(ownLabel)
  }

  package func become(_ type: ButtonType) {
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

  // MARK: Values by state

  open func setTitle(_ title: String?, for state: State) {
    if configuration != nil {
      if state == .normal { configuration?.title = title }
      return
    }
    values.set(ButtonStateValues.title, title, for: state)
    refresh()
  }

  open func title(for state: State) -> String? {
    values.value(ButtonStateValues.title, for: state)
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    values.set(ButtonStateValues.attributedTitle, title, for: state)
    refresh()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    values.value(ButtonStateValues.attributedTitle, for: state)
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    values.set(ButtonStateValues.color, color, for: state)
    refresh()
  }

  open func titleColor(for state: State) -> UIColor? {
    values.value(ButtonStateValues.color, for: state)
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    values.set(ButtonStateValues.shadowColor, color, for: state)
    refresh()
  }

  open func titleShadowColor(for state: State) -> UIColor? {
    values.value(ButtonStateValues.shadowColor, for: state)
  }

  open func setImage(_ image: UIImage?, for state: State) {
    if configuration != nil {
      if state == .normal { configuration?.image = image }
      return
    }
    values.set(ButtonStateValues.image, image, for: state)
    refresh()
  }

  open func image(for state: State) -> UIImage? {
    values.value(ButtonStateValues.image, for: state)
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    values.set(ButtonStateValues.background, image, for: state)
    refresh()
  }

  open func backgroundImage(for state: State) -> UIImage? {
    values.value(ButtonStateValues.background, for: state)
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    values.set(ButtonStateValues.symbolConfiguration, configuration, for: state)
    refresh()
  }

  open var currentTitle: String? {
    configuration.map(\.title) ?? title(for: state)
  }

  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  open var currentImage: UIImage? { configuration.map(\.image) ?? image(for: state) }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open var currentTitleColor: UIColor {
    if let own = titleColor(for: state) { return own }
    if values.isTinted { return isEnabled ? tintColor : .tertiaryLabel }
    return .white
  }

  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    values.value(ButtonStateValues.symbolConfiguration, for: state)
  }

  // MARK: Insets

  /// The space around the content; zero stands for the button's default.
  open var contentEdgeInsets: UIEdgeInsets {
    get { legacyInsets.content }
    set { setLegacyInsets(\.content, newValue) }
  }

  /// The insets of the title's place, which move it and cut it.
  open var titleEdgeInsets: UIEdgeInsets {
    get { legacyInsets.title }
    set { setLegacyInsets(\.title, newValue) }
  }

  /// The insets of the image's place, which move it and cut it.
  open var imageEdgeInsets: UIEdgeInsets {
    get { legacyInsets.image }
    set { setLegacyInsets(\.image, newValue) }
  }

  /// Whether a pressed button without an image for that state shows its image paler.
  open var adjustsImageWhenHighlighted: Bool {
    get { legacyInsets.dimsWhenHighlighted }
    set {
      legacyInsets.dimsWhenHighlighted = newValue
      refresh()
    }
  }

  /// Whether a disabled button without an image for that state shows its image paler.
  open var adjustsImageWhenDisabled: Bool {
    get { legacyInsets.dimsWhenDisabled }
    set {
      legacyInsets.dimsWhenDisabled = newValue
      refresh()
    }
  }

  // MARK: Places

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: contentEdgeInsets)
  }

  /// Returns the image's place: before the title, with both together aligned in the box.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    showContent()
    let size = legacyImageSize
    guard size != .zero else { return CGRect(origin: contentRect.origin, size: .zero) }
    let box = contentRect.inset(by: imageEdgeInsets)
    let fitted = CGSize(width: min(size.width, box.width), height: min(size.height, box.height))
    return place(fitted, in: box, before: legacyTitleSize.width, after: 0)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    showContent()
    let size = legacyTitleSize
    let image = min(legacyImageSize.width, contentRect.width)
    let box = contentRect.inset(by: titleEdgeInsets)
    let fitted = CGSize(
      width: min(size.width, max(0, box.width - image)), height: min(size.height, box.height))
    return place(fitted, in: box, before: 0, after: image)
  }

  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? {
    values.value(ButtonStateValues.symbolConfiguration, for: state)
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
    trackingConfiguration { updateConfiguration() }
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

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let tracks = super.beginTracking(touch, with: event)
    if tracks, let menu { window?.menuPanel?.fingerCameDown(on: self, menu: menu) }
    return tracks
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if menu != nil { window?.menuPanel?.fingerMoved(to: touch.location(in: nil)) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard menu != nil, let panel = window?.menuPanel else { return }
    fingerOpenedMenu = panel.fingerLifted(at: touch?.location(in: nil))
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if menu != nil { _ = window?.menuPanel?.fingerLifted(at: nil) }
  }

  package override func touchUpInside() {
    guard !fingerOpenedMenu else { return fingerOpenedMenu = false }
    if showsMenuAsPrimaryAction, let menu {
      sendActions(for: .menuActionTriggered)
      window?.menuPanel?.show(menu, of: self)
      return
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

  // MARK: Layout

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
