import Gallery
import SnapshotTesting
import Testing
import UIKit

/// Section headers in the three styles of tables, scrolled so that the first one is on its way out.
@MainActor @Suite(.snapshots) struct SectionHeadersTests {
  private func show(_ style: UITableView.Style) throws -> UIViewController {
    let screen = SectionHeadersViewController(style: style)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.view.frame.size = size
    navigation.view.layoutIfNeeded()
    screen.tableView.contentOffset.y = 130
    return navigation
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

  @Test func plain() { assertSnapshot(of: try show(.plain), as: phone) }

  @Test func grouped() { assertSnapshot(of: try show(.grouped), as: phone) }

  @Test func insetGrouped() { assertSnapshot(of: try show(.insetGrouped), as: phone) }
}
