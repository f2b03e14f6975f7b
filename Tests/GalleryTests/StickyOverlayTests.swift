import Gallery
import SnapshotTesting
import Testing
import UIKit

/// The sticky overlay pulled down, at rest, half faded, and with the list scrolling under the header.
@MainActor @Suite(.snapshots) struct StickyOverlayTests {
  /// Shows the screen scrolled to an offset. Units: points.
  private func show(offset: CGFloat) throws -> UIViewController {
    let screen = StickyOverlayViewController()
    screen.view.frame.size = size
    screen.view.layoutIfNeeded()
    let collection = try #require(
      screen.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    collection.contentOffset.y = offset
    return screen
  }

  /// A narrow screen with an iPhone's safe area, for small references. Units: points.
  private let size = CGSize(width: 180, height: 300)

  private var phone: Snapshotting<UIViewController, UIImage> {
    .image(on: .iPhone13, size: size, traits: UITraitCollection(displayScale: 1))
  }

  @Test func pulledDown() { assertSnapshot(of: try show(offset: -40), as: phone) }

  @Test func atRest() { assertSnapshot(of: try show(offset: 0), as: phone) }

  @Test func halfFaded() { assertSnapshot(of: try show(offset: 60), as: phone) }

  @Test func listScrolling() { assertSnapshot(of: try show(offset: 250), as: phone) }
}
