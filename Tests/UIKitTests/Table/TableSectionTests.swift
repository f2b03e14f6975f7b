import Testing
import UIKit

/// Sections with titles or views.
@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [Int]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var headerView: ((UITableView, Int) -> UIView?)?
  var log: [String] = []

  init(rows: [Int]) { self.rows = rows }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    log.append("view \(section)")
    return headerView?(tableView, section)
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) { log.append("will \(section)") }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { log.append("did \(section)") }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
}

private final class PictureHeader: UITableViewHeaderFooterView {
  let title = UILabel()
  private(set) var reuses = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    title.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(title)
    NSLayoutConstraint.activate([
      title.heightAnchor.constraint(equalToConstant: 30),
      title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      title.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor
@Suite struct TableSectionTests {
  private func table(
    _ sections: Sections, _ style: UITableView.Style, width: CGFloat = 375, height: CGFloat = 800
  ) -> UITableView {
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    table.traitOverride = UITraitCollection(displayScale: 3)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(PictureHeader.self, forHeaderFooterViewReuseIdentifier: "picture")
    table.dataSource = sections
    table.delegate = sections
    table.layoutIfNeeded()
    return table
  }

  private func expect(_ value: CGFloat, _ wanted: CGFloat) {
    #expect(abs(value - wanted) < 0.001, "\(value) is not \(wanted)")
  }

  /// Heights as measured at 3x: a first title 55 2/3, later ones 38, footers 38, gaps 17 2/3, 35 above a first
  /// section without a title.
  @Test(arguments: [375.0, 390, 393, 402, 414, 430])
  func groupedSectionsStandApartAsMeasured(width: Double) {
    let sections = Sections(rows: [2, 1, 1])
    sections.headers = [0: "First", 1: "Second"]
    sections.footers = [1: "Below"]
    let table = table(sections, .grouped, width: CGFloat(width))
    expect(table.rectForHeader(inSection: 0).height, 55 + 2 / 3.0)
    expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 55 + 2 / 3.0)
    expect(table.rectForFooter(inSection: 0).height, 17 + 2 / 3.0)
    expect(table.rectForHeader(inSection: 1).height, 38)
    expect(table.rectForFooter(inSection: 1).height, 38)
    expect(table.rectForHeader(inSection: 2).height, 17 + 2 / 3.0)
    expect(table.rect(forSection: 0).height, 55 + 2 / 3.0 + 88 + 17 + 2 / 3.0)
    let plainStart = self.table(
      Sections(rows: [1]), .grouped, width: CGFloat(width))
    expect(plainStart.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 35)
  }

  /// Cards stand 16 away from the sides at 375, 20 at 393; their text begins 16 further in; the last row has no line.
  @Test(arguments: [
    (375.0, 16.0), (390.0, 16.0), (393.0, 20.0), (402.0, 20.0), (414.0, 20.0), (430.0, 20.0),
  ])
  func cardsStandAwayFromTheSides(width: Double, margin: Double) throws {
    let sections = Sections(rows: [2])
    sections.headers = [0: "Title"]
    let table = table(sections, .insetGrouped, width: CGFloat(width))
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
    let last = table.rectForRow(at: IndexPath(row: 1, section: 0))
    expect(first.minX, CGFloat(margin))
    expect(first.width, CGFloat(width - 2 * margin))
    expect(first.height, 44)
    expect(last.height, 44)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    #expect(cell.layer.cornerRadius == 10)
    #expect(cell.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    expect(try #require(cell.textLabel).frame.minX, CGFloat(margin))
    let header = try #require(table.headerView(forSection: 0))
    header.layoutIfNeeded()
    expect(try #require(header.textLabel).frame.minX, 2 * CGFloat(margin))
    #expect(header.textLabel?.text == "TITLE")
    #expect(header.textLabel?.font.pointSize == 13)
  }

  @Test func groupedHeadersScrollWithTheirRows() {
    let sections = Sections(rows: [30])
    sections.headers = [0: "Title"]
    let table = table(sections, .grouped)
    table.contentOffset.y = 40
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 0)
  }

  /// A registered class is made by its own initialiser, measured by its constraints, and used again.
  @Test func registeredHeadersAreMeasuredAndUsedAgain() throws {
    let sections = Sections(rows: Array(repeating: 10, count: 50))
    sections.headerView = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "picture") as? PictureHeader
      view?.title.text = "Section \(section)"
      return view
    }
    let table = table(sections, .plain)
    let header = try #require(table.headerView(forSection: 0) as? PictureHeader)
    #expect(header.reuseIdentifier == "picture")
    #expect(header.title.text == "Section 0")
    expect(table.rectForHeader(inSection: 0).height, 50)
    header.layoutIfNeeded()
    expect(header.title.frame.minX, 16)
    // 22 + 50 + 440 a section: the second one is in sight, the third is not and was not asked for.
    #expect(sections.log == ["view 0", "will 0", "view 1", "will 1"])
    sections.log = []
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(sections.log == ["view 2", "will 2", "did 0"])
    table.contentOffset.y = 1100
    table.layoutIfNeeded()
    let next = try #require(table.headerView(forSection: 3) as? PictureHeader)
    #expect(next === header)
    #expect(next.reuses == 1)
  }

  /// Footers float above the end of what is seen, headers below its start.
  @Test func plainFootersFloatAtTheBottom() {
    let sections = Sections(rows: [40])
    sections.footers = [0: "The end"]
    let table = table(sections, .plain)
    #expect(table.rectForFooter(inSection: 0).minY == CGFloat(40 * 44))
    #expect(table.footerView(forSection: 0)?.frame.maxY == CGFloat(800))
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.footerView(forSection: 0)?.frame.maxY == CGFloat(900))
  }

  @Test func delegatesWithoutSectionViewsGetNone() {
    let sections = Sections(rows: [3, 3])
    let table = table(sections, .plain)
    #expect(table.contentSize.height == CGFloat(6 * 44))
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func unregisteredIdentifiersEndTheProgramWithUIKitsWords() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 800))
        _ = table.dequeueReusableCell(
          withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("unable to dequeue a cell with identifier nobody - must register a nib"))
  }
}
