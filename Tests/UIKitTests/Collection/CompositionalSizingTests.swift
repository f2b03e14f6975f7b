import Foundation
import Testing
import UIFoundation
import UIKit

/// A cell whose content has a size of its own.
private final class SizedCell: UICollectionViewCell {
  private let box = UIView()
  private lazy var width = box.widthAnchor.constraint(equalToConstant: 0)
  private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(width: CGFloat?, height: CGFloat?) {
    self.width.constant = width ?? 0
    self.width.isActive = width != nil
    self.height.constant = height ?? 0
    self.height.isActive = height != nil
  }
}

@MainActor
private final class Sizes: NSObject, UICollectionViewDataSource {
  var sizes: [(width: CGFloat?, height: CGFloat?)]
  var asked: [Int] = []

  init(_ sizes: [(width: CGFloat?, height: CGFloat?)]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sizes.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath.item)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "sized", for: indexPath)
    let size = sizes[indexPath.item]
    (cell as? SizedCell)?.show(width: size.width, height: size.height)
    return cell
  }
}

/// Collections do not keep their data sources.
@MainActor private var keptSizes: [Sizes] = []

/// Sizes that content decides: estimates stand in until cells are there.
@MainActor
@Suite struct CompositionalSizingTests {
  private func show(
    _ section: NSCollectionLayoutSection, _ source: Sizes, width: CGFloat = 300,
    height: CGFloat = 400
  ) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    collection.traitOverride = UITraitCollection(displayScale: 2)
    collection.register(SizedCell.self, forCellWithReuseIdentifier: "sized")
    keptSizes.append(source)
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection
  }

  private func rows(_ estimate: CGFloat) -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  @Test(arguments: phoneWidths)
  func rowsAreAsHighAsTheirContent(width: CGFloat) {
    let heights: [CGFloat] = [30, 70, 50, 90, 20, 60]
    let source = Sizes(heights.map { (nil, $0) })
    let section = rows(44)
    section.interGroupSpacing = 5
    let collection = show(section, source, width: width, height: 800)
    var y: CGFloat = 0
    for (index, height) in heights.enumerated() {
      #expect(
        collection.itemFrame(index) == CGRect(x: 0, y: y, width: width, height: height))
      y += height + 5
    }
    #expect(collection.contentSize.height == y - 5)
  }

  /// Rows out of sight keep their estimate; those above are measured without a jump of what is seen.
  @Test func measuringAboveKeepsWhatIsSeen() throws {
    let source = Sizes((0..<1000).map { _ in (nil, 50) })
    let collection = show(rows(40), source)
    // Ten rows of 40 were in sight; measured at 50, eight of them are.
    #expect(source.asked.count <= 10)
    let known = source.asked.count
    #expect(
      collection.contentSize.height == CGFloat(known) * 50 + CGFloat(1000 - known) * 40)
    collection.contentOffset.y = 20_000
    collection.layoutIfNeeded()
    let top = try #require(collection.indexPathsForVisibleItems.first)
    for _ in 0..<20 {
      let frame = try #require(collection.cellForItem(at: top)?.frame)
      let seen = frame.minY - collection.contentOffset.y
      guard frame.maxY - collection.contentOffset.y + 13 < 400 else { break }
      collection.contentOffset.y -= 13
      collection.layoutIfNeeded()
      let new = try #require(collection.cellForItem(at: top)?.frame)
      #expect(abs(new.minY - collection.contentOffset.y - (seen + 13)) < 1e-6)
    }
  }

  /// Tags: rows take as many as fit, with what they ask for.
  @Test func rowsTakeAsManyAsFit() {
    let widths: [CGFloat] = [100, 120, 90, 60, 200, 40, 30]
    let source = Sizes(widths.map { ($0, 30) })
    let tag = item(.estimated(80), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [tag])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    let collection = show(section, source)
    // The same by hand: greedily, with gaps of 10 in 300.
    var (x, y) = (CGFloat(0), CGFloat(0))
    for (index, width) in widths.enumerated() {
      if x > 0, x + width > 300 { (x, y) = (0, y + 38) }
      #expect(collection.itemFrame(index) == CGRect(x: x, y: y, width: width, height: 30))
      x += width + 10
    }
  }

  /// The highest of a row makes the row; those of one uniform size become as high.
  @Test func rowsAreAsHighAsTheirHighestItem() {
    for isUniform in [false, true] {
      let source = Sizes([30, 80, 50, 20].map { (nil, $0) })
      let cell = item(
        .fractionalWidth(0.5), isUniform ? .uniformAcrossSiblings(estimate: 40) : .estimated(40))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [cell])
      let collection = show(NSCollectionLayoutSection(group: group), source)
      #expect(collection.itemFrame(0)?.height == (isUniform ? 80 : 30))
      #expect(collection.itemFrame(1) == CGRect(x: 150, y: 0, width: 150, height: 80))
      #expect(collection.itemFrame(2)?.minY == 80)
      #expect(collection.contentSize.height == 130)
    }
  }

  @Test func reconfiguredItemsAreMeasuredAgain() {
    let source = Sizes([30, 40, 50].map { (nil, $0) })
    let collection = show(rows(44), source)
    #expect(collection.itemFrame(2)?.minY == 70)
    source.sizes[0].height = 90
    collection.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
    collection.layoutIfNeeded()
    #expect(collection.itemFrame(2)?.minY == 130)
  }
}
