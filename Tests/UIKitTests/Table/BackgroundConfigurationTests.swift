import Foundation
import Testing
import UIKit

/// A configured background and the plain ones exclude each other.
///
/// - Source: Apple's page of `UITableViewCell.backgroundConfiguration`.
@MainActor @Suite struct BackgroundConfigurationTests {
  @Test func configurationsTakePlainBackgroundsAway() {
    let cell = UITableViewCell()
    cell.backgroundColor = .red
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.backgroundConfiguration = .listGroupedCell()
    #expect(cell.backgroundColor == nil)
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)

    let item = UICollectionViewCell()
    item.backgroundColor = .red
    item.selectedBackgroundView = UIView()
    item.backgroundConfiguration = .clear()
    #expect(item.backgroundColor == nil && item.selectedBackgroundView == nil)

    let header = UITableViewHeaderFooterView()
    header.backgroundView = UIView()
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil)
  }

  @Test func plainBackgroundsTakeConfigurationsAway() {
    let cell = UITableViewCell()
    cell.backgroundConfiguration = .clear()
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil && cell.backgroundColor == .red)
    cell.backgroundConfiguration = .clear()
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)

    let item = UICollectionViewCell()
    item.backgroundConfiguration = .clear()
    item.backgroundView = UIView()
    #expect(item.backgroundConfiguration == nil)
  }

  /// No white of the table's own shines through at the corners of a row's card.
  @Test func aTableLeavesConfiguredBackgroundsAlone() throws {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell()
        var card = UIBackgroundConfiguration.listGroupedCell()
        card.cornerRadius = 8
        if indexPath.row == 0 { cell.backgroundConfiguration = card }
        return cell
      }
    }
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 500), style: .insetGrouped)
    let rows = Rows()
    table.dataSource = rows
    table.layoutIfNeeded()
    let cells = table.visibleCells
    try #require(cells.count == 2)
    #expect(cells[0].backgroundColor == nil && cells[0].backgroundConfiguration != nil)
    #expect(cells[1].backgroundColor != nil)
  }
}
