public import UIKit

/// Tabs with a badge, a group of two and a search.
@MainActor
public func fleetTabs() -> UITabBarController {
  func page(_ text: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = text
    controller.view.backgroundColor = .systemGroupedBackground
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .title2)
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    return UINavigationController(rootViewController: controller)
  }
  func tab(_ name: String, _ symbol: String) -> UITab {
    UITab(title: name, image: UIImage(systemName: symbol), identifier: name) { _ in page(name) }
  }
  let log = tab("Log", "book")
  log.badgeValue = "3"
  let fleet = UITabGroup(
    title: "Fleet", image: UIImage(systemName: "folder"), identifier: "fleet",
    children: [tab("North", "map"), tab("South", "map")])
  return UITabBarController(tabs: [
    tab("Map", "map"), log, fleet, UISearchTab { _ in page("Search") },
  ])
}
