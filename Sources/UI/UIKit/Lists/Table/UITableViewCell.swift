public import Foundation
public import UIFoundation

/// A row of a table: content, up to two labels and an image, an accessory, and the line below it.
///
/// - Units: points.
/// - Source: measured iOS 13–18 cells with labels.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ReusableView {
  // An app's extension may replace these members, as a category does on Apple's systems. KitReplacements.swift of PegSource lists them.

  open dynamic override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  open dynamic override var inputView: UIView? { super.inputView }
  open dynamic override var inputAccessoryView: UIView? { super.inputAccessoryView }

  open private(set) var reuseIdentifier: String?
  /// The view that holds the content; a content configuration replaces it by a view of its own.
  open private(set) var contentView = UIView()
  let style: CellStyle
  let separator = UIView()
  let topSeparator = UIView()

  var appearance = RowAppearance() {
    didSet {
      guard appearance != oldValue else { return }
      if configurations.background == nil, backgroundColor == oldValue.background {
        backgroundColor = appearance.background
      }
      if appearance.style != oldValue.style { setNeedsUpdateConfiguration() }
      if appearance.margin != oldValue.margin { setContentMargins() }
      appearanceDidChange()
    }
  }
  /// Perform the segues of a storyboard that selecting the row, or its accessory button, begins.
  package var selectionSegue, accessorySegue: (() -> Void)?
  /// The width for which the cell's height was measured.
  var measuredWidth: CGFloat?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  package override func setUpParts() {
    super.setUpParts()
    backgroundColor = appearance.background
    addSubview(contentView)
    addSubview(separator)
    separator.isUserInteractionEnabled = false
    topSeparator.isUserInteractionEnabled = false
    setContentMargins()
    appearanceDidChange()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = CellStyle(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .default
    reuseIdentifier = coder.decodeObject(forKey: "UIReuseIdentifier") as? String
    super.init(coder: coder)
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.addState(isSelected: isSelected, isHighlighted: isHighlighted)
  }

  // MARK: Content

  private(set) var madeTextLabel: UILabel?
  private(set) var madeDetailTextLabel: UILabel?
  private(set) var madeImageView: UIImageView?

  /// The main label, created at the first access.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style == .value2 ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    if style == .value2 {
      label.textColor = tintColor
      label.textAlignment = .right
    }
    contentView.addSubview(label)
    madeTextLabel = label
    return label
  }

  /// The second label, created at the first access; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel()
    let isSmall = style == .subtitle || style == .value2
    label.font = .preferredFont(forTextStyle: isSmall ? .caption1 : .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = style == .value1 ? .secondaryLabel : .label
    contentView.addSubview(label)
    madeDetailTextLabel = label
    return label
  }

  /// The image before the labels, created at the first access; nil in the style `value2`.
  open var imageView: UIImageView? {
    guard style != .value2 else { return nil }
    if let madeImageView { return madeImageView }
    let view = UIImageView()
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    contentView.addSubview(view)
    madeImageView = view
    return view
  }

  /// The indentation of the content, in steps of `indentationWidth`.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// A view at the right edge of the cell, centred; it keeps its size.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryChanged()
    }
  }

  /// The accessory at the right edge of the cell, unless `accessoryView` replaces it.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryChanged() } }
  }
  /// The accessory at the right edge while the cell is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryChanged() } }
  }
  open var editingAccessoryView: UIView? {
    didSet {
      guard editingAccessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryChanged()
    }
  }
  /// The view of the accessory type in use.
  private(set) var typeAccessory: CellAccessoryView?

  /// Adds the accessory in use as a subview and removes the others.
  func accessoryChanged() {
    let view = isEditing ? editingAccessoryView : accessoryView
    let type = view == nil ? (isEditing ? editingAccessoryType : accessoryType) : .none
    for other in [accessoryView, editingAccessoryView] where other !== view {
      other?.removeFromSuperview()
    }
    if let view, view.superview !== self { addSubview(view) }
    if typeAccessory?.type ?? .none != type {
      typeAccessory?.removeFromSuperview()
      typeAccessory = type == .none ? nil : CellAccessoryView(type)
      typeAccessory.map(addSubview)
    }
    measuredWidth = nil
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Editing

  /// The kind of control that an edited cell shows at its leading edge.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  open internal(set) var editingStyle = EditingStyle.none
  open var showsReorderControl = false
  open var shouldIndentWhileEditing = true
  let editing = CellEditing()

  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// Is called before the cell shows or hides the controls for editing; does nothing by itself.
  open func willTransition(to state: StateMask) {}

  /// Is called after the cell has shown or hidden the controls for editing; does nothing by itself.
  open func didTransition(to state: StateMask) {}

  // MARK: Configurations

  /// The content that replaces the labels; its view replaces `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      showContent()
    }
  }

  /// The background behind the content; it and `backgroundColor`, `backgroundView` and `selectedBackgroundView` exclude each other.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      if newValue != nil {
        (backgroundColor, backgroundView, selectedBackgroundView) = (nil, nil, nil)
      }
      configurations.background = newValue
      showBackground()
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { configurations.backgroundWasSet(backgroundColor, \.backgroundConfiguration, of: self) }
  }

  let configurations = ConfigurationHost()

  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  public typealias ConfigurationUpdateHandler =
    @MainActor (
      UITableViewCell, UICellConfigurationState
    ) -> Void

  /// Configures the cell for its state, before it is shown and after each change of the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var needsConfiguration = true

  /// Returns a configuration with the fonts and colours of this cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    appearance.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = editing.isSwiped
    state.isReordering = editing.isReordering
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Configures the cell for a state; overrides set configurations, as the handler does.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Configures the cell if its state has changed since the last time.
  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    trackingConfiguration { updateConfiguration(using: configurationState) }
    if automaticallyUpdatesContentConfiguration { showContent() }
    showBackground()
  }

  private func showContent() {
    if configurations.content != nil {
      measuredWidth = nil
      superview?.setNeedsLayout()
    }
    if let new = configurations.view(replacing: contentView, for: configurationState) {
      replaceContentView(by: new)
    }
  }

  private func replaceContentView(by new: UIView) {
    for view in [madeTextLabel, madeDetailTextLabel, madeImageView] as [UIView?] {
      view?.removeFromSuperview()
    }
    (madeTextLabel, madeDetailTextLabel, madeImageView) = (nil, nil, nil)
    insertSubview(new, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = new
    setContentMargins()
    setNeedsLayout()
  }

  private func showBackground() {
    configurations.showBackground(in: self, for: configurationState)
    setNeedsLayout()
  }

  /// The insets of the line below this cell; by default those of the table.
  ///
  /// Its vertical parts are not used.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? appearance.separatorInset ?? UIEdgeInsets(left: appearance.margin) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?

  /// Prepares the cell for another row; subclasses undo what rows set.
  open func prepareForReuse() {
    measuredWidth = nil
    alpha = 1
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    editing.reset()
    setNeedsUpdateConfiguration()
  }

  // MARK: Selection

  /// The look of a selected cell; each style except `none` is the same grey.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateSelectionLook() } }
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, by: backgroundView)
      configurations.backgroundWasSet(backgroundView, \.backgroundConfiguration, of: self)
    }
  }

  /// A view behind the content, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { ownSelectedBackgroundView }
    set {
      ownSelectedBackgroundView?.removeFromSuperview()
      ownSelectedBackgroundView = newValue
      configurations.backgroundWasSet(newValue, \.backgroundConfiguration, of: self)
      updateSelectionLook()
    }
  }
  private var ownSelectedBackgroundView: UIView?
  /// The selection's background in use.
  private(set) var selectionBackground: UIView?

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    setNeedsUpdateConfiguration()
    updateSelectionLook(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
    updateSelectionLook(animated: animated)
  }

  /// The duration of the selection's fade. Units: seconds. Source: own choice.
  private static let selectionDuration = 0.3

  private func updateSelectionLook(animated: Bool = false) {
    let shows =
      (selected || highlighted) && selectionStyle != .none
      && configurations.background == nil
    if shows, selectionBackground == nil || ownSelectedBackgroundView != nil {
      if selectionBackground !== ownSelectedBackgroundView {
        selectionBackground?.removeFromSuperview()
      }
      let view = ownSelectedBackgroundView ?? UIView()
      if ownSelectedBackgroundView == nil { view.backgroundColor = .systemGray4 }
      UIView.performWithoutAnimation {
        view.frame = bounds
        view.alpha = 1
        insertSubview(view, at: backgroundView == nil ? 0 : 1)
      }
      selectionBackground = view
      if animated { fade(view, from: 0, to: 1) }
    } else if !shows, let view = selectionBackground {
      selectionBackground = nil
      if animated {
        fade(view, from: 1, to: 0) { [weak self] in
          // It may be in use again.
          if self?.selectionBackground !== view { view.removeFromSuperview() }
        }
      } else {
        view.removeFromSuperview()
      }
    }
    setHighlight(shows, below: contentView)
    appearanceDidChange()
  }

  private func fade(
    _ view: UIView, from: CGFloat, to: CGFloat, then: (@MainActor () -> Void)? = nil
  ) {
    UIView.performWithoutAnimation { view.alpha = from }
    UIView.animate(
      withDuration: Self.selectionDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.alpha = to }, completion: { _ in then?() })
  }

  private func setHighlight(_ highlight: Bool, below view: UIView) {
    for view in view.subviews {
      (view as? UILabel)?.isHighlighted = highlight
      setHighlight(highlight, below: view)
    }
  }

  // MARK: Layout

  private func setContentMargins() {
    contentView.layoutMargins = UIEdgeInsets(
      top: 11, left: appearance.margin, bottom: 11, right: appearance.margin)
  }

  private func appearanceDidChange() {
    let shows = selectionBackground == nil
    separator.isHidden = !appearance.hasSeparator || !shows
    separator.backgroundColor = appearance.separatorColor
    topSeparator.backgroundColor = appearance.separatorColor
    if appearance.hasTopSeparator && shows {
      addSubview(topSeparator)
    } else {
      topSeparator.removeFromSuperview()
    }
    roundCard(appearance)
    setNeedsLayout()
  }

  package override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    measuredWidth = nil
    superview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layoutParts()
  }

  /// Returns the size that the constraints of the cell and of its content allow; without them the labels' height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelsHeight(width: size.width))
  }
}
