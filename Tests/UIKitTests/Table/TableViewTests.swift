import Testing
import UIKit

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections = [50]
  var heights: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }
  var titles: [String] = []
  var asked: [IndexPath] = []
  var ended: [IndexPath] = []

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights(indexPath)
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < titles.count ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    ended.append(indexPath)
  }
}

private final class CountingCell: UITableViewCell {
  var note = "unset"
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    note = "made for \(reuseIdentifier ?? "nil")"
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Returns the same cell for all rows.
@MainActor
private final class OneCellForAll: NSObject, UITableViewDataSource {
  let cell = UITableViewCell()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell
  }
}

@MainActor
@Suite struct TableViewTests {
  @Test func aCellStandsInOneRow() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let source = OneCellForAll()
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.visibleCells == [source.cell])
    #expect(table.indexPath(for: source.cell) == IndexPath(row: 2, section: 0))
    #expect(table.subviews.filter { $0 === source.cell }.count == 1)
  }

  private func makeTable(_ rows: Rows, height: CGFloat = 440) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height))
    table.traitOverride = UITraitCollection(displayScale: 3)
    table.register(CountingCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    return table
  }

  @Test func cellsAreMadeByTheirOwnInitialiser() throws {
    let rows = Rows()
    let table = makeTable(rows)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? CountingCell)
    #expect(cell.note == "made for row")
    #expect(cell.reuseIdentifier == "row")
  }

  @Test func longIdentifiersOutliveTheirCells() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    let identifier = String(repeating: "a long identifier ", count: 10)
    table.register(CountingCell.self, forCellReuseIdentifier: identifier)
    for _ in 0..<1000 {
      let cell = table.dequeueReusableCell(withIdentifier: identifier)
      #expect(cell?.reuseIdentifier == identifier)
    }
    #expect(identifier.count == 180)
  }

  @Test func rowsOfFortyFourPointsFillTheTable() {
    let rows = Rows()
    let table = makeTable(rows)
    #expect(table.contentSize == CGSize(width: 390, height: 50 * 44))
    #expect(table.visibleCells.count == 10)
    #expect(
      table.rectForRow(at: IndexPath(row: 7, section: 0))
        == CGRect(x: 0, y: 308, width: 390, height: 44))
  }

  @Test func scrollingAsksForNewRowsOnlyAndUsesCellsAgain() throws {
    let rows = Rows()
    let table = makeTable(rows)
    rows.asked = []
    table.contentOffset.y = 44
    table.layoutIfNeeded()
    #expect(rows.asked == [IndexPath(row: 10, section: 0)])
    #expect(rows.ended == [IndexPath(row: 0, section: 0)])
    rows.asked = []
    table.contentOffset.y = 88
    table.layoutIfNeeded()
    #expect(rows.asked == [IndexPath(row: 11, section: 0)])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 11, section: 0)) as? CountingCell)
    #expect(cell.reuses == 1)
    #expect(table.visibleCells.count == 10)
  }

  /// However far a table jumps, it has a cell for each row in sight and one for what comes next.
  @Test func jumpsMakeNoFurtherCells() {
    let rows = Rows()
    rows.sections = [100_000]
    let table = makeTable(rows)
    var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    for jump in 1...50 {
      table.contentOffset.y = CGFloat(jump * 80_003)
      table.layoutIfNeeded()
      cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
      #expect(table.visibleCells.count == 10 || table.visibleCells.count == 11)
    }
    #expect(cells.count <= 11)
  }

  /// A floating header stays at the top of what is seen until its section's end pushes it off.
  @Test func plainHeadersFloatAndArePushedOff() throws {
    let rows = Rows()
    rows.sections = [5, 20]
    rows.titles = ["A", "B"]
    let table = makeTable(rows)
    func headerY(_ title: String) -> CGFloat? {
      table.layoutIfNeeded()
      let views = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
      return views.first { $0.textLabel?.text == title }?.frame.minY
    }
    // 22 above each header, 28 for the header, five rows of 44: the first section is 270 high.
    #expect(table.rectForHeader(inSection: 0).minY == 22)
    #expect(table.rectForHeader(inSection: 1).minY == 292)
    #expect(headerY("A") == 22)
    table.contentOffset.y = 100
    #expect(headerY("A") == 100)
    table.contentOffset.y = 250
    #expect(headerY("A") == 242)
    table.contentOffset.y = -50
    #expect(headerY("A") == 22)
    table.contentOffset.y = 400
    #expect(headerY("A") == nil)
    #expect(headerY("B") == 400)
    #expect(table.rectForHeader(inSection: 1).minY == 292)
  }

  @Test func headerViewTakesTheTablesWidthAndItsOwnHeight() {
    let rows = Rows()
    let table = makeTable(rows)
    let header = UIView(frame: CGRect(x: 40, y: 40, width: 10, height: 77))
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 77))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 77)
    // The table does not watch the height: it reads it again when the view is set again.
    header.frame.size.height = 100
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 77)
    table.tableHeaderView = header
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
  }

  @Test func separatorIsTheLastPixelOfTheRow() throws {
    let rows = Rows()
    let table = makeTable(rows)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.layoutIfNeeded()
    let line = try #require(cell.subviews.last)
    #expect(abs(line.frame.minY - (44 - 1.0 / 3)) < 1e-9)
    #expect(abs(line.frame.height - 1.0 / 3) < 1e-9)
    #expect(line.frame.minX == 16)
    #expect(line.frame.maxX == 390)
    #expect(abs(cell.contentView.frame.height - (44 - 1.0 / 3)) < 1e-9)
    #expect(cell.textLabel?.frame.minX == 16)
  }

  @Test func cellsMeasureTheirConstraints() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    table.traitOverride = UITraitCollection(displayScale: 3)
    table.register(PaddedCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.layoutIfNeeded()
    // 11 + 40 + 11 and the separator's pixel.
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - (62 + 1.0 / 3)) < 1e-9)
  }
}

private final class PaddedCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      box.widthAnchor.constraint(equalToConstant: 100),
      box.heightAnchor.constraint(equalToConstant: 40),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
