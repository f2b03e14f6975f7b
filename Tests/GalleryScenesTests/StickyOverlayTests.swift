import GalleryScenes
import PegMotion
import PegNetwork
import PegStage
import Testing
import UIKit

/// The film of the sticky overlay against its closed form.
@MainActor
@Suite(.serialized)
struct StickyOverlayTests {
  private let header: CGFloat = 168
  private let strip: CGFloat = 92
  private let listLength: CGFloat = 21 * 52

  private func find<View: UIView>(_ identifier: String, in root: UIView) -> View? {
    if root.accessibilityIdentifier == identifier, let view = root as? View { return view }
    return root.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }

  /// The header stays at the top and its text is gone after 120 points (1 - 1.4 y / 168); the strip of 92 leaves under
  /// it; then the list stays below the header and scrolls by what is left of the offset.
  @Test func everyFrameFollowsTheClosedForm() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyOverlay, network: network)
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let collection = try #require(stage.scrollView as? UICollectionView)
      let y = collection.contentOffset.y
      let path = IndexPath(item: 0, section: 0)
      let summary = try #require(
        collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path))
      expectEqual(summary.frame, CGRect(x: 0, y: max(0, y), width: 390, height: header), frame)
      let temperature: UILabel = try #require(find("summary.temperature", in: summary))
      #expect(abs(temperature.alpha - max(0, 1 - 1.4 * y / header)) < 1e-6, "frame \(frame)")
      let listOffset = max(0, y - strip)
      let days: UICollectionView = try #require(find("days", in: collection))
      #expect(abs(days.contentOffset.y - listOffset) < 1e-9, "frame \(frame)")
      let list = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 1)))
      expectEqual(
        list.frame, CGRect(x: 0, y: header + strip + listOffset, width: 390, height: 844 - header),
        frame)
      if let hours = collection.cellForItem(at: path) {
        expectEqual(hours.frame, CGRect(x: 0, y: header, width: 390, height: strip), frame)
      } else {
        #expect(y >= header + strip)
      }
      #expect(collection.subviews.last === summary)
      // No day that is out of sight has a cell.
      let rows = days.indexPathsForVisibleItems.map(\.item)
      let first = Int((listOffset / 52).rounded(.down))
      let last = min(20, Int(((listOffset + 844 - header) / 52).rounded(.up)) - 1)
      #expect(rows == Array(first...last), "frame \(frame)")
    }
  }

  /// The end of the whole is the end of the list.
  @Test func theListEndsWithTheWhole() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyOverlay, network: network)
    let collection = try #require(stage.scrollView as? UICollectionView)
    let end = collection.contentSize.height - 844
    #expect(end == strip + listLength - (844 - header))
    try stage.show(offset: Double(end))
    let days: UICollectionView = try #require(find("days", in: collection))
    #expect(days.contentOffset.y == days.contentSize.height - days.bounds.height)
  }

  /// The strip scrolls by itself and stays where it is while the whole is scrolled.
  @Test func theStripScrollsByItself() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyOverlay, network: network)
    try stage.show(offset: 0)
    let collection = try #require(stage.scrollView as? UICollectionView)
    let hours: UICollectionView = try #require(find("hours", in: collection))
    #expect(hours.contentSize == CGSize(width: 16 + 24 * 56, height: strip))
    #expect(hours.contentOffset.x == CGFloat(8 + 9 * 56))
    #expect(hours.indexPathsForVisibleItems.map(\.item) == Array(9..<16))
    hours.contentOffset.x = 700
    try stage.show(offset: 50)
    #expect(hours.contentOffset.x == 700 as CGFloat)
    #expect(hours.indexPathsForVisibleItems.first == IndexPath(item: 12, section: 0))
  }

  private func expectEqual(_ a: CGRect, _ b: CGRect, _ frame: Int) {
    let distances = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
    #expect(distances.allSatisfy { abs($0) < 1e-9 }, "frame \(frame): \(a), not \(b)")
  }
}
