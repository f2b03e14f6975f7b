import Foundation
import Testing
import UIKit

/// Where presented controllers, tab bars and status bars stand.
@MainActor @Suite struct PresentationStyleTests {
  private func show(_ controller: UIViewController, wide: Bool = false) -> UIWindow {
    let size = wide ? CGSize(width: 1024, height: 1366) : CGSize(width: 390, height: 844)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.traitOverride = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: wide ? 2 : 3),
      UITraitCollection(horizontalSizeClass: wide ? .regular : .compact),
    ])
    window.deviceSafeAreaInsets = UIEdgeInsets(top: wide ? 24 : 47, bottom: wide ? 20 : 34)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func largeSheetStandsBelowTheStatusBar() {
    let root = UIViewController()
    let window = show(root)
    let sheet = UIViewController()
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(sheet.view.safeAreaInsets == UIEdgeInsets(top: 0, bottom: 34))
    #expect(sheet.view.layer.cornerRadius == 10)
    // What lies behind is a card 16 narrower on both sides, under the status bar.
    #expect(abs(root.view.frame.minX - 16) < 0.001 && abs(root.view.frame.minY - 47) < 0.001)
    root.dismiss(animated: false)
    #expect(root.view.frame == window.bounds)
  }

  /// In the dark what floats above other content is lighter: #1C1C1E; what takes its place is black as that was.
  @Test(arguments: [(UIModalPresentationStyle.pageSheet, 0x1C1C1E), (.fullScreen, 0)])
  func sheetsAreLighterInTheDark(style: UIModalPresentationStyle, color: Int) {
    let root = UIViewController()
    let window = show(root)
    window.overrideUserInterfaceStyle = .dark
    let sheet = UIViewController()
    sheet.modalPresentationStyle = style
    sheet.view.backgroundColor = .systemBackground
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    let parts = [16, 8, 0].map { CGFloat(color >> $0 & 0xFF) / 255 }
    let expected = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    #expect(sheet.view.layer.backgroundColor == expected.cgColor)
    root.dismiss(animated: false)
  }

  @Test func detentsDecideTheHeight() throws {
    let root = UIViewController()
    let window = show(root)
    let sheet = UIViewController()
    let controller = try #require(sheet.sheetPresentationController)
    controller.detents = [.custom { _ in 200 }, .medium(), .large()]
    controller.prefersGrabberVisible = true
    controller.largestUndimmedDetentIdentifier = .medium
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    // 200 and the safe area at the bottom.
    #expect(sheet.view.frame == CGRect(x: 0, y: 610, width: 390, height: 234))
    #expect(root.view.transform == .identity)
    controller.selectedDetentIdentifier = .medium
    window.layoutIfNeeded()
    #expect(sheet.view.frame.height == CGFloat(422))
    controller.selectedDetentIdentifier = .large
    window.layoutIfNeeded()
    #expect(sheet.view.frame.minY == CGFloat(57))
  }

  @Test func formsFloatOnWideScreens() {
    let root = UIViewController()
    let window = show(root, wide: true)
    let form = UIViewController()
    form.modalPresentationStyle = .formSheet
    root.present(form, animated: false)
    window.layoutIfNeeded()
    #expect(form.view.frame == CGRect(x: 242, y: 373, width: 540, height: 620))
  }

  @MainActor
  private final class StaysPopover: UIAdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
  }

  @Test func popoversAreSheetsOnNarrowScreensUnlessRefused() throws {
    let root = UIViewController()
    let window = show(root)
    func present(_ delegate: StaysPopover?) throws -> CGRect {
      let over = UIViewController()
      over.modalPresentationStyle = .popover
      over.preferredContentSize = CGSize(width: 200, height: 100)
      let controller = try #require(over.popoverPresentationController)
      controller.sourceView = root.view
      controller.sourceRect = CGRect(x: 300, y: 200, width: 40, height: 40)
      controller.delegate = delegate
      root.present(over, animated: false)
      window.layoutIfNeeded()
      defer { root.dismiss(animated: false) }
      return over.view.convert(over.view.bounds, to: window)
    }
    #expect(try present(nil) == CGRect(x: 0, y: 57, width: 390, height: 787))
    let delegate = StaysPopover()
    // Below its source, kept 10 from the edge, with the arrow's 13 above.
    #expect(try present(delegate) == CGRect(x: 180, y: 240, width: 200, height: 113))
  }

  @Test func contextIsCoveredAlone() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    let window = show(parent)
    child.view.frame = CGRect(x: 0, y: 100, width: 390, height: 300)
    let holder = UIView(frame: child.view.frame)
    parent.view.addSubview(holder)
    child.view.frame = holder.bounds
    holder.addSubview(child.view)
    child.definesPresentationContext = true
    let over = UIViewController()
    over.modalPresentationStyle = .overCurrentContext
    child.present(over, animated: false)
    window.layoutIfNeeded()
    #expect(over.presentingViewController === child)
    #expect(
      over.view.convert(over.view.bounds, to: window)
        == CGRect(x: 0, y: 100, width: 390, height: 300))
  }

  // MARK: Tab bars

  @Test func tabBarTakesRoomAtTheBottom() throws {
    let first = UIViewController()
    let second = UIViewController()
    first.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "house"), tag: 0)
    second.title = "Two"
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let window = show(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 83))
    #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    tabs.tabBar.tap(second.tabBarItem)
    window.layoutIfNeeded()
    #expect(tabs.selectedIndex == 1)
    #expect(first.view.window == nil && second.view.window === window)
    #expect(second.view.safeAreaInsets.bottom == CGFloat(83))
    #expect(second.tabBarController === tabs)
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }

  @Test func tabBarIsClearWhereContentEndsAboveIt() {
    let content = UIViewController()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    content.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    let window = show(tabs)
    #expect(!tabs.tabBar.isAtScrollEdge)
    // 2000 and the bar's 83 less the window's 844.
    scroll.contentOffset.y = 1239
    #expect(tabs.tabBar.isAtScrollEdge)
    scroll.contentOffset.y = 1238
    #expect(!tabs.tabBar.isAtScrollEdge)
    tabs.viewControllers = [UIViewController()]
    window.layoutIfNeeded()
    #expect(tabs.tabBar.isAtScrollEdge)
  }

  @Test func badgeIsAsWideAsItsText() throws {
    let item = UITabBarItem(title: "Mail", image: UIImage(systemName: "envelope"), tag: 0)
    item.badgeValue = "3"
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [item, UITabBarItem(tabBarSystemItem: .search, tag: 1)]
    bar.layoutIfNeeded()
    let button = bar.buttons[0]
    button.layoutIfNeeded()
    #expect(button.frame == CGRect(x: 0, y: 0, width: 150, height: 49))
    #expect(button.badge.frame.size == CGSize(width: 18, height: 18))
    item.badgeValue = "1234"
    button.layoutIfNeeded()
    #expect(button.badge.frame.width > 30)
    item.badgeValue = nil
    #expect(button.badge.isHidden)
    #expect(bar.items?[1].title == "Search")
  }

  /// Insets of opposite signs move the image and keep its size.
  @Test func insetsMoveTheImageOfATab() throws {
    let item = UITabBarItem(title: nil, image: UIImage(systemName: "envelope"), tag: 0)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [item]
    bar.layoutIfNeeded()
    bar.buttons[0].layoutIfNeeded()
    let before = bar.buttons[0].imageView.frame
    item.imageInsets = UIEdgeInsets(top: 6, left: 2, bottom: -6, right: -2)
    bar.buttons[0].layoutIfNeeded()
    let after = bar.buttons[0].imageView.frame
    #expect(abs(after.minX - before.minX - 2) < 1e-9 && abs(after.minY - before.minY - 6) < 1e-9)
    #expect(after.size == before.size)
  }

  @Test func badgeTakesTheAttributesOfItsItem() throws {
    let item = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    item.badgeValue = "3"
    item.setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
    item.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = [item]
    let color = {
      bar.layoutIfNeeded()
      let text = bar.buttons[0].badge.attributedText
      return text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    #expect(color() == .yellow)
    bar.selectedItem = item
    #expect(color() == .green)
  }

  @Test func toolbarSpacesShareTheRoom() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let middle = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let right = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    bar.items = [
      UIBarButtonItem(customView: left), .flexibleSpace(), UIBarButtonItem(customView: middle),
      .flexibleSpace(), UIBarButtonItem(customView: right),
    ]
    bar.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 16, y: 12, width: 40, height: 20))
    #expect(middle.frame.midX == CGFloat(195))
    #expect(right.frame.maxX == CGFloat(374))
  }

  // MARK: Alerts

  @Test func alertIsCentredAndItsButtonsPutItAway() throws {
    let root = UIViewController()
    let window = show(root)
    var log: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    let delete = UIAlertAction(title: "Delete", style: .destructive) { log.append($0.title ?? "") }
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: false)
    window.layoutIfNeeded()
    let panel = try #require(alert.view.subviews.first)
    #expect(panel.frame.width == CGFloat(270))
    #expect(abs(panel.frame.midY - 422) < 0.5 && panel.frame.midX == CGFloat(195))
    let buttons = panel.subviews.compactMap { $0 as? UIButton }
    // The one that cancels stands first of two.
    #expect(buttons.map(\.currentTitle) == ["Cancel", "Delete"])
    #expect(buttons.allSatisfy { $0.frame.size == CGSize(width: 135, height: 44) })
    UIView.setAnimationsEnabled(false)
    alert.tap(delete)
    UIView.setAnimationsEnabled(true)
    #expect(log == ["Delete"])
    #expect(root.presentedViewController == nil)
  }

  @Test func actionSheetStandsAtTheBottom() throws {
    let root = UIViewController()
    let window = show(root)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "One", style: .default))
    sheet.addAction(UIAlertAction(title: "Two", style: .default))
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    let panels = Array(sheet.view.subviews.prefix(2))
    #expect(panels[1].frame == CGRect(x: 8, y: 753, width: 374, height: 57))
    #expect(panels[0].frame == CGRect(x: 8, y: 631, width: 374, height: 114))
  }

  // MARK: Status bar

  @MainActor
  private final class Styled: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { isHiding }
    var isHiding = false
  }

  @Test func statusBarTakesTheStyleOfTheFrontmostController() throws {
    let tabs = UITabBarController()
    let styled = Styled()
    tabs.viewControllers = [styled, UIViewController()]
    let window = show(tabs)
    window.showsStatusBar = true
    window.layoutIfNeeded()
    let bar = try #require(window.statusBar)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(bar.color == .white)
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    #expect(bar.color == .black)
    tabs.selectedIndex = 0
    styled.isHiding = true
    styled.setNeedsStatusBarAppearanceUpdate()
    window.layoutIfNeeded()
    #expect(bar.isHidden)
  }
}
