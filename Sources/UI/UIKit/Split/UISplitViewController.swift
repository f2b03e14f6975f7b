import CoreGraphics
public import Foundation
import UIFoundation

/// Shows two or three controllers side by side while the width is regular, and one of them while it is compact.
///
/// - Units: points.
/// - Source: Apple's page of UISplitViewController.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The value of a width or a share that the controller chooses itself.
  public nonisolated static let automaticDimension: CGFloat = -1

  open private(set) var style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// Creates a controller whose columns are set one by one; `setViewController` puts them into navigation controllers.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    style = .unspecified
    super.init(nibName: nibName, bundle: bundle)
  }

  @preconcurrency @MainActor public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Decodes the controller of a storyboard, with the style that it has there.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .unspecified
    super.init(coder: coder)
  }

  // MARK: Columns

  /// The controllers as code set them.
  var controllers: [Column: UIViewController] = [:]
  /// The navigation controllers around those that are none themselves.
  var wrappers: [Column: UINavigationController] = [:]
  /// The controllers that stand on the primary column's stack while collapsed, by the column that they come from.
  var merged: [(column: Column, controllers: [UIViewController])] = []
  /// The controller that is shown while collapsed.
  var collapsedRoot: UIViewController?

  /// The controllers of the columns: two of the style without columns; the navigation controllers of the others.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return collapsedRoot.map { [$0] } ?? [] }
      return [Column.primary, .supplementary, .secondary].compactMap { container(of: $0) }
    }
    set {
      require(
        newValue.count <= (style == .tripleColumn ? 3 : 2),
        "\(self) has room for fewer view controllers than \(newValue.count)")
      let order: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in order.enumerated() {
        replace(column, by: newValue.indices.contains(index) ? newValue[index] : nil)
      }
      columnsChanged()
    }
  }

  /// Sets the controller of a column; all but the compact one are put into navigation controllers unless they are such.
  ///
  /// - Precondition: the controller was made with a style of columns.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    require(
      style != .unspecified,
      "-[UISplitViewController setViewController:forColumn:] requires a split view controller"
        + " with a style other than UISplitViewControllerStyleUnspecified",
      .internalInconsistency)
    replace(column, by: vc)
    columnsChanged()
  }

  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { controllers[column] }

  private func replace(_ column: Column, by new: UIViewController?) {
    let old = controllers[column]
    guard old !== new else { return }
    if let index = merged.firstIndex(where: { $0.column == column }), isCollapsed {
      return replaceMerged(index, by: new)
    }
    controllers[column] = new
    if let wrapper = wrappers.removeValue(forKey: column) {
      wrapper.setViewControllers([], animated: false)
    }
    if isCollapsed, collapsedRoot != nil, column == .primary || column == .compact {
      collapsedRoot = nil
    }
  }

  /// Returns the controller whose view fills a column.
  func container(of column: Column) -> UIViewController? {
    guard let controller = controllers[column] else { return nil }
    if style == .unspecified || column == .compact || controller is UINavigationController {
      return controller
    }
    if let known = wrappers[column] { return known }
    let made = UINavigationController(rootViewController: controller)
    wrappers[column] = made
    return made
  }

  /// Adds and removes children after columns have changed.
  func columnsChanged() {
    if isCollapsed, collapsedRoot == nil { collapse() }
    updateChildren()
    if isViewLoaded { view.setNeedsLayout() }
  }

  func updateChildren() {
    let new = viewControllers
    for child in children where !new.contains(where: { $0 === child }) {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      setOverrideTraitCollection(nil, forChild: child)
      child.removeFromParent()
    }
    for child in new {
      if child.parent !== self {
        child.viewIfLoaded?.removeFromSuperview()
        addChild(child)
        child.didMove(toParent: self)
      }
      setOverrideTraitCollection(traits(of: child), forChild: child)
    }
    if isViewLoaded, hasResolved { placeColumns() }
  }

  /// Returns the traits that differ in a column: all but the secondary one are compact.
  private func traits(of child: UIViewController) -> UITraitCollection? {
    guard !isCollapsed, child !== container(of: .secondary) else { return nil }
    return UITraitCollection(horizontalSizeClass: .compact)
  }

  package override var shownChildren: [UIViewController] {
    guard hasResolved else { return [] }
    if isCollapsed { return collapsedRoot.map { [$0] } ?? [] }
    return geometry.columns(in: mode).compactMap { container(of: $0) }
  }

  // An app's extension may replace these members, as a category does on Apple's systems. KitReplacements.swift of PegSource lists them.

  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle {
    super.preferredStatusBarStyle
  }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? {
    isCollapsed ? collapsedRoot : container(of: .secondary)
  }
  open dynamic override var childForStatusBarHidden: UIViewController? { childForStatusBarStyle }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { childForStatusBarStyle }

  // MARK: Modes

  /// Whether one controller takes the place of the columns, because the width is compact.
  open package(set) var isCollapsed = false

  /// The mode that is shown.
  var mode = DisplayMode.secondaryOnly
  /// The mode that the user or code chose through buttons, fingers, `show` and `hide`; nil follows the preferred one.
  var chosen: DisplayMode?
  /// Whether the width has been looked at.
  var hasResolved = false
  /// Completes the animation of a mode that runs.
  var endOfChange: (() -> Void)?
  /// The mode that a finger leaves, and the progress of its way, 0...1.
  var drag: (from: DisplayMode, share: CGFloat)?

  open var displayMode: DisplayMode {
    hasResolved ? mode : geometry.mode(preferring: preferredDisplayMode, in: splitBehavior)
  }

  /// The mode that is shown if there is room; a change within an animation block is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosen = nil
      updateMode(animated: UIView.inheritedAnimationDuration > 0)
    }
  }

  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { updateMode(animated: UIView.inheritedAnimationDuration > 0) }
  }

  open var splitBehavior: SplitBehavior {
    geometry.behavior(preferring: preferredSplitBehavior, mode: preferredDisplayMode)
  }

  /// Shows a column: that of the controller on top while collapsed.
  open func show(_ column: Column) {
    guard !isCollapsed else { return showCollapsed(column) }
    choose(shows: column)
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard !isCollapsed else { return hideCollapsed(column) }
    choose(hides: column)
  }

  // MARK: Buttons and fingers

  /// The button that shows and hides columns.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem()
    item.primaryAction = UIAction { [weak self] _ in self?.toggle() }
    SplitButtons(split: self).show(item)
    return item
  }()

  /// Whether the navigation bar of the first column has `displayModeButtonItem`, of styles with columns.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { buttonsChanged() }
  }

  /// Whether a finger from the edge shows columns, and a button in the bar shows and hides them.
  open var presentsWithGesture = true {
    didSet {
      edgePan.isEnabled = presentsWithGesture
      buttonsChanged()
    }
  }

  /// Whether the secondary column's bar has a button that hides the other columns, of the style with three.
  open var showsSecondaryOnlyButton = false { didSet { buttonsChanged() } }

  private func buttonsChanged() {
    if hasResolved { SplitButtons(split: self).update() }
  }

  private(set) lazy var secondaryOnlyItem = UIBarButtonItem(
    primaryAction: UIAction { [weak self] _ in self?.toggleSecondaryOnly() })

  private(set) lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.handler = { [weak self] _ in self?.edgePanned() }
    pan.delegate = edgeRule
    return pan
  }()
  private lazy var edgeRule = SplitEdgeRule(self)

  // MARK: Widths

  var primary = SplitWidth() { didSet { widthsChanged() } }
  var supplementary = SplitWidth() { didSet { widthsChanged() } }

  /// The primary column's edge.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthsChanged() } }

  private func widthsChanged() {
    guard isViewLoaded, hasResolved else { return }
    // Within an animation block, the frames change in it.
    if UIView.inheritedAnimationDuration > 0 { layoutColumns() } else { view.setNeedsLayout() }
  }

  // MARK: View

  /// Dims the secondary column under others, and hides them at a tap.
  private(set) lazy var dimming: UIView = {
    let dimming = UIView()
    dimming.backgroundColor = .black
    dimming.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] _ in self?.dismissColumns() }
    dimming.addGestureRecognizer(tap)
    return dimming
  }()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    // It shows as lines between the columns.
    view.backgroundColor = .opaqueSeparator
    view.addSubview(dimming)
    view.addGestureRecognizer(edgePan)
    edgePan.isEnabled = presentsWithGesture
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    resolve()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    resolve()
    layoutColumns()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if viewIfLoaded?.window != nil { resolve() }
  }

  // MARK: Showing controllers

  /// Shows a controller as the primary one; while collapsed, on top of the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed { return push(vc, from: .primary) }
    replace(.primary, by: vc)
    columnsChanged()
  }

  /// Shows a controller as the secondary one; while collapsed, on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if isCollapsed { return push(vc, from: .secondary) }
    replace(.secondary, by: vc)
    columnsChanged()
  }

  // MARK: Work of other files, open to subclasses

  /// The primary column's preferred width, before the share of `preferredPrimaryColumnWidthFraction`.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primary.preferred }
    set { primary.preferred = newValue }
  }

  /// The primary column's preferred share of the width, 0...1.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primary.fraction }
    set { primary.fraction = newValue }
  }

  open var minimumPrimaryColumnWidth: CGFloat {
    get { primary.minimum }
    set { primary.minimum = newValue }
  }

  /// The primary column's greatest width; the automatic one is 320.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primary.maximum }
    set { primary.maximum = newValue }
  }

  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementary.preferred }
    set { supplementary.preferred = newValue }
  }

  /// The supplementary column's preferred share of the width, 0...1.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementary.fraction }
    set { supplementary.fraction = newValue }
  }

  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementary.minimum }
    set { supplementary.minimum = newValue }
  }

  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementary.maximum }
    set { supplementary.maximum = newValue }
  }

  /// The width of the primary column's content, without the unsafe band beside it.
  open var primaryColumnWidth: CGFloat { primary.value(in: room) }

  /// The width of the supplementary column's content; 0 without such a column.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? supplementary.value(in: room) : 0
  }
}
