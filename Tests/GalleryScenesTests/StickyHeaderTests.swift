import GalleryScenes
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegStage
import Testing
import UIKit

/// The film of the sticky header against sums: with g the offset kept within 0 and 100, the wide header's top is at −g,
/// the list's, which is the wide header's lower edge, at 170 − 0.7 g. The wide header's name fades out over the first half
/// of the way, the slim header's title fades in over the second.
@MainActor
@Suite(.serialized)
struct StickyHeaderTests {
  private static let listHeight: CGFloat = 22 * 64

  @Test(arguments: [1.0, 2.0, 3.0])
  func headersFollowTheClosedFormInEveryFrame(scale: Double) throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.stickyHeader
    let rate = FrameRate(30)
    #expect(scene.timeline.frameCount(rate: rate) == 151)
    let stage = try Stage(scene, scale: scale, network: network)
    let pixel = 1 / scale + 1e-9
    for frame in 0..<151 {
      try stage.advance(to: SceneTime.frame(frame, rate: rate))
      let scroll = try #require(stage.scrollView)
      let gone = min(max(Double(scroll.contentOffset.y), 0), 100)
      let nodes = stage.layoutTree().nodes
      func node(_ name: String) throws -> LayoutNode {
        try #require(nodes.first { $0.identifier == name })
      }
      let wide = try node("header.wide")
      #expect(abs(Double(wide.place.top) + gone) <= pixel, "frame \(frame)")
      #expect(abs(wide.alpha - (1 - gone / 100)) < 1e-6, "frame \(frame)")
      #expect(try node("header.slim").place == Rect(x: 0, y: 0, width: 390, height: 100))
      let (name, title) = (try node("header.name").alpha, try node("header.title").alpha)
      #expect(abs(name - max(0, 1 - gone / 50)) < 1e-6, "frame \(frame)")
      #expect(abs(title - max(0, gone / 50 - 1)) < 1e-6, "frame \(frame)")
      #expect(name == 0 || title == 0, "frame \(frame)")
      let top = 170 - 0.7 * gone
      let view = try node("scroll")
      #expect(abs(Double(view.place.top) - top) <= pixel, "frame \(frame)")
      #expect(abs(Double(wide.place.bottom - view.place.top)) < 1e-5, "frame \(frame)")
      #expect(abs(Double(view.place.bottom) - 844) <= pixel)
      let list = try node("list")
      #expect(
        abs(Double(list.place.top - view.place.top) + Double(scroll.contentOffset.y)) < 1e-6)
      #expect(list.place.height == Double(Self.listHeight), "frame \(frame)")
      #expect(view.clips && wide.clips)
    }
  }

  /// The table in it never scrolls, and the view that does is not dragged by a script.
  @Test func delegateHearsOfEachOffsetOnce() throws {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      var drags = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
    }
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyHeader, network: network)
    let scroll = try #require(stage.scrollView)
    let listener = Listener()
    scroll.delegate = listener
    var expected: [CGFloat] = []
    for frame in 0..<151 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      if scroll.contentOffset.y != expected.last ?? -60 { expected.append(scroll.contentOffset.y) }
    }
    #expect(listener.offsets == expected && expected.count > 100 && listener.drags == 0)
  }

  /// The table does not scroll: all of its rows are there, and the outer view has them as its content.
  @Test func tableIsAsHighAsItsRows() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stickyHeader, network: network)
    let scroll = try #require(stage.scrollView)
    #expect(scroll.contentSize == CGSize(width: 390, height: Self.listHeight))
    let table = try #require(scroll.subviews.lazy.compactMap { $0 as? UITableView }.first)
    #expect(table.visibleCells.count == 22 && !table.isScrollEnabled)
  }
}
