import SnapshotTesting
import Testing
import UIKit

/// Navigation bars over coloured rows: at the top, scrolled with the rows blurred behind, and with a large title.
@MainActor @Suite(.snapshots) struct NavigationBarTests {
  private final class Rows: UITableViewController {
    private static let colors: [UIColor] = [.systemRed, .systemYellow, .systemBlue]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.backgroundColor = Self.colors[indexPath.row % 3]
      return cell
    }
  }

  private let size = CGSize(width: 240, height: 220)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(on: .iPhone13, size: size, traits: UITraitCollection(displayScale: 1))
  }

  private func show(
    large: Bool = false, scrolled: CGFloat, _ prepare: (UINavigationController) -> Void = { _ in }
  ) -> UIViewController {
    let first = UIViewController()
    first.title = "Harbour"
    let rows = Rows(style: .plain)
    rows.title = "Boats"
    rows.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .edit),
    ]
    rows.toolbarItems = [
      UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(title: "Sort"),
    ]
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = large
    navigation.viewControllers = [first, rows]
    prepare(navigation)
    navigation.view.frame.size = size
    navigation.view.layoutIfNeeded()
    rows.tableView.contentOffset.y += scrolled
    return navigation
  }

  @Test func atTheTop() { assertSnapshot(of: show(scrolled: 0), as: phone) }

  @Test func scrolled() { assertSnapshot(of: show(scrolled: 70), as: phone) }

  @Test func largeTitle() { assertSnapshot(of: show(large: true, scrolled: 0), as: phone) }

  @Test func largeTitleHalfGone() {
    assertSnapshot(of: show(large: true, scrolled: 30), as: phone)
  }

  @Test func toolbar() {
    assertSnapshot(of: show(scrolled: 70) { $0.isToolbarHidden = false }, as: phone)
  }
}
