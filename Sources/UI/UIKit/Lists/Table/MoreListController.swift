import Foundation
import UIFoundation

extension UITabBarController {
  /// Returns the list behind the item "More".
  func makeMoreList() -> UIViewController { MoreListController(of: self) }

  var moreList: MoreListController? {
    moreNavigationController.viewControllers.first as? MoreListController
  }
}

/// The list of a tab bar's controllers that have no item of their own.
@MainActor
final class MoreListController: UITableViewController {
  private weak var bar: UITabBarController?
  /// The controller that was chosen in the list.
  private(set) weak var shown: UIViewController?
  /// The controllers of a chosen navigation controller, while the list's navigation controller shows them.
  private var borrowed: [UIViewController] = []

  init(of bar: UITabBarController) {
    self.bar = bar
    super.init(style: .plain)
    title = "More"
  }

  required init?(coder: NSCoder) { preconditionFailure("not in storyboards") }

  private var listed: [UIViewController] { bar?.listed ?? [] }

  func controllersChanged() {
    if let shown, !listed.contains(where: { $0 === shown }) {
      navigationController?.popToRootViewController(animated: false)
      giveBack()
    }
    if isViewLoaded { tableView.reloadData() }
  }

  /// Shows a controller of the list over it. Of a navigation controller its own controllers are shown.
  func show(_ controller: UIViewController, animated: Bool) {
    guard let navigation = navigationController, shown !== controller else { return }
    if shown != nil { navigation.popToRootViewController(animated: false) }
    giveBack()
    shown = controller
    let inner = controller as? UINavigationController
    borrowed = inner?.viewControllers ?? []
    inner?.setViewControllers([], animated: false)
    if inner == nil {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    navigation.setViewControllers(
      [self] + (inner == nil ? [controller] : borrowed), animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if navigationController?.topViewController === self { giveBack() }
  }

  /// Makes the chosen controller a child of the tab bar controller again.
  private func giveBack() {
    guard let controller = shown else { return }
    shown = nil
    (controller as? UINavigationController)?.setViewControllers(borrowed, animated: false)
    borrowed = []
    if let bar, controller.parent !== bar {
      bar.addChild(controller)
      controller.didMove(toParent: bar)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    listed.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "item")
      ?? UITableViewCell(style: .default, reuseIdentifier: "item")
    let item = listed[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title ?? listed[indexPath.row].title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    show(listed[indexPath.row], animated: true)
  }
}
