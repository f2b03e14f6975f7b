import PegGeometry
import PegLayoutTree
import PegMotion
import PegStage
import Testing
import UIKit

/// Navigation controllers on a stage: transitions, bars that come and go, large titles under fingers.
@MainActor
@Suite struct NavigationTests {
  private final class Observer: UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.entries.append("willShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.entries.append("didShow \(viewController.title ?? "")") }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private func stage(_ root: UIViewController, _ script: Script = Script().hold(3)) throws
    -> (Stage, UINavigationController)
  {
    let navigation = UINavigationController(rootViewController: root)
    return (try Stage(Scene("navigation", script: script) { navigation }), navigation)
  }

  private func node(_ stage: Stage, _ name: String) throws -> LayoutNode {
    try #require(stage.layoutTree().nodes.first { $0.identifier == name })
  }

  private func eased(_ share: Double) -> Double {
    share >= 1 ? 1 : TimingCurve.easeInOut.value(at: max(0, share))
  }

  @Test func pushAndPopMoveViewsAndTellInOrder() throws {
    let log = CallLog()
    let observer = Observer(log)
    let (first, second) = (NotingScreen(), NotingScreen())
    (first.title, second.title) = ("a", "b")
    let (stage, navigation) = try stage(first)
    (first.log, second.log, navigation.delegate) = (log, log, observer)
    first.view.accessibilityIdentifier = "first"
    second.view.accessibilityIdentifier = "second"

    navigation.pushViewController(second, animated: true)
    #expect(
      log.entries == ["a willDisappear true", "b willAppear true", "willShow b"])
    #expect(navigation.topViewController === second && second.parent === navigation)
    for frame in 1..<21 {
      let time = SceneTime.frame(frame, rate: FrameRate(60))
      try stage.advance(to: time)
      let share = eased(time.seconds / 0.35)
      let (a, b) = (try node(stage, "first").place.left, try node(stage, "second").place.left)
      #expect(abs(Double(b) - 390 * (1 - share)) < 1e-6, "frame \(frame)")
      #expect(abs(Double(a) + 117 * share) < 1e-6, "frame \(frame)")
    }
    try stage.advance(to: SceneTime(seconds: 0.5))
    #expect(
      log.entries.dropFirst(3) == [
        "a didDisappear true", "b didAppear true", "b joined", "didShow b",
      ])
    #expect(first.view.superview == nil && second.view.frame.minX == 0)

