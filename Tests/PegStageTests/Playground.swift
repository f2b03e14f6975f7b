import Foundation
import PegMotion
import PegStage
import QuartzCore
import UIKit

/// Says what a scroll view told its delegate.
@MainActor
final class ScrollLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var offsets: [CGFloat] = []
  var release: (velocity: CGPoint, target: CGPoint)?
  /// Replaces the target of a release.
  var wanted: CGPoint?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if calls.last != "scroll" { calls.append("scroll") }
    offsets.append(scrollView.contentOffset.y)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willDrag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDrag")
    release = (velocity, targetContentOffset.pointee)
    if let wanted { targetContentOffset.pointee = wanted }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDrag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willDecel") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didDecel") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didAnimate") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didTop") }
}

/// A screen of 400 by 852 points with a view that tests fill and fingers touch.
@MainActor
struct Playground {
  let stage: Stage
  let view: UIView
  let log = ScrollLog()

  init(_ script: Script, fill: (UIView, ScrollLog) -> Void) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
    fill(view, log)
    let controller = UIViewController()
    controller.view = view
    let content = controller
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    stage = try Stage(Scene("playground", device: device, script: script) { content })
    self.view = view
  }

  /// A scroll view on all of the screen.
  static func scrolling(
    _ script: Script, content: CGSize = CGSize(width: 400, height: 40000), at offset: CGFloat = 0,
    change: (UIScrollView) -> Void = { _ in }
  ) throws -> Playground {
    try Playground(script) { view, log in
      let scroll = UIScrollView(frame: view.bounds)
      scroll.contentSize = content
      scroll.contentOffset.y = offset
      scroll.delegate = log
      change(scroll)
      view.addSubview(scroll)
    }
  }

  var scroll: UIScrollView { view.subviews[0] as! UIScrollView }
  var y: Double { Double(scroll.contentOffset.y) }

  func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }

  /// Goes on redraw by redraw, and returns time and offset of each from the first after `start` on.
  func redraws(
    from start: Double, to end: Double
  ) throws -> [(time: Double, offset: Double)] {
    var result: [(Double, Double)] = []
    var index = 0
    while true {
      let time = SceneTime.frame(index, rate: FrameRate(60))
      index += 1
      guard time.seconds <= end else { return result }
      guard time.seconds > start else { continue }
      try stage.advance(to: time)
      result.append((time.seconds, y))
    }
  }
}
