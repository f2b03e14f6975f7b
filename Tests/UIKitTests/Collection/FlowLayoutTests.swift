import Testing
import UIKit

/// Items of the sizes given, asked for one by one.
@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}

@MainActor
@Suite struct FlowLayoutTests {
  @Test func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 as CGFloat)
    #expect(layout.minimumInteritemSpacing == 10 as CGFloat)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(!layout.sectionFootersPinToVisibleBounds)
    #expect(layout.estimatedItemSize == .zero)
    #expect(layout.sectionInsetReference == .fromContentInset)
  }

  /// As many items as fit with the least spacing; what is left over widens the gaps, and places are rounded to pixels.
  @Test(arguments: [CGFloat(375), 390, 393, 402, 414, 430])
  func fullLinesAreJustified(width: CGFloat) throws {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 12, right: 16)
    let collection = makeCollection(Numbers([30]), layout, width: width)
    let available = width - 32
    let columns = Int(((available + 10) / 60).rounded(.down))
    let gap = (available - CGFloat(columns) * 50) / CGFloat(columns - 1)
    for item in 0..<30 {
      let frame = try #require(collection.itemFrame(item))
      let x = CGFloat(item % columns) * (50 + gap)
      #expect(abs(frame.minX - (16 + (x * 3).rounded() / 3)) < 1e-9)
      #expect(frame.minY == 8 + CGFloat(item / columns) * 60)
    }
    let lines = (30 + columns - 1) / columns
    #expect(
      collection.contentSize == CGSize(width: width, height: 8 + CGFloat(lines) * 60 - 10 + 12))
  }

  /// Horizontal, one item a column, 20 between them: 16 to 309, then 329 on a screen of 375.
  @Test func horizontalColumnsFollowEachOther() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 20
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    layout.itemSize = CGSize(width: 293, height: 200)
    let collection = makeCollection(Numbers([5]), layout, width: 375, height: 200, scale: 2)
    #expect(collection.itemFrame(0) == CGRect(x: 16, y: 0, width: 293, height: 200))
    #expect(collection.itemFrame(1) == CGRect(x: 329, y: 0, width: 293, height: 200))
    #expect(collection.contentSize == CGSize(width: 16 + 5 * 293 + 4 * 20 + 16, height: 200))
    #expect(collection.visibleCells.count == 2)
  }

  /// Items of different sizes: full lines justified, centred across the line, the last one at the leading side.
  @Test func itemsOfDifferentSizesAreCentredInTheirLines() {
    let layout = UICollectionViewFlowLayout()
    let sizes = Sizes([
      CGSize(width: 100, height: 40), CGSize(width: 140, height: 80), CGSize(width: 90, height: 20),
      CGSize(width: 200, height: 30), CGSize(width: 60, height: 50),
    ])
    let collection = makeCollection(Numbers([5]), layout, width: 300, scale: 2)
    collection.delegate = sizes
    collection.layoutIfNeeded()
    // 100 + 10 + 140 fit in 300, 90 more do not; 60 are left over between the two.
    #expect(collection.itemFrame(0) == CGRect(x: 0, y: 20, width: 100, height: 40))
    #expect(collection.itemFrame(1) == CGRect(x: 160, y: 0, width: 140, height: 80))
    // 90 + 10 + 200 fit exactly.
    #expect(collection.itemFrame(2) == CGRect(x: 0, y: 95, width: 90, height: 20))
    #expect(collection.itemFrame(3) == CGRect(x: 100, y: 90, width: 200, height: 30))
    #expect(collection.itemFrame(4) == CGRect(x: 0, y: 130, width: 60, height: 50))
    #expect(collection.contentSize.height == 180 as CGFloat)
  }

  @Test func itemsThatFitAloneAreCentred() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let collection = makeCollection(Numbers([2]), layout, width: 375, scale: 2)
    #expect(collection.itemFrame(0) == CGRect(x: 37.5, y: 0, width: 300, height: 40))
    #expect(collection.itemFrame(1) == CGRect(x: 37.5, y: 50, width: 300, height: 40))
  }

  /// Sections follow each other without line spacing; only lengths along the scrolling axis count in headers.
  @Test func headersAndFootersEncloseTheirSections() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.headerReferenceSize = CGSize(width: 7, height: 30)
    layout.footerReferenceSize = CGSize(width: 7, height: 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
    let collection = makeCollection(Numbers([2, 0, 1]), layout)
    #expect(collection.headerFrame(0) == CGRect(x: 0, y: 0, width: 390, height: 30))
    #expect(collection.itemFrame(0) == CGRect(x: 0, y: 35, width: 390, height: 100))
    #expect(collection.itemFrame(1) == CGRect(x: 0, y: 145, width: 390, height: 100))
    #expect(collection.footerFrame(0) == CGRect(x: 0, y: 251, width: 390, height: 20))
    #expect(collection.headerFrame(1) == CGRect(x: 0, y: 271, width: 390, height: 30))
    #expect(collection.footerFrame(1) == CGRect(x: 0, y: 312, width: 390, height: 20))
    #expect(collection.itemFrame(0, 2) == CGRect(x: 0, y: 367, width: 390, height: 100))
    #expect(collection.contentSize.height == 493 as CGFloat)
    #expect(
      collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count
        == 3)
  }

  /// A pinned header stays at the top of what is seen until its section's end pushes it off; a footer likewise below.
  @Test func pinnedHeadersAndFootersStayInSight() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let collection = makeCollection(Numbers([10, 10]), layout)
    let sectionLength: CGFloat = 1050
    for offset in stride(from: CGFloat(-60), through: 1500, by: 7) {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      for section in 0..<2 {
        let start = CGFloat(section) * sectionLength
        let header = min(max(start, offset), start + sectionLength - 30)
        let footer = max(min(start + sectionLength - 20, offset + 580), start)
        #expect(collection.headerFrame(section)?.minY == header)
        #expect(collection.footerFrame(section)?.minY == footer)
        let view = collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: section))
        #expect((view != nil) == (header < offset + 600 && header + 30 > offset))
        if let view { #expect(view.frame.minY == header) }
      }
    }
  }

  @Test func contentInsetsNarrowLines() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    let collection = makeCollection(Numbers([6]), layout, width: 340)
    collection.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    collection.layoutIfNeeded()
    #expect(collection.itemFrame(2) == CGRect(x: 200, y: 0, width: 100, height: 100))
    #expect(collection.contentSize.width == 300 as CGFloat)
  }

  @Test func widthChangesBreakLinesAnew() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let collection = makeCollection(Numbers([6]), layout, width: 320)
    #expect(collection.itemFrame(3)?.minY == 110 as CGFloat)
    collection.frame.size.width = 430
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 0 as CGFloat)
  }

  /// Cells of estimated size say theirs, and those after them move.
  @Test func cellsSayHowLargeTheyAre() throws {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 0
    let numbers = Numbers([40])
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    collection.register(SelfSizingCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    // 300 wide: one a line, centred; heights of 75.
    for item in 0..<8 {
      let cell = try #require(collection.cellForItem(at: IndexPath(item: item, section: 0)))
      #expect(cell.frame == CGRect(x: 45, y: CGFloat(item) * 75, width: 300, height: 75))
    }
    #expect(collection.indexPathsForVisibleItems.count == 8)
  }

  @Test func cellsMayChangeTheAttributesTheyAreGiven() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    let numbers = Numbers([40])
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 330), collectionViewLayout: layout)
    collection.register(ChangingCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    let tops: [CGFloat] = (0..<10).map { CGFloat($0) * 33 }
    #expect(collection.visibleCells.map(\.frame.minY) == tops)
    #expect(collection.visibleCells.allSatisfy { $0.frame.height == 33 as CGFloat })
  }
}

/// Says its height by changing the attributes that it is given, as much code does.
private final class ChangingCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = 33
    return layoutAttributes
  }
}

private final class SelfSizingCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: contentView.topAnchor),
      view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 300),
      view.heightAnchor.constraint(equalToConstant: 75),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
