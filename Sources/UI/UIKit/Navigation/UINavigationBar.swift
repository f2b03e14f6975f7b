public import Foundation
public import UIFoundation

/// Hears of items that a navigation bar without a navigation controller adds and removes.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar with the title and buttons of the top item.
///
/// - Units: points. Its row is 44 high, 32 on phones on their side and 50 on tablets; a large title adds 52. The
///   background reaches up to the edge of the screen.
/// - Source: observed iOS 13–18 metrics; the hairline hangs one pixel below the bar.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofNavigationBars
  }

  private let background = BarBackgroundView()
  private(set) var content: NavigationBarContentView?
  /// The navigation controller that the bar belongs to.
  weak var owner: UINavigationController?

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    addSubview(background)
    itemChanged()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Items

  private var stack: [UINavigationItem] = []

  /// The stack of items; the last one is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let old = stack
    stack = items ?? []
    for item in old { item.bar = nil }
    for item in stack { item.bar = self }
    if old.last !== topItem || content == nil { replaceContent() }
    itemChanged()
  }

  private func replaceContent() {
    content?.removeFromSuperview()
    content = topItem.map { makeContent($0) }
  }

  private func makeContent(_ item: UINavigationItem) -> NavigationBarContentView {
    let content = NavigationBarContentView(item)
    content.frame = bounds
    content.makeButtons(system: systemItems, tint: tintColor, look: currentAppearance.titles)
    content.backButton.addAction(
      UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    addSubview(content)
    return content
  }

  private func goBack() {
    if let owner {
      owner.popViewController(animated: true)
    } else if let item = topItem, stack.count > 1,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    {
      popItem(animated: true)
    }
  }

  /// Makes the buttons of the top item again; those of other items are made when they are shown.
  func buttonsChanged() {
    content?.makeButtons(system: systemItems, tint: tintColor, look: currentAppearance.titles)
    itemChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    buttonsChanged()
  }

  /// Buttons that containers around the navigation show at the leading side of every item.
  package var systemItems: [UIBarButtonItem] = [] {
    didSet {
      guard systemItems != oldValue else { return }
      for item in oldValue { item.onChange = nil }
      for item in systemItems { item.onChange = { [weak self] in self?.buttonsChanged() } }
      buttonsChanged()
    }
  }

  // MARK: Look

  /// Whether content extends under the bar; otherwise it starts below.
  open var isTranslucent = true {
    didSet { superview?.setNeedsLayout() }
  }

  /// The look over content that has scrolled under the bar.
  open var standardAppearance = UINavigationBarAppearance() { didSet { itemChanged() } }

  /// The look over content at its top; nil is the standard one without background and hairline.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }

  /// The look of the low bar of phones on their side; nil is the standard one.
  open var compactAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
  /// The look of a compact bar while the content's edge touches it.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }

  /// Attributes of the title, used if appearances have none.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemChanged() } }
  /// Attributes of the large title, used if appearances have none.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { itemChanged() } }

  /// The pictures that replace those of appearances.
  var look = BarLook() { didSet { itemChanged() } }
  /// The offsets of the title for the bar's heights. Units: points.
  var titleOffsets = BarValues<CGFloat>() { didSet { itemChanged() } }
  /// Whether texts are light on a dark bar.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }
  /// The picture in place of the back button's chevron; nil for the chevron.
  open var backIndicatorImage: UIImage? { didSet { itemChanged() } }
  /// The part of the bar behind which titles disappear while the bar changes; kept and not used.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// Hears of items that the bar's own back button removes.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The colour that replaces the background of appearances.
  open var barTintColor: UIColor? { didSet { itemChanged() } }

  /// Whether titles are large unless items specify otherwise.
  open var prefersLargeTitles = false { didSet { largeTitlesChanged() } }

  /// Updates the bar to its item and appearances.
  package func itemChanged() {
    let appearance = currentAppearance
    var look = look
    look.metrics = metrics
    background.show(appearance.background, tint: barTintColor, look: look)
    guard let content else { return }
    content.rowHeight = rowHeight
    content.isSearching = isSearching
    content.isLarge = hasLargeTitle
    content.show(appearance.titles, backTitles: backItem?.backTitles)
    content.showBack(
      backItem?.backBarButtonItem ?? UIBarButtonItem(), appearance.titles.backIndicatorImage,
      metrics)
    setNeedsLayout()
  }

  /// Whether the content that the bar follows is at its top.
  package var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { itemChanged() } }
  }

  /// The appearance of the background, nil for none, and that of the titles.
  private var currentAppearance:
    (background: UINavigationBarAppearance?, titles: UINavigationBarAppearance)
  {
    let item = topItem
    let isCompact = traitCollection.verticalSizeClass == .compact
    let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
    let standard = compact ?? item?.standardAppearance ?? standardAppearance
    let edge =
      (isCompact ? compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
      ?? scrollEdgeAppearance
    let isClear = isAtScrollEdge && edge == nil
    let shown = isAtScrollEdge ? edge ?? standard : standard
    let titles = UINavigationBarAppearance(barAppearance: shown)
    titles.titleTextAttributes.merge(titleTextAttributes ?? [:]) { own, _ in own }
    titles.largeTitleTextAttributes.merge(largeTitleTextAttributes ?? [:]) { own, _ in own }
    titles.titlePositionAdjustment.vertical += titleOffsets.value(for: metrics) ?? 0
    if titles.backIndicatorImage == nil, let backIndicatorImage {
      titles.setBackIndicatorImage(
        backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
    }
    return (isClear ? nil : shown, titles)
  }

  /// The height that the bar has now, for looks that depend on it.
  private var metrics: UIBarMetrics {
    let isCompact = traitCollection.verticalSizeClass == .compact
    if topItem?.prompt != nil { return isCompact ? .compactPrompt : .defaultPrompt }
    return isCompact ? .compact : .default
  }

  // MARK: Layout

  /// The height of the row with title and buttons.
  package var rowHeight: CGFloat {
    let traits = traitCollection
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 44
  }

  /// Whether the top item has a large title.
  package var hasLargeTitle: Bool {
    guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
    for item in stack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Whether a search has replaced title and buttons.
  package var isSearching: Bool {
    guard let search = topItem?.search, !isSearchInline else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  private var searchHeight: CGFloat {
    isSearchInline ? 0 : topItem?.search?.barHeight ?? 0
  }

  /// Whether the search bar is in the row of the title.
  private var isSearchInline: Bool {
    topItem?.search != nil && topItem?.searchBarPlacement == .inline
  }

  /// The height of the parts that stay when content scrolls: prompt, row, and a search bar that does not hide.
  package var standingHeight: CGFloat {
    let search = searchHeight
    if isSearching { return search }
    let prompt = topItem?.prompt == nil ? 0 : NavigationBarContentView.promptHeight
    let stays = topItem.map { $0.search != nil && !$0.hidesSearchBarWhenScrolling }
    return prompt + rowHeight + (stays == true ? search : 0)
  }

  /// The heights of the parts that hide when content scrolls, from the last to hide to the first.
  package var leavingHeights: [CGFloat] {
    if isSearching { return [] }
    let leaves = topItem.map { $0.search != nil && $0.hidesSearchBarWhenScrolling }
    return (hasLargeTitle ? [NavigationBarContentView.largeTitleHeight] : [])
      + (leaves == true ? [searchHeight] : [])
  }

  /// Updates the bar after a search has begun or ended.
  func searchChanged() {
    let change = { [self] in
      itemChanged()
      owner?.searchChanged()
      (owner?.viewIfLoaded ?? self).layoutIfNeeded()
    }
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .beginFromCurrentState, animations: change)
  }

  /// The distance that the background extends above the bar.
  package var backgroundOverhang: CGFloat = 0 { didSet { setNeedsLayout() } }

  func largeTitlesChanged() {
    itemChanged()
    owner?.largeTitlesChanged()
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { owner?.barIsHiddenChanged() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -backgroundOverhang, width: bounds.width, height: bounds.height + backgroundOverhang)
    content?.frame = bounds
    leaving?.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: standingHeight + leavingHeights.reduce(0, +))
  }

  // MARK: Transitions

  /// The old content during a transition.
  private var leaving: NavigationBarContentView?

  /// Sets new items but keeps the old content; `moveTitles` and `endTransition` complete the change.
  func beginTransition(to items: [UINavigationItem], isPush: Bool) {
    endTransition()
    leaving = content
    content = nil
    for item in stack { item.bar = nil }
    stack = items
    for item in stack { item.bar = self }
    content = topItem.map { makeContent($0) }
    itemChanged()
    content?.layoutIfNeeded()
    content?.alpha = 0
    let (below, above) = isPush ? (leaving, content) : (content, leaving)
    let shifts = TitleShift.ends(
      between: below?.middleOfTitle, and: above?.middleOfBack, isPush: isPush,
      otherwise: titleWay)
    content?.shift = shifts.entering
    shiftOfLeaving = shifts.leaving
  }

  private var shiftOfLeaving = TitleShift()
  /// The distance that titles move during a transition; own choice.
  private var titleWay: CGFloat { (bounds.width * 0.3).rounded() }

  /// Moves the contents to their places at the end of the transition.
  func moveTitles() {
    content?.alpha = 1
    content?.shift = TitleShift()
    leaving?.alpha = 0
    leaving?.shift = shiftOfLeaving
  }

  /// Restores the old content and removes the new one.
  func cancelTransition(to items: [UINavigationItem]) {
    guard let old = leaving else { return }
    content?.removeFromSuperview()
    content = old
    leaving = nil
    old.alpha = 1
    old.shift = TitleShift()
    for item in stack { item.bar = nil }
    stack = items
    for item in stack { item.bar = self }
    itemChanged()
  }

  func endTransition() {
    leaving?.removeFromSuperview()
    leaving = nil
  }

  // MARK: Work of other files, open to subclasses

  /// Adds an item, unless the delegate refuses it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }

  /// Removes the top item, and returns it; the last item stays.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { popTop(animated: animated) }

  /// Sets the picture that fills the bar in place of a blur and a colour; an empty one makes the bar transparent.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    look.backgroundImages[barMetrics] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    look.backgroundImages[barMetrics]
  }

  /// - Parameter barPosition: not used, because the bar is where its frame is.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// The picture in place of the hairline; an empty one leaves nothing.
  open var shadowImage: UIImage? {
    get { look.shadowImage }
    set { look.shadowImage = newValue }
  }

  /// Moves the title downwards. Units: points.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}

extension AppearanceProperty {
  fileprivate static let ofNavigationBars = [
    AppearanceProperty(\UINavigationBar.standardAppearance),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
    AppearanceProperty(\UINavigationBar.compactAppearance),
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.prefersLargeTitles),
    AppearanceProperty(\UINavigationBar.barStyle),
    AppearanceProperty(\UINavigationBar.look.backgroundImages),
    AppearanceProperty(\UINavigationBar.look.shadowImage),
    AppearanceProperty(\UINavigationBar.titleOffsets),
    AppearanceProperty(\UINavigationBar.backIndicatorImage),
    AppearanceProperty(
      UINavigationBar.self, get: { ComparedAttributes($0.titleTextAttributes) },
      set: { $0.titleTextAttributes = $1.attributes }),
    AppearanceProperty(
      UINavigationBar.self, get: { ComparedAttributes($0.largeTitleTextAttributes) },
      set: { $0.largeTitleTextAttributes = $1.attributes }),
  ]
}
