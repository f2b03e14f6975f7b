import Testing
import UIKit

/// The frame of a label of one line, 20 1/3 high, in a cell with 8 around it.
private enum Place: CaseIterable {
  /// In the content view, held by it.
  case content
  /// In the content view, held by the cell.
  case contentHeldByCell
  /// Beside the content view.
  case cell
}

@MainActor
private func addLabel(
  to cell: UIView, _ content: UIView, _ place: Place, _ text: String = "Text"
) {
  let label = UILabel()
  label.text = text
  label.numberOfLines = 0
  label.translatesAutoresizingMaskIntoConstraints = false
  (place == .cell ? cell : content).addSubview(label)
  let holder = place == .content ? content : cell
  NSLayoutConstraint.activate([
    label.topAnchor.constraint(equalTo: holder.topAnchor, constant: 8),
    label.bottomAnchor.constraint(equalTo: holder.bottomAnchor, constant: -8),
    label.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 16),
    label.trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -16),
  ])
}

/// The sizes that cells and their like have by their constraints, as recorded from UIKit.
@MainActor
@Suite struct CellFittingTests {
  private func atThreePixels<View: UIView>(_ view: View) -> View {
    view.traitOverride = UITraitCollection(displayScale: 3)
    return view
  }

  private func isClose(_ a: CGSize, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(a.width - width) < 1e-6 && abs(a.height - height) < 1e-6
  }

  /// Content in the middle alone leaves the height open, and a row is not as high as nothing: UIKit's message says so.
  @Test func contentWithoutHeightHasTheStandardOne() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source = CentredRows()
    table.rowHeight = UITableView.automaticDimension
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
  }

  private final class CentredRows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let control = UISegmentedControl(items: ["a", "b"])
      control.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(control)
      NSLayoutConstraint.activate([
        control.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
        control.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        control.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      ])
      return cell
    }
  }

  /// A label between margins of 8 makes 36 1/3, in every kind of cell and however its constraints are held.
  @Test(arguments: Place.allCases)
  private func cellsAreMeasuredThroughTheirContent(place: Place) {
    let table = atThreePixels(UITableViewCell(style: .default, reuseIdentifier: nil))
    addLabel(to: table, table.contentView, place)
    let item = atThreePixels(UICollectionViewCell(frame: .zero))
    addLabel(to: item, item.contentView, place)
    let row = atThreePixels(UICollectionViewListCell(frame: .zero))
    addLabel(to: row, row.contentView, place)
    let header = atThreePixels(UITableViewHeaderFooterView(reuseIdentifier: nil))
    addLabel(to: header, header.contentView, place)
    let height = CGFloat(109) / 3
    for cell in [table, item, row, header] {
      let wide = cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(isClose(wide, 300, height), "\(type(of: cell))")
      let fixed = cell.systemLayoutSizeFitting(
        CGSize(width: 300, height: 50), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .required)
      #expect(fixed == CGSize(width: 300, height: 50), "\(type(of: cell))")
      // Text of one line is some 33 points wide; hugging outweighs both wishes.
      let compressed = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let expanded = cell.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
      #expect(abs(compressed.height - height) < 1e-6 && compressed == expanded)
      #expect(compressed.width > 60 && compressed.width < 70)
    }
  }

  /// The content of a cell that was never laid out, or is laid out at another size, has the size asked for.
  @Test(arguments: Place.allCases)
  private func theCellsOwnSizeDoesNotMatter(place: Place) {
    for frame in [CGRect.zero, CGRect(x: 0, y: 0, width: 90, height: 400)] {
      let cell = atThreePixels(UICollectionViewCell(frame: frame))
      addLabel(to: cell, cell.contentView, place, "Some text that takes a few lines at 120")
      cell.layoutIfNeeded()
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      let label = UILabel()
      label.traitOverride = cell.traitOverride
      label.numberOfLines = 0
      label.text = "Some text that takes a few lines at 120"
      let text = label.sizeThatFits(CGSize(width: 88, height: CGFloat.greatestFiniteMagnitude))
      #expect(text.height > 60 && isClose(size, 120, text.height + 16))
    }
  }

  /// An accessory takes its room from the content.
  @Test func accessoriesNarrowTheContent() {
    let cell = atThreePixels(UITableViewCell(style: .default, reuseIdentifier: nil))
    addLabel(to: cell, cell.contentView, .content)
    let plain = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let size = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // The view, the margin of 16 outside of it, and 8 between it and the content.
    #expect(abs(size.width - plain.width - 75) < 1e-6 && size.height == plain.height)
  }

  /// Without constraints a cell has the height of its labels.
  @Test func cellsWithLabelsHaveARowsHeight() {
    let cell = atThreePixels(UITableViewCell(style: .subtitle, reuseIdentifier: nil))
    cell.textLabel?.text = "Text"
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height() == 44)
    cell.detailTextLabel?.text = "Detail"
    #expect(abs(height() - CGFloat(140) / 3) < 1e-6)
  }

  @Test func supplementaryViewsAreMeasuredByTheirOwnConstraints() {
    let view = atThreePixels(UICollectionReusableView(frame: .zero))
    addLabel(to: view, view, .cell)
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(isClose(size, 300, CGFloat(109) / 3))
  }

  // MARK: Rows of tables

  private final class Rows: NSObject, UITableViewDataSource {
    let make: () -> UITableViewCell

    init(_ make: @escaping () -> UITableViewCell) { self.make = make }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { make() }
  }

  private func rowHeight(_ make: @escaping () -> UITableViewCell) -> CGFloat {
    let rows = Rows(make)
    let table = atThreePixels(UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600)))
    table.dataSource = rows
    table.layoutIfNeeded()
    return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
  }

  /// Rows whose labels were put into the cell itself are as high as those that were put into its content.
  @Test(arguments: Place.allCases)
  private func rowsAreAsHighAsTheirConstraintsAsk(place: Place) {
    let height = rowHeight {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      addLabel(to: cell, cell.contentView, place)
      return cell
    }
    // The line is the content's margin at the bottom, and not the cell's.
    #expect(abs(height - CGFloat(place == .content ? 110 : 109) / 3) < 1e-6)
  }

  /// A row that measures itself, as those with a collection inside do, at the table's width.
  private final class MeasuringCell: UITableViewCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: bounds.width / 2) }
  }

  private final class ManualCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: size.width / 10)
    }
  }

  @Test func rowsAskCellsThatMeasureThemselves() {
    #expect(rowHeight { MeasuringCell(style: .default, reuseIdentifier: nil) } == 195)
    #expect(rowHeight { ManualCell(style: .default, reuseIdentifier: nil) } == 39)
  }
}
