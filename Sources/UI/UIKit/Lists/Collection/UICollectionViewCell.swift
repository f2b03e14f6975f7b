public import Foundation
import UIFoundation

/// An item of a collection: content over up to two backgrounds.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that holds the content; a content configuration replaces it by a view of its own.
  open private(set) var contentView = UIView()

  /// Performs the segue of a storyboard that selecting the item begins.
  package var selectionSegue: (() -> Void)?

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.addState(isSelected: isSelected, isHighlighted: isHighlighted)
    super.addShownProperties(to: &properties)
  }

  // MARK: Backgrounds

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      configurations.backgroundWasSet(backgroundView, \.backgroundConfiguration, of: self)
    }
  }

  /// A view behind the content, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView)
      configurations.backgroundWasSet(selectedBackgroundView, \.backgroundConfiguration, of: self)
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    if new === selectedBackgroundView {
      insertSubview(new, belowSubview: contentView)
    } else {
      insertSubview(new, at: 0)
    }
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    setNeedsLayout()
  }

  // MARK: Configurations

  let configurations = ConfigurationHost()

  /// The content of the cell; its view replaces `contentView`.
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

  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  /// Configures the cell for its state, before it is shown and after each change of the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  private var needsConfiguration = false

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The background behind the content while `backgroundConfiguration` is nil.
  var fallbackBackground: UIBackgroundConfiguration? { nil }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isExpanded = isExpanded
    state.isSwiped = isSwiped
    state.isReordering = isReordering
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
    guard let new = configurations.view(replacing: contentView, for: configurationState) else {
      return
    }
    insertSubview(new, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = new
    contentViewDidChange()
    setNeedsLayout()
  }

  /// Called when another content view is in use.
  func contentViewDidChange() {}

  private func showBackground() {
    configurations.showBackground(
      in: self, for: configurationState,
      fallback: backgroundView == nil ? fallbackBackground : nil)
    setNeedsLayout()
  }

  // MARK: State

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the collection shows the accessories for editing.
  private(set) var isEditing = false
  /// Whether the outline below the cell's item is expanded.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { stateDidChange() } }
  }

  /// Whether a finger has swiped the cell aside.
  var isSwiped = false {
    didSet { if isSwiped != oldValue { stateDidChange() } }
  }

  /// Whether the cell's item is being moved.
  var isReordering = false {
    didSet { if isReordering != oldValue { stateDidChange() } }
  }

  func showEditing(_ editing: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    stateDidChange()
  }

  func stateDidChange() {
    let shows = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !shows
    contentView.forEachInTree { ($0 as? UILabel)?.isHighlighted = shows }
    setNeedsUpdateConfiguration()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    isExpanded = false
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, configurations.backgroundView]
      .compactMap({ $0 }) where view.frame != bounds
    { view.frame = bounds }
    layoutContent()
  }

  /// Places the content view.
  func layoutContent() {
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  /// Returns the size that the constraints of the cell and of its content allow.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    if contentView is any UIContentView {
      return contentView.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return fittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority,
      content: contentView, room: .zero
    ).size
  }

  /// Returns attributes with the size that the content needs, if the layout only estimates it.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    return layoutAttributes.fitted(to: self)
  }
}
