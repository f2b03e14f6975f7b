import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// Rows that fingers move aside, and rows that fingers put elsewhere.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var items = (0..<20).map { "\($0)" }
  var calls: [String] = []
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var target: ((IndexPath) -> IndexPath)?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.showsReorderControl = true
    return cell
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)")
    items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target?(proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    calls.append("begin \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    calls.append("end \(indexPath.map { "\($0.row)" } ?? "-")")
  }
}

/// A delegate with swipe actions.
@MainActor
private final class Swiping: NSObject, UITableViewDelegate {
  var calls: [String] = []
  var performsFirst = true
  var done: ((Bool) -> Void)?

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard indexPath.row != 7 else { return nil }
    let actions = ["Bin", "Flag"].map { title in
      UIContextualAction(style: title == "Bin" ? .destructive : .normal, title: title) {
        [weak self] action, _, done in
        self?.calls.append("\(action.title ?? "") \(indexPath.row)")
        self?.done = done
      }
    }
    let result = UISwipeActionsConfiguration(actions: actions)
    result.performsFirstActionWithFullSwipe = performsFirst
    return result
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { _, _, done in done(true) }
    ])
  }
}

@MainActor
@Suite struct RowSwipeTests {
  @MainActor private struct Ground {
    let playground: Playground
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))

    init(_ script: Script, change: (UITableView, Rows) -> Void = { _, _ in }) throws {
      let (rows, table) = (rows, table)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
      table.delegate = rows
      change(table, rows)
      playground = try Playground(script) { view, _ in view.addSubview(table) }
    }

    func go(to seconds: Double) throws { try playground.go(to: seconds) }

    func cell(_ row: Int) throws -> UITableViewCell {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    }
  }

  /// A finger that comes down on a row of 44 points and moves sideways.
  private func swipe(_ row: Int, _ way: CGFloat, holding: Double = 0.3) -> Script {
    let y = CGFloat(row * 44 + 22)
    return Script().drag(
      from: CGPoint(x: 350, y: y), to: CGPoint(x: 350 + way, y: y), over: 0.3, holding: holding)
  }

  // MARK: Swiping

  /// A finger moves the row by its way less 10; let go of past half of the buttons it stays open by their widths.
  @Test func rowsOpenAndStayOpen() throws {
    let swiping = Swiping()
    let ground = try Ground(swipe(2, -130).hold(1)) { table, _ in table.delegate = swiping }
    try ground.go(to: 0.5)
    let cell = try ground.cell(2)
    #expect(cell.frame == CGRect(x: -120, y: 88, width: 400, height: 44))
    let view = try #require(ground.table.rowSwipe?.view)
    #expect(view.frame == CGRect(x: 280, y: 88, width: 120, height: 44))
    #expect(cell.configurationState.isSwiped)
    try ground.go(to: 1.5)
    #expect(view.openWidth == CGFloat(148))
    #expect(cell.frame.minX == -148 && view.frame.minX == 252)
    // The first action lies at the edge.
    #expect(view.subviews.map(\.frame.minX) == [0, 74])
    #expect((view.subviews[1] as? SwipeActionButton)?.backgroundColor == .systemRed)
    #expect(swiping.calls.isEmpty)
  }

  @Test func shortSwipesCloseAgain() throws {
    let swiping = Swiping()
    let ground = try Ground(swipe(2, -60).hold(1)) { table, _ in table.delegate = swiping }
    try ground.go(to: 1.5)
    let cell = try ground.cell(2)
    #expect(cell.frame.minX == 0 && ground.table.rowSwipe == nil)
    #expect(!ground.table.subviews.contains { $0 is SwipeActionsView })
  }

  @Test func aFastSwipeOpensToo() throws {
    let swiping = Swiping()
    // 50 points in 50 ms would go on by a tenth of 1000.
    let y: CGFloat = 110
    let flick = Script().drag(
      from: CGPoint(x: 350, y: y), to: CGPoint(x: 300, y: y), over: 0.05)
    let ground = try Ground(flick.hold(1)) { table, _ in table.delegate = swiping }
    try ground.go(to: 1)
    #expect(try ground.cell(2).frame.minX == -148)
  }

  @Test func buttonsDoTheirActionAndClose() throws {
    let swiping = Swiping()
    let script = swipe(2, -130).hold(0.5).tap(CGPoint(x: 280, y: 110)).hold(1)
    let ground = try Ground(script) { table, _ in table.delegate = swiping }
    try ground.go(to: 1.4)
    #expect(swiping.calls == ["Flag 2"])
    #expect(try ground.cell(2).frame.minX == -148)
    swiping.done?(true)
    try ground.go(to: 2)
    let cell = try ground.cell(2)
    #expect(cell.frame.minX == 0 && ground.table.rowSwipe == nil)
  }

  /// Past six tenths of the row the first action takes all of the room, and is done when the finger lets go.
  @Test func fullSwipesDoTheFirstAction() throws {
    let swiping = Swiping()
    let ground = try Ground(swipe(2, -300).hold(1)) { table, _ in table.delegate = swiping }
    try ground.go(to: 0.5)
    let view = try #require(ground.table.rowSwipe?.view)
    #expect(view.isFull && view.subviews.last?.frame.width == 290)
    try ground.go(to: 1.2)
    #expect(swiping.calls == ["Bin 2"])
    #expect(try ground.cell(2).frame.minX == -400)
    let careful = Swiping()
    careful.performsFirst = false
    let other = try Ground(swipe(2, -300).hold(1)) { table, _ in table.delegate = careful }
    try other.go(to: 0.5)
    let over = RubberBand.displayed(overscroll: 290 - 148, dimension: 400)
    let pulled = try other.cell(2).frame.minX
    #expect(abs(Double(pulled) + 148 + over) < 1e-6)
    try other.go(to: 1.5)
    let kept = try other.cell(2)
    #expect(careful.calls.isEmpty && kept.frame.minX == -148)
  }

  @Test func tapsAndDragsElsewhereClose() throws {
    let tap = try Ground(swipe(2, -130).hold(0.5).tap(CGPoint(x: 100, y: 300)).hold(1))
    try tap.go(to: 2)
    #expect(try tap.cell(2).frame.minX == 0)
    #expect(tap.rows.calls == ["begin 2", "end 2"])
    let drag = try Ground(
      swipe(2, -130).hold(0.5)
        .drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 370), over: 0.2, holding: 1))
    try drag.go(to: 2)
    #expect(drag.table.contentOffset.y == 20 && drag.table.rowSwipe == nil)
  }

  @Test func rowsWithoutActionsStay() throws {
    let swiping = Swiping()
    let ground = try Ground(swipe(7, -130)) { table, _ in table.delegate = swiping }
    try ground.go(to: 0.5)
    #expect(try ground.cell(7).frame.minX == 0)
  }

  @Test func theOtherEdgeHasItsOwn() throws {
    let swiping = Swiping()
    let script = Script().drag(
      from: CGPoint(x: 50, y: 110), to: CGPoint(x: 150, y: 110), over: 0.3, holding: 0.3)
    let ground = try Ground(script) { table, _ in table.delegate = swiping }
    try ground.go(to: 0.5)
    #expect(try ground.cell(2).frame.minX == 90)
    #expect(ground.table.rowSwipe?.view.frame == CGRect(x: 0, y: 88, width: 90, height: 44))
  }

  /// Without a say of the delegate a row may be removed.
  @Test func rowsAreRemovedBySwiping() throws {
    let ground = try Ground(swipe(2, -60).hold(0.5).tap(CGPoint(x: 380, y: 110)).hold(1))
    try ground.go(to: 0.5)
    let next = try ground.cell(3)
    try ground.go(to: 2)
    #expect(ground.rows.calls == ["begin 2", "commit delete 2", "end -"])
    #expect(ground.rows.items.count == 19)
    #expect(try ground.cell(2) === next)
    #expect(next.frame == CGRect(x: 0, y: 88, width: 400, height: 44))
    #expect(!ground.table.subviews.contains { $0 is SwipeActionsView })
  }

  // MARK: Editing

  @Test func editControlsAnswer() throws {
    // The control is 38 wide from 12 on, with a margin of 20; the button that asks is 82 wide.
    let script = Script().hold(0.5).tap(CGPoint(x: 30, y: 66)).hold(0.5)
      .tap(CGPoint(x: 380, y: 66)).hold(1)
    let ground = try Ground(script)
    ground.table.setEditing(true, animated: false)
    try ground.go(to: 0.9)
    #expect(ground.rows.calls.isEmpty)
    try ground.go(to: 1.9)
    #expect(ground.rows.calls == ["commit delete 1"])
    let cancelled = try Ground(
      Script().hold(0.5).tap(CGPoint(x: 30, y: 66)).hold(0.5).tap(CGPoint(x: 200, y: 300)).hold(1))
    cancelled.table.setEditing(true, animated: false)
    try cancelled.go(to: 2)
    #expect(cancelled.rows.calls.isEmpty)
    #expect(try cancelled.cell(1).editing.confirmation == nil)
    #expect(try cancelled.cell(1).contentView.frame.minX == 38)
  }

  @Test func detailButtonsAnswerWithoutSelecting() throws {
    final class Details: NSObject, UITableViewDataSource, UITableViewDelegate {
      var calls: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.accessoryType = .detailButton
        return cell
      }
      func tableView(
        _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
      ) { calls.append("accessory \(indexPath.row)") }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
      }
    }
    let details = Details()
    // The button's middle is 12 before the margin of 20.
    let ground = try Ground(
      Script().tap(CGPoint(x: 368, y: 66)).hold(0.5).tap(CGPoint(x: 100, y: 110)).hold(0.5)
    ) { table, _ in
      table.dataSource = details
      table.delegate = details
    }
    try ground.go(to: 1)
    #expect(details.calls == ["accessory 1", "select 2"])
  }

  // MARK: Reordering

  /// The control is 44 wide at the right edge; the row follows the finger at once.
  private func lift(_ row: Int, by way: CGFloat) -> Script {
    let y = CGFloat(row * 44 + 22)
    return Script().hold(0.1).drag(
      from: CGPoint(x: 378, y: y), to: CGPoint(x: 378, y: y + way), over: 0.4, holding: 0.5)
  }

  @Test func rowsMakeWayForALiftedOne() throws {
    let ground = try Ground(lift(0, by: 100).hold(1))
    ground.table.setEditing(true, animated: false)
    try ground.go(to: 0.05)
    let cells = try (0..<4).map { try ground.cell($0) }
    // The row's upper edge is 100 below its place: past the middles of two rows, which stand 44 higher without it.
    try ground.go(to: 0.95)
    #expect(cells.map(\.frame.minY) == [100, 0, 44, 132])
    #expect(ground.table.contentOffset == .zero)
    #expect(cells[0].configurationState.isReordering && cells[0].layer.shadowOpacity > 0)
    // The row is lifted off those below as off those above.
    #expect(cells[0].layer.shadowOffset == .zero)
    #expect(ground.table.subviews.last === cells[0])
    try ground.go(to: 2)
    #expect(ground.rows.calls == ["move 0 2"])
    #expect(ground.rows.items.prefix(4) == ["1", "2", "0", "3"])
    #expect(cells.map(\.frame.minY) == [88, 0, 44, 132])
    #expect(try ground.cell(2) === cells[0])
    #expect(cells[0].layer.shadowOpacity == 0)
    #expect(!cells[0].configurationState.isReordering)
  }

  @Test func rowsMakeWayOverTime() throws {
    let ground = try Ground(lift(3, by: -60).hold(1))
    ground.table.setEditing(true, animated: false)
    try ground.go(to: 0.05)
    let two = try ground.cell(2)
    // Past the middle of row 2, at 110 of the content, after 22 of 60 points.
    try ground.go(to: 0.1 + 0.4 * 22 / 60 + 0.1)
    #expect(two.frame.minY == 132)
    let shown = try #require(two.layer.presentation()).frame.minY
    #expect(shown > 89 && shown < 131)
    try ground.go(to: 2)
    #expect(ground.rows.calls == ["move 3 2"])
  }

  @Test func delegatesRedirectMoves() throws {
    let ground = try Ground(lift(0, by: 100).hold(1)) { _, rows in
      rows.target = { IndexPath(row: min($0.row, 1), section: 0) }
    }
    ground.table.setEditing(true, animated: false)
    try ground.go(to: 2)
    #expect(ground.rows.calls == ["move 0 1"])
    let stuck = try Ground(lift(0, by: 100).hold(1)) { _, rows in
      rows.target = { _ in IndexPath(row: 0, section: 0) }
    }
    stuck.table.setEditing(true, animated: false)
    try stuck.go(to: 2)
    let home = try stuck.cell(0)
    #expect(stuck.rows.calls.isEmpty && home.frame.minY == 0)
  }
}
