import CoreGraphics
public import Foundation
import UIFoundation

/// Shows the top of a stack of controllers under a navigation bar, and over a toolbar unless that is hidden.
///
/// - Units: points; seconds.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ScrollOffsetObserver {
  /// The duration of bars' hiding and showing. Units: seconds.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  open private(set) var navigationBar: UINavigationBar
  /// The bar that shows `toolbarItems` of the top controller.
  open private(set) var toolbar: UIToolbar!
  open weak var delegate: (any UINavigationControllerDelegate)?

  @preconcurrency @MainActor public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a controller with bars of some classes; nil stands for UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = Self.bar(of: navigationBarClass)
    toolbar = Self.bar(of: toolbarClass)
    super.init(nibName: nil, bundle: nil)
  }

  private static func bar<Bar: UIView>(of type: AnyClass?) -> Bar {
    guard let type else { return ClassInstance.view(Bar.self) }
    guard type is Bar.Type else {
      raise(.invalidArgument, "\(type) must be a subclass of \(Bar.self)")
    }
    return ClassInstance.view(type)
  }

  package override func setUpParts() {
    super.setUpParts()
    navigationBar.owner = self
  }

  public init(rootViewController: UIViewController) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public required init?(coder: NSCoder) {
    (navigationBar, toolbar) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
  }

  // An app's extension may replace these members, as a category does on Apple's systems. KitReplacements.swift of PegSource lists them.

  /// Light over a black bar.
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle {
    isNavigationBarHidden || navigationBar.barStyle == .default ? .default : .lightContent
  }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? {
    super.childForStatusBarStyle
  }
  open dynamic override var childForStatusBarHidden: UIViewController? { topViewController }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Stack

  var stack: [UIViewController] = []
  var transition: (any StackTransition)?

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  private var ownTabBarItem: UITabBarItem?

  /// The item that was set, or else that of the first controller.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { ownTabBarItem = newValue }
  }

  package override var childForTabBarItem: UIViewController? { stack.first }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// - Precondition: the controller is not on the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    require(
      !stack.contains { $0 === viewController },
      "Pushing the same view controller instance more than once is not supported "
        + "(\(viewController))")
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// - Precondition: the controller is on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      raise(
        .internalInconsistency,
        "Tried to pop to a view controller that doesn't exist: \(viewController)")
    }
    let popped = Array(stack[(index + 1)...])
    if !popped.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return popped
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated)
  }

  /// - Parameter isLed: whether a finger controls the transition, so that it can be undone.
  private func change(
    to viewControllers: [UIViewController], animated: Bool, isLed: Bool = false
  ) {
    transition?.finish()
    let old = stack
    let isPush = !old.contains { $0 === viewControllers.last }
    stack = viewControllers
    let added = stack.filter { $0.parent !== self }
    let removed = old.filter { gone in !stack.contains { $0 === gone } }
    for controller in added { addChild(controller) }
    for controller in removed { controller.willMove(toParent: nil) }
    let settle = {
      for controller in removed where controller.parent === self { controller.removeFromParent() }
      for controller in added { controller.didMove(toParent: self) }
    }
    guard isViewLoaded, old.last !== stack.last else {
      settle()
      return navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    }
    show(insteadOf: old, isPush: isPush, animated: animated, isLed: isLed, settle)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Whether a controller above the root hides the tab bar.
  var hidesBottomBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  // MARK: Popping by a finger

  /// The recognizer of a pop by a finger from the edge; it does not begin if a controller hides its back button.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    PopGestureRecognizer(
      canBegin: { [weak self] in self?.canPopByFinger ?? false },
      step: { [weak self] in self?.popByFinger($0) })

  private var canPopByFinger: Bool {
    guard let item = topViewController?.navigationItem else { return false }
    let isReplaced = item.leftBarButtonItem != nil && !item.leftItemsSupplementBackButton
    guard stack.count > 1, transition == nil, !isBarAway, !item.hidesBackButton, !isReplaced
    else { return false }
    // An animation of the delegate's own takes the place of the one that the finger controls.
    return animator(for: .pop, from: stack[stack.count - 1], to: stack[stack.count - 2]) == nil
  }

  /// The transition that a finger at the edge controls.
  private var led: NavigationTransition? { transition as? NavigationTransition }

  private func popByFinger(_ step: PopGestureRecognizer.Step) {
    switch step {
    case .begin: change(to: stack.dropLast(), animated: true, isLed: true)
    case .move(let share): led?.lead(to: share)
    case .end(let share, let velocity):
      // It completes beyond the middle, or on the way there: a tenth of a second of the velocity counts. Own choice.
      led?.letGo(completes: share + velocity / 10 > 0.5)
    case .cancel: led?.letGo(completes: false)
    }
  }

  package override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(toolbar)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(barHideOnSwipeGestureRecognizer)
    view.addGestureRecognizer(barHideOnTapGestureRecognizer)
    if let interactivePopGestureRecognizer {
      view.addGestureRecognizer(interactivePopGestureRecognizer)
    }
    navigationBar.setItems(stack.map(\.navigationItem), animated: false)
    toolbar.isHidden = isToolbarHidden
    toolbar.items = topViewController?.toolbarItems
    extent = extentAtOffset(of: nil)
    if let top = topViewController {
      top.view.frame = frame(of: top)
      top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(top.view, belowSubview: toolbar)
    }
  }

  // MARK: Bars that come and go

  private var hidesNavigationBar = false
  private var hidesToolbar = true

  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Moves the bar out of the screen or back, together with the content below it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesNavigationBar else { return }
    hidesNavigationBar = hidden
    if !hidden { navigationBar.isHidden = false }
    moveBars(animated: animated)
  }

  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if !hidden { toolbar.isHidden = false }
    moveBars(animated: animated)
  }

  private func moveBars(animated: Bool) {
    guard isViewLoaded, animated, view.window != nil else {
      layoutBars()
      return barsMoved()
    }
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { [self] in
        layoutBars()
        view.layoutIfNeeded()
      }, completion: { [weak self] _ in self?.barsMoved() })
  }

  private func barsMoved() {
    if hidesNavigationBar { navigationBar.isHidden = true }
    if hidesToolbar { toolbar.isHidden = true }
  }

  /// Whether a tap on the content hides the bars, and another one shows them.
  open var hidesBarsOnTap = false {
    didSet { barHideOnTapGestureRecognizer.isEnabled = hidesBarsOnTap }
  }
  /// Whether a tap has hidden the toolbar.
  private var tapHidesToolbar = false

  open private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer = {
    let tap = BarTapGestureRecognizer(
      isContent: { !($0 is UIControl || $0 is UINavigationBar || $0 is UIToolbar) },
      { [weak self] in self?.toggleBars() })
    tap.isEnabled = hidesBarsOnTap
    return tap
  }()

  private func toggleBars() {
    let hides = !isNavigationBarHidden
    if hides { tapHidesToolbar = !isToolbarHidden }
    setNavigationBarHidden(hides, animated: true)
    if tapHidesToolbar { setToolbarHidden(hides, animated: true) }
  }

  /// Whether the bars are hidden while height is compact, as on a phone in landscape.
  open var hidesBarsWhenVerticallyCompact = false { didSet { followHeight() } }

  private func followHeight() {
    guard hidesBarsWhenVerticallyCompact else { return }
    setNavigationBarHidden(traitCollection.verticalSizeClass == .compact, animated: false)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      followHeight()
    }
  }

  /// Whether a finger that drags up hides the bars, and one that drags down shows them.
  open var hidesBarsOnSwipe = false {
    didSet { barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe }
  }

  open private(set) lazy var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer = {
    let swipe = BarSwipeGestureRecognizer { [weak self] hide in
      self?.setNavigationBarHidden(hide, animated: true)
    }
    swipe.isEnabled = hidesBarsOnSwipe
    return swipe
  }()

  /// Updates the layout after code has set `isHidden` of the bar itself.
  func barIsHiddenChanged() { layoutBars() }

  // MARK: Layout

  /// The height that a large title and a hiding search bar add to the bar now: all of it at rest, less when content is
  /// scrolled up, more when it is pulled down.
  var extent: CGFloat = 0
  private var fullExtent: CGFloat { navigationBar.leavingHeights.reduce(0, +) }

  func largeTitlesChanged() {
    guard isViewLoaded else { return }
    extent = extentAtOffset(of: nil)
    layoutBars()
  }

  /// Updates the layout after a search has begun, which may hide the large title, or has ended.
  func searchChanged() {
    guard isViewLoaded else { return }
    let scroll = topViewController?.observedScrollView
    let wasAtTop = scroll.map { $0.contentOffset.y <= -$0.adjustedContentInset.top }
    extent = wasAtTop == true ? fullExtent : extentAtOffset(of: topViewController)
    layoutBars()
    if wasAtTop == true, let scroll { scroll.contentOffset.y = -scroll.adjustedContentInset.top }
  }

  func extentAtOffset(of shown: UIViewController?) -> CGFloat {
    guard fullExtent > 0 else { return 0 }
    guard let scroll = shown?.observedScrollView, scroll.adjustedContentInset.top > 0 else {
      return fullExtent
    }
    return min(fullExtent, max(0, extentAsked(by: scroll)))
  }

  private var barTop: CGFloat {
    let safeTop = view.safeAreaInsets.top
    guard let window = view.window, window.safeAreaInsets.top == safeTop else { return safeTop }
    return window.navigationBarTop
  }

  private var isBarAway: Bool { hidesNavigationBar || navigationBar.isHidden }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    (interactivePopGestureRecognizer as? PopGestureRecognizer)?.edges =
      view.traitCollection.layoutDirection == .rightToLeft ? .right : .left
    layoutBars()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutBars()
  }

  /// Places the bars and sets the child's frame and safe area.
  func layoutBars() {
    guard isViewLoaded, let top = topViewController, isShowing(top) else { return }
    let (bounds, barTop) = (view.bounds, barTop)
    let height = navigationBar.standingHeight + extent
    // The bar moves up by one pixel more than its height, for the hairline.
    let y = hidesNavigationBar ? -height - 1 / view.displayScale : barTop
    navigationBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    navigationBar.backgroundOverhang = barTop
    let toolbarHeight = UIToolbar.contentHeight + view.safeAreaInsets.bottom
    toolbar.frame = CGRect(
      x: 0, y: hidesToolbar ? bounds.height : bounds.height - toolbarHeight, width: bounds.width,
      height: toolbarHeight)
    if transition == nil { top.view.frame = frame(of: top) }
    setInsets(of: top)
    if let scroll = top.observedScrollView {
      scroll.offsetObserver = self
      updateScrollEdge(scroll)
    }
  }

  /// The bar's lower edge, without the height that a pull adds.
  private var barBottom: CGFloat {
    barTop + navigationBar.standingHeight + min(extent, fullExtent)
  }

  /// Whether a child's view starts below the bar and never extends under it.
  private func startsBelowBar(_ child: UIViewController) -> Bool {
    !isBarAway && !child.reachesUnderBar(at: .top, isTranslucent: navigationBar.isTranslucent)
  }

  /// Returns a child's frame: the bounds without the bars that the child does not extend under.
  func frame(of child: UIViewController) -> CGRect {
    var frame = view.bounds
    if startsBelowBar(child) {
      frame = frame.divided(atDistance: barBottom, from: .minYEdge).remainder
    }
    if !hidesToolbar, !child.reachesUnderBar(at: .bottom) {
      frame.size.height -= UIToolbar.contentHeight + view.safeAreaInsets.bottom
    }
    return frame
  }

  func setInsets(of child: UIViewController) {
    let startsBelow = startsBelowBar(child)
    let insets = UIEdgeInsets(
      top: isBarAway || startsBelow ? 0 : barBottom - view.safeAreaInsets.top, left: 0,
      bottom: hidesToolbar || !child.reachesUnderBar(at: .bottom) ? 0 : UIToolbar.contentHeight,
      right: 0)
    if let scroll = child.observedScrollView {
      scroll.bandBehindInset = barFollowsContent ? fullExtent - min(extent, fullExtent) : 0
      scroll.bandOfTitle = barFollowsContent && !startsBelow ? fullExtent : 0
    }
    guard child.view.containerSafeAreaInsets != insets else { return }
    child.view.containerSafeAreaInsets = insets
    child.view.updateSafeAreaInsets()
  }

  // MARK: Content

  /// Whether scrolling content makes the bar smaller.
  private var barFollowsContent: Bool {
    fullExtent > 0 && !isBarAway && topViewController != nil
  }

  /// Changes the bar's height by the distance that content below it was scrolled, and takes that distance off the
  /// content's offset.
  private func takeUp(_ scrollView: UIScrollView) {
    let past = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    let new = min(max(extent - past, 0), fullExtent)
    guard new != extent else { return }
    let taken = extent - new
    extent = new
    layoutBars()
    scrollView.contentOffset.y -= taken
  }

  /// Returns the extent at which the bar's lower edge is at the content's upper edge.
  private func extentAsked(by scroll: UIScrollView) -> CGFloat {
    -scroll.contentOffset.y - scroll.contentInset.top - barTop - navigationBar.standingHeight
  }

  package func scrollViewOffsetChanged(_ scrollView: UIScrollView) {
    guard scrollView === topViewController?.observedScrollView else { return }
    if barFollowsContent, let top = topViewController, startsBelowBar(top) {
      takeUp(scrollView)
    } else if barFollowsContent {
      let new = max(0, extentAsked(by: scrollView))
      // A refresh wheel appears above the large title, so the title moves down without growing.
      navigationBar.content?.stretches = scrollView.refreshControl == nil
      if new != extent {
        extent = new
        layoutBars()
      }
    }
    updateScrollEdge(scrollView)
  }

  private func updateScrollEdge(_ scrollView: UIScrollView) {
    navigationBar.isAtScrollEdge =
      scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    toolbar.isAtScrollEdge = scrollView.showsEndOfContent
    parent?.contentScrolled(of: self, scrollView)
  }

  /// Returns an offset near a proposed one at which no large title and no search bar is half hidden.
  package func restingOffset(of scrollView: UIScrollView, near proposed: CGFloat) -> CGFloat {
    guard barFollowsContent, let top = topViewController else { return proposed }
    var lower =
      startsBelowBar(top)
      ? extent - scrollView.adjustedContentInset.top
      : -scrollView.contentInset.top - barTop - navigationBar.standingHeight
    for height in navigationBar.leavingHeights {
      let upper = lower
      lower -= height
      guard proposed > lower, proposed < upper else { continue }
      return proposed - lower < upper - proposed ? lower : upper
    }
    return proposed
  }
}
