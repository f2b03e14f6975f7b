import Testing
import UIKit

/// More than five controllers in a bar: Apple's page of `UITabBarController` on the item "More".
@MainActor
struct MoreTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let bar = UITabBarController()
  private let screens = (1...7).map { number in
    let screen = UIViewController()
    screen.title = "\(number)"
    return screen
  }

  init() {
    bar.viewControllers = screens
    window.rootViewController = bar
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var list: UITableView? {
    (bar.moreNavigationController.viewControllers.first as? UITableViewController)?.tableView
  }

  @Test func theLastItemStandsForTheRest() throws {
    #expect(bar.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "More"])
    bar.tabBar(bar.tabBar, didSelect: try #require(bar.tabBar.items?.last))
    #expect(bar.selectedViewController === bar.moreNavigationController)
    #expect(bar.selectedIndex == NSNotFound)
    window.layoutIfNeeded()
    #expect(list?.numberOfRows(inSection: 0) == 3)
    #expect(list?.visibleCells.map { $0.textLabel?.text } == ["5", "6", "7"])
    bar.viewControllers = Array(screens[..<5])
    #expect(bar.tabBar.items?.map(\.title) == ["1", "2", "3", "4", "5"])
    #expect(bar.selectedViewController === screens[0])
  }

  @Test func aChosenControllerIsPushedOverTheList() {
    bar.selectedIndex = 5
    #expect(bar.selectedViewController === screens[5] && bar.selectedIndex == 5)
    #expect(bar.moreNavigationController.topViewController === screens[5])
    #expect(screens[5].tabBarController === bar && screens[4].tabBarController === bar)
    bar.selectedViewController = screens[6]
    #expect(bar.moreNavigationController.viewControllers.count == 2 && bar.selectedIndex == 6)
    #expect(screens[5].parent === bar)
    bar.moreNavigationController.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    #expect(bar.selectedViewController === bar.moreNavigationController)
    #expect(screens[6].parent === bar)
    bar.selectedIndex = 1
    #expect(bar.tabBar.selectedItem === screens[1].tabBarItem)
  }

  /// The controllers of a navigation controller move into the list's, and back.
  @Test func navigationControllersLendTheirControllers() {
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    bar.viewControllers = screens + [navigation]
    bar.selectedViewController = navigation
    #expect(bar.moreNavigationController.topViewController === inner)
    #expect(bar.selectedIndex == 7)
    bar.moreNavigationController.popToRootViewController(animated: false)
    window.layoutIfNeeded()
    #expect(navigation.viewControllers == [inner])
  }
}

@MainActor
struct TabBarPlacesTests {
  @Test func centeredItemsHaveTheirWidthAndDistance() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.itemPositioning = .centered
    (bar.itemWidth, bar.itemSpacing) = (50, 20)
    bar.layoutIfNeeded()
    let frames = bar.subviews.filter { $0 is UIControl }.map(\.frame)
    // Two of 50 with 20 between take 120 of 390.
    #expect(frames.map(\.minX) == [135, 205] && frames.map(\.width) == [50, 50])
  }
}
