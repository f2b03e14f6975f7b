import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// Says what a table told its delegate and its data source.
@MainActor
private final class RowLog: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  var items = (0..<100).map { "\($0)" }
  var calls: [String] = []
  var accessory = UITableViewCell.AccessoryType.none
  var prefetched: [Int] = []
  var title: String?
  var sections = 1
  var titles: [String]?

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title
  }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    calls.append("commit \(editingStyle) \(indexPath.row)")
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    calls.append("should \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    calls.append("unhighlight \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    calls.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    calls.append("accessory \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths.map(\.row)
  }
}

@MainActor
private struct TableGround {
  let ground: Playground
  let rows: RowLog
  let table: UITableView

  init(_ script: Script, change: (UITableView, RowLog) -> Void = { _, _ in }) throws {
    let rows = RowLog()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    change(table, rows)
    ground = try Playground(script) { view, _ in view.addSubview(table) }
    self.rows = rows
    self.table = table
  }

  func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  /// Where a view's upper edge is seen.
  func shownY(_ view: UIView) -> CGFloat {
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame.minY
  }
}

/// The middle of a row of 44 points.
private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(row * 44 + 22)) }

@MainActor
@Suite(.serialized) struct TableTouchTests {
  @Test func tapHighlightsAndSelectsInOrder() throws {
    let ground = try TableGround(Script().tap(middle(2)).hold(1).tap(middle(4)))
    try ground.ground.go(to: 3)
    #expect(
      ground.rows.calls == [
        "should 2", "highlight 2", "unhighlight 2", "willSelect 2", "select 2",
        "should 4", "highlight 4", "unhighlight 4", "willSelect 4", "willDeselect 2", "deselect 2",
        "select 4",
      ])
    #expect(ground.table.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    #expect(try ground.cell(4).isSelected)
    #expect(try !ground.cell(2).isSelected)
  }

  @Test func dragTakesTheHighlightAway() throws {
    let script = Script().drag(
      from: middle(5), to: CGPoint(x: 100, y: 100), over: 0.5, holding: 0)
    let ground = try TableGround(Script().press(middle(5), for: 0.4))
    try ground.ground.go(to: 0.3)
    #expect(ground.rows.calls == ["should 5", "highlight 5"])
    #expect(try ground.cell(5).isHighlighted)
    let dragged = try TableGround(script)
    try dragged.ground.go(to: 3)
    #expect(!dragged.rows.calls.contains("select 5"))
    #expect(dragged.table.contentOffset.y > 50)
    #expect(dragged.table.indexPathForSelectedRow == nil)
  }

  @Test func severalRowsAreSelectedAndLetGo() throws {
    let script = Script().tap(middle(1)).hold(1).tap(middle(3)).hold(1).tap(middle(1))
    let ground = try TableGround(script) { table, _ in table.allowsMultipleSelection = true }
    try ground.ground.go(to: 4)
    #expect(ground.table.indexPathsForSelectedRows == [IndexPath(row: 3, section: 0)])
    #expect(ground.rows.calls.suffix(3) == ["unhighlight 1", "willDeselect 1", "deselect 1"])
  }

  @Test func accessoryButtonIsTappedWithoutSelection() throws {
    let ground = try TableGround(Script().hold(1)) { _, rows in
      rows.accessory = .detailButton
    }
    try #require(try ground.cell(1).typeAccessory?.button).sendActions(for: .touchUpInside)
    #expect(ground.rows.calls == ["accessory 1"])
  }

  @Test func deselectionFadesOut() throws {
    let ground = try TableGround(Script().hold(2))
    let path = IndexPath(row: 0, section: 0)
    ground.table.selectRow(at: path, animated: false, scrollPosition: .none)
    try ground.ground.go(to: 0.1)
    let cell = try ground.cell(0)
    let background = try #require(cell.selectionBackground)
    ground.table.deselectRow(at: path, animated: true)
    try ground.ground.go(to: 0.25)
    let shown = try #require(background.layer.presentation()).opacity
    #expect(shown > 0.1 && shown < 0.9)
    try ground.ground.go(to: 1)
    #expect(background.superview == nil)
  }

  // MARK: Updates over time

  @Test func rowsMoveUpWhileOneFades() throws {
    let ground = try TableGround(Script().hold(2))
    let (two, three) = (try ground.cell(2), try ground.cell(3))
    try ground.ground.go(to: 0.1)
    var finished: [Bool] = []
    ground.rows.items.remove(at: 2)
    ground.table.performBatchUpdates {
      ground.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
    } completion: {
      finished.append($0)
    }
    #expect(try ground.cell(2) === three)
    // Half of the way at half of the time, as the course is symmetric.
    try ground.ground.go(to: 0.25)
    #expect(abs(ground.shownY(three) - (132 - 22)) < CGFloat(0.5))
    #expect(abs(CGFloat(try #require(two.layer.presentation()).opacity) - CGFloat(0.5)) < 0.02)
    #expect(finished.isEmpty)
    try ground.ground.go(to: 0.5)
    #expect(finished == [true])
    #expect(ground.shownY(three) == 88)
    #expect(two.superview == nil)
    // The rows that came into sight at the bottom went along.
    #expect(ground.table.visibleCells.count == 20)
  }

  @Test func rowsSlideInFromTheSide() throws {
    let ground = try TableGround(Script().hold(2))
    try ground.ground.go(to: 0.1)
    let last = try ground.cell(19)
    ground.rows.items.insert("new", at: 1)
    ground.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    let new = try ground.cell(1)
    #expect(new.textLabel?.text == "new")
    try ground.ground.go(to: 0.25)
    let shown = try #require(new.layer.presentation()).frame
    #expect(abs(shown.minX + 200) < 1)
    #expect(shown.minY == 44)
    // The one that is pushed out of sight goes on showing until it is there.
    #expect(last.superview != nil)
    #expect(abs(ground.shownY(last) - (19 * 44 + 22)) < CGFloat(0.5))
    try ground.ground.go(to: 1)
    #expect(last.superview == nil)
    #expect(new.frame == CGRect(x: 0, y: 44, width: 400, height: 44))
  }

  @Test func anUpdateInterruptsAnother() throws {
    let ground = try TableGround(Script().hold(2))
    let nine = try ground.cell(9)
    try ground.ground.go(to: 0.1)
    for time in [0.25, 0.4] {
      ground.rows.items.remove(at: 0)
      ground.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .top)
      try ground.ground.go(to: time)
    }
    // Halfway of the second way and at the first one's end.
    #expect(abs(ground.shownY(nine) - (9 * 44 - 44 - 22)) < CGFloat(0.5))
    try ground.ground.go(to: 1)
    #expect(abs(ground.shownY(nine) - 7 * 44) < 1e-6)
    #expect(ground.table.visibleCells.count == 20)
  }

  @Test func scrollingToARowTakesTime() throws {
    let ground = try TableGround(Script().hold(2))
    try ground.ground.go(to: 0.1)
    ground.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true)
    try ground.ground.go(to: 0.25)
    let half = ground.table.contentOffset.y
    #expect(half > 500 && half < 1700)
    try ground.ground.go(to: 1)
    #expect(ground.table.contentOffset.y == 2200)
  }

  // MARK: Ahead, headers, editing

  @Test func rowsAheadAreFetched() throws {
    let ground = try TableGround(Script().hold(2)) { table, rows in
      table.prefetchDataSource = rows
    }
    #expect(ground.rows.prefetched.first == 20)
    ground.rows.prefetched = []
    ground.table.contentOffset.y = 44
    ground.table.layoutIfNeeded()
    #expect(ground.rows.prefetched.count == 1)
  }

  @Test func plainHeadersHaveAMaterialOnlyWhereTheyFloat() throws {
    let ground = try TableGround(Script().hold(2)) { _, rows in rows.title = "Title" }
    let header = try #require(ground.table.headerView(forSection: 0))
    #expect(!header.subviews.contains { $0 is UIVisualEffectView })
    #expect(header.backgroundColor == nil)
    ground.table.contentOffset.y = 100
    ground.table.layoutIfNeeded()
    #expect(header.subviews.first is UIVisualEffectView)
    ground.table.contentOffset.y = 0
    ground.table.layoutIfNeeded()
    #expect(!header.subviews.contains { $0 is UIVisualEffectView })
  }

  @Test func rowIsRemovedAfterItsConfirmation() throws {
    let ground = try TableGround(Script().hold(3))
    ground.table.setEditing(true, animated: false)
    try ground.ground.go(to: 0.5)
    let cell = try ground.cell(1)
    try #require(cell.editing.control).sendActions(for: .touchUpInside)
    try ground.ground.go(to: 1)
    #expect(ground.rows.calls.isEmpty)
    #expect(cell.contentView.frame.minX == CGFloat(38 - 82))
    // The control goes aside with the content.
    #expect(cell.editing.control?.frame.minX == CGFloat(20 - 8 - 82))
    try #require(cell.editing.confirmation).sendActions(for: .touchUpInside)
    #expect(ground.rows.calls == ["commit delete 1"])
    #expect(try ground.cell(1).textLabel?.text == "2")
  }

  /// Controls of editing come from their edges in the middle of their row, and go there again.
  @Test func controlsOfEditingComeFromTheEdges() throws {
    let ground = try TableGround(Script().hold(2))
    let table = ground.table
    let cell = try ground.cell(1)
    cell.showsReorderControl = true
    table.setEditing(true, animated: true)
    let control = try #require(cell.editing.control)
    let all = cell.subviews
    #expect(control.frame.height > 43)
    try ground.ground.go(to: 0.15)
    // Half of the way from 38 left of the edge to 8 before the margin.
    let shown = try #require(control.layer.presentation()).frame
    #expect(shown.minY == 0 && shown.height > 43)
    #expect(shown.minX > -38 && shown.minX < control.frame.minX)
    try ground.ground.go(to: 1)
    table.setEditing(false, animated: true)
    #expect(cell.editing.control == nil && control.superview === cell)
    #expect(all.contains { $0 === control } && control.frame.maxX == 0)
    try ground.ground.go(to: 1.5)
    #expect(control.superview == nil)
  }

  @Test func indexTitlesLeadToSections() throws {
    // Three lines of 14 points in the middle of 852.
    let ground = try TableGround(Script().hold(0.5).tap(CGPoint(x: 395, y: 426))) { _, rows in
      rows.sections = 3
      rows.titles = ["A", "B", "C"]
    }
    try ground.ground.go(to: 1)
    #expect(ground.table.contentOffset.y == 4400)
    #expect(ground.rows.calls.isEmpty)
    let index = try #require(ground.table.sectionIndex)
    #expect(index.frame == CGRect(x: 385, y: 4400, width: 15, height: 852))
  }

  // MARK: Mistakes

  @Test func exceptionsNameTheSceneAndItsTime() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let ground = try TableGround(Script().hold(2))
        try ground.ground.go(to: 0.5)
        ground.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Invalid update: invalid number of rows in section 0"))
    #expect(words.contains("(scene playground at 0.5 s)"))
  }
}
