import Gallery
import SnapshotTesting
import Testing
import UIKit

/// The stretchy header at rest, pulled down and scrolled away, with flat stripes for pictures.
@MainActor @Suite(.snapshots) struct StretchyHeaderTests {
  /// Shows the screen scrolled to an offset, or as it comes. Units: points.
  private func show(offset: CGFloat?) throws -> UIViewController {
    let screen = StretchyHeaderViewController()
    let navigation = UINavigationController(rootViewController: screen)
    if let offset {
      let table = try #require(screen.view.subviews.lazy.compactMap { $0 as? UITableView }.first)
      table.contentOffset.y = offset
    }
    return navigation
  }

  private let phone = Snapshotting<UIViewController, UIImage>.image(
    on: .iPhone13, traits: UITraitCollection(displayScale: 1))

  @Test func pulledDown() { assertSnapshot(of: try show(offset: -150), as: phone) }

  @Test func atRest() { assertSnapshot(of: try show(offset: nil), as: phone) }

  @Test func scrolledAway() { assertSnapshot(of: try show(offset: 300), as: phone) }
}
