import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Writes down what a split view controller tells its delegate.
private final class SplitLog: UISplitViewControllerDelegate {
  let log = CallLog()
  var top: UISplitViewController.Column?
  var collapses = false
  var separated: UIViewController?

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.entries.append("to \(displayMode)") }
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) { log.entries.append("show \(column)") }
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) { log.entries.append("hide \(column)") }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    log.entries.append("collapsed")
  }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    log.entries.append("expanded")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.entries.append("proposed \(proposedTopColumn)")
    return top ?? proposedTopColumn
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool { collapses }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController? { separated }
}

/// Columns beside and over each other, and on one stack.
@MainActor
@Suite struct SplitTests {
  private let delegate = SplitLog()
  private let list = NotingScreen()
  private let notes = NotingScreen()
  private let note = NotingScreen()

  init() {
    (list.title, notes.title, note.title) = ("list", "notes", "note")
    for screen in [list, notes, note] { screen.view.backgroundColor = .white }
  }

  private static let pad = Device(
    name: "pad", size: CGSize(width: 768, height: 1024), scale: 2, safeArea: .zero, kind: .pad)
  private static let large = Device(
    name: "large", size: CGSize(width: 414, height: 736), scale: 3, safeArea: .zero, isLarge: true)

  private func classic() -> UISplitViewController {
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: note),
    ]
    split.delegate = delegate
    return split
  }

  private func columns(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(list, for: .primary)
    if style == .tripleColumn { split.setViewController(notes, for: .supplementary) }
    split.setViewController(note, for: .secondary)
    split.delegate = delegate
    return split
  }

  private func stage(
    _ split: UISplitViewController, _ device: Device = pad,
    _ orientation: Orientation = .landscape, script: Script = Script().hold(4)
  ) throws -> Stage {
    try Stage(Scene("split", device: device.held(orientation), script: script) { split })
  }

  private func resize(
    _ split: UIViewController, to width: UIUserInterfaceSizeClass, _ stage: Stage
  ) throws {
    split.traitOverrides.horizontalSizeClass = width
    try stage.advance(to: stage.time)
  }

  private func frame(_ controller: UIViewController?, in split: UIViewController) -> CGRect {
    guard let view = controller?.viewIfLoaded, view.window != nil else { return .null }
    return view.convert(view.bounds, to: split.view)
  }

  /// Apple's pages: side by side in landscape orientation; 320 points, and a line of one pixel.
  @Test func twoColumnsAreSideBySideOnAPadInLandscape() throws {
    let split = classic()
    let stage = try stage(split)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(!split.isCollapsed)
    #expect(split.primaryColumnWidth == 320)
    #expect(frame(list, in: split) == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(frame(note, in: split) == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
    #expect(list.traitCollection.horizontalSizeClass == .compact)
    #expect(note.traitCollection.horizontalSizeClass == .regular)
    #expect(note.splitViewController === split && list.splitViewController === split)
    withExtendedLifetime(stage) {}
  }

  @Test func aPadInPortraitShowsTheSecondaryColumnAlone() throws {
    let split = classic()
    let stage = try stage(split, Self.pad, .portrait)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(note, in: split) == CGRect(x: 0, y: 0, width: 768, height: 1024))
    #expect(frame(list, in: split) == .null)
    withExtendedLifetime(stage) {}
  }

  /// A phone with a regular width in landscape: 0.4 of 736 points, rounded up.
  @Test func aLargePhoneInLandscapeShowsBoth() throws {
    let split = classic()
    let stage = try stage(split, Self.large)
    #expect(!split.isCollapsed)
    #expect(frame(list, in: split).width == 295)
    #expect(frame(note, in: split).width.isClose(to: 736 - 295 - 1.0 / 3))
    withExtendedLifetime(stage) {}
  }

  @Test func widthsStayBetweenTheirLimits() throws {
    let split = classic()
    let stage = try stage(split)
    split.preferredPrimaryColumnWidthFraction = 0.5
    #expect(split.primaryColumnWidth == 320)
    split.maximumPrimaryColumnWidth = 450
    #expect(split.primaryColumnWidth == 450)
    split.maximumPrimaryColumnWidth = 600
    #expect(split.primaryColumnWidth == 512)
    split.preferredPrimaryColumnWidthFraction = 0.1
    split.minimumPrimaryColumnWidth = 200
    #expect(split.primaryColumnWidth == 200)
    split.preferredPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
    split.view.layoutIfNeeded()
    #expect(frame(list, in: split).width == 300)
    withExtendedLifetime(stage) {}
  }

  @Test func thePrimaryColumnCanBeAtTheTrailingEdge() throws {
    let split = classic()
    split.primaryEdge = .trailing
    let stage = try stage(split)
    #expect(frame(list, in: split).minX == 704)
    #expect(frame(note, in: split) == CGRect(x: 0, y: 0, width: 703.5, height: 768))
    withExtendedLifetime(stage) {}
  }

  // MARK: Collapsing

  @Test func aPhonePushesTheSecondaryOntoThePrimary() throws {
    let split = classic()
    let stage = try stage(split, Self.large, .portrait)
    #expect(split.isCollapsed)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(split.viewControllers.count == 1)
    #expect(stack.viewControllers == [list, note])
    #expect(frame(note, in: split).width == 414)
    withExtendedLifetime(stage) {}
  }

  @Test func theDelegateKeepsThePrimaryOnTop() throws {
    delegate.collapses = true
    let split = classic()
    let stage = try stage(split, Self.large, .portrait)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(stack.viewControllers == [list])
    let new = UIViewController()
    list.showDetailViewController(UINavigationController(rootViewController: new), sender: nil)
    #expect(stack.topViewController === new)
    withExtendedLifetime(stage) {}
  }

  @Test func showingADetailReplacesTheSecondColumn() throws {
    let split = classic()
    let stage = try stage(split)
    let new = UIViewController()
    list.showDetailViewController(new, sender: nil)
    split.view.layoutIfNeeded()
    #expect(split.viewControllers.last === new)
    #expect(frame(new, in: split).width == 703.5)
    #expect(frame(note, in: split) == .null)
    #expect(note.splitViewController == nil)
    withExtendedLifetime(stage) {}
  }

  /// A change of the width's class moves the controllers onto one stack and back.
  @Test func aNarrowWindowCollapsesAndAWideOneExpands() throws {
    let split = classic()
    let (first, second) = (split.viewControllers[0], split.viewControllers[1])
    let stage = try stage(split)
    try resize(split, to: .compact, stage)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(stack === first && stack.viewControllers == [list, note])
    let deeper = UIViewController()
    note.show(deeper, sender: nil)
    #expect(stack.viewControllers.count == 3)
    try resize(split, to: .regular, stage)
    #expect(split.viewControllers == [first, second])
    #expect((first as? UINavigationController)?.viewControllers == [list])
    #expect((second as? UINavigationController)?.viewControllers == [note, deeper])
    #expect(frame(deeper, in: split).width == 703.5)
    #expect(delegate.log.entries == ["collapsed", "expanded"])
  }

  @Test func theDelegateSeparatesTheSecondary() throws {
    let split = classic()
    let stage = try stage(split)
    try resize(split, to: .compact, stage)
    let own = UIViewController()
    delegate.separated = own
    try resize(split, to: .regular, stage)
    #expect(split.viewControllers.last === own)
    #expect(list.navigationController?.viewControllers == [list])
  }

  // MARK: Columns

  @Test func columnsGetNavigationControllers() throws {
    let split = columns(.doubleColumn)
    let stage = try stage(split)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewControllers.allSatisfy { $0 is UINavigationController })
    #expect(list.navigationController?.viewControllers == [list])
    #expect(split.splitBehavior == .tile && split.displayMode == .oneBesideSecondary)
    // The button is in the bar of the first column.
    #expect(list.navigationController?.navigationBar.systemItems == [split.displayModeButtonItem])
    #expect(note.navigationController?.navigationBar.systemItems == [])
    withExtendedLifetime(stage) {}
  }

  @Test func hidingThePrimaryColumnGivesItsRoomToTheSecondary() throws {
    let split = columns(.doubleColumn)
    let stage = try stage(split)
    delegate.log.entries = []
    list.log = delegate.log
    split.hide(.primary)
    #expect(split.displayMode == .secondaryOnly)
    try stage.advance(to: SceneTime(seconds: 0.2))
    let x = note.view.convert(CGPoint.zero, to: split.view).x
    #expect(x == 0)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(frame(list, in: split) == .null)
    #expect(frame(note, in: split).width == 1024)
    #expect(
      delegate.log.entries == [
        "to secondaryOnly", "hide primary", "list willDisappear true", "list didDisappear true",
      ])
    #expect(note.navigationController?.navigationBar.systemItems == [split.displayModeButtonItem])
    split.show(.primary)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(frame(list, in: split).width == 320)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  /// Over each other in portrait orientation: the secondary column keeps its size and is dimmed until a tap.
  @Test func anOverlayDimsTheSecondaryColumnUntilATap() throws {
    let split = columns(.doubleColumn)
    let script = Script().hold(1).tap(CGPoint(x: 600, y: 500)).hold(2)
    let stage = try stage(split, Self.pad, .portrait, script: script)
    #expect(split.splitBehavior == .overlay && split.displayMode == .secondaryOnly)
    split.show(.primary)
    #expect(split.displayMode == .oneOverSecondary)
    try stage.advance(to: SceneTime(seconds: 0.9))
    #expect(frame(list, in: split) == CGRect(x: 0, y: 0, width: 308, height: 1024))
    #expect(frame(note, in: split).width == 768)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(list, in: split) == .null)
  }

  @Test func aFingerFromTheEdgeShowsThePrimaryColumn() throws {
    let split = columns(.doubleColumn)
    let script = Script().drag(
      from: CGPoint(x: 2, y: 500), to: CGPoint(x: 302, y: 500), over: 0.5
    ).hold(2)
    let stage = try stage(split, Self.pad, .portrait, script: script)
    try stage.advance(to: SceneTime(seconds: 0.25))
    let x = frame(list, in: split).minX
    #expect(x > -300 && x < 0)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(list, in: split).minX == 0)
  }

  @Test func withoutGesturesNoFingerShowsTheColumn() throws {
    let split = columns(.doubleColumn)
    split.presentsWithGesture = false
    let script = Script().drag(
      from: CGPoint(x: 2, y: 500), to: CGPoint(x: 302, y: 500), over: 0.5
    ).hold(2)
    let stage = try stage(split, Self.pad, .portrait, script: script)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(split.displayMode == .secondaryOnly)
    #expect(note.navigationController?.navigationBar.systemItems == [])
  }

  /// Apple's page of SplitBehavior lists the modes of each.
  @Test(
    arguments: [
      (UISplitViewController.SplitBehavior.tile, 4), (.overlay, 5), (.displace, 6),
    ])
  func threeColumnsByBehaviour(_ behavior: UISplitViewController.SplitBehavior, _ mode: Int) throws
  {
    let split = columns(.tripleColumn)
    split.preferredSplitBehavior = behavior
    let stage = try stage(split)
    split.show(.primary)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(split.displayMode.rawValue == mode)
    #expect(frame(list, in: split).minX == 0)
    #expect(frame(notes, in: split).minX == 320.5)
    let x = frame(note, in: split).minX
    let width = frame(note, in: split).width
    switch behavior {
    case .tile: #expect(x == 641 && width == 383)
    case .displace: #expect(x == 641 && width == 703.5)
    default: #expect(x == 0 && width == 1024)
    }
    split.hide(.primary)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(frame(notes, in: split).minX == 0)
    #expect(frame(list, in: split) == .null)
    split.hide(.supplementary)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func threeColumnsBecomeOneStack() throws {
    delegate.top = .supplementary
    let split = columns(.tripleColumn)
    let stage = try stage(split, Self.large, .portrait)
    #expect(delegate.log.entries == ["proposed secondary", "collapsed"])
    let stack = try #require(list.navigationController)
    #expect(stack.viewControllers == [list, notes])
    split.show(.secondary)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(stack.viewControllers == [list, notes, note])
    #expect(frame(note, in: split).width == 414)
    split.hide(.secondary)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(stack.viewControllers == [list, notes])
    split.show(.secondary)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(stack.viewControllers == [list, notes, note])
    split.show(.primary)
    try stage.advance(to: SceneTime(seconds: 4))
    #expect(stack.viewControllers == [list])
  }

  @Test func theCompactColumnReplacesTheOthers() throws {
    let split = columns(.doubleColumn)
    let compact = UITabBarController()
    split.setViewController(compact, for: .compact)
    let stage = try stage(split, Self.large, .portrait)
    #expect(delegate.log.entries == ["proposed compact", "collapsed"])
    #expect(split.viewControllers == [compact])
    try resize(split, to: .regular, stage)
    #expect(split.viewControllers.count == 2)
    #expect(compact.parent == nil)
  }

  @Test func childrenAppearOnce() throws {
    (list.log, note.log) = (delegate.log, delegate.log)
    let split = columns(.doubleColumn)
    let stage = try stage(split)
    let appearances = delegate.log.entries.filter { $0.hasSuffix("Appear false") }
    #expect(
      appearances.sorted() == [
        "list didAppear false", "list willAppear false", "note didAppear false",
        "note willAppear false",
      ])
    withExtendedLifetime(stage) {}
  }
}

extension CGFloat {
  fileprivate func isClose(to other: CGFloat) -> Bool { (self - other).magnitude < 0.001 }
}
