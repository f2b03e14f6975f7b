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
    let scene = GalleryScenes.stickyOverlay
    let stage = try Stage(scene, network: network)
    var seen: (least: CGFloat, most: CGFloat) = (0, 0)
    for frame in 0..<scene.timeline.frameCount(rate: FrameRate(30)) {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let collection = try #require(stage.scrollView as? UICollectionView)
      let y = collection.contentOffset.y
      seen = (min(seen.least, y), max(seen.most, y))
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
      let order = collection.subviews
      let height = try #require(order.firstIndex { $0 === summary })
      let cells = order.indices.filter { order[$0] is UICollectionViewCell }
      #expect(cells.allSatisfy { $0 < height })
      // No day that is out of sight has a cell.
      let rows = days.indexPathsForVisibleItems.map(\.item)
      let first = Int((listOffset / 52).rounded(.down))
      let last = min(20, Int(((listOffset + 844 - header) / 52).rounded(.up)) - 1)
      #expect(rows == Array(first...last), "frame \(frame)")
    }
    // Pulled down, and up to where the list scrolls.
    #expect(seen.least < -20 && seen.most > 92 + 168)
  }

  /// Writes down what the delegate of the hours is told.
  private final class Listener: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    private func note(_ call: String) { if calls.last != call { calls.append(call) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { note("will end") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      note("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("coast") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rest") }
  }

  /// A finger that goes sideways over the hours scrolls them and not the whole.
  @Test func aFingerOnTheStripScrollsTheHoursAlone() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyOverlay, network: network)
    let collection = try #require(stage.scrollView as? UICollectionView)
    let hours: UICollectionView = try #require(find("hours", in: collection))
    let listener = Listener()
    hours.delegate = listener
    let start = hours.contentOffset.x
    for frame in 0..<39 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      #expect(collection.contentOffset.y == 0 && !collection.isDragging, "frame \(frame)")
      // 10 points of the finger's way are its slop.
      if frame == 18 { #expect(abs(hours.contentOffset.x - start - 190) < 8) }
    }
    #expect(hours.contentOffset.x > start + 190)
    #expect(
      listener.calls.prefix(5) == ["begin", "scroll", "will end", "end true", "coast"])
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
