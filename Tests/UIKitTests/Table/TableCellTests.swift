import Foundation
import Testing
import UIFoundation

@testable import UIKit

@MainActor
private final class OneCell: NSObject, UITableViewDataSource, UITableViewDelegate {
  let style: UITableViewCell.CellStyle
  let configure: (UITableViewCell) -> Void

  init(_ style: UITableViewCell.CellStyle, _ configure: @escaping (UITableViewCell) -> Void) {
    self.style = style
    self.configure = configure
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    configure(cell)
    return cell
  }
}

/// Widths of phones and the margin that plain tables have at each.
private let widths: [(width: CGFloat, margin: CGFloat)] = [
  (375, 16), (390, 16), (393, 20), (402, 20), (414, 20), (430, 20),
]

/// Cells with accessories and with content configurations, by the measured numbers.
@MainActor
@Suite struct TableCellTests {
  private let first = IndexPath(row: 0, section: 0)
  private let pixel = CGFloat(1) / 3

  private func withCell(
    _ width: CGFloat, table style: UITableView.Style = .plain,
    cell: UITableViewCell.CellStyle = .default, _ configure: @escaping (UITableViewCell) -> Void,
    _ check: (UITableView, UITableViewCell) throws -> Void
  ) throws {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: 3),
    ])
    defer { UITraitCollection.current = old }
    let table = UITableView(
      frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
    table.traitOverride = UITraitCollection(displayScale: 3)
    let source = OneCell(cell, configure)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    let found = try #require(table.cellForRow(at: first))
    found.layoutIfNeeded()
    try check(table, found)
  }

  /// The chevron's ink of 7 points ends 16.6 from the edge at a margin of 16, and text ends 12.8 before it.
  /// Rows are as high as their labels are at the width that an accessory leaves them, not less.
  @Test func labelsOfSeveralLinesHaveTheWidthUpToTheAccessory() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    cell.textLabel?.numberOfLines = 0
    let scale = cell.traitCollection.displayScale
    for length in 30...60 {
      cell.textLabel?.text = String(repeating: "m ", count: length)
      let height = cell.fittingHeight(width: 390)
      cell.frame = CGRect(x: 0, y: 0, width: 390, height: height)
      cell.layoutIfNeeded()
      let label = try #require(cell.textLabel)
      let needed = label.sizeThatFits(CGSize(width: label.frame.width, height: 1e6)).height
      let line = label.font.lineHeight.ceiledToPixel(scale: scale)
      #expect(abs(height - (44 + needed - line)) < 1e-6, "\(length)")
    }
  }

  @Test(arguments: widths)
  func chevronStandsWhereItWasMeasured(width: CGFloat, margin: CGFloat) throws {
    try withCell(width, cell: .value1) { cell in
      cell.textLabel?.text = "Text"
      cell.detailTextLabel?.text = "Detail"
      cell.accessoryType = .disclosureIndicator
    } _: { _, cell in
      let end = width - margin - CGFloat(0.6) - 7 - CGFloat(12.8)
      #expect(abs(cell.contentView.frame.maxX - end) <= pixel / 2 + 1e-9)
      let detail = try #require(cell.detailTextLabel)
      #expect(abs(detail.frame.maxX - cell.contentView.frame.width) < 1e-9)
      let accessory = try #require(cell.typeAccessory)
      accessory.layoutIfNeeded()
      let mark = try #require(accessory.subviews.first)
      let center = accessory.convert(mark.center, to: cell).x
      #expect(abs(center - (width - margin - CGFloat(0.6) - CGFloat(3.5))) <= pixel / 2 + 1e-9)
      #expect(abs(mark.center.y - 22) <= pixel)
      #expect(mark.tintColor == UIColor.tertiaryLabel)
    }
  }

  /// The checkmark of 14.2 points is in the tint, the detail button answers touches.
  @Test(arguments: widths)
  func checkmarkAndButtonsStandAtTheMargin(width: CGFloat, margin: CGFloat) throws {
    try withCell(width) {
      $0.accessoryType = .checkmark
    } _: { _, cell in
      let accessory = try #require(cell.typeAccessory)
      accessory.layoutIfNeeded()
      let mark = try #require(accessory.subviews.first)
      let center = accessory.convert(mark.center, to: cell).x
      #expect(abs(center - (width - margin - CGFloat(0.6) - CGFloat(7.1))) <= pixel / 2 + 1e-9)
      #expect(mark.tintColor == cell.tintColor)
    }
    try withCell(width) {
      $0.accessoryType = .detailDisclosureButton
    } _: { _, cell in
      let accessory = try #require(cell.typeAccessory)
      accessory.layoutIfNeeded()
      let button = try #require(accessory.button)
      let frame = accessory.convert(button.frame, to: cell)
      #expect(frame.maxX < width - margin - 7)
      #expect(frame.minX >= cell.contentView.frame.maxX)
    }
  }

  @Test func accessoryViewTakesTheTypesPlace() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    try withCell(393) { cell in
      cell.accessoryType = .checkmark
      cell.accessoryView = view
    } _: { table, cell in
      guard cell.accessoryView === view, view.superview === cell else { return }
      #expect(cell.typeAccessory == nil)
      #expect(view.frame.minX == CGFloat(393 - 71))
      cell.accessoryView = nil
      table.layoutIfNeeded()
      #expect(cell.typeAccessory?.type == .checkmark)
    }
  }

  /// 44 and a line; the last row of a card has no line.
  @Test(arguments: widths)
  func configuredRowsHaveAPitchOfFortyFourAndAThird(width: CGFloat, margin: CGFloat) throws {
    let configure = { (cell: UITableViewCell) in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
    }
    for style in [UITableView.Style.plain, .insetGrouped] {
      try withCell(width, table: style, configure) { table, cell in
        let second = table.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(abs(second.minY - table.rectForRow(at: first).minY - CGFloat(133) / 3) < 1e-9)
        let last = table.rectForRow(at: IndexPath(row: 2, section: 0)).height
        #expect(abs(last - (style == .plain ? CGFloat(133) / 3 : 44)) < 1e-9)
        let content = try #require(cell.contentView as? UIListContentView)
        #expect(content.frame.height == 44)
        let label = try #require(content.subviews[1] as? UILabel)
        #expect(label.text == "Text")
        #expect(label.frame.minX == margin)
        #expect(cell.separator.frame.minX == margin)
      }
    }
  }

  @Test func textAndSecondaryTextStandAsTheFormSays() throws {
    func configure(_ form: UIListContentConfiguration) -> (UITableViewCell) -> Void {
      { cell in
        var content = form
        content.text = "Text"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
      }
    }
    try withCell(390, configure(.subtitleCell())) { table, cell in
      let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
      #expect(labels[0].font.pointSize == 17)
      #expect(labels[1].font.pointSize == 12)
      #expect(labels[1].frame.minY >= labels[0].frame.maxY - pixel)
      // Margins of 11 around lines of 20 1/3 and 14 1/3 and the line below.
      let height = table.rectForRow(at: first).height
      #expect(abs(height - (11 + CGFloat(61) / 3 + CGFloat(43) / 3 + 11 + pixel)) <= pixel + 1e-9)
    }
    try withCell(390, configure(.valueCell())) { table, cell in
      let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
      #expect(labels[1].font.pointSize == 17)
      #expect(labels[1].textColor == UIColor.secondaryLabel)
      #expect(abs(labels[1].frame.maxX - (390 - 16)) < 1e-9)
      #expect(labels[0].frame.minY == labels[1].frame.minY)
    }
  }

  @Test func handlerHearsOfSelection() throws {
    var states: [Bool] = []
    try withCell(390) { cell in
      cell.configurationUpdateHandler = { cell, state in
        states.append(state.isSelected)
        cell.backgroundConfiguration = .listPlainCell()
      }
    } _: { table, cell in
      states = []
      table.selectRow(at: first, animated: false, scrollPosition: .none)
      cell.layoutIfNeeded()
      #expect(states == [true])
      #expect(cell.selectionBackground == nil)
      table.deselectRow(at: first, animated: false)
      cell.layoutIfNeeded()
      #expect(states == [true, false])
    }
  }

  /// Headers of lists are 17 + 15 2/3 + 6 high, footers 6 + 15 2/3 + 12.
  @Test func configuredHeadersHaveMeasuredHeights() {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: 3),
    ])
    defer { UITraitCollection.current = old }
    for (form, height) in [
      (UIListContentConfiguration.groupedHeader(), CGFloat(116) / 3),
      (UIListContentConfiguration.groupedFooter(), CGFloat(101) / 3),
    ] {
      var content = form
      content.text = "Title"
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.traitOverride = UITraitCollection(displayScale: 3)
      view.contentConfiguration = content
      #expect(abs((view.fittingHeight(width: 390) ?? 0) - height) < 1e-9)
      view.frame = CGRect(x: 0, y: 0, width: 390, height: height)
      view.layoutIfNeeded()
      let label = view.contentView.subviews[1] as? UILabel
      #expect(label?.text == (height > 38 ? "TITLE" : "Title"))
    }
  }
}
