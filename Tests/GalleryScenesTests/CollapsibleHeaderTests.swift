import GalleryScenes
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegStage
import Testing
import UIKit

/// The film of the collapsible header against what its animations come to.
///
/// Open, the banner lies from 91 to 211 on the screen; closed, the bars' 44 and its own 120 further up. Each change adds
/// way · (1 − E(t / 0.3)) to where it leads, so that one which interrupts another blends into it. Alpha goes from what is
/// shown to the new value.
@MainActor
@Suite(.serialized)
struct CollapsibleHeaderTests {
  private static let way = 164.0

  private func eased(_ seconds: Double) -> Double {
    seconds >= 0.3 ? 1 : TimingCurve.easeInOut.value(at: max(0, seconds / 0.3))
  }

  @Test func bannerFollowsTheClosedFormInEveryFrame() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.collapsibleHeader
    let rate = FrameRate(60)
    let stage = try Stage(scene, network: network)
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    navigation.navigationBar.accessibilityIdentifier = "bar"
    let pixel = 1 / Double(stage.window.traitCollection.displayScale)
    var changes: [(time: Double, collapsed: Bool, alpha: Double)] = []
    func alpha(at time: Double) -> Double {
      guard let last = changes.last else { return 1 }
      return last.alpha + ((last.collapsed ? 0 : 1) - last.alpha) * eased(time - last.time)
    }
    var shown = 1.0
    for frame in 0..<scene.timeline.frameCount(rate: rate) {
      let time = SceneTime.frame(frame, rate: rate)
      try stage.advance(to: time)
      let isCollapsed = navigation.isNavigationBarHidden
      if isCollapsed != (changes.last?.collapsed ?? false) {
        changes.append((time.seconds, isCollapsed, alpha(at: time.seconds)))
        let offset = try #require(stage.scrollView).contentOffset.y
        #expect(isCollapsed ? offset > 30 : offset <= 0)
      }
      var up = isCollapsed ? 1.0 : 0
      for change in changes {
        up += (change.collapsed ? -1 : 1) * (1 - eased(time.seconds - change.time))
      }
      let nodes = stage.layoutTree().nodes
      func node(_ name: String) throws -> LayoutNode {
        try #require(nodes.first { $0.identifier == name })
      }
      let banner = try node("banner")
      #expect(abs(Double(banner.place.top) - (91 - Self.way * up)) < 1e-6, "frame \(frame)")
      #expect(abs(Double(banner.place.height) - 120) < 1e-6)
      let list = try node("list")
      #expect(abs(Double(list.place.top - banner.place.bottom)) < 1e-6, "frame \(frame)")
      #expect(abs(Double(list.place.bottom) - 844) < 1e-6, "frame \(frame)")
      let bar = try node("bar")
      #expect(abs(Double(bar.place.top) - (47 - (91 + pixel) * up)) < 1e-6, "frame \(frame)")
      #expect(abs(banner.alpha - alpha(at: time.seconds)) < 1e-6, "frame \(frame)")
      // The curve is at most 1.73 times as fast as an even one, and 0.3 s are 18 frames.
      #expect(abs(banner.alpha - shown) <= 1.73 / 18, "frame \(frame)")
      shown = banner.alpha
    }
    // Up, down, and up and down again before the first was over.
    #expect(changes.map(\.collapsed) == [true, false, true, false])
    try #require(changes.count == 4)
    let gap = changes[3].time - changes[2].time
    #expect(gap > 0 && gap < 0.3)
    #expect(changes[1].time - changes[0].time > 0.3 && changes[2].time - changes[1].time > 0.3)
  }

  /// Writes down what a delegate is told, and passes it on.
  private final class Listener: NSObject, UITableViewDelegate {
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

  /// A held drag ends without coasting; one past the top bounces back; a third is caught while it coasts.
  @Test func delegateHearsOfTheDragsInOrder() throws {
    let network = try NetworkSession.install(cassettes: [], policy: .off)
    defer { network.uninstall() }
    let scene = GalleryScenes.collapsibleHeader
    let stage = try Stage(scene, network: network)
    let listener = Listener()
    let table = try #require(stage.scrollView as? UITableView)
    table.delegate = listener
    try stage.advance(to: scene.timeline.length)
    #expect(
      listener.calls == [
        "begin", "scroll", "will end", "end false",
        "begin", "scroll", "will end", "end true", "coast", "scroll", "rest",
        "begin", "scroll", "will end", "end true", "coast", "rest",
        "begin", "scroll", "will end", "end true", "coast", "scroll", "rest",
      ])
  }
}
