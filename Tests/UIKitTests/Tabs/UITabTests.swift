import Testing
import UIKit

@MainActor
struct UITabTests {
  private final class Listener: NSObject, UITabBarControllerDelegate {
    var changes: [String] = []
    var refused = ""

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab)
      -> Bool
    { tab.identifier != refused }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { changes.append("\(previousTab?.identifier ?? "-") \(selectedTab.identifier)") }
  }

  private func tab(_ name: String) -> UITab {
    UITab(title: name, image: nil, identifier: name.lowercased()) { _ in UIViewController() }
  }

  @Test func theBarShowsTheTabsAndTheSearchLast() {
    let search = UISearchTab { _ in UIViewController() }
    let bar = UITabBarController(tabs: [search, tab("Map"), tab("Log")])
    #expect(bar.tabBar.items?.map(\.title) == ["Map", "Log", "Search"])
    bar.tabs[1].badgeValue = "3"
    #expect(bar.tabBar.items?.first?.badgeValue == "3")
    bar.tabs[2].isHidden = true
    #expect(bar.tabBar.items?.map(\.title) == ["Map", "Search"])
    #expect(bar.tab(forIdentifier: "log") === bar.tabs[2])
  }

  @Test func theDelegateLearnsOfTabsThatTapsSelect() throws {
    let bar = UITabBarController(tabs: [tab("Map"), tab("Log"), tab("Crew")])
    let listener = Listener()
    bar.delegate = listener
    let items = try #require(bar.tabBar.items)
    bar.tabBar(bar.tabBar, didSelect: items[1])
    listener.refused = "crew"
    bar.tabBar(bar.tabBar, didSelect: items[2])
    #expect(listener.changes == ["map log"])
    #expect(bar.selectedTab?.identifier == "log")
  }

  @Test func aGroupShowsItsSelectedChild() {
    let group = UITabGroup(
      title: "Fleet", image: nil, identifier: "fleet", children: [tab("North"), tab("South")])
    let bar = UITabBarController(tabs: [group])
    #expect(bar.selectedViewController === group.children[0].viewController)
    group.selectedChild = group.children[1]
    #expect(bar.selectedViewController === group.children[1].viewController)
    #expect(bar.tabBar.items?.map(\.title) == ["Fleet"])
    #expect(bar.tab(forIdentifier: "south") === group.children[1])
  }
}
