import Foundation
import Testing

@testable import UIKit

@MainActor
private final class CountedRows: NSObject, UITableViewDataSource {
  var sections = [3, 2]

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// Tables do not keep their data sources.
@MainActor private var kept: [CountedRows] = []

/// A table of two sections, of three rows and of two.
@MainActor
private func makeTable() -> (CountedRows, UITableView) {
  let numbers = CountedRows()
  kept.append(numbers)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  table.dataSource = numbers
  table.layoutIfNeeded()
  return (numbers, table)
}

private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

/// Mistakes of programs end them with UIKit's words.
@Suite struct TableMistakeTests {
  private func expect(_ result: ExitTest.Result?, contains text: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)")
  }

  @Test func sectionsThatAreMissing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, table) = makeTable()
        numbers.sections = [3]
        table.performBatchUpdates(nil)
      }
    }
    expect(
      result,
      contains: "Invalid update: invalid number of sections. The number of sections contained in "
        + "the table view after the update (1) must be equal to the number of sections contained "
        + "in the table view before the update (2), plus or minus the number of sections inserted "
        + "or deleted (0 inserted, 0 deleted).")
  }

  @Test func deletedRowsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        makeTable().1.deleteRows(at: [path(9, 0)], with: .none)
      }
    }
    expect(
      result,
      contains:
        "attempt to delete row 9 from section 0 which only contains 3 rows before the update"
    )
  }

  @Test func rowsOfSectionsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        makeTable().1.insertRows(at: [path(0, 2)], with: .none)
      }
    }
    expect(
      result,
      contains: "attempt to insert row 0 into section 2, but there are only 2 sections after the "
        + "update")
  }

  @Test func insertedRowsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, table) = makeTable()
        numbers.sections = [8, 2]
        table.insertRows(at: [path(8, 0)], with: .none)
      }
    }
    expect(
      result,
      contains: "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 "
        + "after the update")
  }

  @Test func movedRowsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeTable().1.moveRow(at: path(5, 1), to: path(0, 0)) }
    }
    expect(
      result,
      contains: "attempt to move row 5 from section 1 which only contains 2 rows before the update")
  }

  @Test func rowsThatAreMovedAndRemoved() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, table) = makeTable()
        table.performBatchUpdates {
          table.deleteRows(at: [path(0, 0)], with: .none)
          table.moveRow(at: path(0, 0), to: path(1, 0))
        }
      }
    }
    expect(
      result,
      contains: "attempt to perform a delete and a move from the same index path (<NSIndexPath> "
        + "{length = 2, path = 0 - 0})")
  }

  @Test func countsOfSectionsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = makeTable().1.numberOfRows(inSection: 2) }
    }
    expect(
      result,
      contains: "NSInternalInconsistencyException', reason: 'Requested the number of rows for "
        + "section (2) which is out of bounds.")
  }

  @Test func negativeCounts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, table) = makeTable()
        numbers.sections = [-1]
        table.reloadData()
        table.layoutIfNeeded()
      }
    }
    expect(result, contains: "the data source returned -1 rows for section 0")
  }

  @Test func rowsThatAreNotThereAreNotScrolledTo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        makeTable().1.scrollToRow(at: path(7, 1), at: .top, animated: false)
      }
    }
    expect(
      result,
      contains:
        "Attempted to scroll the table view to an out-of-bounds row (7) when there are only "
        + "2 rows in section 1.")
  }

  @Test func sectionsThatAreNotThereAreNotScrolledTo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        makeTable().1.scrollToRow(at: path(0, 4), at: .top, animated: false)
      }
    }
    expect(
      result,
      contains: "Attempted to scroll the table view to an out-of-bounds section (4) when there are "
        + "only 2 sections.")
  }
}
