import Foundation
import Testing
import UIFoundation

@testable import UIKit

/// What is in sight of a table stays where it is while heights above it are asked for anew.
@MainActor
@Suite struct TablePlaceTests {
  /// Sections of ten rows under headers that turn out to be 36 high, where 28 are expected.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rowHeight: (IndexPath) -> CGFloat = { _ in 44 }

    func numberOfSections(in tableView: UITableView) -> Int { 8 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      rowHeight(indexPath)
    }
    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      let height = view.heightAnchor.constraint(equalToConstant: 36)
      height.isActive = true
      return view
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private func table(_ source: Source, scrolledBy way: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    table.traitOverride = UITraitCollection(displayScale: 2)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    var left = way
    while left > 0 {
      table.contentOffset.y += min(left, 50)
      left -= 50
      table.layoutIfNeeded()
    }
    return table
  }

  /// Where rows are seen, from the top of the table's bounds.
  private func places(_ table: UITableView) -> [IndexPath: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: (table.indexPathsForVisibleRows ?? []).map {
        ($0, table.rectForRow(at: $0).minY - table.contentOffset.y)
      })
  }

  private func change(_ size: UIContentSizeCategory, of table: UITableView) {
    let old = table.traitCollection
    table.traitOverride = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(preferredContentSizeCategory: size),
    ])
    table.traitsMayHaveChanged(from: old)
  }

  @Test func rowsInSightStayWhereTheyAre() {
    let source = Source()
    let table = table(source, scrolledBy: 1500)
    let before = places(table)
    #expect(before.count >= 8 && before.keys.allSatisfy { $0.section >= 2 })
    // The headers above were measured; what was measured is forgotten now.
    change(.extraLarge, of: table)
    table.layoutIfNeeded()
    #expect(places(table) == before)
    // It stays there as well where it was asked for its heights in between.
    change(.large, of: table)
    #expect(table.numberOfSections == 8)
    table.rowHeight = 50
    table.layoutIfNeeded()
    #expect(places(table) == before)
  }

  /// The row at the top keeps its upper edge, whatever heights rows have now: twenty rows above are 30 lower each.
  @Test func aRowAtTheTopKeepsItsEdge() throws {
    let source = Source()
    let table = table(source, scrolledBy: 1500)
    let first = try #require(places(table).min { $0.value < $1.value })
    source.rowHeight = { $0.row % 2 == 0 ? 74 : 44 }
    change(.extraSmall, of: table)
    table.layoutIfNeeded()
    #expect(places(table)[first.key] == first.value)
    let next = IndexPath(row: first.key.row + 1, section: first.key.section)
    let height: CGFloat = first.key.row % 2 == 0 ? 74 : 44
    #expect(places(table)[next] == first.value + height)
  }

  @Test func contentAtItsTopStaysThere() {
    let source = Source()
    let table = table(source, scrolledBy: 0)
    change(.extraLarge, of: table)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
    #expect(table.numberOfSections == 8)
  }

  /// Where code moves the content, or loads other rows, it has the last word.
  @Test func codeHasTheLastWord() {
    let source = Source()
    let table = table(source, scrolledBy: 1500)
    // Headers in sight are 8 higher than expected, for which what lies below makes room.
    for change in [{ table.rowHeight = 50 }, { table.reloadData() }] {
      change()
      table.contentOffset.y = 300
      table.layoutIfNeeded()
      #expect(table.contentOffset.y == 308)
      table.contentOffset.y = 1500
      table.layoutIfNeeded()
    }
    let old = table.contentOffset.y
    table.reloadData()
    table.layoutIfNeeded()
    #expect(abs(table.contentOffset.y - old) <= 8)
  }
}
