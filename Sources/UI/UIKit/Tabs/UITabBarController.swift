public import Foundation
import UIFoundation
public import PegRuntime

/// Receives changes of the selected controller and can refuse them.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: RespondingObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)

  /// Returns the object that animates the change to another controller; nil for a change at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the object that controls the progress of such an animation; nil if it runs by itself.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers, with a tab bar over it.
///
/// - Units: points.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, ScrollOffsetObserver {
  open private(set) var tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?

  @preconcurrency @MainActor public convenience init() { self.init(nibName: nil, bundle: nil) }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  package override func setUpParts() {
    super.setUpParts()
    tabBar.delegate = self
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    didSet { controllersChanged(oldValue ?? []) }
  }

  /// The tabs whose controllers are shown; empty if the controllers were set without tabs.
  open var tabs: [UITab] = [] { didSet { showTabs() } }
  open var mode = Mode.automatic

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The controller behind the item "More", which lists the controllers without an item of their own.
  ///
  /// People cannot choose other items for the bar in it.
  open private(set) lazy var moreNavigationController: UINavigationController = {
    let navigation = UINavigationController(rootViewController: makeMoreList())
    navigation.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    return navigation
  }()

  /// The controllers that the bar's items stand for: all, or the first ones and the list of the others.
  private var slots: [UIViewController] {
    let all = viewControllers ?? []
    return listed.isEmpty ? all : all.dropLast(listed.count) + [moreNavigationController]
  }

  /// The number of the selected slot.
  private var selection = 0

  private var selectedSlot: UIViewController? {
    let slots = slots
    return slots.indices.contains(selection) ? slots[selection] : nil
  }

  /// The index of the selected controller; `NSNotFound` if there is none, or if the list of controllers is shown.
  open var selectedIndex: Int {
    get { viewControllers?.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      guard let all = viewControllers, all.indices.contains(newValue) else { return }
      selectedViewController = all[newValue]
    }
  }

  /// The selected controller, which may come from the list of controllers; `moreNavigationController` if the list itself is shown.
  open var selectedViewController: UIViewController? {
    get {
      guard !listed.isEmpty, selectedSlot === moreNavigationController else { return selectedSlot }
      return moreList?.shown ?? moreNavigationController
    }
    set {
      if let newValue, listed.contains(where: { $0 === newValue }) {
        moreList?.show(newValue, animated: false)
        select(slots.count - 1)
      } else if let index = slots.firstIndex(where: { $0 === newValue }) {
        select(index)
      }
    }
  }

  private func controllersChanged(_ old: [UIViewController]) {
    let new = viewControllers ?? []
    let shown = shownSlot
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    let slots = slots
    for controller in new + slots.suffix(listed.isEmpty ? 0 : 1)
    where controller.parent !== self && (controller.parent == nil || !isShownByList(controller)) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if !listed.isEmpty { moreList?.controllersChanged() }
    tabBar.items = slots.map(\.tabBarItem)
    selection = slots.firstIndex { $0 === shown } ?? 0
    showSelected(instead: shown)
  }

  private func isShownByList(_ controller: UIViewController) -> Bool {
    !listed.isEmpty && moreList?.shown === controller
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // A wide bar has room for more items.
    if tabBar.items?.count != slots.count { controllersChanged(viewControllers ?? []) }
  }

  private func select(_ index: Int) {
    guard index != selection else { return }
    transition?.finish()
    let (old, before) = (selectedSlot, selection)
    selection = index
    if let old, let new = selectedSlot, let animator = animator(from: old, to: new) {
      run(animator, from: old, to: new, undo: { [self] in selection = before })
    } else {
      showSelected(instead: old)
    }
  }

  private var transition: TransitionContext?

  private func animator(
    from old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard viewIfLoaded?.window != nil, hasAppeared, UIView.areAnimationsEnabled else { return nil }
    return delegate?.tabBarController(
      self, animationControllerForTransitionFrom: old, to: new)
  }

  /// Runs the transition that the delegate's animator makes.
  ///
  /// - Parameter undo: selects the old controller again.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController, undo: @escaping () -> Void
  ) {
    let container = UIView(frame: view.bounds)
    let coordinator = TransitionCoordinator(
      of: [self], in: container, duration: animator.transitionDuration(using: nil),
      from: (old, old.view), to: (new, new.view))
    tabBar.selectedItem = new.tabBarItem
    old.beginAppearance(false, animated: true)
    new.beginAppearance(true, animated: true)
    UIView.performWithoutAnimation {
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(container, belowSubview: tabBar)
      container.addSubview(old.view)
      new.view.frame = frame(of: new)
      setInset(of: new)
    }
    let context = TransitionContext(
      animator,
      from: .init(controller: old, view: old.view, initialFrame: old.view.frame),
      to: .init(controller: new, view: new.view, finalFrame: new.view.frame), in: container,
      style: .none, coordinator: coordinator, layers: [])
    transition = context
    let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
    context.run(interactor) { [self] isComplete in
      transition = nil
      if !isComplete {
        undo()
        new.beginAppearance(false, animated: true)
        old.beginAppearance(true, animated: true)
      }
      old.endAppearance(animated: true)
      new.endAppearance(animated: true)
      UIView.performWithoutAnimation {
        showSelected(instead: isComplete ? old : new)
        container.removeFromSuperview()
      }
    }
    new.presentation.awaitsLayout = false
    if new.view.window != nil { new.sendIsAppearing(animated: true) }
  }

  /// The slot whose view is shown.
  private weak var shownSlot: UIViewController?

  private func showSelected(instead old: UIViewController?) {
    shownSlot = selectedSlot
    tabBar.selectedItem = selectedSlot?.tabBarItem
    guard isViewLoaded, let new = selectedSlot else { return }
    if let old, old !== new { old.viewIfLoaded?.removeFromSuperview() }
    guard new.view.superview !== view else { return }
    new.view.frame = view.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(new.view, belowSubview: tabBar)
    layoutBar()
    setNeedsStatusBarAppearanceUpdate()
  }

  package override var shownChildren: [UIViewController] {
    selectedSlot.map { [$0] } ?? []
  }

  // An app's extension may replace these members, as a category does on Apple's systems. KitReplacements.swift of PegSource lists them.

  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle {
    super.preferredStatusBarStyle
  }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open dynamic override var childForStatusBarStyle: UIViewController? { selectedSlot }
  open dynamic override var childForStatusBarHidden: UIViewController? { selectedSlot }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    super.preferredInterfaceOrientationForPresentation
  }

  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedSlot }

  // MARK: Bar

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    showSelected(instead: nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutBar()
  }

  /// Places the bar at the bottom and sets the child's safe area.
  private func layoutBar() {
    let safe = view.safeAreaInsets
    let height = UITabBar.contentHeight + safe.bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - (isAway ? 0 : height), width: view.bounds.width, height: height)
    guard let shown = selectedSlot, shown.isViewLoaded, shown.view.superview === view
    else { return }
    shown.view.frame = frame(of: shown)
    setInset(of: shown)
    followContent(of: shown)
  }

  private var isAway: Bool {
    tabBar.isHidden || (selectedSlot as? UINavigationController)?.hidesBottomBar == true
  }

  private func endsAboveBar(_ child: UIViewController) -> Bool {
    !isAway && !child.reachesUnderBar(at: .bottom)
  }

  private func frame(of child: UIViewController) -> CGRect {
    var frame = view.bounds
    if endsAboveBar(child) {
      frame.size.height -= UITabBar.contentHeight + view.safeAreaInsets.bottom
    }
    return frame
  }

  private func setInset(of child: UIViewController) {
    let inset = isAway || endsAboveBar(child) ? 0 : UITabBar.contentHeight
    guard child.view.containerSafeAreaInsets.bottom != inset else { return }
    child.view.containerSafeAreaInsets.bottom = inset
    child.view.updateSafeAreaInsets()
  }

  /// Makes the bar follow the content of the selected controller, or of the one on top of its navigation.
  private func followContent(of shown: UIViewController) {
    let navigation = shown as? UINavigationController
    guard let scroll = (navigation?.topViewController ?? shown).observedScrollView else {
      tabBar.isAtScrollEdge = true
      return
    }
    // A navigation controller follows the content itself and passes offset changes on.
    if navigation == nil { scroll.offsetObserver = self }
    scrollViewOffsetChanged(scroll)
  }

  /// The bar is clear while the content's end lies above it.
  override func contentScrolled(of child: UIViewController, _ scrollView: UIScrollView) {
    if child === selectedSlot { scrollViewOffsetChanged(scrollView) }
  }

  /// Makes the bar clear while the content's end is above it.
  package func scrollViewOffsetChanged(_ scrollView: UIScrollView) {
    tabBar.isAtScrollEdge = scrollView.showsEndOfContent
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let index = tabBar.items?.firstIndex(where: { $0 === item }),
      slots.indices.contains(index), case let controller = slots[index]
    else { return }
    let (tab, previous) = (tabs.first { $0.shownController === controller }, selectedTab)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true,
      tab.flatMap({ delegate?.tabBarController(self, shouldSelectTab: $0) }) ?? true
    else {
      tabBar.selectedItem = selectedSlot?.tabBarItem
      return
    }
    select(index)
    delegate?.tabBarController(self, didSelect: controller)
    if let tab, tab !== previous {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
  }
}

extension UIViewController {
  /// The nearest tab bar controller around this controller.
  public var tabBarController: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }
}

extension UITabBarController {
  /// The number of items that a bar has room for.
  ///
  /// - Source: Apple, "UITabBarController": more than five controllers need the list "More"; a wide bar has room for eight.
  private var itemLimit: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// The controllers without an item of their own.
  var listed: [UIViewController] {
    let all = viewControllers ?? []
    return all.count > itemLimit ? Array(all.dropFirst(itemLimit - 1)) : []
  }
}
