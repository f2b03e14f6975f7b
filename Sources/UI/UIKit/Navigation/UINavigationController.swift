public import Foundation
import UIFoundation

/// Shows a controller under a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ScrollOffsetObserver {
  public let navigationBar = UINavigationBar()

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  public required init?(coder: NSCoder) { nil }

  open var viewControllers: [UIViewController] { children }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { topViewController }

  open var isNavigationBarHidden = false {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    showTop()
  }

  private func showTop() {
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    view.insertSubview(top.view, belowSubview: navigationBar)
    navigationBar.item = top.navigationItem
  }

  package override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layoutBar()
  }

  /// Places the bar below the status bar and tells the child how far it reaches down.
  private func layoutBar() {
    guard let top = topViewController, top.view.superview === view else { return }
    let safeTop = view.safeAreaInsets.top
    let barTop = view.window?.navigationBarTop ?? safeTop
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: barTop, width: view.bounds.width, height: UINavigationBar.contentHeight)
    navigationBar.backgroundOverhang = barTop
    let pushesDown =
      !isNavigationBarHidden && !navigationBar.isTranslucent
      && !top.extendedLayoutIncludesOpaqueBars
    var content = view.bounds
    if pushesDown {
      content = content.divided(atDistance: navigationBar.frame.maxY, from: .minYEdge).remainder
    }
    top.view.frame = content
    let inset = isNavigationBarHidden || pushesDown ? 0 : navigationBar.frame.maxY - safeTop
    if top.view.containerSafeAreaInsets.top != inset {
      top.view.containerSafeAreaInsets.top = inset
      top.view.updateSafeAreaInsets()
    }
    if let scroll = top.observedScrollView {
      scroll.offsetObserver = self
      scrollViewOffsetChanged(scroll)
    }
  }

  package func scrollViewOffsetChanged(_ scrollView: UIScrollView) {
    navigationBar.isAtScrollEdge =
      scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    if let tabs = parent as? UITabBarController, tabs.selectedViewController === self {
      tabs.scrollViewOffsetChanged(scrollView)
    }
  }
}

extension UIWindow {
  /// Where a navigation bar starts: below the status bar, which under a Dynamic Island ends above the safe area.
  ///
  /// - Source: observed on iOS 17 and 18: safe top 59 gives 53.667, 62 gives 56.333 at 3 pixels per point.
  package var navigationBarTop: CGFloat {
    let safeTop = safeAreaInsets.top
    guard safeTop >= 59 else { return safeTop }
    let overlap: CGFloat = safeTop >= 62 ? 17 / 3 : 16 / 3
    return (safeTop - overlap).roundedToPixel(scale: displayScale)
  }
}
