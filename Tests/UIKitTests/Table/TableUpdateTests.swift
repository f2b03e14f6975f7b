import Testing

@testable import UIKit

/// A table of words that shows what its rows are.
@MainActor
private final class Words: NSObject, UITableViewDataSource {
  var sections: [[String]]

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
}

@MainActor
private func makeTable() -> UITableView {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
  table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  return table
}

@MainActor
private func shown(_ table: UITableView) -> [[String]] {
  table.layoutIfNeeded()
  var result = Array(repeating: [String](), count: table.numberOfSections)
  for path in table.indexPathsForVisibleRows ?? [] {
    result[path.section].append(table.cellForRow(at: path)?.textLabel?.text ?? "?")
  }
  return result
}

@MainActor
@Suite struct TableUpdateTests {
  @Test func rowsMoveWithTheirCells() throws {
    let words = Words([["a", "b", "c", "d"], ["e"]])
    let table = makeTable()
    table.dataSource = words
    table.layoutIfNeeded()
    let c = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    words.sections = [["x", "c", "d"], ["a", "e"]]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))
    }
    #expect(shown(table) == words.sections)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === c)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func sectionsComeAndGo() {
    let words = Words([["a"], ["b"], ["c"]])
    let table = makeTable()
    table.dataSource = words
    table.layoutIfNeeded()
    words.sections = [["c"], ["n"], ["a"]]
    table.performBatchUpdates {
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(0, toSection: 2)
      table.moveSection(2, toSection: 0)
    }
    #expect(shown(table) == words.sections)
  }

  /// Random changes by snapshots: what is shown is what the snapshot says, and cells stay with their items.
  @Test(arguments: 1...40)
  func snapshotsAreShownAsTheyAre(seed: Int) throws {
    var random = SameNumbers(state: UInt64(seed))
    let table = makeTable()
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    for _ in 0..<6 {
      var before: [String: UITableViewCell] = [:]
      for path in table.indexPathsForVisibleRows ?? [] {
        before[try #require(source.itemIdentifier(for: path))] = table.cellForRow(at: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      let sections = random.shuffled(Array(0..<4)).prefix(random.below(4) + 1)
      snapshot.appendSections(Array(sections))
      for item in random.shuffled((0..<12).map { "item \($0)" }) where random.below(3) > 0 {
        snapshot.appendItems([item], toSection: sections[random.below(sections.count)])
      }
      source.apply(snapshot)
      let wanted = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      #expect(shown(table) == wanted)
      for (item, cell) in before {
        guard let path = source.indexPath(for: item) else { continue }
        #expect(table.cellForRow(at: path) === cell, "\(item)")
      }
    }
  }

  @Test func reconfiguredRowsKeepTheirCells() throws {
    let words = Words([["a", "b"]])
    let table = makeTable()
    table.dataSource = words
    table.layoutIfNeeded()
    let b = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    words.sections = [["a", "changed"]]
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === b)
    #expect(b.textLabel?.text == "changed")
  }

  @Test func wrongCountsEndTheProgramWithUIKitsWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let words = Words([["a", "b"]])
        let table = makeTable()
        table.dataSource = words
        table.layoutIfNeeded()
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
          + "existing section after the update (2) must be equal to the number of rows contained "
          + "in that section before the update (2), plus or minus the number of rows inserted or "
          + "deleted from that section (1 inserted, 0 deleted)"))
  }
}
