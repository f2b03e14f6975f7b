import Gallery
import SnapshotTesting
import Testing
import UIKit

/// The collapsible header before and after it snapped away, with flat stripes for pictures.
@MainActor @Suite(.snapshots) struct CollapsibleHeaderTests {
  private func show(offset: CGFloat) throws -> UIViewController {
    let screen = CollapsibleHeaderViewController()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.view.frame.size = size
    navigation.view.layoutIfNeeded()
    let views = screen.view.subviews.flatMap(\.subviews)
    let table = try #require(views.lazy.compactMap { $0 as? UITableView }.first)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    table.contentOffset.y = offset
    return navigation
  }

  /// A narrow screen with an iPhone's safe area, for small references. Units: points.
  private let size = CGSize(width: 200, height: 340)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(on: .iPhone13, size: size, traits: UITraitCollection(displayScale: 1))
  }

  @Test func open() { assertSnapshot(of: try show(offset: 0), as: phone) }

  @Test func stillOpen() { assertSnapshot(of: try show(offset: 30), as: phone) }

  @Test func closed() { assertSnapshot(of: try show(offset: 31), as: phone) }
}
