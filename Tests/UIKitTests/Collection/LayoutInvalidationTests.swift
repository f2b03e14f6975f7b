import Testing
import UIKit

/// Rows of one height, which ask their layout for another.
private final class HeightCell: UICollectionViewCell {
  static var height: CGFloat = 30
  static var questions = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    Self.questions += 1
    layoutAttributes.size.height = Self.height
    return layoutAttributes
  }
}

/// Rows that are 64 high by a constraint.
private final class ConstrainedCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.heightAnchor.constraint(equalToConstant: 64).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Rows as high as their cells ask for.
@MainActor
private final class RowLayout: UICollectionViewLayout {
  private var heights: [IndexPath: CGFloat] = [:]
  private var rows: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    rows = []
    guard let collectionView else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let row = UICollectionViewLayoutAttributes(forCellWith: path)
      row.frame = CGRect(
        x: 0, y: rows.last?.frame.maxY ?? 0, width: collectionView.bounds.width,
        height: heights[path] ?? 50)
      rows.append(row)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: rows.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { rows.filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { rows[indexPath.item] }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    heights[originalAttributes.indexPath] = preferredAttributes.size.height
    return preferredAttributes.size.height != originalAttributes.size.height
  }
}

/// A flow layout that has its numbers from the collection whenever it prepares, as tutorials do.
@MainActor
private final class ColumnLayout: UICollectionViewFlowLayout {
  var preparations = 0

  override func prepare() {
    preparations += 1
    super.prepare()
    guard let width = collectionView?.bounds.width else { return }
    itemSize = CGSize(width: (width - 20) / 3, height: 40)
    invalidateLayout()
  }
}

/// When layouts are exchanged and invalidated, as recorded from UIKit.
@MainActor
@Suite(.serialized) struct LayoutInvalidationTests {
  /// Cells and headers are often registered after the layout is set.
  @Test func aLayoutSetBeforeTheFirstPassWaitsForIt() {
    let numbers = Numbers([4])
    keptNumbers.append(numbers)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewLayout())
    collection.dataSource = numbers
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    collection.collectionViewLayout = layout
    #expect(numbers.asked.isEmpty && collection.subviews.isEmpty)
    #expect(collection.collectionViewLayout === layout && layout.collectionView === collection)
    var isFinished = false
    let other = UICollectionViewFlowLayout()
    other.headerReferenceSize = CGSize(width: 0, height: 44)
    collection.setCollectionViewLayout(other, animated: true) { isFinished = $0 }
    #expect(isFinished && layout.collectionView == nil && numbers.asked.isEmpty)
    collection.register(FramedCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    collection.layoutIfNeeded()
    #expect(numbers.asked.count == 4)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 44)
  }

  @Test func invalidationWhilePreparingIsAbsorbed() {
    let layout = ColumnLayout()
    let collection = makeCollection(Numbers([7]), layout, width: 320, scale: 2)
    #expect(layout.preparations == 1)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 110)
    collection.frame.size.width = 380
    collection.layoutIfNeeded()
    #expect(layout.preparations == 2)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 130)
    #expect(collection.contentSize == CGSize(width: 380, height: 140))
  }

  /// Cells in sight say their heights when they come, and again after an invalidation.
  @Test func cellsInSightAreAskedAgainAfterAnInvalidation() {
    let numbers = Numbers([3])
    keptNumbers.append(numbers)
    HeightCell.height = 30
    HeightCell.questions = 0
    let layout = RowLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    collection.register(HeightCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 30, 60])
    let first = HeightCell.questions
    collection.contentOffset.y = 5
    collection.layoutIfNeeded()
    #expect(HeightCell.questions == first)
    HeightCell.height = 70
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(HeightCell.questions > first)
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 70, 140])
    #expect(collection.contentSize.height == 210)
  }

  /// The cells of a layout of one's own say by their constraints how high they are, without code of theirs.
  @Test func constraintsAnswerLayoutsOfTheApplication() {
    let numbers = Numbers([3])
    keptNumbers.append(numbers)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: RowLayout())
    collection.register(ConstrainedCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 64, 128])
  }

  /// The same in a flow layout with estimates, whose cells may have other content meanwhile.
  @Test func estimatedCellsInSightAreMeasuredAgain() {
    let numbers = Numbers([3])
    keptNumbers.append(numbers)
    HeightCell.height = 30
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 390, height: 50)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    collection.register(HeightCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    HeightCell.height = 70
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 70, 140])
    HeightCell.height = 20
    collection.performBatchUpdates(nil)
    #expect(collection.visibleCells.map(\.frame.minY) == [0, 20, 40])
  }
}
