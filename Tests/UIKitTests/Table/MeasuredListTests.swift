import Foundation
import PegPixels
import PegRender
import QuartzCore
import Testing
import UIFoundation

@testable import UIKit

@MainActor
private final class Rows: NSObject, UITableViewDataSource {
  var headers: [String] = []
  var footers: [String] = []
  var count = 3
  let configure: (UITableViewCell) -> Void
  let style: UITableViewCell.CellStyle

  init(
    _ style: UITableViewCell.CellStyle = .default,
    _ configure: @escaping (UITableViewCell) -> Void = { $0.textLabel?.text = "Text" }
  ) {
    self.style = style
    self.configure = configure
  }

  func numberOfSections(in tableView: UITableView) -> Int { 2 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < headers.count ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section < footers.count ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    configure(cell)
    return cell
  }
}

/// Numbers and colours that were read off pictures of devices with iOS 15 to 18, at the widths of phones.
@MainActor
@Suite struct MeasuredListTests {
  nonisolated static let widths: [(Double, margin: Double)] = [
    (375, 16), (390, 16), (393, 20), (402, 20), (414, 20), (430, 20),
  ]

  private func table(_ style: UITableView.Style, _ width: Double, _ rows: Rows) -> UITableView {
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
    table.traitOverride = UITraitCollection { traits in
      traits.userInterfaceStyle = .light
      traits.displayScale = 3
    }
    table.dataSource = rows
    table.layoutIfNeeded()
    return table
  }

  private func cell(_ table: UITableView, _ row: Int = 0) throws -> UITableViewCell {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    cell.layoutIfNeeded()
    return cell
  }

  private func near(_ a: CGFloat, _ b: Double) -> Bool { abs(Double(a) - b) < 1e-6 }

  // MARK: Lines

  /// Lines of a plain table begin at the margin and go to the edge, a pixel high, in the row's last pixel.
  @Test(arguments: widths)
  func plainLinesGoFromTheMarginToTheEdge(width: Double, margin: Double) throws {
    let rows = Rows()
    let line = try cell(table(.plain, width, rows)).separator
    #expect(near(line.frame.minX, margin) && near(line.frame.maxX, width))
    #expect(near(line.frame.minY, 131.0 / 3) && near(line.frame.height, 1.0 / 3))
    #expect(!line.isHidden)
  }

  /// Lines of a card begin at the text and go to its edge; there is none at its top and none at its bottom.
  @Test(arguments: widths)
  func linesOfCardsEndAtTheirEdges(width: Double, margin: Double) throws {
    let rows = Rows()
    let table = table(.insetGrouped, width, rows)
    let first = try cell(table)
    #expect(near(first.separator.frame.minX, margin))
    #expect(near(first.separator.frame.maxX, width - 2 * margin))
    #expect(first.topSeparator.superview == nil && first.layer.cornerRadius == 10)
    #expect(try cell(table, 2).separator.isHidden)
    #expect(near(first.frame.minX, margin))
    #expect(near(try #require(first.textLabel).frame.minX, margin))
  }

  /// Cards of one row, of two and of three are 44, 88 and 132 high: the last row has the room of a line too. A subtitle
  /// adds 2 2/3. Lines begin where images do.
  ///
  /// Source: the picture of iOS 15 in the documentation of QuickTableViewController.
  @Test(arguments: widths)
  func allRowsOfACardHaveTheSameHeight(width: Double, margin: Double) throws {
    for count in 1...3 {
      let rows = Rows()
      rows.count = count
      let table = table(.insetGrouped, width, rows)
      for row in 0..<count {
        #expect(near(table.rectForRow(at: IndexPath(row: row, section: 0)).height, 44))
      }
    }
    let rows = Rows(.subtitle) {
      $0.textLabel?.text = "Text"
      $0.detailTextLabel?.text = "Detail"
      $0.imageView?.image = UIImage(systemName: "globe")
    }
    let table = table(.insetGrouped, width, rows)
    for row in 0..<3 {
      #expect(near(table.rectForRow(at: IndexPath(row: row, section: 0)).height, 140.0 / 3))
    }
    let first = try cell(table)
    #expect(near(first.separator.frame.minX, margin))
    #expect(try #require(first.textLabel).frame.minX > CGFloat(margin + 30))
  }

  // MARK: Sections

