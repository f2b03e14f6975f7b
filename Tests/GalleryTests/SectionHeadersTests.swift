import Gallery
import SnapshotTesting
import Testing
import UIKit

/// Section headers in the three styles of tables, scrolled so that the first one is on its way out.
@MainActor @Suite(.snapshots) struct SectionHeadersTests {
  /// Scrolls to the same place from the top whenever it appears, as heights are measured on the way.
  private final class Scrolled: UINavigationController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let table = (topViewController as? UITableViewController)?.tableView else { return }
      table.contentOffset.y = -table.adjustedContentInset.top
      table.reloadData()
      table.layoutIfNeeded()
      table.contentOffset.y = 130
    }
  }

  private func show(_ style: UITableView.Style) -> UIViewController {
    Scrolled(rootViewController: SectionHeadersViewController(style: style))
  }

  /// A narrow screen with an iPhone's safe area, for small references. Units: points.
  private let size = CGSize(width: 200, height: 340)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(
      on: .iPhone13, size: size,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: 1), UITraitCollection(preferredContentSizeCategory: .large),
      ]))
  }

  @Test func plain() { assertSnapshot(of: show(.plain), as: phone) }

  @Test func grouped() { assertSnapshot(of: show(.grouped), as: phone) }

  @Test func insetGrouped() { assertSnapshot(of: show(.insetGrouped), as: phone) }
}
