import Foundation
import Testing
import UIFoundation

@testable import UIKit

/// Tables under other traits: from right to left, and in other sizes of text.
@MainActor
@Suite struct TableTraitTests {
  private final class Source: NSObject, UITableViewDataSource {
    let style: UITableViewCell.CellStyle
    let configure: (UITableViewCell) -> Void

    init(_ style: UITableViewCell.CellStyle, _ configure: @escaping (UITableViewCell) -> Void) {
      self.style = style
      self.configure = configure
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Title"
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      configure(cell)
      return cell
    }
  }

  private func table(
    _ source: Source, _ traits: UITraitCollection..., style: UITableView.Style = .plain
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: style)
    table.traitOverride = UITraitCollection(
      traitsFrom: [UITraitCollection(displayScale: 3)] + traits)
    table.dataSource = source
    table.layoutIfNeeded()
    return table
  }

  /// The readable width is 672 points at the default size of text; a phone's table is narrower.
  @Test(arguments: [
    (UITableView.Style.plain, CGFloat(1024), CGFloat(0), CGFloat(176)), (.grouped, 390, 0, 16),
    (.insetGrouped, 1024, 176, 20), (.insetGrouped, 390, 16, 16),
  ])
  func marginsLeaveTheReadableWidth(
    style: UITableView.Style, width: CGFloat, card: CGFloat, margin: CGFloat
  ) throws {
    let source = Source(.default) { $0.textLabel?.text = "Row" }
    let table = table(source, style: style)
    table.frame.size.width = width
    table.cellLayoutMarginsFollowReadableWidth = true
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    #expect(cell.frame.minX == card)
    #expect(cell.frame.width == width - 2 * card)
    #expect(cell.contentView.layoutMargins.left == margin)
    #expect(cell.textLabel?.frame.minX == margin)
    table.cellLayoutMarginsFollowReadableWidth = false
    table.layoutIfNeeded()
    #expect(cell.contentView.layoutMargins.left == (width <= 390 ? 16 : 20))
  }

  private let first = IndexPath(row: 0, section: 0)

  // MARK: Right to left

  /// Where parts lie, as they are and in a mirror.
  private func parts(_ table: UITableView) throws -> [CGRect] {
    let cell = try #require(table.cellForRow(at: first))
    cell.layoutIfNeeded()
    var views: [UIView?] = [
      cell.contentView, cell.separator, cell.typeAccessory, cell.accessoryView,
      cell.editing.control, cell.editing.reorder,
    ]
    views += [cell.madeTextLabel, cell.madeDetailTextLabel, cell.madeImageView]
    return views.compactMap { $0 }.map { $0.convert($0.bounds, to: cell) }
  }

  @Test(arguments: [
    UITableViewCell.CellStyle.default, .subtitle, .value1, .value2,
  ])
  func rowsAreTheirOwnMirrorImages(style: UITableViewCell.CellStyle) throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    for look in 0..<4 {
      let source = Source(style) { cell in
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        if look > 0 { cell.imageView?.image = image }
        if look == 1 { cell.accessoryType = .disclosureIndicator }
        if look == 2 {
          cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
        }
        cell.showsReorderControl = look == 3
      }
      func shown(_ direction: UITraitEnvironmentLayoutDirection) throws -> [CGRect] {
        let table = table(source, UITraitCollection(layoutDirection: direction))
        if look == 3 { table.setEditing(true, animated: false) }
        table.layoutIfNeeded()
        return try parts(table)
      }
      let (left, right) = (try shown(.leftToRight), try shown(.rightToLeft))
      #expect(left.count == right.count && left.count > 2)
      for (a, b) in zip(left, right) {
        let mirrored = CGRect(x: 390 - a.maxX, y: a.minY, width: a.width, height: a.height)
        #expect(
          abs(mirrored.minX - b.minX) < CGFloat(0.34), "\(look): \(a) is not mirrored by \(b)")
        #expect(abs(mirrored.width - b.width) < 1e-6 && abs(mirrored.height - b.height) < 1e-6)
        #expect(abs(mirrored.minY - b.minY) < 1e-6)
      }
    }
  }

  /// Text begins at the right margin, and the line below goes from there to the left edge.
  @Test func textBeginsAtTheRight() throws {
    let source = Source(.default) { $0.textLabel?.text = "Text" }
    let table = table(source, UITraitCollection(layoutDirection: .rightToLeft))
    let cell = try #require(table.cellForRow(at: first))
    cell.layoutIfNeeded()
    let text = try #require(cell.textLabel).frame
    #expect(abs(text.maxX - 374) < 1e-6)
    #expect(cell.separator.frame.minX == 0 && abs(cell.separator.frame.maxX - 374) < 1e-6)
  }

  // MARK: Rows that move

  /// Apple: the control is shown by default where rows can be moved, if the cell asks for it; diffable data sources say no
  /// until they are overridden.
  @Test func reorderControlsAreShownUnlessTheDataSourceObjects() throws {
    final class Movable: UITableViewDiffableDataSource<Int, Int> {
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
      }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
      }
    }
    func cell(_ asks: Bool) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.showsReorderControl = asks
      return cell
    }
    for asks in [true, false] {
      let source = Source(.default) { $0.showsReorderControl = asks }
      let plain = table(source)
      plain.setEditing(true, animated: false)
      #expect((plain.cellForRow(at: first)?.editing.reorder != nil) == asks)
    }
    for isMovable in [true, false] {
      let list = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      let make: UITableViewDiffableDataSource<Int, Int>.CellProvider = { _, _, _ in cell(true) }
      let source =
        isMovable
        ? Movable(tableView: list, cellProvider: make)
        : UITableViewDiffableDataSource<Int, Int>(tableView: list, cellProvider: make)
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2, 3])
      source.apply(snapshot, animatingDifferences: false)
      list.setEditing(true, animated: false)
      list.layoutIfNeeded()
      let shown = try #require(list.cellForRow(at: first))
      #expect((shown.editing.reorder != nil) == isMovable)
      #expect((shown.editing.control != nil) == isMovable)
    }
  }

  // MARK: Sizes of text

  /// Sizes of body and caption by category, as published. Units: points.
  nonisolated static let sizes: [(UIContentSizeCategory, body: Double, caption: Double)] = [
    (.extraSmall, 14, 11), (.small, 15, 11), (.medium, 16, 11), (.large, 17, 12),
    (.extraLarge, 19, 14), (.extraExtraLarge, 21, 16), (.extraExtraExtraLarge, 23, 18),
    (.accessibilityMedium, 28, 22), (.accessibilityLarge, 33, 26),
    (.accessibilityExtraLarge, 40, 32), (.accessibilityExtraExtraLarge, 47, 37),
    (.accessibilityExtraExtraExtraLarge, 53, 43),
  ]

  private func ceiled(_ size: Double) -> Double { (size * 1.193359375 * 3 - 1e-9).rounded(.up) / 3 }

  /// Labels follow, made under the traits or before them; rows are as much higher as their text is than a line of 17.
  @Test(arguments: sizes)
  func rowsFollowTheSizeOfText(
    category: UIContentSizeCategory, body: Double, caption: Double
  ) throws {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let plain = Source(.default) { $0.textLabel?.text = "Text" }
    let subtitle = Source(.subtitle) {
      $0.textLabel?.text = "Text"
      $0.detailTextLabel?.text = "Detail"
    }
    for isChanged in [false, true] {
      func rows(_ source: Source) -> UITableView {
        guard isChanged else { return table(source, traits) }
        let table = table(source)
        let old = table.traitCollection
        table.traitOverride = UITraitCollection(traitsFrom: [
          UITraitCollection(displayScale: 3), traits,
        ])
        table.traitsMayHaveChanged(from: old)
        table.layoutIfNeeded()
        return table
      }
      let one = rows(plain)
      let cell = try #require(one.cellForRow(at: first))
      #expect(cell.textLabel?.font.pointSize == CGFloat(body))
      let height = 44 + max(0, ceiled(body) - 61.0 / 3)
      #expect(abs(Double(one.rectForRow(at: first).height) - height) < 1e-6)
      // Rows that were not seen are not taken for what they were.
      let last = IndexPath(row: 39, section: 0)
      one.scrollToRow(at: last, at: .bottom, animated: false)
      one.layoutIfNeeded()
      #expect(abs(Double(one.rectForRow(at: last).height) - height) < 1e-6)
      let two = rows(subtitle)
      let small = try #require(two.cellForRow(at: first))
      #expect(small.detailTextLabel?.font.pointSize == CGFloat(caption))
      let both = max(44, ceiled(body) + ceiled(caption) + 12)
      #expect(abs(Double(two.rectForRow(at: first).height) - both) < 1e-6)
    }
  }

  /// Symbols of rows and marks at their ends grow as body text does; they take room from the text.
  @Test(arguments: sizes)
  func symbolsFollowTheSizeOfText(
    category: UIContentSizeCategory, body: Double, caption: Double
  ) throws {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let growth = body / 17
    for isConfigured in [true, false] {
      let source = Source(.default) { cell in
        let star = UIImage(systemName: "star")
        if isConfigured {
          var content = cell.defaultContentConfiguration()
          content.text = "Text"
          content.image = star
          cell.contentConfiguration = content
        } else {
          cell.textLabel?.text = "Text"
          cell.imageView?.image = star
        }
        cell.accessoryType = .disclosureIndicator
      }
      func images(_ table: UITableView) throws -> (row: CGRect, mark: CGRect, text: CGRect) {
        let cell = try #require(table.cellForRow(at: first))
        cell.layoutIfNeeded()
        let content = cell.contentView
        func all<V: UIView>(_ view: UIView, _ type: V.Type) -> [V] {
          view.subviews.compactMap { $0 as? V } + view.subviews.flatMap { all($0, type) }
        }
        let image = try #require(all(content, UIImageView.self).first)
        let accessory = try #require(cell.typeAccessory)
        let mark = try #require(all(accessory, UIImageView.self).first)
        let label = try #require(all(content, UILabel.self).first)
        return (image.frame, mark.frame, label.frame)
      }
      let standard = try images(table(source))
      // A pixel of rounding on both sides.
      func grown(_ a: CGFloat, from b: CGFloat) -> Bool {
        abs(Double(a) - Double(b) * growth) <= 0.67 + 0.67 * growth
      }
      let made = table(source, traits)
      let changed = table(source)
      let old = changed.traitCollection
      changed.traitOverride = UITraitCollection(traitsFrom: [
        UITraitCollection(displayScale: 3), traits,
      ])
      changed.traitsMayHaveChanged(from: old)
      changed.layoutIfNeeded()
      for shown in [try images(made), try images(changed)] {
        #expect(grown(shown.row.width, from: standard.row.width))
        #expect(grown(shown.row.height, from: standard.row.height))
        #expect(grown(shown.mark.height, from: standard.mark.height))
        // Text begins 16 after the room of the symbol, 24 at least beside text of 17.
        let room =
          isConfigured ? max(24 * growth, Double(shown.row.width)) : Double(shown.row.width)
        #expect(abs(Double(shown.text.minX) - 16 - room - 16) <= 0.34)
      }
    }
  }

  /// Titles of sections are in the headline's or the footnote's size.
  @Test(arguments: [
    (UITableView.Style.plain, UIContentSizeCategory.large, 17.0),
    (.plain, .extraExtraExtraLarge, 23), (.grouped, .large, 13),
    (.grouped, .extraExtraExtraLarge, 19), (.insetGrouped, .accessibilityLarge, 27),
  ])
  func titlesFollowTheSizeOfText(
    style: UITableView.Style, category: UIContentSizeCategory, size: Double
  ) throws {
    let source = Source(.default) { _ in }
    let table = table(
      source, UITraitCollection(preferredContentSizeCategory: category), style: style)
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.textLabel?.font.pointSize == CGFloat(size))
    let standard = style == .plain ? 17.0 : 13
    let base = style == .plain ? 28 : 53.0 / 3 + 38
    let height = base + ceiled(size) - ceiled(standard)
    #expect(abs(Double(table.rectForHeader(inSection: 0).height) - height) < 1e-6)
  }

  /// Rows of lists keep their margins of 11 around the text.
  @Test(arguments: sizes)
  func rowsOfListsFollowTheSizeOfText(
    category: UIContentSizeCategory, body: Double, caption: Double
  ) throws {
    final class Items: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        cell.contentConfiguration = content
      }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: 0)
      }
    }
    let items = Items()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    collection.traitOverride = UITraitCollection(displayScale: 3)
    collection.dataSource = items
    collection.layoutIfNeeded()
    let old = collection.traitCollection
    collection.traitOverride = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(preferredContentSizeCategory: category),
    ])
    collection.traitsMayHaveChanged(from: old)
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let label = try #require(cell.contentView.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.font.pointSize == CGFloat(body))
    let height = max(44, 22 + ceiled(body)) + 1.0 / 3
    #expect(abs(Double(cell.frame.height) - height) < 1e-6)
  }
}
