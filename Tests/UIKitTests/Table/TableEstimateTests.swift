import Testing
import UIKit

/// Rows of heights that the delegate knows.
@MainActor
private final class Heights: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int
  var height: (Int) -> CGFloat = { _ in 60 }
  var log: [String] = []
  var isLogging = true
  var cells = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if isLogging { log.append("height \(indexPath.row)") }
    return height(indexPath.row)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("will \(indexPath.row)") }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cells += 1
    log.append("cell \(indexPath.row)")
    return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
}

@MainActor
@Suite struct TableEstimateTests {
  private func table(_ rows: Heights, _ setUp: (UITableView) -> Void = { _ in }) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 180))
    table.traitOverride = UITraitCollection(displayScale: 3)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    setUp(table)
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    return table
  }

  /// With estimates each row in sight is asked for its cell, then its height; the others keep 44.
  @Test func heightsAreAskedForRowsInSight() {
    let rows = Heights(count: 100)
    let table = table(rows)
    let asked = (0..<3).flatMap { ["cell \($0)", "height \($0)", "will \($0)"] }
    #expect(Array(rows.log.prefix(asked.count)) == asked)
    #expect(!rows.log.contains("height 10"))
    // UIKit fetches as many rows as fit by the estimate: 180 / 44 are five, of which two turn out not to fit.
    #expect(table.contentSize.height == CGFloat(95 * 44 + 5 * 60))
  }

  @Test func anEstimateOfZeroAsksForAllHeightsFirst() {
    let rows = Heights(count: 10)
    let table = table(rows) { $0.estimatedRowHeight = 0 }
    #expect(Array(rows.log.prefix(10)) == (0..<10).map { "height \($0)" })
    #expect(table.contentSize.height == 600)
  }

  /// Rows above that turn out to be higher push nothing: what was in sight stays there.
  @Test func scrollingUpIntoUnseenRowsKeepsWhatIsInSight() throws {
    let rows = Heights(count: 100)
    let table = table(rows) { $0.estimatedRowHeight = 50 }
    table.contentOffset.y = 2000
    table.layoutIfNeeded()
    let first = try #require(table.indexPathsForVisibleRows?.first)
    let cell = try #require(table.cellForRow(at: first))
    let place = cell.frame.minY - table.contentOffset.y
    table.contentOffset.y -= 5
    table.layoutIfNeeded()
    #expect(abs(cell.frame.minY - table.contentOffset.y - (place + 5)) < 0.001)
  }

  /// A million rows cost what is in sight of them.
  @Test func aMillionRowsAskForThoseInSight() {
    let rows = Heights(count: 1_000_000)
    let table = table(rows)
    var most = 0
    for step in 1...200 {
      table.contentOffset.y = CGFloat(step) * 37
      table.layoutIfNeeded()
      most = max(most, table.visibleCells.count)
    }
    #expect(most <= 6)
    #expect(rows.log.count { $0.hasPrefix("cell") } < 150)
  }

  /// A million rows without height lie in sight together: their heights are asked for, and few cells are made.
  @Test(arguments: [-1, 0, 44])
  func aMillionRowsWithoutHeightMakeFewCells(estimate: CGFloat) {
    let rows = Heights(count: 1_000_000)
    rows.isLogging = false
    rows.height = { $0 == 999_999 ? 50 : 0 }
    let table = table(rows) {
      // -1 is the automatic dimension.
      $0.estimatedRowHeight = estimate
      $0.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 20))
    }
    #expect(rows.cells < 2000)
    #expect(table.contentSize.height == 70)
    // The row at the end is seen.
    let last = table.cellForRow(at: IndexPath(row: 999_999, section: 0))
    #expect(last?.frame == CGRect(x: 0, y: 20, width: 390, height: 50))
  }
}
