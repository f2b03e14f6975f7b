import Foundation
import Testing
import UIFoundation

@testable import UIKit

private typealias Configuration = UICollectionLayoutListConfiguration

/// Lists of texts in list cells.
@MainActor
private final class Texts: NSObject, UICollectionViewDataSource {
  let counts: [Int]
  var configure: (UICollectionViewListCell, IndexPath) -> Void = { cell, path in
    var content = cell.defaultContentConfiguration()
    content.text = "Text"
    cell.contentConfiguration = content
  }
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    [unowned self] cell, path, _ in configure(cell, path)
  }
  private let views = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ].map { kind in
    UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
      view, _, _ in
      var content = view.defaultContentConfiguration()
      content.text = "Title"
      view.contentConfiguration = content
    }
  }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    return collectionView.dequeueConfiguredReusableSupplementary(
      using: views[isHeader ? 0 : 1], for: indexPath)
  }
}

/// Lists in a collection, with the numbers that were measured of lists and of tables.
@MainActor
@Suite struct CollectionListTests {
  private let pixel = CGFloat(1) / 3

  private func margin(_ width: CGFloat) -> CGFloat { width <= 390 ? 16 : 20 }

  private func withList(
    _ appearance: Configuration.Appearance, _ source: Texts, width: CGFloat = 390,
    change: (inout Configuration) -> Void = { _ in },
    _ check: (UICollectionView) throws -> Void
  ) rethrows {
    let old = UITraitCollection.current
    UITraitCollection.current = UITraitCollection(traitsFrom: [
      old, UITraitCollection(displayScale: 3),
    ])
    defer { UITraitCollection.current = old }
    var configuration = Configuration(appearance: appearance)
    change(&configuration)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collection.traitOverride = UITraitCollection(displayScale: 3)
    collection.dataSource = source
    collection.layoutIfNeeded()
    try check(collection)
  }