  /// Text of headers and footers of cards begins where that of rows does; it is 13 points high, headers' in capitals.
  @Test(arguments: widths)
  func titlesStandWhereTextDoes(width: Double, margin: Double) throws {
    let rows = Rows()
    (rows.headers, rows.footers) = (["First", "Second"], ["One", "Two"])
    let table = table(.insetGrouped, width, rows)
    let header = try #require(table.headerView(forSection: 0)?.textLabel)
    let footer = try #require(table.footerView(forSection: 0)?.textLabel)
    for (label, text) in [(header, "FIRST"), (footer, "One")] {
      label.superview?.superview?.layoutIfNeeded()
      #expect(near(label.convert(label.bounds, to: table).minX, 2 * margin))
      #expect(label.text == text && label.font.pointSize == 13)
      #expect(label.textColor == .secondaryLabel)
    }
    // 55.667 below the start, then three rows and a footer of 38.
    #expect(near(table.rectForHeader(inSection: 0).height, 167.0 / 3))
    #expect(near(table.rectForFooter(inSection: 0).height, 38))
    #expect(near(table.rectForHeader(inSection: 1).height, 38))
    #expect(
      near(
        table.rectForRow(at: IndexPath(row: 0, section: 1)).minY,
        167.0 / 3 + 132 + 76))
    let bare = self.table(.insetGrouped, width, Rows())
    #expect(near(bare.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 35))
    #expect(near(bare.rectForFooter(inSection: 0).height, 53.0 / 3))
  }

  /// A view of 77.333 above all rows pushes them down by just that.
  @Test(arguments: widths)
  func headersOfTablesPushRowsExactly(width: Double, margin: Double) {
    let rows = Rows()
    let table = table(.plain, width, rows)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 232.0 / 3))
    table.layoutIfNeeded()
    #expect(near(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 232.0 / 3))
    #expect(near(table.tableHeaderView?.frame.width ?? 0, width))
  }

  // MARK: Cells

  /// A switch of 51 points, 20 from the edge of a card, begins 71 before it; margins of content are 11 above and below.
  @Test(arguments: widths)
  func accessoryViewsEndAtTheMargin(width: Double, margin: Double) throws {
    let rows = Rows { $0.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31)) }
    let cell = try cell(table(.plain, width, rows))
    let view = try #require(cell.accessoryView)
    #expect(near(view.frame.minX, width - margin - 51) && near(view.frame.width, 51))
    #expect(abs(view.frame.midY - 22) <= CGFloat(0.5))
    #expect(cell.contentView.layoutMargins.top == 11 && cell.contentView.layoutMargins.bottom == 11)
    #expect(near(cell.contentView.layoutMargins.left, margin))
  }

  // MARK: Indicators

  /// 3 thick, 3 from the edge: x is the width less 6; the track is as high as the view less 6.
  @Test(arguments: widths)
  func indicatorsStandThreeFromTheEdge(width: Double, margin: Double) throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: 606))
    scroll.contentSize = CGSize(width: width * 2, height: 1212)
    #expect(scroll.layer.sublayers == nil)
    scroll.flashScrollIndicators()
    let bars = try #require(scroll.layer.sublayers)
    #expect(bars.count == 2)
    #expect(near(bars[0].frame.minX, width - 6) && near(bars[0].frame.width, 3))
    #expect(near(bars[0].frame.minY, 3) && near(bars[0].frame.height, 300))
    #expect(near(bars[1].frame.minY, 600) && near(bars[1].frame.height, 3))
    #expect(near(bars[1].frame.minX, 3) && near(bars[1].frame.width, (width - 6) / 2))
    for bar in bars {
      #expect(bar.cornerRadius == 1.5 && bar.backgroundColor == CGColor(gray: 0, alpha: 0.35))
    }
  }

  // MARK: Colours

  private func pixels(_ view: UIView, _ background: StraightColor = .white) throws -> Bitmap {
    view.layoutIfNeeded()
    return try StillRenderer(threads: 1).draw(
      LayerSnapshotter.snapshot(view.layer), scale: 3, background: background)
  }

  /// Lines on white are 198, 198, 200, cards stand on 242, 242, 247.
  @Test func linesAndBackgroundsHaveTheMeasuredColours() throws {
    let plain = try pixels(table(.plain, 390, Rows()))
    #expect(pixel(plain, 600, 131) == [198, 198, 200, 255])
    #expect(pixel(plain, 600, 130) == [255, 255, 255, 255])
    #expect(pixel(plain, 20, 131) == [255, 255, 255, 255])
    let cards = try pixels(table(.insetGrouped, 390, Rows()))
    #expect(pixel(cards, 20, 200) == [242, 242, 247, 255])
    #expect(pixel(cards, 600, 3 * 35 + 131) == [198, 198, 200, 255])
    #expect(pixel(cards, 600, 3 * 35 + 60) == [255, 255, 255, 255])
  }

  /// The darkest pixels of a chevron on white are 197, 197, 199, where an alpha of 0.3 is 76 of 255 and not 77; of a value
  /// 138, 138, 142.
  @Test func chevronsAndValuesHaveTheMeasuredColours() throws {
    let rows = Rows(.value1) {
      $0.detailTextLabel?.text = "████"
      $0.accessoryType = .disclosureIndicator
    }
    let table = table(.plain, 390, rows)
    let bitmap = try pixels(table)
    func darkest(_ columns: Range<Int>) -> [UInt8] {
      var found: [UInt8] = [255, 255, 255, 255]
      for y in 20..<110 {
        for x in columns where pixel(bitmap, x, y)[0] < found[0] { found = pixel(bitmap, x, y) }
      }
      return found
    }
    #expect([[197, 197, 199, 255], [196, 196, 198, 255]].contains(darkest(3 * 362..<3 * 376)))
    #expect(darkest(3 * 300..<3 * 350) == [138, 138, 142, 255])
  }

  /// The line below a bar hangs a pixel below it, black at 0.3: 178 on white.
  @Test(arguments: NavigationMetricsTests.phones)
  func hairlinesOfBarsHaveTheMeasuredColour(
    phone: (width: Double, safeTop: Double, barTop: Double)
  ) throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: phone.width, height: 44))
    bar.traitOverride = UITraitCollection { traits in
      traits.userInterfaceStyle = .light
      traits.displayScale = 3
    }
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    let host = UIView(frame: CGRect(x: 0, y: 0, width: phone.width, height: 60))
    host.traitOverride = bar.traitOverride
    host.addSubview(bar)
    let bitmap = try pixels(host)
    let y = 3 * 44
    #expect(pixel(bitmap, 30, y) == [178, 178, 178, 255])
    #expect(pixel(bitmap, 30, y - 1) == [255, 255, 255, 255])
    #expect(pixel(bitmap, 30, y + 1) == [255, 255, 255, 255])
  }
}
