import GalleryScenes
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegStage
import Testing
import UIKit

/// The film of the stretchy header against what its constraints come to.
///
/// The header is W high, W being the width of the screen. With the content at offset y, its top is at −y on the screen.
/// Pulled (y ≤ 0): the picture's bottom is the header's, W − y, and its height W − y: it spans 0 to W − y.
/// Scrolled (y > 0): the picture is W high and its bottom y/2 below the header's: it spans −y/2 to W − y/2.
@MainActor
@Suite(.serialized)
struct StretchyHeaderTests {
  private static let width: CGFloat = 390

  @Test(arguments: [1.0, 2.0, 3.0])
  func pictureFollowsTheClosedFormInEveryFrame(scale: Double) throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.stretchyHeader
    let rate = FrameRate(30)
    #expect(scene.timeline.frameCount(rate: rate) == 121)
    let stage = try Stage(scene, scale: scale, network: network)
    for frame in 0..<121 {
      let time = SceneTime.frame(frame, rate: rate)
      try stage.advance(to: time)
      let asked = try #require(scene.timeline.offset(at: time))
      let offset = try Double(#require(stage.scrollView).contentOffset.y)
      #expect(abs(offset - asked) <= 0.5 / scale + 1e-6, "frame \(frame)")
      let picture = try #require(
        stage.layoutTree().nodes.first { $0.identifier == "header.picture" })
      let container = try #require(
        stage.layoutTree().nodes.first { $0.identifier == "header.container" })
      let top: CGFloat = offset <= 0 ? 0 : -offset / 2
      let height = offset <= 0 ? Self.width - offset : Self.width
      let tolerance = 1 / scale + 1e-9
      #expect(abs(picture.place.top - top) <= tolerance, "frame \(frame), offset \(offset)")
      #expect(abs(picture.place.height - height) <= tolerance, "frame \(frame), offset \(offset)")
      #expect(picture.place.left == 0)
      #expect(picture.place.width == Double(Self.width))
      #expect(container.clips == (offset >= 0), "frame \(frame), offset \(offset)")
      // Layout trees have six decimals.
      #expect(abs(container.place.top + offset) <= 1e-6)
      #expect(abs(container.place.height - Self.width) < 1e-6)
    }
  }

  /// At rest the offset is minus the height of the bar with its large title, and the picture reaches up under them to
  /// the screen's edge.
  @Test func pictureReachesUnderTheBarAtRest() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    var scene = GalleryScenes.stretchyHeader
    scene.script = Script(at: -143)
    let stage = try Stage(scene, network: network)
    let scrollView = try #require(stage.scrollView)
    #expect(scrollView.adjustedContentInset.top == 143)
    #expect(scrollView.contentOffset.y == -143)
    let nodes = stage.layoutTree().nodes
    let picture = try #require(nodes.first { $0.identifier == "header.picture" })
    #expect(picture.place == Rect(x: 0, y: 0, width: 390, height: 533))
    let firstRow = try #require(nodes.first { $0.indexPath == [0, 0] })
    #expect(firstRow.place == Rect(x: 0, y: 533, width: 390, height: 64))
  }

  /// The large title goes one to one with the content, from 52 points of room to none, and the row's title is there when
  /// it has gone; pulled, it grows to 1.1 at most. The bar comes while the picture's last 44 points go under it.
  @Test func barFollowsTheContent() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.stretchyHeader
    let stage = try Stage(scene, network: network)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    let bar = navigation.navigationBar
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let offset = try #require(stage.scrollView).contentOffset.y
      #expect(abs(bar.frame.height - 44 - max(0, -offset - 91)) < 1e-9, "frame \(frame)")
      #expect(abs(bar.frame.minY - 47) < 1e-9)
      let visibility = min(max((91 + 44 - (390 - offset)) / 44, 0), 1)
      let shown = try #require(navigation.topViewController?.navigationItem.standardAppearance)
      #expect(
        abs((shown.backgroundColor?.cgColor.alpha ?? 1) - visibility) < 1e-6, "frame \(frame)")
      let style = navigation.topViewController?.preferredStatusBarStyle
      #expect(style == (visibility < 0.5 ? .lightContent : .default), "frame \(frame)")
    }
  }

  /// Hears of scrolling.
  private final class Listener: NSObject, UITableViewDelegate {
    var offsets: [CGFloat] = []
    var others: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { others.append("drag") }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { others.append("coast") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { others.append("end") }
  }

  /// A script that moves content itself is no drag: the delegate hears of each new offset once, and of nothing else.
  @Test func delegateHearsOfEachOffsetOnce() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stretchyHeader, network: network)
    let listener = Listener()
    let table = try #require(stage.scrollView as? UITableView)
    table.delegate = listener
    var expected: [CGFloat] = []
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      if table.contentOffset.y != expected.last ?? -143 { expected.append(table.contentOffset.y) }
    }
    #expect(listener.offsets == expected && expected.count > 90)
    #expect(listener.others.isEmpty)
  }

  /// Cells on screen stay as many as fit, however long the film.
  @Test func rowsAreUsedAgain() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let stage = try Stage(GalleryScenes.stretchyHeader, network: network)
    var cells = Set<ObjectIdentifier>()
    for frame in 0..<121 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
      let table = try #require(stage.scrollView as? UITableView)
      for cell in table.visibleCells { cells.insert(ObjectIdentifier(cell)) }
      #expect(table.visibleCells.count <= 844 / 64 + 2)
    }
    #expect(cells.count <= 844 / 64 + 3)
  }
}
