import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Content that a finger pulls down to have it loaded again.
@MainActor
@Suite struct RefreshControlTests {
  private final class Count { var value = 0 }

  private func ground(
    _ script: Script, began: @escaping @MainActor (UIRefreshControl) -> Void = { _ in }
  ) throws -> (Playground, UIRefreshControl) {
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in began(control) }, for: .valueChanged)
    let ground = try Playground.scrolling(script) { $0.refreshControl = control }
    return (ground, control)
  }

  /// How far content follows a finger past its edge, on 852 points.
  private func pulled(_ way: Double) -> Double {
    RubberBand.displayed(overscroll: way - 10, dimension: 852)
  }

  private func pull(_ way: CGFloat) -> Script {
    Script().drag(
      from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 200 + way), over: 0.5, holding: 0.2)
  }

  @Test func beginsWhileTheFingerPulls() throws {
    let count = Count()
    let (ground, control) = try ground(pull(300).hold(3)) { _ in count.value += 1 }
    #expect(control.isHidden)
    try ground.go(to: 0.6)
    #expect(abs(ground.y + pulled(300)) < 0.5 && pulled(300) > 120)
    #expect(count.value == 1 && control.isRefreshing)
    // Content gets no room of its own before the finger lets go.
    #expect(ground.scroll.adjustedContentInset.top == 0)
    try ground.go(to: 2.5)
    #expect(ground.scroll.adjustedContentInset.top == 60)
    #expect(ground.scroll.contentInset.top == 0)
    #expect(ground.y == -60 && !control.isHidden)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing && ground.scroll.adjustedContentInset.top == 0)
    try ground.go(to: 2.6)
    let shown = try #require(ground.scroll.layer.presentation()).bounds.minY
    #expect(shown > -60 && shown < 0)
    try ground.go(to: 3.5)
    #expect(ground.y == 0 && control.isHidden && count.value == 1)
  }

  /// Below the threshold of 120 points spokes come with the pull: 8 for all of the way.
  @Test func aShortPullShowsHowFarItIs() throws {
    let count = Count()
    let (ground, control) = try ground(pull(200).hold(3)) { _ in count.value += 1 }
    try ground.go(to: 0.6)
    let wheel = try #require(
      control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(wheel.spokes == Int(pulled(200) / 120 * 8))
    #expect(!wheel.isAnimating)
    try ground.go(to: 3)
    #expect(count.value == 0 && !control.isRefreshing && ground.y == 0)
  }

  @Test func endsWithinTheSameDrag() throws {
    let count = Count()
    let (ground, control) = try ground(pull(400).hold(3)) {
      count.value += 1
      $0.endRefreshing()
    }
    try ground.go(to: 3.5)
    #expect(count.value == 1 && !control.isRefreshing && ground.y == 0)
  }

  /// The wheel stands between the bar's row and the large title, which goes down with the content as it is.
  @Test func theWheelComesOutAboveALargeTitle() throws {
    let control = UIRefreshControl()
    let table = UITableViewController(style: .plain)
    table.title = "Inbox"
    table.refreshControl = control
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    let content = navigation
    let stage = try Stage(
      Scene("inbox", device: device, script: pull(500).hold(3)) { content })
    // 44 of the row and 52 of the title.
    let rest = table.tableView.contentOffset.y
    #expect(rest == -96)
    let label = try #require(navigation.navigationBar.content?.largeTitleLabel)
    func title() -> CGFloat { label.convert(label.bounds, to: navigation.view).minY }
    let top = title()
    for (time, isDragged) in [(0.6, true), (2.5, false)] {
      try stage.advance(to: SceneTime(seconds: time))
      let down = rest - table.tableView.contentOffset.y
      #expect(isDragged ? down > 120 : down == 60)
      #expect(abs(title() - top - down) < 0.01)
      #expect(label.transform == .identity)
      #expect(abs(control.convert(control.bounds, to: navigation.view).minY - 44) < 0.01)
    }
  }

  @Test func codeMakesRoomWithoutScrolling() throws {
    let (ground, control) = try ground(Script().hold(2))
    control.beginRefreshing()
    try ground.go(to: 0.5)
    #expect(ground.scroll.adjustedContentInset.top == 60 && ground.y == 0)
    ground.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    try ground.go(to: 1)
    #expect(ground.y == -60)
    control.endRefreshing()
    try ground.go(to: 2)
    #expect(ground.y == 0 && ground.scroll.adjustedContentInset.top == 0)
  }

  /// The wheel makes an eighth of a turn eight times a second.
  @Test func theWheelTurnsInSteps() throws {
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    let ground = try Playground(Script().hold(2)) { view, _ in view.addSubview(wheel) }
    func turned() throws -> CGAffineTransform {
      try #require(wheel.layer.presentation()).affineTransform()
    }
    try ground.go(to: 0.3)
    // Two steps are a quarter of a turn.
    let quarter = try turned()
    #expect(abs(quarter.a) < 1e-9 && abs(quarter.b - 1) < 1e-9)
    try ground.go(to: 1.05)
    let whole = try turned()
    #expect(abs(whole.a - 1) < 1e-9)
  }

  @Test func largeTitlesGoDownForTheWheel() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        100
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let rows = Rows(style: .plain)
    rows.title = "Rows"
    rows.refreshControl = UIRefreshControl()
    let navigation = UINavigationController(rootViewController: rows)
    navigation.navigationBar.prefersLargeTitles = true
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    let stage = try Stage(
      Scene("refresh", device: device, script: pull(320).hold(3)) { navigation })
    try stage.advance(to: SceneTime(seconds: 0.6))
    #expect(rows.refreshControl?.isRefreshing == true)
    #expect(navigation.navigationBar.frame.height == -rows.tableView.contentOffset.y)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(rows.tableView.contentOffset.y == CGFloat(-156))
    #expect(navigation.navigationBar.frame.height == 156)
    rows.refreshControl?.endRefreshing()
    try stage.advance(to: SceneTime(seconds: 3.7))
    #expect(rows.tableView.contentOffset.y == -96)
  }
}