    log.entries = []
    let popped = navigation.popViewController(animated: true)
    #expect(popped === second && navigation.topViewController === first)
    try stage.advance(to: SceneTime(seconds: 0.7))
    let share = eased(0.2 / 0.35)
    #expect(abs(Double(try node(stage, "second").place.left) - 390 * share) < 1e-6)
    #expect(abs(Double(try node(stage, "first").place.left) + 117 * (1 - share)) < 1e-6)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(
      log.entries == [
        "b willDisappear true", "a willAppear true", "willShow a", "b didDisappear true",
        "a didAppear true", "b left", "didShow a",
      ])
    #expect(second.view.superview == nil && first.view.frame == navigation.view.bounds)
    #expect(navigation.popViewController(animated: true) == nil)
  }

  /// A change that comes during a transition ends it first.
  @Test func nextChangeEndsTheTransition() throws {
    let (first, second, third) = (NotingScreen(), NotingScreen(), NotingScreen())
    let (stage, navigation) = try stage(first)
    navigation.pushViewController(second, animated: true)
    try stage.advance(to: SceneTime(seconds: 0.1))
    navigation.pushViewController(third, animated: true)
    #expect(first.view.superview == nil)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(second.view.superview == nil && third.view.frame == navigation.view.bounds)
    #expect(navigation.popToRootViewController(animated: false)?.count == 2)
    #expect(first.view.superview === navigation.view && third.parent == nil)
  }

  @Test func barSlidesAwayAndContentFollows() throws {
    let table = Rows(style: .plain)
    let (stage, navigation) = try stage(table)
    navigation.navigationBar.accessibilityIdentifier = "bar"
    #expect(table.tableView.contentOffset.y == -91)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(table.tableView.contentOffset.y == -47)
    for frame in 1..<14 {
      let time = SceneTime.frame(frame, rate: FrameRate(60))
      try stage.advance(to: time)
      let pixel = 1 / Double(stage.window.traitCollection.displayScale)
      let y = 47 - (91 + pixel) * eased(time.seconds / 0.2)
      #expect(abs(Double(try node(stage, "bar").place.top) - y) < 1e-6, "frame \(frame)")
      #expect(navigation.navigationBar.isHidden == (time.seconds >= 0.2), "frame \(frame)")
    }
    navigation.setNavigationBarHidden(false, animated: true)
    #expect(!navigation.navigationBar.isHidden)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(try node(stage, "bar").place == Rect(x: 0, y: 47, width: 390, height: 44))
    #expect(table.tableView.contentOffset.y == -91)
  }

  private func drag(_ way: CGFloat) -> Script {
    Script().drag(
      from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 500 - way), over: 0.4, holding: 0.2)
  }

  @Test func swipesHideAndShowTheBar() throws {
    let table = Rows(style: .plain)
    let script = drag(120).hold(0.5).drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 480), over: 0.4, holding: 0.2
    ).hold(0.5)
    let (stage, navigation) = try stage(table, script)
    navigation.hidesBarsOnSwipe = true
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(navigation.isNavigationBarHidden && table.tableView.contentOffset.y > -47)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func tapsHideAndShowTheBars() throws {
    let controller = UIViewController()
    let script = Script().hold(0.5).tap(CGPoint(x: 195, y: 400)).hold(1)
      .tap(CGPoint(x: 195, y: 400)).hold(1)
    let (stage, navigation) = try stage(controller, script)
    navigation.hidesBarsOnTap = true
    navigation.isToolbarHidden = false
    try stage.advance(to: SceneTime(seconds: 1.4))
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    try stage.advance(to: SceneTime(seconds: 2.8))
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test(arguments: [(10.0, -143.0), (25.0, -143.0), (45.0, -91.0), (60.0, -91.0)])
  func largeTitleDoesNotRestHalfWay(way: Double, rest: Double) throws {
    let table = Rows(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = try Stage(
      Scene("large-title", script: drag(way).hold(2)) { navigation })
    let list = try #require(table.tableView)
    #expect(list.contentOffset.y == -143)
    for frame in 0...150 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(60)))
      let bottom = navigation.navigationBar.frame.maxY
      #expect(abs(bottom - max(91, -list.contentOffset.y)) < 1e-9, "frame \(frame)")
    }
    #expect(Double(list.contentOffset.y) == rest)
  }

  /// Content comes to rest with the search bar there or gone, and with the large title there or gone.
  @Test(
    arguments: [
      (20.0, -195.0), (45, -143), (70, -143), (95, -91),
    ] as [(Double, Double)])
  func searchBarDoesNotRestHalfWay(way: Double, rest: Double) throws {
    let table = Rows(style: .plain)
    table.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = try Stage(Scene("search", script: drag(way).hold(2)) { navigation })
    let list = try #require(table.tableView)
    #expect(list.contentOffset.y == -195)
    for frame in 0...150 {
      try stage.advance(to: SceneTime.frame(frame, rate: FrameRate(60)))
      let bottom = navigation.navigationBar.frame.maxY
      #expect(abs(bottom - max(91, -list.contentOffset.y)) < 1e-9, "frame \(frame)")
    }
    #expect(abs(Double(list.contentOffset.y) - rest) < 0.4)
  }

  /// A finger from the left edge takes the controller along; beyond the middle it is popped, before that it comes back.
  @Test(arguments: [(290.0, true), (120.0, false)])
  func aFingerPops(way: Double, pops: Bool) throws {
    let log = CallLog()
    let (first, second) = (NotingScreen(), NotingScreen())
    (first.title, second.title) = ("a", "b")
    let script = Script().hold(0.5).drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 5 + way, y: 400), over: 0.5, holding: 0.2
    ).hold(1)
    let (stage, navigation) = try stage(first, script)
    first.view.accessibilityIdentifier = "first"
    second.view.accessibilityIdentifier = "second"
    navigation.pushViewController(second, animated: false)
    (first.log, second.log) = (log, log)
    try stage.advance(to: SceneTime(seconds: 0.5))
    for frame in 30...72 {
      let time = SceneTime.frame(frame, rate: FrameRate(60))
      try stage.advance(to: time)
      let moved = max(0, min(way, way * (time.seconds - 0.5) / 0.5) - 10)
      guard moved > 0 else { continue }
      let (a, b) = (try node(stage, "first").place.left, try node(stage, "second").place.left)
      #expect(abs(Double(b) - moved) < 1e-6, "frame \(frame)")
      #expect(abs(Double(a) + 117 * (1 - moved / 390)) < 1e-6, "frame \(frame)")
    }
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(navigation.topViewController === (pops ? first : second))
    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
    #expect(navigation.navigationBar.topItem?.title == (pops ? "a" : "b"))
    let shown: NotingScreen = pops ? first : second
    #expect(shown.view.frame == navigation.view.bounds && shown.view.superview === navigation.view)
    #expect((pops ? second : first).view.superview == nil)
    let begun = ["b willDisappear true", "a willAppear true"]
    #expect(
      log.entries
        == begun
        + (pops
          ? ["b didDisappear true", "a didAppear true", "b left"]
          : [
            "a willDisappear true", "b willAppear true", "a didDisappear true", "b didAppear true",
          ]))
  }

  /// The first controller stays, and so does one without a way back.
  @Test func aFingerPopsNothingWhereThereIsNoWayBack() throws {
    let script = Script().drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 350, y: 400), over: 0.3
    ).hold(1)
    let (first, second) = (NotingScreen(), NotingScreen())
    let (stage, navigation) = try stage(first, script)
    second.navigationItem.hidesBackButton = true
    navigation.pushViewController(second, animated: false)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(navigation.topViewController === second)
  }
}
