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
      // Laid out before it is scrolled, as on a device: the bar looks at where the picture is.
      navigation.view.frame.size = size
      navigation.view.layoutIfNeeded()
      let table = try #require(screen.view.subviews.lazy.compactMap { $0 as? UITableView }.first)
      table.contentOffset.y = offset
    }
    return navigation
  }

  /// A narrow screen with an iPhone's safe area, for small references. Units: points.
  private let size = CGSize(width: 200, height: 340)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(on: .iPhone13, size: size, traits: UITraitCollection(displayScale: 1))
  }

  @Test func pulledDown() { assertSnapshot(of: try show(offset: -150), as: phone) }

  @Test func atRest() { assertSnapshot(of: try show(offset: nil), as: phone) }

  @Test func halfGone() { assertSnapshot(of: try show(offset: 60), as: phone) }

  @Test func scrolledAway() { assertSnapshot(of: try show(offset: 300), as: phone) }
}
