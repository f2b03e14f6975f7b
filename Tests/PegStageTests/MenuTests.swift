import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// A screen with a button that opens a menu, and a view with a context menu.
private final class MenuScreen: UIViewController, UIContextMenuInteractionDelegate {
  var log: [String] = []
  let button = UIButton(type: .system)
  let photo = UIView(frame: CGRect(x: 20, y: 300, width: 100, height: 80))
  var previewController: UIViewController?
  var makesMenu: (@MainActor (MenuScreen) -> UIMenu)?

  override func viewDidLoad() {
    view.backgroundColor = .white
    button.frame = CGRect(x: 20, y: 120, width: 100, height: 40)
    button.setTitle("Open", for: .normal)
    button.accessibilityIdentifier = "button"
    button.menu = makesMenu?(self) ?? menu()
    button.showsMenuAsPrimaryAction = true
    button.addAction(
      UIAction { [weak self] _ in self?.log.append("opens") }, for: .menuActionTriggered)
    photo.backgroundColor = .red
    photo.accessibilityIdentifier = "photo"
    photo.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(button)
    view.addSubview(photo)
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [weak self] action in
      self?.log.append("\(action.title) \(action.sender === self?.button)")
    }
  }

  func menu() -> UIMenu {
    UIMenu(
      title: "Things",
      children: [
        action("First"), action("Gone", .hidden), action("Grey", .disabled),
        action("Stays", .keepsMenuPresented),
        UIMenu(title: "More", children: [action("Inner")]),
      ])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("asks \(Int(location.x)),\(Int(location.y))")
    let actions: UIContextMenuActionProvider = { [weak self] suggested in
      UIMenu(children: self.map { [$0.action("Keep")] } ?? suggested)
    }
    let identifier = "photo" as NSString
    guard let controller = previewController else {
      return UIContextMenuConfiguration(identifier: identifier, actionProvider: actions)
    }
    return UIContextMenuConfiguration(
      identifier: identifier, previewProvider: { controller }, actionProvider: actions)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("displays \(configuration.identifier)")
    animator?.addCompletion { [weak self] in self?.log.append("displayed") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("ends")
    animator?.addCompletion { [weak self] in self?.log.append("ended") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    log.append("commits \(animator.previewViewController === previewController)")
  }
}

/// Menus of controls, and context menus.
@MainActor @Suite(.serialized) struct MenuTests {
  private func play(
    _ script: Script, to seconds: Double, _ screen: MenuScreen = MenuScreen()
  ) throws -> (MenuScreen, Stage) {
    let stage = try Stage(Scene("menus", script: script.hold(5)) { screen })
    try stage.advance(to: SceneTime(seconds: seconds))
    return (screen, stage)
  }

  private func list(_ stage: Stage) -> MenuListView? {
    var found: MenuListView?
    stage.window.forEachInTree { found = found ?? $0 as? MenuListView }
    return found
  }

  private func titles(_ stage: Stage) -> [String] {
    var found: [String] = []
    stage.window.forEachInTree {
      if let row = $0 as? MenuRowView { found.append(row.element.title) }
    }
    return found
  }

  @Test func menuOpensAtTouchDownAndFingerSlidesToAnEntry() throws {
    let stay = CGPoint(x: 70, y: 140)
    let still = Script().hold(0.2).press(stay, for: 1)
    let (screen, stage) = try play(still, to: 0.7)
    #expect(screen.log == ["opens"])
    #expect(titles(stage).contains("First"))
    let rows = list(stage)?.subviews ?? []
    #expect(!rows.isEmpty)
    var place: CGPoint?
    stage.window.forEachInTree {
      if let row = $0 as? MenuRowView, row.element.title == "First" {
        place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
      }
    }
    let first = try #require(place)
    let slide = Script().hold(0.2).drag(
      from: stay, along: [(stay, 0.5), (first, 0.4), (first, 0.2)])
    let (second, after) = try play(slide, to: 2.5)
    #expect(second.log == ["opens", "First true"])
    #expect(list(after) == nil)
  }

  @Test func aTapOnAButtonOpensItsMenuBelow() throws {
    let (screen, stage) = try play(Script().hold(0.2).tap(.view("button")), to: 1.5)
    #expect(screen.log == ["opens"])
    #expect(titles(stage) == ["First", "Grey", "Stays", "More"])
    let list = try #require(self.list(stage))
    // 250 wide; the title of 12 points with 8 above and below, then four entries of 44.
    let title = UIFont.systemFont(ofSize: 12).lineHeight.rounded(.up)
    #expect(list.frame.width == 250 && abs(list.frame.height - (title + 16 + 176)) <= 1)
    #expect(abs(list.frame.minY - 168) <= 0.5 && list.frame.minX == 20)
  }

  @Test func anEntryIsChosen() throws {
    let script = Script().hold(0.2).tap(.view("button")).hold(0.5).tap(.view("Grey")).hold(0.2)
      .tap(.view("Stays")).hold(0.2).tap(.view("First"))
    let (screen, stage) = try play(script, to: 3)
    #expect(screen.log == ["opens", "Stays true", "First true"])
    #expect(list(stage) == nil)
  }

  @Test func anInnerMenuTakesThePlaceOfTheOuter() throws {
    let script = Script().hold(0.2).tap(.view("button")).hold(0.5).tap(.view("More"))
    let (screen, stage) = try play(script.hold(0.5).tap(.view("Inner")), to: 1.1)
    #expect(titles(stage) == ["More", "Inner"])
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(screen.log == ["opens", "Inner true"])
  }

  @Test func aTouchOutsideClosesTheMenuAndNothingElse() throws {
    let script = Script().hold(0.2).tap(.view("button")).hold(0.5).tap(.point(50, 600))
    let (screen, stage) = try play(script, to: 2)
    #expect(screen.log == ["opens"] && list(stage) == nil)
  }

  @Test func aPopUpButtonShowsItsSelection() throws {
    let screen = MenuScreen()
    screen.makesMenu = { screen in
      screen.button.changesSelectionAsPrimaryAction = true
      return UIMenu(children: ["Metres", "Feet"].map { UIAction(title: $0) { _ in } })
    }
    let script = Script().hold(0.2).tap(.view("button")).hold(0.5).tap(.view("Feet"))
    let (_, stage) = try play(script, to: 0.1, screen)
    #expect(screen.button.currentTitle == "Metres")
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(screen.button.currentTitle == "Feet")
    #expect(screen.button.menu?.selectedElements.map(\.title) == ["Feet"])
  }

  @Test func lateEntriesReplaceTheWheel() throws {
    let screen = MenuScreen()
    var deliver: (@MainActor ([UIMenuElement]) -> Void)?
    screen.makesMenu = { _ in
      UIMenu(children: [UIDeferredMenuElement { deliver = $0 }, UIAction(title: "Last") { _ in }])
    }
    let (_, stage) = try play(Script().hold(0.2).tap(.view("button")), to: 1, screen)
    #expect(titles(stage) == ["Last"] && list(stage)?.contentHeight == 88)
    deliver?([UIAction(title: "Late") { _ in }, UIAction(title: "Later") { _ in }])
    #expect(titles(stage) == ["Late", "Later", "Last"])
  }

  @Test func aLongPressLiftsTheViewAfterHalfASecond() throws {
    let (screen, stage) = try play(
      Script().hold(0.1).press(.point(70, 340), for: 2), to: 0.55)
    #expect(list(stage) == nil && screen.log.isEmpty)
    try stage.advance(to: SceneTime(seconds: 0.65))
    #expect(screen.log == ["asks 50,40", "displays photo"])
    #expect(screen.photo.alpha == 0)
    try stage.advance(to: SceneTime(seconds: 3))
    let list = try #require(self.list(stage))
    // The view stays where it is; the menu stands 8 below it.
    #expect(abs(list.frame.minY - 388) <= 0.5 && list.frame.minX == 20 && list.contentHeight == 44)
    #expect(screen.log.last == "displayed")
  }

  @Test func aContextMenuEndsWhenAnEntryIsChosen() throws {
    let script = Script().hold(0.1).press(.point(70, 340), for: 0.8).hold(0.5).tap(.view("Keep"))
    let (screen, stage) = try play(script, to: 4)
    #expect(
      screen.log == ["asks 50,40", "displays photo", "displayed", "ends", "Keep false", "ended"])
    #expect(screen.photo.alpha == 1 && list(stage) == nil)
  }

  @Test func aTapOnAProvidedPreviewCommits() throws {
    let screen = MenuScreen()
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 150)
    screen.previewController = preview
    let script = Script().hold(0.1).press(.point(70, 340), for: 0.8).hold(0.5)
    let (_, stage) = try play(script.tap(.point(110, 340)), to: 1.3, screen)
    #expect(preview.view.bounds.size == CGSize(width: 200, height: 150))
    try stage.advance(to: SceneTime(seconds: 4))
    #expect(screen.log.contains("commits true") && screen.log.last == "ended")
    #expect(preview.view.window == nil)
  }

  @Test func rowsAskTheirDelegate() throws {
    final class Rows: UITableViewController {
      var asked: [IndexPath] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked.append(indexPath)
        guard indexPath.row == 1 else { return nil }
        return UIContextMenuConfiguration(
          identifier: indexPath as any NSCopying, previewProvider: nil
        ) { _ in
          UIMenu(children: [UIAction(title: "Row") { _ in }])
        }
      }
    }
    let rows = Rows()
    let script = Script().hold(0.1).press(.point(100, 70), for: 0.8).hold(0.3)
      .press(.point(100, 120), for: 0.8)
    let stage = try Stage(Scene("rows", script: script.hold(3)) { rows })
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(rows.asked.map(\.row) == [0, 1])
    #expect(titles(stage) == ["Row"])
  }

  private final class CopyRows: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    override func tableView(
      _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool { indexPath.row == 1 }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == Selector("copy:") }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { log.append("\(action.name) \(indexPath.row)") }
  }

  @Test func rowsHaveTheEditMenuThatTheirDelegateAllows() throws {
    let rows = CopyRows()
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 600), scale: 2, safeArea: .zero)
    let script = Script().press(.point(200, 70), for: 0.8).hold(1)
    let stage = try Stage(Scene("rows", device: device, script: script) { rows })
    let table: UITableView = rows.tableView
    #expect(table.editMenu(at: CGPoint(x: 200, y: 10)) == nil)
    let menu = try #require(table.editMenu(at: CGPoint(x: 200, y: 70))?.menu)
    #expect(menu.children.map(\.title) == ["Copy"])
    try stage.advance(to: SceneTime(seconds: 1.5))
    #expect(EditMenu.current.bar != nil)
    (menu.children.first as? UIAction)?.performWithSender(nil, target: nil)
    #expect(rows.log == ["copy: 1"])
  }
}
