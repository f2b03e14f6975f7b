import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Content that fingers make larger and smaller.
@MainActor
@Suite struct ZoomTests {
  private final class Log: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
    var calls: [String] = []
    var end: CGFloat?
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      calls.append("will")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      if calls.last != "zoom" { calls.append("zoom") }
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {
      calls.append("end")
      end = scale
    }
  }

  private func ground(
    _ script: Script, least: CGFloat = 1, most: CGFloat = 4
  ) throws -> (Playground, Log) {
    let log = Log()
    let ground = try Playground(script) { view, _ in
      let scroll = UIScrollView(frame: view.bounds)
      scroll.contentSize = CGSize(width: 400, height: 852)
      scroll.delegate = log
      scroll.minimumZoomScale = least
      scroll.maximumZoomScale = most
      scroll.addSubview(log.view)
      view.addSubview(scroll)
    }
    return (ground, log)
  }

  @Test func codeZoomsAboutTheMiddle() throws {
    let (ground, log) = try ground(Script().hold(1))
    let scroll = ground.scroll
    scroll.zoomScale = 2
    #expect(scroll.contentSize == CGSize(width: 800, height: 1704))
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 426))
    #expect(log.view.frame == CGRect(x: 0, y: 0, width: 800, height: 1704))
    #expect(log.calls == ["zoom"])
    scroll.zoomScale = 9
    #expect(scroll.zoomScale == 4)
    scroll.zoomScale = 0.1
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
  }

  /// The bar at the side stays 3 from the edge while the content goes back from past a limit.
  @Test func barsStayAtTheEdgeWhileTheScaleGoesBack() throws {
    let (ground, log) = try ground(
      Script().pinch(about: CGPoint(x: 200, y: 426), from: 50, to: 400, over: 0.5).hold(2))
    let bars = { ground.scroll.layer.sublayers?.filter { $0.zPosition > 1e5 } ?? [] }
    for time in [0.4, 0.55, 0.6, 0.7, 1.5] {
      try ground.go(to: time)
      let shown = try #require(ground.scroll.layer.presentation()).bounds
      let bar = try #require(bars().first?.presentation()).frame
      #expect(abs(shown.maxX - bar.maxX - 3) < 0.01, "at \(time)")
    }
    #expect(log.end == 4)
  }

  /// A square of 100 is shown four times as large, in the middle of 400 by 852.
  @Test func aRectangleIsZoomedTo() throws {
    let (ground, log) = try ground(Script().hold(1))
    ground.scroll.zoom(to: CGRect(x: 100, y: 200, width: 100, height: 100), animated: true)
    #expect(ground.scroll.zoomScale == 4)
    #expect(ground.scroll.contentOffset == CGPoint(x: 400, y: 574))
    try ground.go(to: 0.15)
    let shown = try #require(log.view.layer.presentation()).affineTransform().a
    #expect(abs(shown - 2.5) < 1e-6)
    #expect(log.calls == ["will", "zoom"])
    try ground.go(to: 1)
    #expect(log.calls == ["will", "zoom", "end"] && log.end == 4)
  }

  /// The pinch is found after 8 points, from where its scale counts; what is under its middle stays there.
  @Test func pinchesZoomAboutTheirMiddle() throws {
    let center = CGPoint(x: 150, y: 300)
    let (ground, log) = try ground(
      Script().pinch(about: center, from: 100, to: 300, over: 0.5).hold(1))
    try ground.go(to: 0.4)
    #expect(ground.scroll.isZooming && !ground.scroll.isZoomBouncing)
    try ground.go(to: 1.5)
    let scroll = ground.scroll
    #expect(scroll.zoomScale > 300 / 116 && scroll.zoomScale < 300 / 108)
    let under = log.view.convert(center, from: ground.view)
    #expect(abs(under.x - 150) < 4 && abs(under.y - 300) < 4)
    #expect(log.calls == ["will", "zoom", "end"] && log.end == scroll.zoomScale)
    #expect(!scroll.isZooming)
  }

  @Test func scalesPastALimitComeBack() throws {
    let pinch = Script().pinch(about: CGPoint(x: 200, y: 400), from: 100, to: 400, over: 0.5)
    let (ground, log) = try ground(pinch.hold(1), most: 2)
    try ground.go(to: 0.49)
    #expect(ground.scroll.zoomScale > 2.2 && ground.scroll.zoomScale < 3)
    try ground.go(to: 0.6)
    #expect(ground.scroll.zoomScale == 2 && ground.scroll.isZoomBouncing)
    #expect(log.end == nil)
    try ground.go(to: 1.5)
    #expect(log.end == 2 && !ground.scroll.isZoomBouncing)
    let (hard, hardLog) = try self.ground(pinch.hold(1), most: 2)
    hard.scroll.bouncesZoom = false
    try hard.go(to: 0.49)
    #expect(hard.scroll.zoomScale == 2)
    #expect(hardLog.end == nil)
  }

  @Test func withoutLimitsThereIsNoPinch() throws {
    let (ground, log) = try ground(
      Script().pinch(about: CGPoint(x: 200, y: 400), from: 100, to: 300, over: 0.5), most: 1)
    #expect(ground.scroll.pinchGestureRecognizer == nil)
    try ground.go(to: 1)
    #expect(log.calls.isEmpty && ground.scroll.zoomScale == 1)
  }
}
