import Foundation
import PegMotion
import Testing
import UIKit

@testable import PegStage

/// Placeholders for items that are dropped on lists, and lists that dragged items activate.
@MainActor
@Suite struct ListPlaceholderTests {
  /// Words in a table of rows of 50 points; a dropped word waits behind a placeholder of 80.
  @MainActor
  private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewDragDelegate, UITableViewDropDelegate
  {
    var words: [String]
    var context: (any UITableViewDropPlaceholderContext)?
    var placeholder: UITableViewCell?
    var selected: [Int] = []
    let table: UITableView

    init(_ frame: CGRect, _ words: [String]) {
      self.words = words
      table = UITableView(frame: frame)
      super.init()
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
      table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
      (table.dataSource, table.delegate) = (self, self)
      (table.dragDelegate, table.dropDelegate) = (self, self)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      words.count
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
      cell.textLabel?.text = words[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      selected.append(indexPath.row)
    }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: words[indexPath.row] as NSString))]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first
      else { return }
      let place = UITableViewDropPlaceholder(
        insertionIndexPath: target, reuseIdentifier: "wait", rowHeight: 80)
      place.cellUpdateHandler = { [weak self] in
        $0.textLabel?.text = "…"
        self?.placeholder = $0
      }
      context = coordinator.drop(item.dragItem, to: place)
    }

    func y(_ row: Int) -> CGFloat? {
      table.cellForRow(at: IndexPath(row: row, section: 0))?.frame.minY
    }
  }

  private func drag(_ start: CGPoint, to end: CGPoint) -> Script {
    Script().drag(from: start, along: [(start, 0.6), (end, 0.5), (end, 0.5)]).hold(3)
  }

  private func ground(_ script: Script) throws -> (Playground, Words, Words) {
    let top = Words(CGRect(x: 0, y: 0, width: 400, height: 300), ["a", "b"])
    let bottom = Words(CGRect(x: 0, y: 400, width: 400, height: 400), ["x", "y", "z"])
    let ground = try Playground(script) { view, _ in
      view.addSubview(top.table)
      view.addSubview(bottom.table)
    }
    return (ground, top, bottom)
  }

  @Test func aPlaceholderKeepsThePlaceUntilTheDataIsThere() throws {
    let (ground, top, bottom) = try ground(
      drag(CGPoint(x: 200, y: 25), to: CGPoint(x: 200, y: 475)))
    try ground.go(to: 2.5)
    #expect(top.words.count == 2 && bottom.words.count == 3)
    #expect(bottom.table.hasUncommittedUpdates)
    // The second row and those below it make way for 80 points.
    #expect((0...2).map { bottom.y($0) } == [0, 130, 180])
    #expect(bottom.placeholder?.frame == CGRect(x: 0, y: 50, width: 400, height: 80))
    #expect(bottom.placeholder?.textLabel?.text == "…" && bottom.placeholder?.window != nil)
    #expect(bottom.table.contentSize.height == 230)
    let context = try #require(bottom.context)
    #expect(context.commitInsertion { bottom.words.insert("a", at: $0.row) })
    #expect(bottom.words == ["x", "a", "y", "z"] && !bottom.table.hasUncommittedUpdates)
    #expect((0...3).map { bottom.y($0) } == [0, 50, 100, 150])
    #expect(bottom.placeholder?.superview !== bottom.table)
    #expect(!context.commitInsertion { _ in } && !context.deletePlaceholder())
  }

  @Test func aDeletedPlaceholderLeavesTheRowsAsTheyWere() throws {
    let (ground, top, bottom) = try ground(
      drag(CGPoint(x: 200, y: 25), to: CGPoint(x: 200, y: 475)))
    try ground.go(to: 2.5)
    #expect(top.words.count == 2 && bottom.context?.deletePlaceholder() == true)
    try ground.go(to: 3)
    #expect((0...2).map { bottom.y($0) } == [0, 50, 100] && bottom.words.count == 3)
    #expect(!bottom.table.hasUncommittedUpdates)
  }

  /// Half a second of patience and half a second of blinking, both after the finger has come to rest at 1.1 s.
  @Test func heldItemsSelectARow() throws {
    let start = CGPoint(x: 200, y: 25)
    let end = CGPoint(x: 200, y: 475)
    let (ground, top, bottom) = try ground(
      Script().drag(from: start, along: [(start, 0.6), (end, 0.5), (end, 1.5)]).hold(1))
    bottom.table.isSpringLoaded = true
    try ground.go(to: 2)
    #expect(bottom.selected.isEmpty && top.selected.isEmpty)
    try ground.go(to: 2.4)
    #expect(bottom.selected == [1])
  }

  @Test func heldItemsPressAButtonAndItsBehaviourMayForbidIt() throws {
    let start = CGPoint(x: 200, y: 25)
    let end = CGPoint(x: 200, y: 350)
    let words = Words(CGRect(x: 0, y: 0, width: 400, height: 300), ["a", "b"])
    let (button, view) = (UIButton(type: .system), UIView())
    var states: [UISpringLoadedInteractionEffectState] = []
    var presses = 0
    let ground = try Playground(
      Script().drag(from: start, along: [(start, 0.6), (end, 0.5), (end, 1.5)]).hold(1)
    ) { root, _ in
      root.addSubview(words.table)
      button.frame = CGRect(x: 150, y: 325, width: 100, height: 50)
      button.isSpringLoaded = true
      button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      view.frame = button.frame.insetBy(dx: -40, dy: -40)
      let effect = Effect { states.append($0) }
      view.addInteraction(
        UISpringLoadedInteraction(
          interactionBehavior: nil, interactionEffect: effect, activationHandler: { _, _ in }))
      root.addSubview(view)
      root.addSubview(button)
    }
    try ground.go(to: 3)
    #expect(presses == 1 && button.isSpringLoaded)
    button.isSpringLoaded = false
    #expect(!button.isSpringLoaded)
    // The view behind the button isn't under the finger, except on the way.
    #expect(states.allSatisfy { $0 != .activated })
  }

  @Test func heldItemsSelectASegmentAndATab() throws {
    let start = CGPoint(x: 200, y: 25)
    let (segment, tab) = (CGPoint(x: 300, y: 340), CGPoint(x: 100, y: 420))
    let words = Words(CGRect(x: 0, y: 0, width: 400, height: 300), ["a", "b"])
    let segments = UISegmentedControl(items: ["One", "Two"])
    let tabs = UITabBar()
    let ground = try Playground(
      Script().drag(
        from: start,
        along: [(start, 0.6), (segment, 0.5), (segment, 1.5), (tab, 0.2), (tab, 1.5)]
      ).hold(1)
    ) { root, _ in
      root.addSubview(words.table)
      segments.frame = CGRect(x: 0, y: 320, width: 400, height: 40)
      tabs.frame = CGRect(x: 0, y: 400, width: 400, height: 49)
      tabs.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
      (segments.selectedSegmentIndex, tabs.selectedItem) = (0, tabs.items?[1])
      (segments.isSpringLoaded, tabs.isSpringLoaded) = (true, true)
      for view in [segments, tabs] { root.addSubview(view) }
    }
    try ground.go(to: 2.5)
    #expect(segments.selectedSegmentIndex == 1 && tabs.selectedItem === tabs.items?[1])
    try ground.go(to: 4.5)
    #expect(tabs.selectedItem === tabs.items?[0])
  }

  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    let note: (UISpringLoadedInteractionEffectState) -> Void
    init(_ note: @escaping (UISpringLoadedInteractionEffectState) -> Void) { self.note = note }
    func interaction(
      _ interaction: UISpringLoadedInteraction,
      didChangeWith context: any UISpringLoadedInteractionContext
    ) { note(context.state) }
  }
}
