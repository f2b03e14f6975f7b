import Gallery
import SnapshotTesting
import Testing
import UIKit

/// The sticky header open, half closed and closed, with flat stripes for pictures.
@MainActor @Suite(.snapshots) struct StickyHeaderTests {
  private func show(offset: CGFloat) throws -> UIViewController {
    let screen = StickyHeaderViewController()
    screen.view.frame.size = size
    screen.view.layoutIfNeeded()
    let scroll = try #require(
      screen.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
    scroll.contentOffset.y = offset
    return screen
  }

  /// A narrow screen with an iPhone's safe area, for small references. Units: points.
  private let size = CGSize(width: 200, height: 300)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(on: .iPhone13, size: size, traits: UITraitCollection(displayScale: 1))
  }

  @Test func open() { assertSnapshot(of: try show(offset: 0), as: phone) }

  @Test func halfClosed() { assertSnapshot(of: try show(offset: 50), as: phone) }

  @Test func closed() { assertSnapshot(of: try show(offset: 140), as: phone) }
}