  private func cell(_ collection: UICollectionView, _ item: Int, _ section: Int = 0) throws
    -> UICollectionViewListCell
  {
    let made = try #require(
      collection.cellForItem(at: IndexPath(item: item, section: section)))
    made.layoutIfNeeded()
    return try #require(made as? UICollectionViewListCell)
  }

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  /// Rows are 44 1/3 high with their line; the last of a card has none. Cards keep 16 or 20 from the sides.
  @Test(arguments: phoneWidths)
  func rowsHaveTheMeasuredPitch(width: CGFloat) throws {
    let source = Texts([3, 2])
    for appearance in [Configuration.Appearance.plain, .grouped, .insetGrouped] {
      try withList(appearance, source, width: width) { collection in
        let frames = try (0..<3).map { try cell(collection, $0).frame }
        let isCard = appearance == .insetGrouped
        let inset = isCard ? margin(width) : 0
        #expect(near(frames[0].minX, inset) && near(frames[0].width, width - 2 * inset))
        #expect(near(frames[1].minY - frames[0].minY, CGFloat(133) / 3))
        #expect(near(frames[2].height, isCard ? 44 : CGFloat(133) / 3))
        // 35 above the first section of grouped lists; 17 2/3 on either side of a border of sections.
        #expect(near(frames[0].minY, appearance == .plain ? 0 : 35))
        let next = try cell(collection, 0, 1).frame.minY
        #expect(near(next - frames[2].maxY, appearance == .plain ? 0 : CGFloat(106) / 3))
        let first = try cell(collection, 0)
        let content = try #require(first.contentView as? UIListContentView)
        #expect(near(content.frame.height, 44))
        let label = try #require(content.subviews[1] as? UILabel)
        #expect(label.text == "Text")
        #expect(near(label.frame.minX, margin(width)))
        #expect(near(first.layer.cornerRadius, isCard ? 10 : 0))
      }
    }
  }

  /// A title's header is 38 2/3 high: its text of 15 2/3 begins at 17 and ends 6 above the rows. Footers are 33 2/3.
  @Test(arguments: phoneWidths)
  func headersAndFootersHaveTheMeasuredHeights(width: CGFloat) throws {
    let source = Texts([2, 2])
    try withList(.insetGrouped, source, width: width) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    } _: { collection in
      let kind = UICollectionView.elementKindSectionHeader
      let path = IndexPath(item: 0, section: 1)
      let header = try #require(collection.supplementaryView(forElementKind: kind, at: path))
      #expect(near(header.frame.height, CGFloat(116) / 3))
      header.layoutIfNeeded()
      let content = try #require((header as? UICollectionViewListCell)?.contentView)
      let label = try #require(content.subviews[1] as? UILabel)
      #expect(label.text == "TITLE")
      #expect(near(label.frame.minY, 17) && near(label.frame.height, CGFloat(47) / 3))
      #expect(near(header.frame.minX + label.frame.minX, 2 * margin(width)))
      let row = try cell(collection, 0, 1)
      #expect(near(row.frame.minY, header.frame.maxY))
      let footer = try #require(
        collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter,
          at: IndexPath(item: 0, section: 0)))
      #expect(near(footer.frame.height, CGFloat(101) / 3))
      #expect(near(footer.frame.maxY, header.frame.minY))
      // The first header has 17 2/3 more above it.
      let first = try #require(
        collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
      #expect(near(first.frame.minY, CGFloat(53) / 3))
    }
  }

  @Test func firstItemsAreHeaders() throws {
    try withList(.insetGrouped, Texts([3])) {
      $0.headerMode = .firstItemInSection
    } _: { collection in
      let (header, first) = (try cell(collection, 0), try cell(collection, 1))
      #expect(near(header.frame.height, CGFloat(116) / 3))
      #expect(header.layer.cornerRadius == 0 && first.layer.cornerRadius == 10)
      #expect(
        first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
  }

  @Test func plainHeadersFloatOverAMaterial() throws {
    try withList(.plain, Texts([30, 5])) {
      $0.headerMode = .supplementary
    } _: { collection in
      let path = IndexPath(item: 0, section: 0)
      let kind = UICollectionView.elementKindSectionHeader
      let header = try #require(collection.supplementaryView(forElementKind: kind, at: path))
      // 22 above it, 28 for itself.
      #expect(near(header.frame.minY, 22) && near(header.frame.height, 28))
      #expect(!header.subviews.contains { $0 is UIVisualEffectView })
      collection.contentOffset.y = 100
      collection.layoutIfNeeded()
      #expect(near(header.frame.minY, 100))
      #expect(header.subviews.first is UIVisualEffectView)
      #expect(collection.subviews.last === header)
    }
  }

  // MARK: Lines

  @Test func linesBeginWhereTextDoes() throws {
    let source = Texts([3])
    source.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
      cell.indentationLevel = 2
    }
    try withList(.insetGrouped, source) { collection in
      let row = try cell(collection, 0)
      let lines = row.subviews.filter { $0.frame.height < 1 && !$0.isHidden }
      #expect(lines.count == 1)
      #expect(near(lines[0].frame.minX, 36) && near(lines[0].frame.maxX, row.bounds.width))
      #expect(near(lines[0].frame.maxY, row.bounds.height))
      row.isSelected = true
      #expect(lines[0].isHidden)
    }
  }

  @Test func linesFollowTheirConfiguration() throws {
    try withList(.plain, Texts([3])) {
      $0.separatorConfiguration.color = .red
      $0.itemSeparatorHandler = { path, lines in
        var lines = lines
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        if path.item == 2 {
          lines.topSeparatorVisibility = .visible
          lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 50, bottom: 0, trailing: 70)
        }
        return lines
      }
    } _: { collection in
      @MainActor func lines(_ item: Int) throws -> [UIView] {
        try cell(collection, item).subviews.filter { $0.frame.height < 1 && !$0.isHidden }
      }
      #expect(try lines(0).map(\.backgroundColor) == [.red])
      #expect(try lines(1).isEmpty)
      #expect(try cell(collection, 1).frame.height == 44)
      let last = try lines(2)
      #expect(last.count == 2)
      #expect(last.contains { near($0.frame.minX, 50) && near($0.frame.maxX, 320) })
    }
  }

  // MARK: Accessories

  /// A chevron as in a table's cell: 7 points that end 16.6 from the edge at a margin of 16, 12.8 after the content.
  @Test(arguments: phoneWidths)
  func chevronsStandWhereTheyWereMeasured(width: CGFloat) throws {
    let source = Texts([1])
    source.configure = { cell, _ in
      var content = UIListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = ("Text", "Detail")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    try withList(.plain, source, width: width) { collection in
      let row = try cell(collection, 0)
      let margin = margin(width)
      let end = width - margin - CGFloat(0.6) - 7 - CGFloat(12.8)
      #expect(abs(row.contentView.frame.maxX - end) <= pixel / 2 + 1e-9)
      let accessory = try #require(row.accessoryViews.first)
      accessory.layoutIfNeeded()
      let mark = try #require(accessory.subviews.first)
      let center = accessory.convert(mark.center, to: row).x
      #expect(abs(center - (width - margin - CGFloat(0.6) - CGFloat(3.5))) <= pixel / 2 + 1e-9)
      let detail = try #require(row.contentView.subviews[2] as? UILabel)
      #expect(abs(detail.frame.maxX - row.contentView.bounds.width) < 1e-6)
    }
  }

  @Test func accessoriesComeWithEditing() throws {
    let source = Texts([1])
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    var deleted = 0
    source.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
      cell.accessories = [
        .delete(actionHandler: { deleted += 1 }), .reorder(),
        .disclosureIndicator(displayed: .whenNotEditing), .label(text: "7"),
        .customView(
          configuration: .init(customView: custom, placement: .leading(displayed: .always))),
      ]
    }
    try withList(.insetGrouped, source) { collection in
      let row = try cell(collection, 0)
      #expect(row.accessoryViews.count == 3)
      #expect(custom.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
      #expect(near(row.contentView.frame.minX, 16 + 38))
      collection.isEditing = true
      row.layoutIfNeeded()
      #expect(row.configurationState.isEditing)
      #expect(row.accessoryViews.count == 4)
      let button = try #require(row.accessoryViews.first as? UIButton)
      #expect(button.frame == CGRect(x: 0, y: 0, width: 38, height: 44))
      button.sendActions(for: .touchUpInside)
      #expect(deleted == 1)
      // The lines for reordering are at the edge, the label before them.
      #expect(near(row.accessoryViews[3].frame.minX, row.bounds.width - 44))
      #expect(near(row.accessoryViews[3].frame.maxX, row.bounds.width))
      #expect(near(row.accessoryViews[2].frame.maxX, row.bounds.width - 44))
      collection.isEditing = false
      row.layoutIfNeeded()
      #expect(near(row.contentView.frame.minX, 16 + 38))
    }
  }

  // MARK: Content

  @Test func contentAndBackgroundFollowTheState() throws {
    try withList(.insetGrouped, Texts([2])) { collection in
      let row = try cell(collection, 0)
      let background = try #require(row.configurations.backgroundView)
      let fill = try #require(background.subviews.first)
      #expect(fill.backgroundColor == UIColor.secondarySystemGroupedBackground)
      row.isHighlighted = true
      row.layoutIfNeeded()
      #expect(fill.backgroundColor == UIColor.systemGray4)
      row.isHighlighted = false
      row.layoutIfNeeded()
      #expect(fill.backgroundColor == UIColor.secondarySystemGroupedBackground)
    }
  }

  @Test func textOfSeveralLinesMakesRowsHigher() throws {
    let source = Texts([2])
    source.configure = { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = path.item == 0 ? "One\nTwo\nThree" : "Text"
      cell.contentConfiguration = content
    }
    try withList(.plain, source) { collection in
      let (first, second) = (try cell(collection, 0), try cell(collection, 1))
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: .body)
      label.numberOfLines = 0
      label.text = "One\nTwo\nThree"
      let text = label.sizeThatFits(CGSize(width: 358, height: 1000)).height
      #expect(abs(first.frame.height - (text + 22 + pixel)) <= pixel)
      #expect(near(second.frame.minY, first.frame.maxY))
    }
  }

  /// What rows have asked for holds when the layout is made again, as when bars come and go.
  @Test func rowsKeepTheirPlacesInALayoutMadeAgain() throws {
    let source = Texts([4])
    source.configure = { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = path.item % 2 == 0 ? "One\nTwo\nThree" : "Text"
      cell.contentConfiguration = content
    }
    try withList(.plain, source) { collection in
      let before = try (0..<4).map { try cell(collection, $0).frame }
      #expect(before[0].height > 60 && near(before[2].minY, before[1].maxY))
      collection.collectionViewLayout.invalidateLayout()
      collection.layoutIfNeeded()
      #expect(try (0..<4).map { try cell(collection, $0).frame } == before)
      collection.contentInsetAdjustmentBehavior = .always
      collection.contentInset.top = 20
      collection.layoutIfNeeded()
      #expect(try (0..<4).map { try cell(collection, $0).frame } == before)
    }
  }

  /// Lists in a controller of their own stand on their own background.
  @Test func controllersShowTheListsBackground() {
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: Configuration(appearance: .insetGrouped)))
    let source = Texts([2])
    controller.collectionView.dataSource = source
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.backgroundColor == .systemGroupedBackground)
    let plain = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    plain.collectionView.layoutIfNeeded()
    #expect(plain.collectionView.backgroundColor == .systemBackground)
  }

  // MARK: Outlines

  @Test func outlinesOpenAndClose() throws {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a21"], to: "a2")
    #expect(snapshot.items == ["a", "a1", "a2", "a21", "b"])
    #expect(snapshot.visibleItems == ["a", "b"])
    #expect(snapshot.level(of: "a21") == 2)
    snapshot.expand(["a2"])
    #expect(!snapshot.isVisible("a21"))
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == ["a", "a1", "a2", "a21", "b"])
    #expect(snapshot.snapshot(of: "a").items == ["a1", "a2", "a21"])
    snapshot.delete(["a1"])
    snapshot.insert(["a0"], before: "a2")
    #expect(snapshot.visibleItems == ["a", "a0", "a2", "a21", "b"])
    snapshot.collapse(["a"])

    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: Configuration(appearance: .sidebar)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(snapshot, to: 0)
    collection.layoutIfNeeded()
    let a = try cell(collection, 0)
    #expect(!a.configurationState.isExpanded)
    #expect(collection.visibleCells.count == 2)
    a.toggleOutline()
    collection.layoutIfNeeded()
    #expect(source.snapshot().itemIdentifiers == ["a", "a0", "a2", "a21", "b"])
    #expect(a.configurationState.isExpanded)
    #expect(try (0..<5).map { try cell(collection, $0).indentationLevel } == [0, 1, 1, 2, 0])
    a.toggleOutline()
    collection.layoutIfNeeded()
    #expect(source.snapshot(for: 0).visibleItems == ["a", "b"])
    #expect(collection.visibleCells.count == 2)
  }
}
